// All boards of a file solved: `ombre solve bridge` with --pbn, --lin or --gib. And Bridge for people: hands drawn as a
// diagram, tables of tricks, par.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bridge/formats/board_readers.h"
#include "facade/bridge_request.h"

namespace ombre {

struct BoardsJob {
  std::string path{};                                              // "-": standard input
  std::unique_ptr<BoardReader> (*read)(std::istream&) = read_pbn;  // by the format of the file
  std::optional<BridgeWant> want{};  // none: table and par, without par where cards have been played
  // What holds for tricks and cards; none: the contract of each board.
  std::optional<Strain> trump{};
  std::optional<Player> leader{};
  // Of boards that do not say.
  Player dealer = north;
  Vulnerability vulnerable = Vulnerability::none;
  bool trace = false;  // follow the play instead
  bool check = false;  // compare with the tricks in the file
  bool json = false;
  std::optional<std::string> output{};  // a PBN file
  bool resume = false;
  int threads = 1;
  DoubleDummyOptions solver{};
};

// Solves and prints, or writes, every board in order. Returns the exit code: misuse when a board could not be read,
// failed when a check found a difference or Ctrl-C ended the run. Throws InputError when a file cannot be opened.
int solve_boards(const BoardsJob& job);

// The four hands around the table, with up to four lines of title in the corner.
std::string show_diagram(const BridgeHands& hands, const std::vector<std::string>& title = {});

// What an answer says, in words and tables.
std::string show_answer(const BridgeRequest& request, const BridgeAnswer& answer);

}  // namespace ombre
