// What a player of Big-2 sees, and the deals that fit it. Passing shows nothing, since it is always allowed. All that
// is known of cards not seen is that the first leader had the lowest card dealt: where the first play had to include
// it, all lower cards are aside; else the leader may hold it still.
#include <algorithm>
#include <bit>

#include "core/key.h"
#include "games/big_two/big_two.h"

namespace ombre {

int BigTwo::lowest_order(CardSet cards) {
  int lowest = FirstLeader::no_card;
  for (int suit = 0; suit < suit_count; ++suit) {
    const CardSet lane = cards.in_suit(static_cast<Suit>(suit));
    if (!lane.empty()) lowest = std::min(lowest, big_two_order(lane.lowest()));
  }
  return lowest;
}

CardSet BigTwo::below(int order) {
  CardSet cards;
  const std::uint64_t ranks = (std::uint64_t{1} << (order / suit_count)) - 1;
  for (int suit = 0; suit < suit_count; ++suit) {
    const int lane = static_cast<int>(big_two_suits[static_cast<std::size_t>(suit)]) * suit_lane;
    const std::uint64_t rank = suit < order % suit_count ? ranks + 1 : 0;
    cards = cards | CardSet::from_bits((ranks | rank) << lane);
  }
  return cards;
}

void BigTwo::learn(State& state, Player player, CardSet cards) {
  FirstLeader& first = state.first;
  const int lowest = lowest_order(cards);
  if (lowest >= first.lowest) return;
  first.lowest = static_cast<std::uint8_t>(lowest);
  first.own = player == first.player;
  drop_useless(state);
}

void BigTwo::drop_useless(State& state) {
  if (!state.first.own) return;
  CardSet left = state.aside;
  for (const CardSet hand : state.hands) left = left | hand;
  if ((left & below(state.first.lowest)).empty()) state.first = {};
}

bool BigTwo::leads_rightly(const FirstLeader& first, const ForEach<CardSet>& hands) const {
  if (first.player == nobody) return true;
  int own = lowest_order(hands[first.player]);
  int others = FirstLeader::no_card;
  for (std::size_t p = 0; p < hands.size(); ++p)
    if (p != first.player) others = std::min(others, lowest_order(hands[p]));
  if (options_.opening && first.own) return first.lowest < std::min(own, others);
  int& player = first.own ? own : others;
  player = std::min(player, int{first.lowest});
  return own < others;
}

BigTwo::View BigTwo::view(const State& state, Player player) const {
  View view;
  view.player = player;
  view.hand = state.hands[static_cast<std::size_t>(player)];
  view.unseen = state.aside;
  for (const CardSet hand : state.hands) view.unseen = view.unseen | hand;
  view.unseen = view.unseen - view.hand;
  view.counts = state.counts;
  view.table = state.table;
  view.turn = state.turn;
  view.passes = state.passes;
  view.opening = state.opening;
  view.first = state.first;
  return view;
}

HiddenCards BigTwo::hidden(const View& view) const {
  const FirstLeader& first = view.first;
  if (first.player == nobody) return holders(view, {}, {});
  if (options_.opening && first.own) return holders(view, below(first.lowest), below(first.lowest));
  const int own = lowest_order(view.hand);
  if (first.player == view.player) return holders(view, below(first.own ? std::min(own, int{first.lowest}) : own), {});
  const int lowest = lowest_order(view.unseen);
  return holders(view, lowest < std::min(own, int{first.lowest}) ? below(lowest + 1) : CardSet(), {});
}

DealCases BigTwo::deals(const View& view) const {
  const FirstLeader& first = view.first;
  DealCases cases;
  if (first.player == nobody || first.player == view.player || (options_.opening && first.own)) {
    cases.add(hidden(view));
    return cases;
  }
  // The first leader's lowest card: one of those in the hand that are lower than all others known, or one played.
  const int own = lowest_order(view.hand);
  const CardSet lower = view.unseen & below(std::min(own, int{first.lowest}));
  for (const Card card : lower) {
    HiddenCards hidden = holders(view, below(big_two_order(card)), below(big_two_order(card)));
    hidden.place(first.player - (first.player > view.player ? 1U : 0U), CardSet(card));
    cases.add(hidden);
  }
  if (first.own && first.lowest < own) cases.add(holders(view, below(first.lowest), below(first.lowest)));
  return cases;
}

// The other hands by seat and the cards aside, where the first leader and the others do not have these cards.
HiddenCards BigTwo::holders(const View& view, CardSet not_others, CardSet not_first) const {
  HiddenCards hidden;
  hidden.cards = view.unseen;
  std::size_t aside = view.unseen.size();
  for (Player p = 0; p < players(); ++p) {
    if (p == view.player) continue;
    const std::size_t count = view.counts[static_cast<std::size_t>(p)];
    hidden.add(count, view.unseen - (p == view.first.player ? not_first : not_others), p);
    aside -= count;
  }
  hidden.add(aside, view.unseen);
  return hidden;
}

BigTwo::State BigTwo::world(const View& view, const DealtHands& hands, Random&) const {
  State state;
  std::size_t holder = 0;
  for (Player p = 0; p < players(); ++p)
    state.hands[static_cast<std::size_t>(p)] = p == view.player ? view.hand : hands[holder++];
  state.aside = hands[holder];
  state.counts = view.counts;
  state.table = view.table;
  state.turn = view.turn;
  state.passes = view.passes;
  state.opening = view.opening;
  state.first = view.first;
  return state;
}

std::uint64_t BigTwo::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.unseen, view.counts, view.table, view.turn, view.passes, view.opening,
                view.first);
}

}  // namespace ombre
