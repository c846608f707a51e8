#include "skat/player/skat_knowledge.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/knowledge.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using testing::by_rank;
using testing::check_estimates;
using testing::greedy_move;
using testing::mean_score;
using testing::random_move;
using testing::scaled_down;

static_assert(KnowledgeOf<SkatKnowledge, Skat>);

const SkatKnowledge knowledge;

TEST(SkatKnowledge, EstimatesLieWithinBoundsThatOnlyTighten) {
  Random random(1);
  for (int i = 0; i < scaled_down(200); ++i) {
    const Skat whole({.ramsch = i % 2 == 0, .scoring = i % 3 == 0 ? SkatScoring::seeger : SkatScoring::plain});
    check_estimates(whole, knowledge, whole.start(random), SkatKnowledge::scale, random);
    SkatOptions options;
    options.contract = all_skat_contracts()[static_cast<std::size_t>(i) % all_skat_contracts().size()];
    options.declarer = i % 3;
    options.scoring = i % 2 == 0 ? SkatScoring::seeger : SkatScoring::plain;
    const Skat play(options);
    check_estimates(play, knowledge, play.start(random), SkatKnowledge::scale, random);
  }
}

TEST(SkatKnowledge, BidsWhatAHandBears) {
  const auto limit = [](const char* hand) { return SkatKnowledge::bid_limit(skat_deck().read_hand(hand)); };
  // Six trumps and an ace: spades with two, game three.
  EXPECT_EQ(limit("CJ SJ SA ST S9 S7 HA H7 D7 C7"), 33);
  EXPECT_EQ(limit("CJ SJ SA ST S9 S7 HT H7 D7 C7"), 0);
  // Two jacks and three aces: grand with two.
  EXPECT_EQ(limit("CJ SJ SA ST S9 HA H7 DA D7 C7"), 72);
  // Four jacks and an ace: grand with four.
  EXPECT_EQ(limit("CJ SJ HJ DJ SA S7 H7 H8 D7 D8"), 120);
  EXPECT_EQ(limit("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7"), 0);
  EXPECT_EQ(limit("CA CT CK CQ C9 SA ST HA HT DA"), 0);  // no jack
}

TEST(SkatKnowledge, TriesGoodCardsFirst) {
  const Skat game;
  const auto ranked = [&](const char* text) {
    return fmt::format("{}", fmt::join(by_rank(game, knowledge, text), " "));
  };
  // The declarer leads what nobody beats, the dearest first; then the cheapest.
  EXPECT_EQ(ranked("hands SJ CA C7 / S9 ST S8 / H7 H8 CT; declarer 0; contract C"), "CA SJ C7");
  // A defender gives points to a partner's trick and nothing to the declarer's.
  EXPECT_EQ(ranked("hands SJ CA / S9 S8 / H7 HA HT; declarer 0; contract G; trick CT DA; leader 0").substr(0, 2), "H7");
  EXPECT_EQ(ranked("hands H9 H8 / HT / HK HQ; declarer 0; contract G; trick HA; leader 1").substr(0, 2), "HK");
  EXPECT_EQ(ranked("hands CJ SJ / HT H7 / HK; declarer 0; contract G; trick HA; leader 2"), "CJ SJ");
  // Null: as high as possible below, as low as possible.
  EXPECT_EQ(ranked("hands C7 CT CQ / C8 C9 / CA HA; declarer 0; contract N; trick CJ CK; leader 1").substr(0, 2), "CQ");
}

TEST(SkatKnowledge, GreedyPlayBeatsRandomPlay) {
  // The declarer of a grand, with skill on one side only.
  SkatOptions options;
  options.contract = read_skat_contract("G");
  double skilled = 0;
  double random_declarer = 0;
  Random random(4);
  const int deals = scaled_down(100);
  for (int i = 0; i < deals; ++i) {
    options.declarer = i % 3;
    const Skat game(options);
    const Skat::State start = game.start(random);
    for (const bool skill : {true, false}) {
      Skat::State state = start;
      while (const auto mover = game.mover(state)) {
        const bool knows = (*mover == options.declarer) == skill;
        state = game.after(state, knows ? greedy_move(game, knowledge, state) : random_move(game, state, random));
      }
      (skill ? skilled : random_declarer) += game.taken(state).points;
    }
  }
  EXPECT_GT(skilled / deals, random_declarer / deals + 10);
}

}  // namespace
}  // namespace ombre
