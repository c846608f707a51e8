#include "skat/tables/null/exhaustive_null.h"

#include <algorithm>
#include <numeric>

namespace ombre::skat_null {
namespace {

constexpr std::size_t positions_bytes = std::size_t{1} << 18;

}  // namespace

EndingValues::EndingValues(const NullEndings* fewer) : table_(positions_bytes), search_(table_, Steps{}, fewer) {}

int EndingValues::survives(Word cards, int leader, int left) {
  // The first trick is lost by the suit that is led or not at all, so that one suit tells.
  int most = left;
  for (int lane = 0; lane < lanes; ++lane)
    most = std::min<int>(most, facts_[lane_value(cards, lane)].forced[static_cast<std::size_t>(leader)]);
  int least = std::min(most, 1);
  while (least < most) {
    const int tricks = search_.survives(cards, {.mover = leader}, left, most);
    (tricks >= most ? least : most) = tricks;
  }
  return least;
}

ExhaustiveNull::ExhaustiveNull(const Split& split, int leader, OwnerDiagram& diagram, const NullEndings* fewer)
    : split_(split), leader_(leader), diagram_(diagram), values_(fewer) {
  for (std::vector<Followed>& suit : followed_) suit.resize(std::size_t{1} << lane_bits);
}

Ref ExhaustiveNull::build(const std::atomic<bool>* stop) {
  stop_ = stop;
  level_ = std::accumulate(split_.begin(), split_.end(), 0);
  cards_ = level_ / seats;
  left_.fill(cards_);
  return from_suit(0);
}

Ref ExhaustiveNull::from_suit(std::size_t suit) {
  constexpr std::size_t asks_after = 2;  // suits; often enough, and still no cost
  if (suit == asks_after) stop_if_set(stop_);
  if (suit < split_.size()) {
    ++rounds_[suit];
    return from_card(suit, 0, 0);
  }
  ++leaves_;
  Word cards = 0;
  for (const Word one : suits_) cards = cards << lane_bits | one;
  return value_ref(values_.survives(cards, leader_, cards_));
}

// The suit's first cards have the owners of `pattern`.
Ref ExhaustiveNull::from_card(std::size_t suit, int done, Word pattern) {
  if (done == split_[suit]) return after_suit(suit, pattern);
  const int level = level_--;
  Branches branches{dont_care, dont_care, dont_care};
  for (std::size_t seat = 0; seat < branches.size(); ++seat) {
    if (left_[seat] == 0) continue;
    --left_[seat];
    branches[seat] = from_card(suit, done + 1, pattern | Word{seat + 1} << (card_bits * done));
    ++left_[seat];
  }
  level_ = level;
  return diagram_.node_where_cared(level, branches);
}

Ref ExhaustiveNull::after_suit(std::size_t suit, Word pattern) {
  const SuitFacts& facts = facts_[pattern];
  if (facts.forced[static_cast<std::size_t>(leader_)] == 0) return value_ref(0);
  Followed& followed = followed_[suit][facts.like];
  if (followed.round == rounds_[suit]) return followed.ref;
  const Ref ref = from_kind(suit, facts.like);
  followed = {.round = rounds_[suit], .ref = ref};
  return ref;
}

// Whether the suits up to this one may have been met in another order.
bool ExhaustiveNull::same_in_any_order(std::size_t suit) const {
  return suit > 0 && suit + 1 < split_.size() && split_[suit] == split_[suit - 1];
}

Ref ExhaustiveNull::from_kind(std::size_t suit, Word kind) {
  suits_[suit] = kind;
  if (suit == 0) found_[2].clear();
  if (!same_in_any_order(suit)) return from_suit(suit + 1);
  Word known = 0;
  for (std::size_t i = 0; i <= suit; ++i) known = known << lane_bits | suits_[i];
  known = sorted_lanes(known);
  if (const auto found = found_[suit].find(known); found != found_[suit].end()) return found->second;
  const Ref ref = from_suit(suit + 1);
  found_[suit].emplace(known, ref);
  return ref;
}

}  // namespace ombre::skat_null
