// A whole player of Skat: it bids, picks up, puts away and declares by learnt chances to win
// (skat/player/skat_bidder.h) and leaves the cards to another agent. A game that is won whatever the others hold
// (skat_paranoid.h) is declared before a likely one, and when all tricks to come are the declarer's the decision says
// so. Ramsch goes by rules of thumb.
//
// Clocks are kept by telling the inner agent when to be done; what it has then decides, and rules of thumb where it has
// nothing.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>

#include "core/agent.h"
#include "skat/player/skat_bidder.h"
#include "skat/player/skat_rules.h"
#include "skat/player/skat_sure_games.h"
#include "skat/rules/skat.h"

namespace ombre {

struct SkatPlayerOptions {
  // A game is bid on with this chance to win it.
  double threshold = chance_of_per_cent(usual_skat_threshold);
  bool forgets = false;                // suits that others have shown to lack
  std::chrono::milliseconds time{0};   // a decision; 0: no limit
  std::chrono::milliseconds clock{0};  // all decisions of a deal together; 0: no limit
};

class SkatPlayer : public Agent<Skat> {
 public:
  // The cards are played by this agent. The game must outlive the player.
  SkatPlayer(const Skat& game, std::unique_ptr<Agent<Skat>> cards, const SkatPlayerOptions& options = {});

  Decision<Skat::Move> choose(const Skat::View& view, std::span<const Skat::Move> moves, Random& random) override;
  void hurry(const std::optional<Budget::Clock::time_point>& deadline) override { outer_deadline_ = deadline; }
  bool watches() const override { return cards_->watches(); }
  void watch(const Skat::View& before, Player mover, const std::optional<Skat::Move>& move) override {
    cards_->watch(before, mover, move);
  }

 private:
  Decision<Skat::Move> before_play(const Skat::View& view, std::span<const Skat::Move> moves);
  Decision<Skat::Move> card(const Skat::View& view, std::span<const Skat::Move> moves, Random& random);

  // When the decision must be made; none: whenever.
  std::optional<Budget::Clock::time_point> deadline(const Skat::View& view, Budget::Clock::time_point now) const;
  bool has_time_to_ask() const;

  // The way to go on for a declarer, before the pick-up without it; sure ones are known where there is time to ask.
  SkatPlan planned(const Skat::View& view);

  const Skat& game_;
  SkatPlayerOptions options_;
  std::unique_ptr<Agent<Skat>> cards_;
  SkatBidder bidder_;
  SkatRules rules_;
  SkatSureGames sure_;
  std::optional<Budget::Clock::time_point> outer_deadline_{};
  std::optional<Budget::Clock::time_point> deadline_{};  // of the decision under way
  Budget::Clock::duration spent_{};
};

}  // namespace ombre
