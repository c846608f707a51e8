// Which games have bids that can be learnt, and by what feature of a hand. A game joins with a struct of its knowledge
// that fits the concept and a line here.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <vector>

#include "core/game.h"
#include "knowledge/spades_bids.h"

namespace ombre {

// What is asked of the view of the player to move: whether it bids, the number of what stands for its hand, and the
// number of a bid; and the names of both kinds of numbers. A game played without bids has no names of bids.
template <class B, class G>
concept BidFeatures = HiddenGame<G> && std::default_initializable<B> &&
    requires(const B& bids, const G& game, const typename G::View& view, const typename G::Move& move) {
  { bids.bidding(view) } -> std::same_as<bool>;
  { bids.feature(game, view) } -> std::same_as<std::size_t>;
  { bids.bid(view, move) } -> std::same_as<std::size_t>;
  { bids.feature_names(game) } -> std::same_as<std::vector<std::string>>;
  { bids.bid_names(game) } -> std::same_as<std::vector<std::string>>;
};

template <class G>
struct BidFeaturesOf {};
template <>
struct BidFeaturesOf<Spades> {
  using Type = SpadesBids;
};

// A game with such features.
template <class G>
concept BidGame = HiddenGame<G> && BidFeatures<typename BidFeaturesOf<G>::Type, G>;

static_assert(BidGame<Spades>);

}  // namespace ombre
