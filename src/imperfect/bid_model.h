// How others bid: as often as hands like theirs were bid so when the histogram was learnt, but for a share of bids made
// at random, since those at the table need not be those it was learnt from.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/text.h"
#include "imperfect/bid_features.h"
#include "imperfect/bid_histogram.h"
#include "imperfect/inference.h"

namespace ombre {

// The share of bids taken for chance unless something else is asked for.
inline constexpr double usual_bid_surprise = 0.05;

template <BidGame G>
class BidModel : public MoveModel<G> {
 public:
  using Move = typename G::Move;

  // The game must outlive the model. Throws InputError when the histogram is not one of this game. Requires:
  // 0 <= surprise <= 1.
  BidModel(const G& game, const BidHistogram& histogram, double surprise = usual_bid_surprise)
      : game_(game), bids_(histogram.bids().size()), surprise_(surprise) {
    if (histogram.features() != knowledge_.feature_names(game) || histogram.bids() != knowledge_.bid_names(game))
      throw InputError("a histogram of other features or bids", "bids", "one learnt for this game by this version");
    for (std::size_t feature = 0; feature < histogram.features().size(); ++feature)
      for (std::size_t bid = 0; bid < bids_; ++bid) chances_.push_back(histogram.chance(feature, bid));
  }

  // The chance of a bid among those that are allowed, or none where no bid is made or only one can be.
  std::optional<double> chance(const typename G::State& state, const Move& move) override {
    const std::optional<Player> mover = game_.mover(state);
    if (!mover) return std::nullopt;
    const typename G::View view = game_.view(state, *mover);
    if (!knowledge_.bidding(view)) return std::nullopt;
    const auto moves = game_.moves(state);
    if (moves.size() < 2) return std::nullopt;
    const std::size_t row = knowledge_.feature(game_, view) * bids_;
    double allowed = 0;
    for (const Move& each : moves) allowed += chances_[row + knowledge_.bid(view, each)];
    const double share = surprise_ / static_cast<double>(moves.size());
    return (1 - surprise_) * chances_[row + knowledge_.bid(view, move)] / allowed + share;
  }

 private:
  const G& game_;
  typename BidFeaturesOf<G>::Type knowledge_{};
  std::size_t bids_;
  double surprise_;
  std::vector<double> chances_;  // by feature and bid
};

}  // namespace ombre
