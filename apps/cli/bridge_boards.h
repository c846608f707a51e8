// All boards of a file solved: `ombre solve bridge` with --pbn, --lin or --gib.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "apps/api/bridge_request.h"

namespace ombre {

enum class BoardFormat { pbn, lin, gib };

struct BoardsJob {
  std::string path{};  // "-": standard input
  BoardFormat format = BoardFormat::pbn;
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

}  // namespace ombre
