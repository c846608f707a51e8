// Tricks that can be counted without search: quick tricks of the side on lead from the single-suit tables, later tricks
// of the other side, and what the second and the third hand of a trick can take at once. A success comes with the
// cards the count depends on: it holds wherever these have the same owners, each lane filled from its lowest such card
// up. Moreover only cards of the side that takes the tricks have to beat others for it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "bridge/solver/lanes.h"
#include "bridge/solver/suit_plans.h"

namespace ombre::bridge {

// How many trumps two opponents hold, the lower seat first.
struct OpposingTrumps {
  std::array<int, 2> held{};

  // Who of them can ruff after some rounds of trumps in which both followed.
  Ruffers after(int drawn) const { return after(drawn, drawn); }
  Ruffers after(int drawn_low, int drawn_high) const {
    return (held[0] > drawn_low ? 1U : 0U) | (held[1] > drawn_high ? 2U : 0U);
  }
};

template <bool Trump>
class StaticTricks {
 public:
  // Looks at these hands, also when they change.
  explicit StaticTricks(const Table& cards) : cards_(cards) {}
  StaticTricks(const StaticTricks&) = delete;
  StaticTricks& operator=(const StaticTricks&) = delete;

  // For the hands as they stand, whose ranks in each lane are 0 to n - 1 together.
  void set_up() {
    for (int lane = 0; lane < lanes; ++lane) {
      std::array<unsigned, seats> held{};
      for (std::size_t seat = 0; seat < seats; ++seat) held[seat] = ranks_in(cards_.hands[seat], lane);
      plans_[static_cast<std::size_t>(lane)].set_up(held, count(cards_.all & lane_bits(lane)),
                                                    Trump && lane != trump_lane);
    }
  }

  // Whether the side of the leader takes so many tricks in a row.
  bool quick_tricks(int leader, int need, Word& winners) {
    const int other = partner(leader);
    if constexpr (!Trump) {
      return enough({.first = leader, .second = other, .ruffers = 0, .lanes = lanes}, need, winners);
    } else {
      const OpposingTrumps trumps = trumps_against(leader);
      const Ruffers ruffers = trumps.after(0);
      // 1. Trumps like any other suit, the others while they last.
      if (enough({.first = leader, .second = other, .ruffers = ruffers, .lanes = lanes}, need, winners)) return true;
      if (ruffers == 0) return false;
      // 2. Trumps first.
      const auto drawn = [&](const Plan& plan, int first, int second) {
        const Ruffers left = trumps.after(plan.tricks);
        if (plan.tricks == 0 || left == ruffers) return false;
        return enough({.first = first,
                       .second = second,
                       .ruffers = left,
                       .lanes = trump_lane,
                       .had = plan.tricks,
                       .winners = winners_of(plan, trump_lane)},
                      need, winners);
      };
      const Plans rounds = plans(cards_.all, trump_lane, leader, 0);
      return drawn(rounds.keep, leader, other) || drawn(rounds.transfer, other, leader);
    }
  }
  // Whether the side not on lead takes so many of the tricks to come sooner or later.
  [[gnu::noinline]] bool later_tricks(int leader, int tricks, int need, Word& winners) const {
    if constexpr (Trump) {
      return sure_trumps(leader ^ 1, need, winners);
    } else {
      if (need != 1) return false;
      // To keep them from any, every trick must be led in a suit whose highest card is not theirs.
      int leads = 0;
      Word stopped = 0;
      for (int lane = 0; lane < lanes; ++lane) {
        const Word cards = cards_.all & lane_bits(lane);
        if (cards == 0) continue;
        const Word own = hand(leader, lane);
        const Word other = hand(partner(leader), lane);
        const int top = highest(cards);
        if (((own | other) & bit(top)) != 0)
          leads += std::max(count(own), count(other));
        else
          stopped |= from(top);
      }
      if (leads >= tricks) return false;
      winners = stopped;
      return true;
    }
  }
  // Whether the side of the second hand wins the trick whatever the third hand does, and enough after it.
  bool second_hand(int mover, const TrickSoFar& trick, int need, Word& winners) {
    const int third = left_of(mover);
    const int lane = trick.lead_lane;
    const bool side = Trump && lane != trump_lane;
    const OpposingTrumps trumps = Trump ? trumps_against(mover) : OpposingTrumps{};
    if (side && hand(third, lane) == 0 && hand(third, trump_lane) != 0) return false;
    // 1. By the highest card of the suit led.
    if (high_card_second(mover, trick, trumps, need, winners)) return true;
    // 2. By a ruff.
    if (!side) return false;
    for (const int owner : {mover, partner(mover)})
      if (hand(owner, lane) == 0 && ruff_and_cash(owner, lane, trumps.after(0), need, winners)) return true;
    return false;
  }
  // Whether the side of the third hand wins the trick whatever the fourth hand does, and enough after it.
  [[gnu::noinline]] bool third_hand(int mover, const TrickSoFar& trick, int need, Word& winners) {
    const int fourth = left_of(mover);
    const int first = partner(mover);
    const int lane = trick.lead_lane;
    if (Trump && lane_of(trick.best) != lane) return false;  // ruffed: too rare to look further
    const bool side = Trump && lane != trump_lane;
    const Word last = hand(fourth, lane);
    if (side && last == 0 && hand(fourth, trump_lane) != 0) return false;
    const OpposingTrumps trumps = Trump ? trumps_against(mover) : OpposingTrumps{};
    const int last_top = last == 0 ? -1 : highest(last);
    const Word own = hand(mover, lane);
    // 1. The leader's card holds.
    if (trick.best_seat == first && trick.best > last_top && (own == 0 || lowest(own) < trick.best) &&
        wins_third(first, trick.best, fourth, lane, trumps, need, winners))
      return true;
    // 2. The third hand takes it.
    if (own != 0) {
      const int top = highest(own);
      return top > trick.best && top > last_top && wins_third(mover, top, fourth, lane, trumps, need, winners);
    }
    // 3. It ruffs.
    return side && ruff_and_cash(mover, lane, trumps.after(0), need, winners);
  }

 private:
  // A way to take tricks in a row: who leads and who helps, against which ruffers, in which lanes, after which tricks.
  struct Line {
    int first;
    int second;
    Ruffers ruffers;
    int lanes;
    int had = 0;
    Word winners = 0;
  };
  using LanePlans = std::array<Plan, lanes>;

  Word hand(int seat) const { return cards_.hands[static_cast<std::size_t>(seat)]; }
  Word hand(int seat, int lane) const { return hand(seat) & lane_bits(lane); }
  OpposingTrumps trumps_against(int seat) const {
    return {{count(hand((seat & 1) ^ 1, trump_lane)), count(hand((seat & 1) ^ 3, trump_lane))}};
  }
  static Word winners_of(const Plan& plan, int lane) {
    return plan.rank == Plan::no_rank ? 0 : from(shift_of(lane) + plan.rank);
  }
  Plans plans(Word all, int lane, int seat, Ruffers ruffers) {
    return plans_[static_cast<std::size_t>(lane)].plans(ranks_in(all, lane), seat, lane == trump_lane ? 0 : ruffers);
  }

  // Whether the plans of a line suffice, added up over its lanes.
  bool enough(const Line& line, int need, Word& winners) {
    // 1. The player on lead alone.
    std::array<Plans, lanes> mine{};
    LanePlans keep{};
    int sum = line.had;
    for (int lane = 0; lane < line.lanes; ++lane) {
      const auto i = static_cast<std::size_t>(lane);
      mine[i] = plans(cards_.all, lane, line.first, line.ruffers);
      keep[i] = mine[i].keep;
      sum += keep[i].tricks;
    }
    if (sum >= need) {
      collect(line, keep, -1, need, winners);
      return true;
    }
    // 2. His partner as well, by the suit that costs least.
    int best = 0;
    int crossing = -1;
    Plan by;
    int total = line.had;
    for (int lane = 0; lane < line.lanes; ++lane) {
      const auto i = static_cast<std::size_t>(lane);
      const Plan theirs = plans(cards_.all, lane, line.second, line.ruffers).keep;
      if (theirs.tricks > keep[i].tricks || (theirs.tricks == keep[i].tricks && theirs.rank > keep[i].rank))
        keep[i] = theirs;
      total += keep[i].tricks;
      const Plan& cross =
          mine[i].transfer.tricks >= mine[i].there_and_back.tricks ? mine[i].transfer : mine[i].there_and_back;
      if (cross.tricks == 0) continue;
      const int gain = most_ranks + 1 + cross.tricks - keep[i].tricks;
      if (gain > best) {
        best = gain;
        crossing = lane;
        by = cross;
      }
    }
    if (crossing < 0 || total + best - (most_ranks + 1) < need) return false;
    keep[static_cast<std::size_t>(crossing)] = by;
    collect(line, keep, crossing, need, winners);
    return true;
  }
  // The winners of plans that suffice: the lanes that fix the fewest cards first, until there are enough tricks.
  [[gnu::noinline]] void collect(const Line& line, const LanePlans& chosen, int crossing, int need,
                                 Word& winners) const {
    winners = line.winners;
    int got = line.had;
    unsigned left = (1U << line.lanes) - 1;
    // The suit that brings the lead across is played to its end.
    if (crossing >= 0) {
      const Plan& plan = chosen[static_cast<std::size_t>(crossing)];
      winners |= winners_of(plan, crossing);
      got += plan.tricks;
      left ^= 1U << crossing;
    }
    while (got < need) {
      const int lane = cheapest_lane(chosen, left);
      left ^= 1U << lane;
      const Plan& plan = chosen[static_cast<std::size_t>(lane)];
      if (plan.rank != Plan::no_rank) winners |= from(last_winner(line.first, lane, plan, need - got));
      got += plan.tricks;
    }
  }
  int cheapest_lane(const LanePlans& chosen, unsigned among) const {
    int found = -1;
    int least = most_ranks + 1;
    for (int lane = 0; lane < lanes; ++lane) {
      const Plan& plan = chosen[static_cast<std::size_t>(lane)];
      if ((among >> lane & 1U) == 0 || plan.tricks == 0) continue;
      const int fixed = plan.rank == Plan::no_rank ? 0 : count(cards_.all & winners_of(plan, lane)) - plan.tricks;
      if (fixed < least) {
        least = fixed;
        found = lane;
      }
    }
    return found;
  }
  // The lowest winner of a plan. Where fewer tricks are wanted than it takes, the player's highest cards may do.
  int last_winner(int seat, int lane, const Plan& plan, int wanted) const {
    int out = shift_of(lane) + plan.rank;
    if (plan.tricks <= wanted) return out;
    Word top = cards_.all & lane_bits(lane);
    for (int i = wanted; i > 0 && (hand(seat) & bit(highest(top))) != 0; --i) {
      if (i == 1) out = std::max(out, highest(top));
      top ^= bit(highest(top));
      if (top == 0) break;
    }
    return out;
  }
  // Tricks that the trumps of one hand of a side cannot be kept from: a trump that loses is beaten by a higher one of
  // the opponents, a different one each time, so that those win for which none is left.
  [[gnu::noinline]] bool sure_trumps(int side, int need, Word& winners) const {
    const Word trumps = cards_.all & lane_bits(trump_lane);
    for (const int seat : {side, partner(side)}) {
      const Word own = trumps & hand(seat);
      if (count(own) < need) continue;
      const Word beating = trumps & ~own & ~hand(partner(seat));
      int left = 0;
      int sure = 0;
      for (Word rest = own | beating; rest != 0;) {
        const Word top = bit(highest(rest));
        rest ^= top;
        if ((own & top) == 0) {
          ++left;
        } else if (left > 0) {
          --left;
        } else if (++sure == need) {
          winners = beating == 0 ? 0 : from(lowest(top));
          return true;
        }
      }
    }
    return false;
  }
  // What a player on lead takes in the lanes but one, up to a need, with the winners it takes.
  int cash(int seat, int skip_lane, Word all, Ruffers ruffers, int need, Word& winners) {
    int sum = 0;
    for (int lane = 0; lane < lanes && sum < need; ++lane) {
      if (lane == skip_lane) continue;
      const Plan plan = plans(all, lane, seat, ruffers).keep;
      sum += plan.tricks;
      if (plan.tricks != 0) winners |= winners_of(plan, lane);
    }
    return sum;
  }
  // Whether a player void in the lane led takes enough with his lowest trump and what he cashes after it.
  bool ruff_and_cash(int seat, int lane, Ruffers ruffers, int need, Word& winners) {
    const Word own = hand(seat, trump_lane);
    if (own == 0) return false;
    Word needed = 0;
    if (1 + cash(seat, lane, cards_.all ^ bit(lowest(own)), ruffers, need - 1, needed) < need) return false;
    winners = needed;
    return true;
  }
  bool high_card_second(int mover, const TrickSoFar& trick, const OpposingTrumps& trumps, int need, Word& winners) {
    const int lane = trick.lead_lane;
    const Word cards = cards_.all & lane_bits(lane);
    if (cards == 0 || highest(cards) < trick.best) return false;
    const Word top = bit(highest(cards));
    const int owner = (hand(mover) & top) != 0 ? mover : partner(mover);
    if ((hand(owner) & top) == 0) return false;
    // It goes on with the next ones while nobody can ruff.
    const int third = left_of(mover);
    const int first = partner(third);
    const bool side = Trump && lane != trump_lane;
    const Word own = hand(owner, lane);
    Word run = cards == own ? own : own & ~((Word{2} << highest(cards ^ own)) - 1);
    int rounds = count(run);
    if (side && hand(first, trump_lane) != 0) rounds = std::min(rounds, 1 + count(hand(first, lane)));
    if (side && hand(third, trump_lane) != 0) rounds = std::min(rounds, count(hand(third, lane)));
    rounds = std::min(rounds, need);
    for (int i = count(run) - rounds; i > 0; --i) run &= run - 1;
    Word needed = from(lowest(run));
    // In rounds of trumps the first hand has played one already.
    const int by_first = side ? 0 : rounds - 1;
    const int by_third = side ? 0 : rounds;
    const Ruffers left = first < third ? trumps.after(by_first, by_third) : trumps.after(by_third, by_first);
    if (rounds < need && rounds + cash(owner, lane, cards_.all, left, need - rounds, needed) < need) return false;
    winners = needed;
    return true;
  }
  // Whether a trick with this card for its owner, his highest cards of the suit and what he keeps in the others
  // suffice.
  bool wins_third(int owner, int card, int fourth, int lane, const OpposingTrumps& trumps, int need, Word& winners) {
    const int second = partner(fourth);
    const bool side = Trump && lane != trump_lane;
    const Word own = hand(owner, lane) & ~bit(card);
    const Word others = cards_.all & lane_bits(lane) & ~own & ~bit(card);
    Word run = others == 0 ? own : own & ~((Word{2} << highest(others)) - 1);
    int rounds = count(run);
    if (side && hand(second, trump_lane) != 0) rounds = std::min(rounds, count(hand(second, lane)));
    if (side && hand(fourth, trump_lane) != 0) rounds = std::min(rounds, std::max(0, count(hand(fourth, lane)) - 1));
    rounds = std::min(rounds, need - 1);
    for (int i = count(run) - rounds; i > 0; --i) run &= run - 1;
    Word needed = from(card);
    if (run != 0) needed |= from(lowest(run));
    const int had = 1 + rounds;
    // In rounds of trumps the second hand has played one already.
    const int by_second = side ? 0 : rounds;
    const int by_fourth = side ? 0 : had;
    const Ruffers left = second < fourth ? trumps.after(by_second, by_fourth) : trumps.after(by_fourth, by_second);
    if (had < need && had + cash(owner, lane, cards_.all, left, need - had, needed) < need) return false;
    winners = needed;
    return true;
  }

  const Table& cards_;
  std::array<SuitPlans, lanes> plans_{};
};

}  // namespace ombre::bridge
