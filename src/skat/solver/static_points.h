// Points the side on lead makes by playing from the top without ever giving up the lead (Kupferschmid and Helmert 2006;
// Furtak 2013, section 5.2): trumps first, then every suit as long as nobody can beat or ruff the next card. What the
// others must give is counted with their cheapest cards, since points in the trump suit do not rise with power.
#pragma once

#include <algorithm>

#include "skat/solver/lanes/proof.h"

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

// The trumps of one side above all trumps of the other.
struct HighTrumps {
  Cards cards = 0;
  Cards ranks = 0;  // that win over others
  int points = 0;
  int side = 0;
};

template <bool Grand>
HighTrumps high_trumps(const Hands& hands) {
  const Cards declarers = hands[0] & trumps<Grand>;
  const Cards defenders = (hands[1] | hands[2]) & trumps<Grand>;
  HighTrumps out;
  out.side = declarers > defenders ? 0 : 1;
  const Cards own = out.side == 0 ? declarers : defenders;
  const Cards other = out.side == 0 ? defenders : declarers;
  out.cards = other == 0 ? own : own & above(highest(other));
  out.ranks = other == 0 ? 0 : out.cards;
  out.points = 2 * lane_tables.count[jacks_of(out.cards)] + (Grand ? 0 : lane_tables.sum[lane_of(out.cards, 3)]);
  return out;
}

struct SurePoints {
  int points = 0;
  Cards certain = 0;
  Cards ranks = 0;  // that win over others of their group
};

// How many of the leader's cards of a group, played from the top, neither of two others can beat. A player with
// `length` cards cannot once they are gone, and not before if there are `over` cards above his highest.
inline int cashed(int own, int first_over, int first_length, int second_over, int second_length, int limit) {
  int out = std::min(own, limit);
  if (first_over < first_length) out = std::min(out, first_over);
  if (second_over < second_length) out = std::min(out, second_over);
  return out;
}

// The highest `n` of the cards of a lane.
inline Cards top_of_lane(Cards own, int n) {
  return own & (0U - Cards{lane_tables.from_top[own][static_cast<std::size_t>(n)]});
}
template <bool Grand>
Cards top_trumps(Cards own, int n) {
  const int jacks = lane_tables.count[jacks_of(own)];
  if (Grand || n <= jacks) return top_of_lane(jacks_of(own), n) << first_jack;
  return (own & jack_bits) | top_of_lane(lane_of(own, lanes - 1), n - jacks) << ((lanes - 1) * lane_cards);
}

// How many of the cards are above all of the others.
inline int over(Cards own, Cards others) {
  return others == 0 ? count_of(own) : count_of(own & above(highest(others)));
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
  const Cards my_trumps = mine & trump;
  const int drawn =
      cashed(count_of(my_trumps), over(my_trumps, a & trump), a_trumps, over(my_trumps, b & trump), b_trumps, pack);
  Cards won = top_trumps<Grand>(my_trumps, drawn);
  count += drawn;
  out.certain |= won;
  out.ranks |= top_trumps<Grand>(my_trumps, std::min(drawn, std::max(a_trumps, b_trumps)));
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
    const int rounds = cashed(lane_tables.count[own], over(own, as), a_length, over(own, bs), b_length, limit);
    won = top_of_lane(own, rounds);
    count += rounds;
    out.certain |= won << (lane * lane_cards);
    out.ranks |= top_of_lane(own, std::min(rounds, std::max(a_length, b_length))) << (lane * lane_cards);
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
