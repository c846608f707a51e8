// Decisions before the first card in Skat, by expected points: what a hand can bid, pick up or not, what to put away
// and which game to announce. Before the skat is known every one of the 231 that may lie there is taken with the best
// of 66 ways to put cards away and every game; chances come from learnt tables (skat_hand_model.h), values from
// skat_result, so that a game which does not cover the bid counts as lost. A hand bids as long as it wins often enough
// so (Buro, Long, Furtak and Sturtevant, 2009; Furtak, 2013, section 2.4).
//
// It sees one player's View and draws no lots: the same view gives the same decision.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "skat/player/skat_hand_model.h"
#include "skat/rules/skat.h"
#include "skat/rules/skat_scoring.h"

namespace ombre {

// How many matadors the twelve cards have in a row, with or without. The same as skat_matadors, faster.
int skat_matador_count(SkatKind kind, CardSet cards);

// What a contract brings for each way it can end, as skat_result says: a small table for one bid, so that many hands
// are weighed quickly.
class SkatStakes {
 public:
  // What may be expected of a contract, and the chance that it is won.
  struct Worth {
    double win = 0;
    double expected = 0;
  };

  SkatStakes(int bid, SkatScoring scoring);
  // The same, made once. Requires: one of skat_bids.
  static const SkatStakes& of(int bid, SkatScoring scoring);

  // What these chances are worth with so many matadors. Requires: may_announce(contract, bid); 1 to 11, in grand to 4.
  Worth worth(const SkatContract& contract, int matadors, const SkatChances& chances) const;

  int bid() const { return bid_; }

 private:
  static constexpr std::size_t ends = 5;  // schneider or worse, lost, won, with schneider, with all tricks
  static constexpr std::size_t most_matadors = 11;
  static constexpr std::size_t contracts = 6 * 2 * 3 * 2;
  static std::size_t place(const SkatContract& contract, int matadors);

  struct End {
    bool won = false;
    int points = 0;
  };
  std::vector<std::array<End, ends>> table_;
  int bid_;
};

// How sure a hand must be of a game to bid on it, in per cent of chance to win, where nobody says otherwise.
// docs/algorithms/skat_bidding.md has what other numbers come to.
inline constexpr int usual_skat_threshold = 60;
constexpr double chance_of_per_cent(int per_cent) { return per_cent / 100.0; }

// One way to play a hand, and what it promises.
struct SkatPlan {
  SkatContract contract{};
  CardSet away{};        // none in a hand game, and before the skat is known
  double win = 0;        // the chance that the declarer's value is positive
  double schneider = 0;  // the chance of 90 points; 0 in null
  double expected = 0;   // the declarer's points, less the mean of what the two others get
};

// What a hand of ten can do for a bid.
struct SkatProspect {
  int bid = 0;
  // Picking up and then playing whatever is best: means over all skats.
  double win = 0;
  double expected = 0;
  // Every game with the skat, which is picked up and the best put away for it, and every hand game: best first.
  std::vector<SkatPlan> plans{};

  // The best hand game. Requires: made with hand games.
  const SkatPlan& best_hand() const;
  // Whether that is better than picking up.
  bool hand() const { return best_hand().expected > expected; }
  // The chance to win by the better of the two.
  double best_win() const { return hand() ? best_hand().win : win; }
};

struct SkatBidderOptions {
  // The least chance to win with which a hand bids.
  double threshold = chance_of_per_cent(usual_skat_threshold);
  SkatScoring scoring = SkatScoring::seeger;
  // Of the 231 skats every so many-th is looked at.
  int skat_step = 1;
};

class SkatBidder {
 public:
  // The model must outlive the bidder.
  explicit SkatBidder(const SkatHandModel& model = SkatHandModel::shipped(), SkatBidderOptions options = {});

  const SkatBidderOptions& options() const { return options_; }

  // What ten cards promise for this bid, after what was heard so far. Requires: one of skat_bids.
  SkatProspect before(CardSet hand, Player seat, const SkatAuction& auction, int bid) const;
  // The same as a list: every game, with the skat and from the hand, best first, for the bid as it stands, 18 at least.
  std::vector<SkatPlan> plans_before(CardSet hand, Player seat, const SkatAuction& auction) const;
  // What twelve cards promise: the best way to put two away for each game that may be announced, best first. `gone` are
  // those that are away already.
  std::vector<SkatPlan> plans(CardSet twelve, Player seat, const SkatAuction& auction, CardSet gone = {}) const;
  // Every way to put two away for each game, in no order; a learner draws from them.
  std::vector<SkatPlan> all_plans(CardSet twelve, Player seat, const SkatAuction& auction) const;
  // What ten cards promise as hand games, best first.
  std::vector<SkatPlan> hand_plans(CardSet hand, Player seat, const SkatAuction& auction) const;
  // The highest bid that the hand is worth, 0 for none.
  int limit(CardSet hand, Player seat, const SkatAuction& auction) const;

  // The move of the view's player. Requires: the view is that player's, before the play, and `moves` are all its moves.
  Skat::Move choose(const Skat& game, const Skat::View& view, std::span<const Skat::Move> moves) const;

 private:
  class Survey;

  bool worth(const SkatProspect& prospect) const;
  Skat::Move bid_or_pass(const Skat::View& view, std::span<const Skat::Move> moves) const;
  SkatPlan plan_of(const SkatContract& contract, CardSet cards, CardSet away, Player seat,
                   const std::array<SkatHeard, 2>& heard, int bid) const;

  const SkatHandModel& model_;
  SkatBidderOptions options_;
};

}  // namespace ombre
