// Games with bids that can be learnt, and by what feature of a hand.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/erase_game.h"

namespace ombre {

// What is asked of the view of the player to move: whether it bids, the number of what stands for its hand, and the
// number of a bid; and the names of both kinds of numbers. A game played without bids has no names of bids.
class BidInterface {
 public:
  virtual ~BidInterface() = default;
  virtual bool bidding(const AnyView& view) const = 0;
  virtual std::size_t feature(const AnyView& view) const = 0;
  virtual std::size_t bid(const AnyView& view, AnyMove move) const = 0;
  virtual std::vector<std::string> feature_names() const = 0;
  virtual std::vector<std::string> bid_names() const = 0;
};
using AnyBids = std::shared_ptr<const BidInterface>;

// The same for one game.
template <class B, class G>
concept BidFeatures = HiddenGame<G> &&
    requires(const B& bids, const G& game, const typename G::View& view, const typename G::Move& move) {
  { bids.bidding(view) } -> std::same_as<bool>;
  { bids.feature(game, view) } -> std::same_as<std::size_t>;
  { bids.bid(view, move) } -> std::same_as<std::size_t>;
  { bids.feature_names(game) } -> std::same_as<std::vector<std::string>>;
  { bids.bid_names(game) } -> std::same_as<std::vector<std::string>>;
};

template <HiddenGame G, BidFeatures<G> B>
class BidAdapter final : public BidInterface {
 public:
  BidAdapter(std::shared_ptr<const G> game, B bids) : game_(std::move(game)), bids_(std::move(bids)) {}

  bool bidding(const AnyView& view) const override { return bids_.bidding(of(view)); }
  std::size_t feature(const AnyView& view) const override { return bids_.feature(*game_, of(view)); }
  std::size_t bid(const AnyView& view, AnyMove move) const override {
    return bids_.bid(of(view), move.as<typename G::Move>());
  }
  std::vector<std::string> feature_names() const override { return bids_.feature_names(*game_); }
  std::vector<std::string> bid_names() const override { return bids_.bid_names(*game_); }

 private:
  static const typename G::View& of(const AnyView& view) { return view.as<typename G::View>(); }

  std::shared_ptr<const G> game_;
  B bids_;
};

template <HiddenGame G, BidFeatures<G> B>
AnyBids erase_bids(std::shared_ptr<const G> game, B bids) {
  return std::make_shared<BidAdapter<G, B>>(std::move(game), std::move(bids));
}

}  // namespace ombre
