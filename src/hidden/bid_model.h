// How others bid: as often as hands like theirs were bid so when the histogram was learnt, but for a share of bids made
// at random, since those at the table need not be those it was learnt from.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "hidden/bid_features.h"
#include "hidden/inference.h"

namespace ombre {

class BidHistogram;

// The share of bids taken for chance unless something else is asked for.
inline constexpr double usual_bid_surprise = 0.05;

class BidModel : public MoveModel<AnyGame> {
 public:
  // The game must outlive the model. Throws InputError when the histogram is not one of this game. Requires:
  // 0 <= surprise <= 1.
  BidModel(const AnyGame& game, AnyBids bids, const BidHistogram& histogram, double surprise = usual_bid_surprise);

  // The chance of a bid among those that are allowed, or none where no bid is made or only one can be.
  std::optional<double> chance(const AnyState& state, const AnyMove& move) override;

 private:
  const AnyGame& game_;
  AnyBids features_;
  std::size_t bids_;
  double surprise_;
  std::vector<double> chances_;  // by feature and bid
};

}  // namespace ombre
