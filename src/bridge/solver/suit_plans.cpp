#include "bridge/solver/suit_plans.h"

#include <algorithm>

namespace ombre::bridge {
namespace {

// More tricks, then the higher rank: a plan that fixes fewer cards.
bool better(const Plan& a, const Plan& b) {
  return a.tricks != b.tricks ? a.tricks > b.tricks : a.tricks != 0 && a.rank > b.rank;
}

// One more trick before a plan.
Plan after_winning(const Plan& rest, int rank) {
  return {static_cast<std::uint8_t>(rest.tricks + 1), static_cast<std::uint8_t>(std::min<int>(rest.rank, rank))};
}

// The highest card of each run of neighbours, from the highest run down.
template <class Do>
void for_each_run(unsigned own, unsigned all, Do act) {
  while (own != 0) {
    const unsigned top = std::bit_floor(own);
    act(top);
    // Down to the next card of somebody else.
    const unsigned others = all & ~own & (top - 1);
    own &= others == 0 ? 0 : std::bit_floor(others) - 1;
  }
}

}  // namespace

void SuitPlans::set_up(const std::array<unsigned, seats>& hands, int ranks, bool can_be_ruffed) {
  hands_ = hands;
  ruffer_bits_ = can_be_ruffed ? 2 : 0;
  rows_.assign(std::size_t{1} << (ranks + 2 + ruffer_bits_), 0);
}

std::uint32_t SuitPlans::pack(const Plans& plans) {
  const auto part = [](const Plan& plan) { return static_cast<std::uint32_t>(plan.tricks | plan.rank << 4); };
  return known | part(plans.keep) | part(plans.transfer) << 8 | part(plans.there_and_back) << 16;
}

std::uint32_t SuitPlans::work_out(unsigned ranks, int leader, Ruffers ruffers) {
  const auto held = [&](int seat) { return ranks & hands_[static_cast<std::size_t>(seat)]; };
  const unsigned own = held(leader);
  const unsigned helping = held(partner(leader));
  const std::array<unsigned, 2> against = {held((leader & 1) ^ 1), held((leader & 1) ^ 3)};
  Plans best;
  const bool ruffed = ((ruffers & 1U) != 0 && against[0] == 0) || ((ruffers & 2U) != 0 && against[1] == 0);
  if (own != 0 && !ruffed) {
    const unsigned beaten = against[0] | against[1];
    const unsigned follow = (against[0] & (0 - against[0])) | (against[1] & (0 - against[1]));
    const auto consider = [&](unsigned led, unsigned added) {
      const unsigned winner = std::max(led, added);
      if (winner < beaten && std::bit_floor(beaten) > winner) return;
      const int rank = (added | follow) != 0 ? std::countr_zero(winner) : Plan::no_rank;
      const unsigned rest = ranks & ~(led | added | follow);
      const bool kept = winner == led;
      const Plans next = plans(rest, kept ? leader : partner(leader), ruffers);
      const auto take = [&](Plan& plan, const Plan& then, bool possible) {
        if (!possible) return;
        if (const Plan found = after_winning(then, rank); better(found, plan)) plan = found;
      };
      const bool moves = next.transfer.tricks != 0;
      if (kept) {
        take(best.keep, next.keep, true);
        take(best.transfer, next.transfer, moves);
        take(best.there_and_back, next.there_and_back, next.there_and_back.tricks != 0);
      } else {
        take(best.keep, next.transfer, moves);
        take(best.there_and_back, next.transfer, moves);
        take(best.transfer, next.keep, true);
      }
    };
    for_each_run(own, ranks, [&](unsigned led) {
      if (helping == 0) consider(led, 0);
      for_each_run(helping, ranks, [&](unsigned added) { consider(led, added); });
    });
  }
  return rows_[row(ranks, leader, ruffers)] = pack(best);
}

}  // namespace ombre::bridge
