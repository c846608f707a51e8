#include "hidden/bid_model.h"

#include <utility>

#include "core/text.h"
#include "hidden/bid_histogram.h"

namespace ombre {

BidModel::BidModel(const AnyGame& game, AnyBids bids, const BidHistogram& histogram, double surprise)
    : game_(game), features_(std::move(bids)), bids_(histogram.bids().size()), surprise_(surprise) {
  if (histogram.features() != features_->feature_names() || histogram.bids() != features_->bid_names())
    throw InputError("a histogram of other features or bids", "bids", "one learnt for this game by this version");
  for (std::size_t feature = 0; feature < histogram.features().size(); ++feature)
    for (std::size_t bid = 0; bid < bids_; ++bid) chances_.push_back(histogram.chance(feature, bid));
}

std::optional<double> BidModel::chance(const AnyState& state, const AnyMove& move) {
  const std::optional<Player> mover = game_.mover(state);
  if (!mover) return std::nullopt;
  const AnyView view = game_.view(state, *mover);
  if (!features_->bidding(view)) return std::nullopt;
  const AnyMoves moves = game_.moves(state);
  if (moves.size() < 2) return std::nullopt;
  const std::size_t row = features_->feature(view) * bids_;
  double allowed = 0;
  for (const AnyMove& each : moves) allowed += chances_[row + features_->bid(view, each)];
  const double share = surprise_ / static_cast<double>(moves.size());
  return (1 - surprise_) * chances_[row + features_->bid(view, move)] / allowed + share;
}

}  // namespace ombre
