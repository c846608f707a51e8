#include "hidden/learn_bids.h"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "hidden/bid_histogram.h"
#include "parallel/parallel.h"

namespace ombre {
namespace {

// Adds the bids of one deal to a histogram; it depends on the seed of `base` alone.
void learn_deal(const AnyGame& game, const BidInterface& bids, const BidderMaker<AnyGame>& make, const Random& base,
                BidHistogram& histogram) {
  // 1. Cards, and an agent for each seat.
  Random cards = base.fork(0);
  AnyState state = game.start(cards);
  std::vector<SeatAgent<AnyGame>> agents;
  std::vector<Random> luck;
  for (Player p = 0; p < game.players(); ++p) {
    luck.push_back(base.fork(static_cast<std::uint64_t>(p) + 1));
    const std::uint64_t own = luck.back().bits();
    agents.push_back({.blind = make(own)});
  }
  // 2. The bids.
  while (const std::optional<Player> mover = game.mover(state)) {
    const AnyView view = game.view(state, *mover);
    if (!bids.bidding(view)) return;
    const AnyMoves moves = game.moves(state);
    const auto seat = static_cast<std::size_t>(*mover);
    const AnyMove made = agents[seat].blind->choose(view, {moves.begin(), moves.end()}, luck[seat]).move;
    histogram.add(bids.feature(view), bids.bid(view, made));
    for (Player p = 0; p < game.players(); ++p) agents[static_cast<std::size_t>(p)].watch(game, state, p, made);
    state = game.after(state, made);
  }
}

}  // namespace

BidHistogram learn_bids(const AnyGame& game, const AnyBids& bids, const BidderMaker<AnyGame>& make,
                        const BidLearning& options, const BidProgress& progress) {
  if (bids->bid_names().empty()) throw InputError("this game is played without bids", "game", "one with bids");
  const BidHistogram none(bids->feature_names(), bids->bid_names());
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
      learn_deal(game, *bids, make, base.fork(static_cast<std::uint64_t>(deal)), some);
    const std::lock_guard lock(mutex);
    all.add(some);
    done += last - first;
    if (progress) progress(done);
  });
  return all;
}

}  // namespace ombre
