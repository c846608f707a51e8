// Tables of Skat signs from self-play: deals are dealt, bid and declared by agents that see their own cards only, and
// not played. Counts only add up, so the outcome is the same for any number of threads.
#pragma once

#include <cstdint>

#include "hidden/learn_bids.h"
#include "skat/player/skat_sign_tables.h"
#include "skat/rules/skat.h"

namespace ombre {

struct SkatSignLearning {
  int deals = 100'000;
  int trust_deals = 1'000;  // more of them, from which trusts are learnt; 0: every group is trusted fully
  std::uint64_t seed = 1;
  int threads = 1;
};

// One deal before the first card is played; it depends on the seed of `base` alone.
struct SkatBidDeal {
  SkatHands dealt{};
  Skat::State state{};  // before the first lead, or over where all passed
};
SkatBidDeal bid_skat_deal(const Skat& game, const BidderMaker<Skat>& make, const Random& base);

// What agents of one kind say with which hands, in deals drawn by the seed. `progress` is told of all deals, those for
// trusts included. Throws InputError when the game has no auction.
SkatSignTables learn_skat_signs(const Skat& game, const BidderMaker<Skat>& make, const SkatSignLearning& options,
                                const BidProgress& progress = {});

}  // namespace ombre
