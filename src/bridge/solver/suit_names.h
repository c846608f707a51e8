// Names of cards that positions with the same lengths share: suit, hand, and how many of the hand's cards in the suit
// are higher. The names of a suit count from 0, hand by hand; those of a position go on from suit to suit.
//
// The owners of a suit's cards follow from the deal and the ranks still in play, so there is one row of names for each
// set of ranks, worked out when it is first asked for.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bridge/solver/constraint_table.h"
#include "bridge/solver/lanes.h"

namespace ombre::bridge {

// What the names of a suit beat, 16 bits a name, four to a word.
inline constexpr std::size_t names_in_word = 4;
using SuitRows = std::array<Word, lane_width / names_in_word>;

// What one name beats.
inline Word row_of(const Word* position, std::size_t name) {
  return position[name / names_in_word] >> (name % names_in_word * lane_width) & 0xffff;
}

struct alignas(64) SuitNames {
  SuitRows beats{};
  std::uint16_t signature = 0;
  std::array<std::uint8_t, seats> end{};        // the first name after those of each hand
  std::array<std::uint8_t, most_ranks> name{};  // of a rank
  std::array<std::uint8_t, most_ranks> rank{};  // of a name

  // None if the names have not been worked out.
  std::size_t size() const { return end[seats - 1]; }
  unsigned names_of(unsigned ranks) const { return mapped(ranks, name); }
  unsigned ranks_of(unsigned names) const { return mapped(names, rank); }

  // Whose highest cards beat whose, if the names beat those in `rows`.
  unsigned signature_of(const SuitRows& rows) const {
    // 1. The highest card of each hand that has one.
    std::array<Word, seats> highest{};
    for (std::size_t seat = 0, first = 0; seat < seats; first = end[seat++])
      highest[seat] = Word{first != end[seat]} << first;
    // 2. What some card of each hand beats.
    unsigned out = 0;
    unsigned next = 1;
    for (std::size_t winner = 0, row = 0; winner < seats; ++winner) {
      Word beaten = 0;
      for (; row < end[winner]; ++row) beaten |= row_of(rows.data(), row);
      for (std::size_t loser = 0; loser < seats; ++loser) {
        if (loser == winner) continue;
        if ((beaten & highest[loser]) != 0) out |= next;
        next <<= 1;
      }
    }
    return out;
  }

 private:
  static unsigned mapped(unsigned set, const std::array<std::uint8_t, most_ranks>& to) {
    unsigned out = 0;
    for (; set != 0; set &= set - 1) out |= 1U << to[static_cast<std::size_t>(std::countr_zero(set))];
    return out;
  }
};

// The suits of a position, and what its names beat, with room for a whole suit after the last.
struct PositionNames {
  std::array<const SuitNames*, lanes> suits;
  Signature signature;
  std::array<Word, most_ranks + SuitRows().size() + 1> beats;
};

// Puts the rows of a suit behind those of a position, which end before this name.
inline void append(const SuitRows& rows, std::size_t first, Word* position) {
  const std::size_t shift = first % names_in_word * lane_width;
  Word* to = position + first / names_in_word;
  for (const Word word : rows) {
    *to++ |= word << shift;
    *to = shift == 0 ? 0 : word >> (lane_width * names_in_word - shift);
  }
}

class NameTables {
 public:
  void set_up(const Table& cards) {
    dealt_ = cards.hands;
    for (int lane = 0; lane < lanes; ++lane)
      suits_[static_cast<std::size_t>(lane)].assign(std::size_t{1} << count(cards.all & lane_bits(lane)), {});
  }

  PositionNames position(const Table& cards) {
    PositionNames out;
    out.signature = 0;
    out.beats[0] = 0;
    std::size_t first = 0;
    for (int lane = 0; lane < lanes; ++lane) {
      const auto i = static_cast<std::size_t>(lane);
      SuitNames& suit = suits_[i][ranks_in(cards.all, lane)];
      if (suit.size() == 0) work_out(suit, cards.all & lane_bits(lane), lane);
      out.suits[i] = &suit;
      out.signature |= in_lane(suit.signature, lane);
      append(suit.beats, first, out.beats.data());
      first += suit.size();
    }
    return out;
  }

 private:
  void work_out(SuitNames& suit, Word in_lane, int lane) const {
    unsigned next = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      for (Word left = dealt_[seat] & in_lane; left != 0; ++next) {
        const int rank = highest(left) - shift_of(lane);
        left ^= bit(highest(left));
        suit.name[static_cast<std::size_t>(rank)] = static_cast<std::uint8_t>(next);
        suit.rank[next] = static_cast<std::uint8_t>(rank);
      }
      suit.end[seat] = static_cast<std::uint8_t>(next);
    }
    unsigned below = 0;
    for (Word left = in_lane; left != 0; left &= left - 1) {
      const std::size_t name = suit.name[static_cast<std::size_t>(lowest(left) - shift_of(lane))];
      suit.beats[name / names_in_word] |= static_cast<Word>(below) << (name % names_in_word * lane_width);
      below |= 1U << name;
    }
    suit.signature = static_cast<std::uint16_t>(suit.signature_of(suit.beats));
  }

  std::array<Word, seats> dealt_{};
  std::array<std::vector<SuitNames>, lanes> suits_{};  // by the set of ranks in play
};

}  // namespace ombre::bridge
