// Histograms of bids from self-play: deals are dealt and bid by agents that see their own cards only, and not played.
// Counts of deals only add up, so the outcome is the same for any number of threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "core/agent.h"
#include "hidden/bid_features.h"
#include "parallel/parallel.h"

namespace ombre {

class BidHistogram;

struct BidLearning {
  int deals = 10'000;
  std::uint64_t seed = 1;
  int threads = 1;
};

// Makes the agent of one seat for one deal; called from several threads at once. `luck` is for agents that want some.
template <HiddenGame G>
using BidderMaker = std::function<std::unique_ptr<Agent<G>>(std::uint64_t luck)>;

// Told how many deals were bid, from one thread at a time.
using BidProgress = std::function<void(int deals)>;

// Deals after which progress is told.
inline constexpr int bid_deals_a_piece = 50;

// Calls use(first, last) for runs of so many deals, the last not among them, on several threads.
template <class Use>
void for_runs_of_deals(int deals, int threads, const Use& use) {
  const int runs = (deals + bid_deals_a_piece - 1) / bid_deals_a_piece;
  for_each_piece(static_cast<std::size_t>(runs), threads, [&](std::size_t run) {
    const int first = static_cast<int>(run) * bid_deals_a_piece;
    use(first, std::min(first + bid_deals_a_piece, deals));
  });
}

// What agents of one kind bid with which hands, in deals drawn by the seed. Throws InputError when the game is played
// without bids.
BidHistogram learn_bids(const AnyGame& game, const AnyBids& bids, const BidderMaker<AnyGame>& make,
                        const BidLearning& options, const BidProgress& progress = {});

}  // namespace ombre
