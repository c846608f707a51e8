#include "skat/null/null_search.h"

#include <algorithm>

namespace ombre::skat_null {
namespace {

// In the order of moves a suit counts for more than the places in it, and a suit the declarer has not is led last.
constexpr int suit_weight = 32;
constexpr int void_suit_score = -1000;
// Discards of each defender for which the order of moves asks how safe a suit is.
constexpr int usual_discards = 1;

}  // namespace

template <bool every_step>
void NullSearch<every_step>::Choices::add(int place, int score) {
  auto i = static_cast<std::size_t>(size_++);
  for (; i > 0 && scores_[i - 1] > score; --i) {
    scores_[i] = scores_[i - 1];
    places_[i] = places_[i - 1];
  }
  scores_[i] = score;
  places_[i] = static_cast<std::int8_t>(place);
}

template <bool every_step>
int NullSearch<every_step>::survives(Word cards, const OpenTrick& trick, int left, int need) {
  if (trick.size == 0 && trick.mover != declarer) return led(cards, trick.mover, left, need);
  return play(cards, trick, left, need);
}

// At the start of a trick that a defender leads.
template <bool every_step>
int NullSearch<every_step>::led(Word cards, int leader, int left, int need) {
  ++counts_.trick_nodes;
  // 1. What single suits say.
  SuitsFacts suits;
  for (int lane = 0; lane < lanes; ++lane) suits[static_cast<std::size_t>(lane)] = &facts(cards, lane);
  if (on(&Steps::forced_suits)) {
    const int most = most_by_one_suit(suits, leader);
    if (most < need) return most;
  }
  if (on(&Steps::safe_suits)) {
    const int least = least_by_suits(suits, need);
    if (least >= need) return std::min(least, left);
  }
  // 2. What is known of all positions with so many cards.
  if (endings_ != nullptr)
    if (const std::optional<int> found = endings_->survives(cards, leader, left)) {
      ++counts_.endings;
      return *found;
    }
  // 3. What was found before of a position as good as this.
  if (on(&Steps::like_patterns)) {
    cards = 0;
    for (int lane = lanes; lane-- > 0;) cards = cards << lane_bits | suits[static_cast<std::size_t>(lane)]->like;
  }
  const Word key = on(&Steps::equal_suits) ? sorted_lanes(cards) : cards;
  if (on(&Steps::table)) {
    const BoundsTable::Bound bound = table_->find(key, leader);
    if (bound.least >= need || bound.most() < need) {
      ++counts_.table_hits;
      return bound.least >= need ? bound.least : bound.most();
    }
  }
  // 4. The trick.
  const int tricks = play(cards, {.mover = leader}, left, need);
  if (on(&Steps::table)) table_->put(key, leader, tricks, tricks >= need);
  return tricks;
}

template <bool every_step>
int NullSearch<every_step>::most_by_one_suit(const SuitsFacts& suits, int leader) const {
  int most = never;
  for (const SuitFacts* suit : suits) most = std::min<int>(most, suit->forced[static_cast<std::size_t>(leader)]);
  return most;
}

// The least tricks in the worst suit, or what first falls below `need`.
template <bool every_step>
int NullSearch<every_step>::least_by_suits(const SuitsFacts& suits, int need) const {
  DiscardShares all;
  for (const SuitFacts* suit : suits) all.add(suit->shares);
  int least = never;
  bool helped = !on(&Steps::declarers_discards);
  for (const SuitFacts* suit : suits) {
    const DiscardShares others = all.without(suit->shares);
    int tricks = on(&Steps::counted_discards) ? suit->safe.at(others.after(), others.before())
                                              : suit->safe.at(many_discards, many_discards);
    // The declarer has one discard at a time: it can help one suit only.
    if (tricks < need && !helped) {
      tricks = std::max(tricks, suit->helped.at(others.after_unhelped(), others.before_unhelped()));
      helped = true;
    }
    least = std::min(least, tricks);
    if (least < need) return least;
  }
  return least;
}

template <bool every_step>
int NullSearch<every_step>::play(Word cards, const OpenTrick& trick, int left, int need) {
  const bool own = trick.mover == declarer;
  const Choices choices = own ? declarer_choices(cards, trick) : defender_choices(cards, trick);
  int bound = own ? 0 : left;
  for (int i = choices.size(); i-- > 0;) {
    const int tricks = after_card(cards, trick, choices.place(i), left, need);
    bound = own ? std::max(bound, tricks) : std::min(bound, tricks);
    if (own == (tricks >= need)) break;
  }
  return bound;
}

template <bool every_step>
int NullSearch<every_step>::after_card(Word cards, const OpenTrick& trick, int place, int left, int need) {
  constexpr int seats = 3;
  ++counts_.cards;
  const OpenTrick next = trick.after(place);
  const Word rest = without(cards, place);
  if (next.size < seats) return play(rest, next, left, need);
  if (next.best == declarer) return 0;
  if (need == 1) return 1;
  return 1 + led(rest, next.best, left - 1, need - 1);
}

// How near the suit is to a trick for the declarer, less being nearer.
template <bool every_step>
int NullSearch<every_step>::danger(Word cards, int lane) const {
  return facts(cards, lane).safe.at(usual_discards, usual_discards);
}

template <bool every_step>
typename NullSearch<every_step>::Choices NullSearch<every_step>::declarer_choices(Word cards,
                                                                                  const OpenTrick& trick) const {
  Choices choices;
  const Word own = held(cards, declarer);
  const Word after = held(cards, after_declarer);
  const Word following = trick.size == 0 ? 0 : own & lane_mask(trick.lane);
  // 1. Without the rule: every card he may play.
  if (!on(&Steps::best_duck)) {
    Word legal = following != 0 ? following : own;
    if (on(&Steps::equivalent_cards)) legal = run_tops(legal, trick.gap);
    for (; legal != 0; legal &= legal - 1) choices.add(lowest(legal), 0);
    return choices;
  }
  // 2. Following suit: a defender still to play may have no lower card.
  if (following != 0) {
    int limit = trick.gap;
    const Word later = after & lane_mask(trick.lane);
    if (trick.size == 1 && later != 0) limit = std::max(limit, lowest(later));
    const Word ducking = following & below(limit);
    if (ducking != 0) choices.add(highest(ducking), 0);
    return choices;
  }
  // 3. Leading: one of the two others must have nothing but higher cards. Discarding: the highest of a suit.
  const Word before = held(cards, before_declarer);
  for (int lane = 0; lane < lanes; ++lane) {
    Word set = own & lane_mask(lane);
    if (trick.size == 0) {
      const Word one = after & lane_mask(lane);
      const Word two = before & lane_mask(lane);
      set &= below(std::max(one == 0 ? 0 : lowest(one), two == 0 ? 0 : lowest(two)));
    }
    if (set != 0) choices.add(highest(set), on(&Steps::move_order) ? -danger(cards, lane) : 0);
  }
  return choices;
}

template <bool every_step>
typename NullSearch<every_step>::Choices NullSearch<every_step>::defender_choices(Word cards,
                                                                                  const OpenTrick& trick) const {
  Choices choices;
  const Word own = held(cards, trick.mover);
  const Word following = trick.size == 0 ? 0 : own & lane_mask(trick.lane);
  Word legal = following != 0 ? following : own;
  if (on(&Steps::equivalent_cards)) legal = run_tops(legal, trick.gap);
  for (; legal != 0; legal &= legal - 1) {
    const int place = lowest(legal);
    const int rank = place % lane_bits;
    const int lane = lane_of(place);
    int score = 0;
    if (!on(&Steps::move_order))
      score = 0;
    else if (trick.size == 0)  // low cards of the suit he is in danger in
      score = ((held(cards, declarer) & lane_mask(lane)) == 0 ? void_suit_score : -suit_weight * danger(cards, lane)) -
              rank;
    else if (following != 0)  // high cards, which only stand in the partner's way
      score = rank;
    else
      score = rank - suit_weight * danger(cards, lane);
    choices.add(place, score);
  }
  return choices;
}

template class NullSearch<true>;
template class NullSearch<false>;

}  // namespace ombre::skat_null
