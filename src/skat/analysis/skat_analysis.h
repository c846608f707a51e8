// A played game of Skat gone through with open cards: what every card cost, where the game was won or lost, and what
// the declarer could have played with hindsight.
//
// Costs are measured against best play by all with all cards seen. That is not what a player could know at the table:
// a card that costs points may have been right, one that costs nothing a gamble.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "skat/player/skat_outlook.h"
#include "skat/records/iss.h"

namespace ombre {

// A game that the declarer of a deal could have played had he seen all cards.
struct SkatChoice {
  SkatContract contract{};
  // Pairs that bring the most and do it equally well, in the order of the pack. The skat as dealt from the hand.
  std::vector<CardSet> away{};
  SkatOutlook outlook{};
};

// All of them: for every kind of game the two cards to put away and what the game then brings, and the same from the
// hand, for the bid that was made.
//
// All 66 pairs are tried in each of the six games, and each must first reach the best so far, which is asked far faster
// than its value; still that is about ten times the work of going through the play card by card. Nothing is announced
// that was not, since with all cards seen that would be free; only null is played ouvert where the bid asks for it.
struct SkatHindsight {
  std::vector<SkatChoice> picked_up{};  // by kind of game; without null where the bid is above its value
  std::vector<SkatChoice> from_hand{};

  // The choice with the highest score. Requires: not empty.
  const SkatChoice& best() const;
  // The choice of the game that was played.
  const SkatChoice& of(const SkatContract& contract) const;
};

// The choices in a deal whose declarer has the game for this bid. `played` is the contract that was declared, which
// stands for its kind with all that was announced.
SkatHindsight skat_hindsight(SkatOracle& oracle, const SkatHands& hands, CardSet skat, Player declarer, int bid,
                             const SkatContract& played);

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
