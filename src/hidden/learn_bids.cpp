#include "hidden/learn_bids.h"

#include <cstddef>
#include <mutex>
#include <optional>

#include "core/random.h"
#include "core/seat_agents.h"
#include "core/text.h"
#include "hidden/bid_histogram.h"

namespace ombre {
namespace {

// Adds the bids of one deal to a histogram; it depends on the seed of `base` alone.
void learn_deal(const AnyGame& game, const BidInterface& bids, const BidderMaker<AnyGame>& make, const Random& base,
                BidHistogram& histogram) {
  // 1. Cards, and an agent for each seat.
  Random cards = base.fork(0);
  AnyState state = game.start(cards);
  SeatAgents<AnyGame> seats;
  for (std::uint64_t p = 0; p < static_cast<std::uint64_t>(game.players()); ++p)
    seats.sit(base.fork(p + 1), [&](std::uint64_t luck) { return SeatAgent<AnyGame>{.blind = make(luck)}; });
  // 2. The bids.
  while (const std::optional<Player> mover = game.mover(state)) {
    const AnyView view = game.view(state, *mover);
    if (!bids.bidding(view)) return;
    const AnyMove made = seats.choose(game, state).move;
    histogram.add(bids.feature(view), bids.bid(view, made));
    state = seats.after(game, state, made);
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
  for_runs_of_deals(options.deals, options.threads, [&](int first, int last) {
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
