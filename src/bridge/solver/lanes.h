// Words, small tables, hands and tricks that the parts of the Bridge solver share. Inside it a card is a bit: suit lane
// * 16 + rank, as in CardSet, but the trump suit stands in the last lane and the ranks of a suit are counted among the
// cards that the first position still held, so that a suit of n cards uses the ranks 0 to n - 1.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ombre::bridge {

using Word = std::uint64_t;

inline constexpr int seats = 4;
inline constexpr int lanes = 4;
inline constexpr int lane_width = 16;
inline constexpr int trump_lane = 3;
inline constexpr int most_ranks = 13;

constexpr Word bit(int card) { return Word{1} << card; }
constexpr int lane_of(int card) { return card / lane_width; }
constexpr int shift_of(int lane) { return lane * lane_width; }
constexpr Word lane_bits(int lane) { return Word{0xffff} << shift_of(lane); }
constexpr unsigned ranks_in(Word cards, int lane) { return static_cast<unsigned>(cards >> shift_of(lane)) & 0xffffU; }

constexpr int lowest(Word cards) { return std::countr_zero(cards); }
constexpr int highest(Word cards) { return 63 - std::countl_zero(cards); }
constexpr int count(Word cards) { return std::popcount(cards); }

// The card and everything above it in its lane.
constexpr Word from(int card) { return lane_bits(lane_of(card)) & (~Word{0} << card); }

// For each set of ranks its ranks from the highest down, four bits each.
extern const std::array<Word, std::size_t{1} << most_ranks> descending_ranks;
// So many of the highest ranks of a set, with all those between and above. Requires: the set has them.
inline unsigned highest_ranks(unsigned set, unsigned how_many) {
  constexpr unsigned none = 15;  // no card has it
  const auto least = static_cast<unsigned>((descending_ranks[set] << 4 | none) >> 4 * how_many) & 15U;
  return 0x7fffU & 0xffffU << least;
}

constexpr int left_of(int seat) { return (seat + 1) & 3; }
constexpr int partner(int seat) { return seat ^ 2; }
constexpr bool north_south(int seat) { return (seat & 1) == 0; }

// The hands, as the search changes them.
struct Table {
  std::array<Word, seats> hands{};
  Word all = 0;    // cards in hands
  Word shape = 0;  // lengths of all lanes but the first, four bits for each hand and lane
};

// The trick under way.
struct TrickSoFar {
  int lead_lane = 0;
  int best = -1;      // the card that holds the trick
  int best_low = -1;  // the lowest card of its run when it was played
  int best_seat = 0;
  int in_best_lane = 0;  // cards of its lane that were played
};

// Who owns the cards of each suit, from the highest down. The owners follow from the deal and the ranks still in play,
// so there is one row for each set of ranks.
// Two bits a card, the highest in the highest bits; after the last card its owner is repeated.
using OwnerRow = std::uint32_t;
inline constexpr int owner_bits = 2 * most_ranks;

class DealOwners {
 public:
  void set_up(const Table& cards) {
    constexpr OwnerRow every = (OwnerRow{1} << owner_bits) - 1;
    constexpr OwnerRow ones = every / 3;
    for (int lane = 0; lane < lanes; ++lane) {
      std::array<unsigned, seats> held{};
      for (std::size_t seat = 0; seat < seats; ++seat) held[seat] = ranks_in(cards.hands[seat], lane);
      auto& rows = rows_[static_cast<std::size_t>(lane)];
      rows.resize(std::size_t{1} << count(cards.all & lane_bits(lane)));
      rows[0] = 0;
      for (unsigned set = 1; set < rows.size(); ++set) {
        const unsigned above = set & (set - 1);
        OwnerRow owner = 0;
        while ((held[owner] & (set ^ above)) == 0) ++owner;
        const OwnerRow from_here_on = every >> 2 * std::popcount(above);
        rows[set] = (rows[above] & ~from_here_on) | (owner * ones & from_here_on);
      }
    }
  }

  // Requires: cards of the deal, each with its owner.
  OwnerRow row(Word all, int lane) const { return rows_[static_cast<std::size_t>(lane)][ranks_in(all, lane)]; }
  // The owners of the three highest cards of a lane, as seats from one on, two bits each.
  unsigned three_highest(Word all, int lane, std::size_t from) const {
    return turned[from][row(all, lane) >> (owner_bits - 6)];
  }

 private:
  // Three seats, two bits each, as seen from each seat.
  static constexpr auto turned = [] {
    std::array<std::array<std::uint8_t, 64>, seats> out{};
    for (unsigned from = 0; from < seats; ++from)
      for (unsigned owners = 0; owners < 64; ++owners)
        for (unsigned shift = 0; shift < 6; shift += 2)
          out[from][owners] |= static_cast<std::uint8_t>((((owners >> shift) - from) & 3U) << shift);
    return out;
  }();

  std::array<std::vector<OwnerRow>, lanes> rows_{};
};

}  // namespace ombre::bridge
