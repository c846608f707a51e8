// A Bridge board as files carry it: what the file said, in order and as text, beside what was understood of it.
// Readers give boards one at a time, so that a file of any length needs the memory of one board; a board that
// cannot be read comes with an error that names the board, the line and the column, and the next ones follow.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/rules/bridge_deal.h"
#include "core/text.h"
#include "core/trick.h"

namespace ombre {

// A tag of PBN with all text between it and the next one: line ends, a table, comments.
struct BoardTag {
  std::string name{};
  std::string value{};  // as it stands between the quotes
  std::string after = "\n";
};

// In a table.
inline constexpr std::int8_t unknown_tricks = -1;

struct BridgeBoard {
  std::string name{};    // the number the file gives it, else its place in the file from 1
  std::size_t line = 1;  // where it begins
  std::string before{};  // text before the first tag
  std::vector<BoardTag> tags{};

  BridgeHands hands{};
  std::optional<Player> dealer{};
  std::optional<Vulnerability> vulnerable{};
  bool passed_out = false;
  std::optional<BridgeContract> contract{};
  std::optional<Player> declarer{};
  std::vector<std::string> auction{};   // "Pass", "X", "XX", "1C" … "7NT", from the dealer on
  std::optional<Player> leader{};       // to the first trick
  std::vector<Card> played{};           // in the order played, each legal
  std::optional<BridgeTable> tricks{};  // double dummy, as the file has them

  bool whole_deal() const;  // 13 cards each
};

// A board, or why there is none; then the board has at least its name and its text.
struct BoardReading {
  BridgeBoard board{};
  std::optional<InputError> error{};
};

class BoardReader {
 public:
  virtual ~BoardReader() = default;
  // The next board of the file, in order; none at its end.
  virtual std::optional<BoardReading> next() = 0;
};

// "board 7, line 12, column 3"; a column of 0 is left out.
std::string board_place(std::string_view board, std::size_t line, std::size_t column = 0);
// The error at another place; a column in it is counted from `column` on.
InputError moved_to(const InputError& error, std::string_view board, std::size_t line, std::size_t column);

// Throws InputError without a place unless all hands have the same number of cards, at least one.
void check_equal_hands(const BridgeHands& hands);

// What an auction ended in; both are none where all passed.
struct AuctionEnd {
  std::optional<BridgeContract> contract{};
  std::optional<Player> declarer{};
};
// None where the auction did not end, has an unknown call or is empty.
std::optional<AuctionEnd> end_of_auction(const std::vector<std::string>& calls, Player dealer);

// Follows the play of a deal card by card.
class PlayFollower {
 public:
  PlayFollower(const BridgeHands& hands, Strain trump, Player leader)
      : hands_(hands), rules_{bridge_seats, trump}, trick_(leader) {}

  const BridgeHands& hands() const { return hands_; }  // not yet played
  const Trick& trick() const { return trick_; }        // of at most three cards
  Player mover() const { return rules_.mover(trick_); }
  bool over() const { return hands_[at(mover())].empty(); }
  // Tricks taken by North and South so far.
  int north_south() const { return north_south_; }

  // Throws InputError without a place when the mover does not hold the card or must follow suit.
  void play(Card card);

 private:
  BridgeHands hands_;
  TrickRules rules_;
  Trick trick_;
  int north_south_ = 0;
};

}  // namespace ombre
