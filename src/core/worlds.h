// The worlds of a view: the states that fit everything its player has seen.
#pragma once

#include <functional>
#include <utility>

#include "core/game.h"
#include "core/hidden_deals.h"
#include "core/random.h"

namespace ombre {

// The ways the hidden cards of a view may lie. Where views tell more than who may hold which card, as melds do, the
// game brings `deals`, with count, sample and each as HiddenDeals has them; there a way that several histories lead to
// counts, is drawn and is listed as often as they are.
template <HiddenGame G>
auto deals_of(const G& game, const typename G::View& view) {
  if constexpr (has_hook<G>(Hook::deals))
    return game.deals(view);
  else
    return HiddenDeals(game.hidden(view));
}

// Worlds of one view, prepared so that many can be drawn. The game must outlive it.
template <HiddenGame G>
class Worlds {
 public:
  using State = typename G::State;
  using View = typename G::View;

  Worlds(const G& game, View view) : game_(&game), view_(std::move(view)), deals_(deals_of(game, view_)) {}

  const View& view() const { return view_; }

  // How many ways the hidden cards may lie.
  double count() const { return deals_.count(); }

  // One world, all equally likely.
  State sample(Random& random) const {
    const DealtHands hands = deals_.sample(random);
    return game_->world(view_, hands, random);
  }

  // Every way the hidden cards may lie, once. What else is hidden, such as which cards others passed to each other, is
  // drawn.
  void each(Random& random, const std::function<void(const State&)>& use) const {
    deals_.each([&](const DealtHands& hands) { use(game_->world(view_, hands, random)); });
  }

 private:
  const G* game_;
  View view_;
  decltype(deals_of(std::declval<const G&>(), std::declval<const View&>())) deals_;
};

// One world of a view, all equally likely. For several, Worlds does what they share once.
template <HiddenGame G>
typename G::State sample(const G& game, const typename G::View& view, Random& random) {
  return Worlds<G>(game, view).sample(random);
}

}  // namespace ombre
