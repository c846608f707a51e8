// Which of a Skat declarer's plans before the first card win whatever the others hold and do (skat_paranoid.h). Only
// plans that are likely anyway are asked, and of those a few: an answer may take tenths of a second. Where tables
// (skat_sure_tables.h) know the cards they answer for all plans, and name cards to put away that make a game sure.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "skat/player/skat_bidder.h"
#include "skat/rules/skat.h"
#include "skat/solver/skat_paranoid.h"
#include "skat/tables/sure/skat_sure_tables.h"

namespace ombre {

class SkatSureGames {
 public:
  // The game must outlive this. Without tables everything is searched.
  explicit SkatSureGames(const Skat& game, std::shared_ptr<const SkatSureTables> tables = nullptr);

  // The plans, best first and sure ones before others of the same expectation. A sure one has a chance of 1, and
  // expects no less than the game just won brings where the skat is known. Requires: the view is the declarer's, after
  // the auction and before the play.
  std::vector<SkatPlan> marked(const Skat::View& view, std::span<const SkatPlan> plans);

  // Whether all tricks to come are the declarer's. Requires: as for SkatParanoid.
  bool can_claim(const Skat::View& view) { return paranoid_.can_claim(view); }
  // Whether a game stays sure after this card of the declarer. Requires: the same.
  bool stays_sure(const Skat::View& view, Card card) { return paranoid_.safe_cards(view).contains(card); }

 private:
  // What the declarer sees when the play begins by this plan, nothing if it cannot be carried out.
  std::optional<Skat::View> start_of_play(const Skat::View& view, const SkatPlan& plan) const;
  // Whether a plan is sure as far as the tables know; nothing where they do not. A plan that is not may get other cards
  // to put away.
  std::optional<bool> known(const Skat::View& view, SkatPlan& plan) const;
  bool surely_wins(const Skat::View& view, const SkatPlan& plan);
  // What a contract after picking up brings when it is just won.
  Score least_gain(const Skat::View& view, const SkatContract& contract) const;

  const Skat& game_;
  std::shared_ptr<const SkatSureTables> tables_;
  SkatParanoid paranoid_;
};

}  // namespace ombre
