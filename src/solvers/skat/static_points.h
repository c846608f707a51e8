// Points the side on lead makes by playing from the top without ever giving up the lead (Kupferschmid and Helmert 2006;
// Furtak 2013, section 5.2): trumps first, then every suit as long as nobody can beat or ruff the next card. What the
// others must give is counted with their cheapest cards, since points in the trump suit do not rise with power.
#pragma once

#include <algorithm>

#include "solvers/skat/proof.h"

namespace ombre::open_skat {

// The points in the cheapest `n` cards of a group, a lower bound.
template <bool Grand>
int least_trumps(Cards hand, int n) {
  if (n <= 0) return 0;
  if constexpr (Grand) return 2 * n;
  const Cards low = lane_of(hand, 3);
  const int jacks = lane_tables.count[jacks_of(hand)];
  // The jacks are dearer than 9 8 7 and cheaper than the others.
  const int nothing = lane_tables.count[low & 7U];
  if (n <= nothing) return 0;
  const int some = std::min(n - nothing, jacks);
  const int rest = n - nothing - some;
  return 2 * some + lane_tables.least[low & ~7U & lane_bits][static_cast<std::size_t>(rest)];
}

struct SurePoints {
  int points = 0;
  Cards certain = 0;
  Cards ranks = 0;  // that win over others of their group
};

// Of the leader's cards in a group (`own`), played from the top, those that neither of two hands can beat.
inline Cards cashed(Cards own, Cards first, Cards second, int first_length, int second_length, int limit) {
  Cards out = 0;
  const int first_top = first != 0 ? highest(first) : -1;
  const int second_top = second != 0 ? highest(second) : -1;
  for (int round = 0; own != 0 && round < limit; ++round) {
    const int card = highest(own);
    if (round < first_length && card < first_top) break;
    if (round < second_length && card < second_top) break;
    out |= bit(card);
    own ^= bit(card);
  }
  return out;
}

// Requires: the leader is on lead at the start of a trick.
template <bool Grand>
SurePoints play_from_the_top(const Hands& hands, int leader, int tricks) {
  const Cards mine = hands[static_cast<std::size_t>(leader)];
  const Cards a = hands[static_cast<std::size_t>(left_of(leader))];
  const Cards b = hands[static_cast<std::size_t>(left_of(left_of(leader)))];
  constexpr Cards trump = trumps<Grand>;
  SurePoints out;
  int count = 0;
  // 1. Trumps, and who may ruff when they are out.
  const int a_trumps = count_of(a & trump);
  const int b_trumps = count_of(b & trump);
  Cards won = cashed(mine & trump, a & trump, b & trump, a_trumps, b_trumps, pack);
  const int drawn = count_of(won);
  count += drawn;
  out.certain |= won;
  if (a_trumps + b_trumps > 0) out.ranks |= won;
  out.points += least_trumps<Grand>(a & trump, std::min(drawn, a_trumps)) +
                least_trumps<Grand>(b & trump, std::min(drawn, b_trumps));
  const bool a_ruffs = a_trumps > drawn;
  const bool b_ruffs = b_trumps > drawn;
  // 2. The other suits.
  for (int lane = 0; lane < plain_lanes<Grand>; ++lane) {
    const Cards own = lane_of(mine, lane);
    if (own == 0) continue;
    const Cards as = lane_of(a, lane);
    const Cards bs = lane_of(b, lane);
    const int a_length = lane_tables.count[as];
    const int b_length = lane_tables.count[bs];
    int limit = pack;
    if (a_ruffs) limit = a_length;
    if (b_ruffs) limit = std::min(limit, b_length);
    won = cashed(own, as, bs, a_length, b_length, limit);
    const int rounds = lane_tables.count[won];
    count += rounds;
    out.certain |= won << (lane * lane_cards);
    if ((as | bs) != 0) out.ranks |= won << (lane * lane_cards);
    out.points += lane_tables.least[as][static_cast<std::size_t>(rounds)] +
                  lane_tables.least[bs][static_cast<std::size_t>(rounds)];
  }
  // 3. With every trick come all the points.
  if (count == tricks) {
    out.certain = mine | a | b;
    out.points = 0;
  }
  out.points += points_of(out.certain);
  return out;
}

}  // namespace ombre::open_skat
