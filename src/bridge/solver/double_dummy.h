// The exact double-dummy value of Bridge positions: how many of the tricks to come the side to move takes when all
// cards are seen and everybody plays best. The method is partition search (Ginsberg 1996) as Haglund made it known
// and Furtak (2013, chapter 4) explained it; docs/algorithms/partition_search.md has the derivation.
//
// A solver keeps its table between calls, so that the positions of one played deal, or its twenty contracts, share
// their work. It never writes a file; two solvers in two threads do not touch.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "bridge/rules/bridge_deal.h"

namespace ombre {

// A position, at the start of a trick or within one.
struct BridgePosition {
  BridgeHands hands{};        // cards not yet played
  Strain trump{};             // none: notrump
  Player leader = 0;          // of the trick under way or about to begin
  std::vector<Card> trick{};  // what lies, in the order played, at most three; not in the hands

  Player mover() const { return (leader + static_cast<int>(trick.size())) % bridge_seats; }
};

struct CardTricks {
  Card card;
  int tricks;  // for the side of the player who plays the card, the trick under way included

  friend bool operator==(const CardTricks&, const CardTricks&) = default;
};

// What a proof fixes, and so which positions share it: the owners of the cards down to the lowest that wins by rank,
// or only which card beats which. The answers are the same.
enum class PartitionScheme { lowest_winning_rank, rank_constrained };

struct DoubleDummyOptions {
  std::size_t table_bytes = std::size_t{128} << 20;
  PartitionScheme scheme = PartitionScheme::lowest_winning_rank;
};

// What the solver has done since it was made.
struct DoubleDummyCounts {
  std::uint64_t trick_nodes = 0;  // positions at the start of a trick that were looked at
  std::uint64_t cards = 0;        // cards played in the search
  std::uint64_t table_hits = 0;
  std::uint64_t classes = 0;  // put into the table
};

// Throws InputError unless the position can be: 13 cards each at most, no card twice, the same number of cards in
// each hand before the trick began, every card of the trick following suit, at least one card to play.
void check_position(const BridgePosition& position);

// North-South's expected tricks of those to come, rounded: a linear fit to random deals (high cards, who leads, trumps,
// short suits), where the search for a value begins. Requires: at least one card to play.
int expected_tricks(const BridgePosition& position);

class DoubleDummy {
 public:
  explicit DoubleDummy(const DoubleDummyOptions& options = {});
  ~DoubleDummy();
  DoubleDummy(DoubleDummy&&) noexcept;
  DoubleDummy& operator=(DoubleDummy&&) noexcept;

  // Each throws InputError where check_position does.
  int tricks(const BridgePosition& position);
  // Every legal card, by suit (spades first) and from the highest down.
  std::vector<CardTricks> cards(const BridgePosition& position);
  // All twenty contracts of hands that have the same number of cards.
  BridgeTable table(const BridgeHands& hands);

  DoubleDummyCounts counts() const;
  std::size_t memory() const;  // bytes of tables in use

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace ombre
