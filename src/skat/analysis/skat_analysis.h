// A played game of Skat gone through with open cards: what every card cost, where the game was won or lost, and what
// the declarer could have played with hindsight.
//
// Costs are measured against best play by all with all cards seen. That is not what a player could know at the table:
// a card that costs points may have been right, one that costs nothing a gamble.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "skat/analysis/skat_hindsight.h"
#include "skat/records/iss.h"

namespace ombre {

struct AnalysedCard {
  int trick = 1;
  Player player = 0;
  Card card{};
  SkatOutlook before{};
  SkatOutlook after{};
  int cost = 0;                         // what the player's side gave away of the value, never negative
  bool risky = false;                   // the side was winning, and some legal card loses the game
  std::vector<SkatCardValue> values{};  // of every legal card, by suit (clubs first) and from the highest down
  std::vector<Card> better{};           // the best cards where this one cost something or turned the result

  bool turns_game() const { return before.won != after.won; }
  bool turns_score() const { return before.score != after.score; }
};

// How the play came to its end.
enum class SkatEnd : std::uint8_t { played, declarer_resigned, defenders_resigned, left, timed_out, unfinished };

struct SkatAnalysis {
  Player declarer = 0;
  SkatStake stake{};
  CardSet away{};  // the skat during the play
  SkatOutlook start{};
  std::vector<AnalysedCard> cards{};
  std::array<int, skat_seats> costs{};  // of each player's cards together
  SkatEnd end = SkatEnd::played;
  std::optional<SkatHindsight> hindsight{};  // where it was asked for

  // Where the play stood when it ended.
  const SkatOutlook& last() const { return cards.empty() ? start : cards.back().after; }
  // The card after which the game stayed won or lost, none where no card changed that.
  const AnalysedCard* deciding() const;
};

// The analysis of a game, with what else the declarer could have played or without; none where nothing was declared.
std::optional<SkatAnalysis> analyse_skat(SkatOracle& oracle, const IssGame& game, bool hindsight = true);

}  // namespace ombre
