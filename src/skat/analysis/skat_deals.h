// Whole Skat deals for learning and measuring: the decisions before play by three choosers, the cards by one player on
// all seats; and bidders against each other on the same deals, with seats changed.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "match/agent_spec.h"
#include "match/statistics.h"
#include "skat/player/skat_bidder.h"
#include "skat/rules/skat.h"

namespace ombre {

// Who decides on one seat before the play. Called on several threads.
using SkatChooser = std::function<Skat::Move(const Skat&, const Skat::View&, std::span<const Skat::Move>)>;
// Plays a game from its first card to its end. Called on several threads.
using SkatCardPlay = std::function<Skat::State(const Skat::State&, std::uint64_t seed)>;

// The card play of an agent on all seats: rules of thumb, or any agent of the catalog that can play Skat.
SkatCardPlay skat_play_by(const AgentSpec& agent);

// Where thousands of deals are bid, a bidder looks at twenty-one of the 231 skats.
inline constexpr int duel_skat_step = 11;

// The bidder as a chooser, and the bids of SkatRules.
SkatChooser skat_chooser(const SkatBidder& bidder);
SkatChooser skat_rules_chooser();

// The deal at its first card, or at its end where all passed.
Skat::State skat_before_play(const Skat& game, Skat::State deal, const std::array<SkatChooser, skat_seats>& seats);
// The deal at its end.
Skat::State play_skat_deal(const Skat& game, const Skat::State& deal, const std::array<SkatChooser, skat_seats>& seats,
                           const SkatCardPlay& play, std::uint64_t seed);

// What one kind of bidder did.
struct SkatBidderResult {
  Measure points{};  // Seeger-Fabian, a deal and seat
  std::int64_t seats = 0;
  std::int64_t declared = 0;
  std::int64_t won = 0;
};

struct SkatDuel {
  int deals = 0;
  SkatBidderResult first{};
  SkatBidderResult second{};
  Measure difference{};  // points of the first less those of the second, paired by deal
};

// Each deal six times: one of the first among two of the second on every seat, and the other way round. `deals` > 0.
SkatDuel skat_duel(const SkatChooser& first, const SkatChooser& second, const SkatCardPlay& play, int deals,
                   std::uint64_t seed, int threads);

// Each deal once, with the same bidder on all seats.
SkatBidderResult skat_self_play(const SkatChooser& chooser, const SkatCardPlay& play, int deals, std::uint64_t seed,
                                int threads);

}  // namespace ombre
