// What one player of cribbage sees, and the states that fit it. Who could not play has no card that would have fitted;
// whoever is to play has one.
#include "core/key.h"
#include "games/cribbage/cribbage.h"

namespace ombre {
namespace {

// The deals in which a holder has at least one of some cards, by how many of them it has.
DealCases deals_with_one(const HiddenCards& hidden, std::size_t holder, CardSet one_of) {
  DealCases cases;
  cases.join(hidden.count, holder);
  for (std::size_t wanted = 1; wanted <= hidden.holders[holder].size; ++wanted) {
    HiddenCards split = hidden;
    split_off(split, holder, one_of, wanted);
    cases.add(split);
  }
  return cases;
}

}  // namespace

Cribbage::View Cribbage::view(const State& state, Player player) const {
  View view;
  view.player = player;
  view.hand = hand(state, player);
  view.laid = laid(state, player);
  bool all_played = true;
  for (Player p = 0; p < players_; ++p) {
    view.played[at(p)] = state.kept[at(p)] & state.played;
    view.counts[at(p)] = static_cast<std::uint8_t>(hand(state, p).size());
    view.laid_counts[at(p)] = static_cast<std::uint8_t>(laid(state, p).size());
    all_played = all_played && view.counts[at(p)] == 0;
  }
  const CardSet crib_cards = crib(state);
  view.crib_count = static_cast<std::uint8_t>(crib_cards.size());
  if (all_played) view.crib = crib_cards;
  view.unseen = deck_.full() - view.hand - view.laid - view.crib - state.played;
  view.series = state.series;
  view.totals = state.totals;
  view.lacks = state.lacks;
  if (state.turned) {
    view.starter = state.starter;
    view.unseen.erase(state.starter);
  }
  view.dealer = state.dealer;
  view.count = state.count;
  view.last = state.last;
  view.mover = mover(state);
  return view;
}

HiddenCards Cribbage::hidden(const View& view) const {
  const CardSet all = deck_.full();
  // Who laid which card of the crib away stays hidden when it is open.
  const CardSet in_crib = view.crib.empty() ? all : view.crib;
  const CardSet elsewhere = all - view.crib;
  HiddenCards hidden;
  hidden.cards = view.unseen | (view.crib - view.laid);
  std::size_t placed = 0;
  int crib_count = view.crib_count - view.laid_counts[at(view.player)];
  const auto add = [&](std::size_t size, CardSet may_hold, int owner) {
    hidden.add(size, may_hold, owner);
    placed += size;
  };
  for (Player p = 0; p < players_; ++p) {
    if (p == view.player) continue;
    add(view.counts[at(p)], elsewhere - cribbage_fitting(view.lacking(p)), p);
    add(view.laid_counts[at(p)], in_crib, HiddenCards::nobody);
    crib_count -= view.laid_counts[at(p)];
  }
  add(at(crib_count), in_crib, HiddenCards::nobody);
  add(view.starter == no_card ? 1 : 0, elsewhere, HiddenCards::nobody);
  add(hidden.cards.size() - placed, elsewhere, HiddenCards::nobody);
  return hidden;
}

DealCases Cribbage::deals(const View& view) const {
  constexpr int every_card = 10;
  const int room = cribbage_limit - view.count;
  if (!view.mover || *view.mover == view.player || room >= every_card) return DealCases(hidden(view));
  const Player before = *view.mover - (*view.mover > view.player ? 1 : 0);
  return deals_with_one(hidden(view), at(2 * before), cribbage_fitting(room));
}

Cribbage::State Cribbage::world(const View& view, const DealtHands& hands, Random&) const {
  State state;
  std::size_t holder = 0;
  for (Player p = 0; p < players_; ++p) {
    const bool own = p == view.player;
    state.kept[at(p)] = view.played[at(p)] | (own ? view.hand : hands[holder++]);
    state.played = state.played | view.played[at(p)];
    for (const Card card : own ? view.laid : hands[holder++]) put_in_crib(state, p, card);
  }
  if (const CardSet from_pack = hands[holder++]; !from_pack.empty()) state.crib.back() = from_pack.lowest();
  state.turned = view.starter != no_card;
  state.starter = state.turned ? view.starter : hands[holder].lowest();
  state.series = view.series;
  state.totals = view.totals;
  state.lacks = view.lacks;
  state.dealer = static_cast<std::uint8_t>(view.dealer);
  state.count = static_cast<std::uint8_t>(view.count);
  state.last = static_cast<std::uint8_t>(view.last);
  state.mover = static_cast<std::uint8_t>(view.mover.value_or(0));
  state.over = !view.mover.has_value();
  if (state.turned) value_hands(state);
  return state;
}

std::uint64_t Cribbage::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.laid, view.unseen, view.crib, view.played, view.counts, view.laid_counts,
                view.crib_count, view.series, view.totals, view.lacks, view.starter, view.dealer, view.count, view.last,
                view.mover.value_or(-1));
}

}  // namespace ombre
