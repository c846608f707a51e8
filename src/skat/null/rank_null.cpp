#include "skat/null/rank_null.h"

#include <algorithm>
#include <bit>

#include "skat/null/null_position.h"
#include "skat/null/suit_facts.h"

namespace ombre {

using namespace skat_null;

// The numbers of cards with the leader, which every class is looked up by, and the owners from the top of each suit.
RankNull::Key RankNull::key_of(Word cards, int leader) {
  constexpr int count_bits = 4;
  Key out{.lengths = static_cast<Word>(leader), .aligned = 0};
  for (int lane = lanes; lane-- > 0;) {
    const Word suit = lane_value(cards, lane);
    int length = 0;
    for (const int seat : {after_declarer, before_declarer, declarer}) {
      const int count = std::popcount(held(suit, seat));
      out.lengths = out.lengths << count_bits | static_cast<Word>(count);
      length += count;
    }
    const Word shifted = length == 0 ? 0 : suit << (lane_bits - card_bits * length);
    out.aligned |= shifted << (lane * lane_bits);
  }
  return out;
}

// The needs as of before the mover of `trick` played the card at this place. If it won by rank, all cards of the run it
// was chosen from would have, down to `lowest_of_run`.
RankNull::Result RankNull::undone(Result result, const OpenTrick& trick, int place, int lowest_of_run) {
  const int lane = lane_of(place);
  std::int8_t& need = result.needs[static_cast<std::size_t>(lane)];
  if (need < lane_bits && need >= place % lane_bits) need = static_cast<std::int8_t>(need + card_bits);
  const bool holds = trick.size == 0 || (lane == trick.lane && place >= trick.gap);
  if (!holds) return result;
  if (result.best_needed) need = std::min(need, static_cast<std::int8_t>(lowest_of_run % lane_bits));
  result.best_needed = false;
  return result;
}

// One card of each run, those that are likely to end the question last.
std::vector<int> RankNull::choices(Word cards, const OpenTrick& trick) const {
  constexpr int suit_weight = 32;
  const SuitFacts* facts = suit_facts();
  const bool own = trick.mover == declarer;
  const Word hand = held(cards, trick.mover);
  const Word following = trick.size == 0 ? 0 : hand & lane_mask(trick.lane);
  std::vector<std::pair<int, int>> scored;
  for (Word legal = run_tops(following != 0 ? following : hand, trick.gap); legal != 0; legal &= legal - 1) {
    const int place = lowest(legal);
    const int rank = place % lane_bits;
    const int danger = facts[lane_value(cards, lane_of(place))].safe.at(1, 1);
    int score = rank;
    if (own && following != 0)
      score = place < trick.gap ? rank : -rank;
    else if (following == 0)
      score = -suit_weight * danger + (trick.size == 0 && !own ? -rank : rank);
    scored.emplace_back(score, place);
  }
  std::sort(scored.begin(), scored.end());
  std::vector<int> places;
  for (const auto& [score, place] : scored) places.push_back(place);
  return places;
}

RankNull::Result RankNull::ask(Word cards, const OpenTrick& trick, int left, int need) {
  if (trick.size == 0 && trick.mover != declarer) return led(cards, trick.mover, left, need);
  return play(cards, trick, left, need);
}

RankNull::Result RankNull::led(Word cards, int leader, int left, int need) {
  ++trick_nodes_;
  // 1. A table or a class that settles it.
  if (endings_ != nullptr)
    if (const std::optional<NullProof> found = endings_->proof(cards, leader, left))
      return {.tricks = found->tricks, .needs = found->needs};
  const Key key = key_of(cards, leader);
  if (const auto found = known_.find(key.lengths); found != known_.end())
    for (const Class& one : found->second)
      if (one.at_least == (one.tricks >= need) && (key.aligned & one.mask) == one.owners)
        return {.tricks = one.tricks, .needs = one.needs};
  // 2. The trick.
  Result result = play(cards, {.mover = leader}, left, need);
  // 3. The class of its proof.
  if (classes_ == NullClasses::positions) result.needs.fill(0);
  Word mask = 0;
  for (int lane = 0; lane < lanes; ++lane) {
    const int length = card_bits * (std::popcount(held(cards & lane_mask(lane), after_declarer)) +
                                    std::popcount(held(cards & lane_mask(lane), before_declarer)) +
                                    std::popcount(held(cards & lane_mask(lane), declarer)));
    const int lowest_needed = result.needs[static_cast<std::size_t>(lane)];
    if (lowest_needed < length) mask |= lane_mask(lane) & ~below(lane * lane_bits + lane_bits - length + lowest_needed);
  }
  known_[key.lengths].push_back({.owners = key.aligned & mask,
                                 .mask = mask,
                                 .tricks = result.tricks,
                                 .at_least = result.tricks >= need,
                                 .needs = result.needs});
  return result;
}

RankNull::Result RankNull::play(Word cards, const OpenTrick& trick, int left, int need) {
  const bool own = trick.mover == declarer;
  const Word hand = held(cards, trick.mover);
  Result all{.tricks = own ? 0 : left, .needs = no_needs()};
  const std::vector<int> places = choices(cards, trick);
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    const Result result = after_card(cards, trick, *place, left, need);
    // 1. The one card that succeeds is the proof.
    if (own == (result.tricks >= need)) return undone(result, trick, *place, *place);
    // 2. If all fail, the proof is of every card, those of the same run included.
    int run = *place;
    while (run % lane_bits > 0 && run != trick.gap && (hand >> (run - card_bits) & 1) != 0) run -= card_bits;
    const Result before = undone(result, trick, *place, run);
    add_needs(all.needs, before.needs);
    all.best_needed = all.best_needed || before.best_needed;
    all.tricks = own ? std::max(all.tricks, result.tricks) : std::min(all.tricks, result.tricks);
  }
  return all;
}

RankNull::Result RankNull::after_card(Word cards, const OpenTrick& trick, int place, int left, int need) {
  ++cards_;
  const OpenTrick next = trick.after(place);
  const Word rest = without(cards, place);
  if (next.size < skat_seats) return play(rest, next, left, need);
  Result result{.tricks = next.best == declarer ? 0 : 1, .needs = no_needs()};
  if (next.best != declarer && need > 1) {
    result = led(rest, next.best, left - 1, need - 1);
    ++result.tricks;
  }
  result.best_needed = next.followed;
  return result;
}

bool RankNull::won(const SkatPosition& position) {
  const Root root = root_of(position);
  return ask(root.cards, root.trick, root.left, root.left).tricks == root.left;
}

NullProof RankNull::value(Word cards, const OpenTrick& trick, int left) {
  int least = 0;
  int most = left;
  Needs of_least = no_needs();
  Needs of_most = no_needs();
  while (least < most) {
    const Result result = ask(cards, trick, left, most);
    const bool at_least = result.tricks >= most;
    (at_least ? least : most) = result.tricks;
    (at_least ? of_least : of_most) = result.needs;
  }
  add_needs(of_least, of_most);
  return {.tricks = least, .needs = of_least};
}

int RankNull::survives(const SkatPosition& position) {
  const Root root = root_of(position);
  return value(root.cards, root.trick, root.left).tricks;
}

NullProof RankNull::proof(Word cards, int leader, int left) { return value(cards, {.mover = leader}, left); }

}  // namespace ombre
