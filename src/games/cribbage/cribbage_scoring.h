// What cards are worth in cribbage: a hand or crib with the starter in the show, and one card after another in
// the play. The ace is low: rank 0 is the ace, rank 12 the king.
//
// The play only needs the cards since the count began, and of those only what a coming card can still make points
// with. CribbageSeries forgets the rest, so that orders of play between which nothing can tell any more are equal.
// It judges by the count alone and never by the cards in the hands, so that it can be shown to everybody.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/cards.h"
#include "core/players.h"

namespace ombre {

inline constexpr int cribbage_ranks = 13;
inline constexpr int cribbage_jack = 10;
// The count never goes beyond this one.
inline constexpr int cribbage_limit = 31;
// The most a hand or crib with the starter is worth.
inline constexpr int cribbage_best_show = 29;

// What a card of this rank adds to the count: court cards are tens.
constexpr int cribbage_pips(int rank) { return std::min(rank + 1, 10); }

// The points in the show of a hand of four cards, or fewer in a position made by hand, with the starter. A crib
// has no flush of four. Requires: at most four cards, without the starter.
int cribbage_show(CardSet hand, Card starter, bool crib);

// The points of at most five cards for fifteens, pairs and runs.
int cribbage_combinations(CardSet cards);

// The best value of four cards out of these, four to six. `value` is asked about each four.
template <class Value>
int best_four(CardSet cards, const Value& value) {
  constexpr std::size_t four = 4;
  if (cards.size() == four) return value(cards);
  int best = 0;
  for (const Card card : cards) {
    const CardSet rest = cards - CardSet(card);
    if (rest.size() == four) {
      best = std::max(best, value(rest));
    } else {
      // Each pair that is left out is looked at once.
      for (const Card other : rest)
        if (other.index > card.index) best = std::max(best, value(rest - CardSet(other)));
    }
  }
  return best;
}

// The cards played since the count began, as far as they matter: either cards of different ranks that may become
// part of a run, or up to three of the same rank.
class CribbageSeries {
 public:
  constexpr CribbageSeries() = default;

  constexpr bool empty() const { return word_ == 0; }
  constexpr int size() const {
    int count = 0;
    for (std::uint64_t rest = word_; rest != 0; rest >>= rank_bits) ++count;
    return count;
  }
  // The rank of the card played last, of the one before it, … Requires: 0 <= back < size().
  constexpr int rank(int back) const { return static_cast<int>((word_ >> (rank_bits * back)) & rank_mask) - 1; }

  // The points that a card of this rank would make for pairs and runs.
  constexpr int points(int rank) const {
    CribbageSeries copy = *this;
    return copy.play(rank, 0);
  }

  // Adds a card and returns its points for pairs and runs. `room` is what the count can still rise after it.
  constexpr int play(int rank, int room) {
    const auto code = static_cast<std::uint64_t>(rank) + 1;
    if ((word_ & rank_mask) == code) return play_pair(rank, code, room);

    // Of the cards before it, only those back to the first rank that comes twice can stand in a run with it.
    unsigned ranks = 1U << rank;
    int lowest = rank;
    int highest = rank;
    int pips = cribbage_pips(rank);
    int length = 1;
    int run = 0;
    int kept = pips <= room || can_grow(rank, rank, room) ? 1 : 0;
    for (std::uint64_t rest = word_; rest != 0; rest >>= rank_bits) {
      const int other = static_cast<int>(rest & rank_mask) - 1;
      if (((ranks >> other) & 1U) != 0) break;
      ranks |= 1U << other;
      lowest = std::min(lowest, other);
      highest = std::max(highest, other);
      pips += cribbage_pips(other);
      ++length;
      const int missing = pips_up_to(highest) - pips_up_to(lowest - 1) - pips;
      if (missing == 0 && length >= 3) run = length;
      if (missing == 0 ? can_grow(lowest, highest, room) : missing <= room) kept = length;
    }
    word_ = kept == 0 ? 0 : ((word_ << rank_bits) | code) & (~std::uint64_t{0} >> (64 - rank_bits * kept));
    return run;
  }

  friend constexpr bool operator==(CribbageSeries, CribbageSeries) = default;

 private:
  static constexpr int rank_bits = 4;
  static constexpr std::uint64_t rank_mask = 15;

  // The sum of all pips from the ace up to a rank; -1 is below the ace.
  static constexpr int pips_up_to(int rank) { return rank < 9 ? (rank + 1) * (rank + 2) / 2 : 55 + 10 * (rank - 9); }

  // Whether a card next to these ranks can still be played.
  static constexpr bool can_grow(int lowest, int highest, int room) {
    return (lowest > 0 && cribbage_pips(lowest - 1) <= room) ||
           (highest + 1 < cribbage_ranks && cribbage_pips(highest + 1) <= room);
  }

  constexpr int play_pair(int rank, std::uint64_t code, int room) {
    int equal = 1;
    for (std::uint64_t rest = word_ >> rank_bits; (rest & rank_mask) == code; rest >>= rank_bits) ++equal;
    const int points = equal * (equal + 1);
    if (++equal < suit_count && cribbage_pips(rank) <= room) {
      constexpr std::uint64_t of_each_size[] = {0, 0, 0x11, 0x111};
      word_ = of_each_size[equal] * code;
    } else {
      // No other card of this rank can follow; the last one may still begin a run.
      word_ = can_grow(rank, rank, room) ? code : 0;
    }
    return points;
  }

  std::uint64_t word_ = 0;  // four bits for each card, rank + 1, the last card lowest
};

// The points for the count itself: two for fifteen and for thirty-one.
constexpr int cribbage_count_points(int count) { return count == 15 || count == cribbage_limit ? 2 : 0; }

// The cards whose pips fit into `room`.
constexpr CardSet cribbage_fitting(int room) {
  constexpr std::array<std::uint64_t, 11> up_to = [] {
    std::array<std::uint64_t, 11> sets{};
    for (std::size_t pips = 1; pips < sets.size(); ++pips)
      for (int suit = 0; suit < suit_count; ++suit)
        for (int rank = 0; rank < cribbage_ranks; ++rank)
          if (cribbage_pips(rank) <= static_cast<int>(pips))
            sets[pips] |= std::uint64_t{1} << (suit * suit_lane + rank);
    return sets;
  }();
  return CardSet::from_bits(up_to[at(std::min(room, 10))]);
}

}  // namespace ombre
