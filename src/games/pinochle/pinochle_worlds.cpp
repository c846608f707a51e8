// What one player of Pinochle sees and has learnt, and the states that fit it.
#include <algorithm>

#include "core/key.h"
#include "games/pinochle/pinochle.h"

namespace ombre {
namespace {

int counter_points(CardSet cards) { return static_cast<int>((cards & pinochle::counters).size()); }

}  // namespace

Pinochle::View Pinochle::view(const State& state, Player player) const {
  View view;
  view.player = player;
  view.hand = state.hands[at(player)];
  view.points = state.points;
  if (state.phase == Phase::auction) {
    view.unseen = state.widow;
  } else {
    view.widow = state.widow;
    view.opened = opened_cards(state);
    if (player == state.bidder)
      view.buried = state.buried;
    else
      view.unseen = pinochle::without(state.buried, view.opened);
    std::uint8_t& points = view.points[state.bidder];
    points = static_cast<std::uint8_t>(points - counter_points(view.unseen));
  }
  for (std::size_t p = 0; p < seats; ++p) {
    if (static_cast<Player>(p) != player)
      view.unseen = pinochle::joined(view.unseen, pinochle::without(state.hands[p], state.shown[p]));
    view.sizes[p] = static_cast<std::uint8_t>(state.hands[p].size());
  }
  view.shown = state.shown;
  view.buried_size = static_cast<std::uint8_t>(state.buried.size());
  view.trick = state.trick;
  view.melds = state.melds;
  view.dealer = state.dealer;
  view.bidder = state.bidder;
  view.bid = state.bid;
  view.passed = state.passed;
  view.took = state.took;
  view.phase = state.phase;
  view.trump = state.trump;
  view.melded = state.melded;
  view.learnt = state.learnt;
  return view;
}

PinochleHidden Pinochle::known(const View& view) const {
  PinochleHidden hidden;
  hidden.unseen = view.unseen;
  hidden.trump = view.trump;
  std::size_t next = 0;
  std::size_t aside = view.unseen.size();
  for (Player p = 0; p < seats; ++p) {
    if (p == view.player) continue;
    PinochleHidden::Hand& hand = hidden.hands[next];
    hand.had = view.learnt[at(p)].had();
    hand.may_hold = view.learnt[at(p)].may_hold();
    hand.size = static_cast<std::uint8_t>(view.sizes[at(p)] - view.shown[at(p)].size());
    hand.melded = view.melded;
    aside -= hand.size;
    if (view.phase != Phase::auction && p == view.bidder) {
      hidden.from = next;
      // In a position made by hand the widow's cards may have been played long ago.
      if (view.melded || view.phase == Phase::trump) hand.widow = view.widow;
    }
    ++next;
  }
  hidden.aside = static_cast<std::uint8_t>(aside);
  return hidden;
}

HiddenCards Pinochle::hidden(const View& view) const {
  const PinochleHidden known_cards = known(view);
  HiddenCards hidden;
  hidden.cards = view.unseen;
  // Nobody's whole hand: cards shown are not among them, and equal cards are told apart.
  for (const PinochleHidden::Hand& hand : known_cards.hands) hidden.add(hand.size, hand.may_hold);
  hidden.add(known_cards.aside, deck_.full());
  if (!known_cards.from) return hidden;
  // Cards of the widow that are not seen are with the bidder or buried.
  const PinochleHidden::Hand& bidder = known_cards.hands[*known_cards.from];
  CardSet& other = hidden.holders[1 - *known_cards.from].may_hold;
  for (const Card card : pinochle::distinct(bidder.widow)) {
    const int missing = pinochle::count(bidder.widow, card) - pinochle::count(bidder.had, card);
    const int unseen = pinochle::count(view.unseen, card);
    for (int i = unseen - std::max(missing, 0); i < unseen; ++i)
      other.erase(Card{static_cast<std::uint8_t>(card.index + i)});
  }
  return hidden;
}

PinochleDeals Pinochle::deals(const View& view) const { return PinochleDeals(known(view)); }

Pinochle::State Pinochle::world(const View& view, const DealtHands& hands, Random&) const {
  State state;
  std::size_t next = 0;
  for (Player p = 0; p < seats; ++p)
    state.hands[at(p)] =
        p == view.player ? view.hand : pinochle::joined(view.shown[at(p)], pinochle::counted(hands[next++]));
  const CardSet aside = pinochle::counted(hands[next]);
  state.points = view.points;
  if (view.phase == Phase::auction) {
    state.widow = aside;
  } else {
    state.widow = view.widow;
    state.buried = view.player == view.bidder ? view.buried : pinochle::joined(view.opened, aside);
    state.opened = opened_bits(state.buried, view.opened);
    std::uint8_t& points = state.points[view.bidder];
    points = static_cast<std::uint8_t>(points + counter_points(aside));
  }
  state.shown = view.shown;
  state.trick = view.trick;
  state.melds = view.melds;
  state.dealer = view.dealer;
  state.bidder = view.bidder;
  state.bid = view.bid;
  state.passed = view.passed;
  state.took = view.took;
  state.phase = view.phase;
  state.trump = view.trump;
  state.melded = view.melded;
  state.learnt = view.learnt;
  return state;
}

std::uint64_t Pinochle::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.unseen, view.widow, view.buried, view.opened, view.shown, view.sizes,
                view.buried_size, view.trick, view.melds, view.points, view.dealer, view.bidder, view.bid, view.passed,
                view.took, view.phase, view.trump ? static_cast<int>(*view.trump) : -1, static_cast<int>(view.melded),
                view.learnt);
}

}  // namespace ombre
