// Skat games gone through with open cards: values against the solvers, sums, turns, and hindsight.
#include "skat/analysis/skat_analysis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "skat/rules/skat_position.h"
#include "tests/support/analysed_skat.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using ::testing::ElementsAre;

const std::vector<AnalysedGame>& games() {
  static const std::vector<AnalysedGame> all = analysed_games("skat/analyse.iss", 0);
  return all;
}

// The same, so many of them with hindsight.
std::vector<AnalysedGame> games_with_hindsight() {
  constexpr std::size_t all = 100;
  return analysed_games("skat/analyse.iss", testing::is_scaled_down() ? 1 : all);
}

// The cards after which the score is another: trick, player and card, and what it became.
std::vector<std::string> turns(const SkatAnalysis& analysis) {
  std::vector<std::string> out;
  for (const AnalysedCard& card : analysis.cards)
    if (card.turns_score())
      out.push_back(std::to_string(card.trick) + ' ' + std::to_string(card.player) + ' ' + skat_deck().show(card.card) +
                    ' ' + show_outlook(card.after));
  return out;
}

TEST(SkatAnalysis, ValuesAreThoseOfTheSolvers) {
  ASSERT_EQ(games().size(), 6U);
  OpenSkat points;
  OpenNull null;
  const Skat rules;
  for (const AnalysedGame& game : games()) {
    if (!game.analysis) continue;
    Skat::State state = rules.start(game.replayed.hands, game.replayed.skat);
    std::size_t played = 0;
    for (const Skat::Move move : game.replayed.moves) {
      if (state.phase == Skat::Phase::play) {
        const AnalysedCard& card = game.analysis->cards[played++];
        const SkatPlay play = skat_play(state);
        const int before = play.position.kind == SkatKind::null ? play.defender_tricks + null.survives(play.position)
                                                                : points.points(play.position);
        EXPECT_EQ(card.before.value, before);
        EXPECT_EQ(card.player, play.position.mover());
        EXPECT_EQ(card.card, move.card());
      }
      state = rules.after(state, move);
    }
    EXPECT_EQ(played, game.analysis->cards.size());
  }
}

TEST(SkatAnalysis, CostsAreDifferencesAndSums) {
  for (const AnalysedGame& game : games()) {
    if (!game.analysis) continue;
    const SkatAnalysis& analysis = *game.analysis;
    std::array<int, skat_seats> costs{};
    SkatOutlook now = analysis.start;
    for (const AnalysedCard& card : analysis.cards) {
      EXPECT_EQ(card.before, now);
      EXPECT_GE(card.cost, 0);
      const int sign = card.player == analysis.declarer ? -1 : 1;
      EXPECT_EQ(card.after.value, card.before.value + sign * card.cost);
      if (card.values.size() == 1) {
        EXPECT_EQ(card.cost, 0);
      }
      EXPECT_EQ(card.better.empty(), card.cost == 0 && !card.turns_score());
      EXPECT_EQ(std::count(card.better.begin(), card.better.end(), card.card), 0);
      costs[static_cast<std::size_t>(card.player)] += card.cost;
      now = card.after;
    }
    EXPECT_EQ(analysis.costs, costs);
    if (analysis.end == SkatEnd::played) {
      EXPECT_EQ(analysis.last().score, game.replayed.result.value);
    }
    if (analysis.end == SkatEnd::played && analysis.stake.contract.kind != SkatKind::null) {
      EXPECT_EQ(analysis.last().value, game.replayed.result.points);
    }
  }
}

TEST(SkatAnalysis, TheLastTwoTricksByHand) {
  // Diamonds, and the declarer leads with 39 points. D8 draws the other trump and SA is good: 42 more. SA first is
  // trumped, and D8 only takes the trick with HA and HT: 21 more.
  Skat::State state;
  const Deck& deck = skat_deck();
  state.phase = Skat::Phase::play;
  state.declarer = 0;
  state.contract = {SkatKind::diamonds, false, SkatLevel::none, false};
  state.hands = {deck.read_hand("D8 SA"), deck.read_hand("D7 HA"), deck.read_hand("ST HT")};
  state.skat = deck.read_hand("C7 C8");
  state.points = {39, 23, 0};
  state.tricks = {4, 4, 0};
  SkatOracle oracle;
  EXPECT_THAT(oracle.cards(skat_play(state)),
              ElementsAre(SkatCardValue{deck.read_card("SA"), 39 + 21}, SkatCardValue{deck.read_card("D8"), 39 + 42}));
}

TEST(SkatAnalysis, TurnsOfTheGame) {
  const SkatAnalysis& spades = *games()[0].analysis;
  EXPECT_TRUE(spades.start.won);
  EXPECT_THAT(turns(spades), ElementsAre("4 1 ST lost", "4 0 S8 won"));
  EXPECT_EQ(skat_deck().show(spades.deciding()->card), "S8");

  const SkatAnalysis& null = *games()[1].analysis;
  EXPECT_EQ(null.start.value, skat_tricks);
  EXPECT_EQ(turns(null).size(), 3U);
  EXPECT_EQ(turns(null).back(), "8 0 DT lost");
  EXPECT_EQ(null.last().value, 8);
  EXPECT_FALSE(null.last().won);

  const SkatAnalysis& schwarz = *games()[2].analysis;
  ASSERT_EQ(turns(schwarz).size(), 1U);
  EXPECT_TRUE(turns(schwarz)[0].ends_with("won with schwarz"));
  EXPECT_EQ(schwarz.deciding(), nullptr);
}

TEST(SkatAnalysis, OverbidGamesAreLostWithAnyPoints) {
  const SkatAnalysis& analysis = *games()[3].analysis;
  EXPECT_GE(analysis.start.value, 61);
  EXPECT_FALSE(analysis.start.won);
  EXPECT_EQ(show_outlook(analysis.start), "lost by overbidding");
  EXPECT_EQ(analysis.start.score, -54);
}

TEST(SkatAnalysis, HowItEnded) {
  EXPECT_EQ(games()[0].analysis->end, SkatEnd::played);
  EXPECT_EQ(games()[4].analysis->end, SkatEnd::declarer_resigned);
  EXPECT_TRUE(games()[4].analysis->last().won);
  EXPECT_LT(games()[4].replayed.result.value, 0);
  EXPECT_FALSE(games()[5].analysis);
}

TEST(SkatHindsight, BestPairsAreThoseOfAllSixtySix) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "solves 132 deals";
  OpenSkat solver;
  const AnalysedGame game = games_with_hindsight()[2];
  const Player declarer = game.analysis->declarer;
  const CardSet twelve = game.analysis->stake.cards;
  for (const SkatKind kind : {SkatKind::spades, SkatKind::grand}) {
    int best = 0;
    std::vector<CardSet> away;
    for (const Card first : twelve)
      for (const Card second : twelve) {
        if (first.index >= second.index) continue;
        SkatPosition position{.kind = kind, .declarer = declarer, .hands = game.replayed.hands};
        position.skat = CardSet(first) | CardSet(second);
        position.hands[static_cast<std::size_t>(declarer)] = twelve - position.skat;
        const int points = solver.points(position);
        if (points > best) away.clear();
        best = std::max(best, points);
        if (points == best) away.push_back(position.skat);
      }
    const SkatChoice& choice = game.analysis->hindsight->of({kind, false, SkatLevel::none, false});
    EXPECT_EQ(choice.outlook.value, best);
    if (best < skat_total_points) {
      EXPECT_EQ(choice.away, away);
    }
  }
}

TEST(SkatHindsight, GamesFitTheBid) {
  for (const AnalysedGame& game : games_with_hindsight()) {
    if (!game.analysis || !game.analysis->hindsight) continue;
    const SkatHindsight& all = *game.analysis->hindsight;
    for (const SkatChoice& choice : all.picked_up) {
      EXPECT_TRUE(may_announce(choice.contract, game.analysis->stake.bid));
      EXPECT_LE(choice.outlook.score, all.best().outlook.score);
      EXPECT_EQ(choice.outlook.won, choice.outlook.score > 0);
      if (choice.outlook.won) {
        EXPECT_GE(choice.outlook.score, game.analysis->stake.bid);
      }
    }
    EXPECT_EQ(all.from_hand.size(), skat_kinds.size());
    const SkatOutlook& same = all.of(game.analysis->stake.contract).outlook;
    EXPECT_GE(same.value, game.analysis->start.value);
    if (game.analysis->stake.contract.hand) {
      EXPECT_EQ(same, game.analysis->start);
    }
  }
}

TEST(SkatHindsight, NullIsPlayedOuvertWhereTheBidAsksForIt) {
  const AnalysedGame& game = games()[2];
  SkatOracle oracle;
  const SkatContract hearts{SkatKind::hearts, false, SkatLevel::none, false};
  const auto nulls = [&](int bid) {
    std::string out;
    const SkatHindsight all = skat_hindsight(oracle, game.replayed.hands, game.replayed.skat, 0, bid, hearts);
    for (const auto* const list : {&all.picked_up, &all.from_hand})
      for (const SkatChoice& choice : *list)
        if (choice.contract.kind == SkatKind::null) out += show_skat_contract(choice.contract) + ' ';
    return out;
  };
  EXPECT_EQ(nulls(23), "N NH ");
  EXPECT_EQ(nulls(24), "NO NH ");
  EXPECT_EQ(nulls(46), "NO NOH ");
  EXPECT_EQ(nulls(48), "NOH ");
  EXPECT_EQ(nulls(60), "");
}

}  // namespace
}  // namespace ombre
