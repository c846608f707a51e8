// Histograms of bids from self-play: deals are dealt and bid by agents that see their own cards only, and not played.
// Counts of deals only add up, so the outcome is the same for any number of threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/random.h"
#include "core/text.h"
#include "imperfect/bid_features.h"
#include "imperfect/bid_histogram.h"
#include "search/parallel.h"

namespace ombre {

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

// Adds the bids of one deal to a histogram; it depends on the seed of `base` alone.
template <BidGame G>
void learn_deal(const G& game, const BidderMaker<G>& make, const Random& base, BidHistogram& histogram) {
  const typename BidFeaturesOf<G>::Type knowledge{};
  // 1. Cards, and an agent for each seat.
  Random cards = base.fork(0);
  typename G::State state = game.start(cards);
  std::vector<AnyAgent<G>> agents;
  std::vector<Random> luck;
  for (Player p = 0; p < game.players(); ++p) {
    luck.push_back(base.fork(static_cast<std::uint64_t>(p) + 1));
    const std::uint64_t own = luck.back().bits();
    agents.push_back({.blind = make(own)});
  }
  // 2. The bids.
  while (const std::optional<Player> mover = game.mover(state)) {
    const typename G::View view = game.view(state, *mover);
    if (!knowledge.bidding(view)) return;
    std::vector<typename G::Move> moves;
    for (const auto& move : game.moves(state)) moves.push_back(move);
    const auto seat = static_cast<std::size_t>(*mover);
    const typename G::Move made = agents[seat].blind->choose(view, moves, luck[seat]).move;
    histogram.add(knowledge.feature(game, view), knowledge.bid(view, made));
    for (Player p = 0; p < game.players(); ++p) agents[static_cast<std::size_t>(p)].watch(game, state, p, made);
    state = game.after(state, made);
  }
}

// What agents of one kind bid with which hands, in deals drawn by the seed. Throws InputError when the game is played
// without bids.
template <BidGame G>
BidHistogram learn_bids(const G& game, const BidderMaker<G>& make, const BidLearning& options,
                        const BidProgress& progress = {}) {
  const typename BidFeaturesOf<G>::Type knowledge{};
  if (knowledge.bid_names(game).empty()) throw InputError("this game is played without bids", "game", "one with bids");
  const BidHistogram none(knowledge.feature_names(game), knowledge.bid_names(game));
  BidHistogram all = none;
  const Random base(options.seed);
  std::mutex mutex;
  int done = 0;
  const int pieces = (options.deals + bid_deals_a_piece - 1) / bid_deals_a_piece;
  for_each_piece(static_cast<std::size_t>(pieces), options.threads, [&](std::size_t piece) {
    const int first = static_cast<int>(piece) * bid_deals_a_piece;
    const int last = std::min(first + bid_deals_a_piece, options.deals);
    BidHistogram some = none;
    for (int deal = first; deal < last; ++deal)
      learn_deal(game, make, base.fork(static_cast<std::uint64_t>(deal)), some);
    const std::lock_guard lock(mutex);
    all.add(some);
    done += last - first;
    if (progress) progress(done);
  });
  return all;
}

}  // namespace ombre
