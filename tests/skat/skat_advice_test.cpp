// Advice: what is advised is a legal move, the list holds it, and hidden cards do not matter.
#include "skat/analysis/skat_advice.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "skat/player/skat_agent.h"

namespace ombre {
namespace {

SkatAdvice advice(const Skat& game, const SkatSeen& seen, const char* agent) {
  return advise_skat(game, skat_story(game, seen), seen.seat, read_agent(agent), {}, 1);
}

TEST(SkatAdvice, OfEveryPhase) {
  const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  const CardSet hand = skat_deck().read_hand("CJ SJ HJ CA CT CK C9 SA ST H7");
  SkatSeen seen{.seat = 1, .hand = hand};
  const SkatAdvice bid = advice(game, seen, "skat(play=rules)");
  EXPECT_EQ(bid.move, "18");
  EXPECT_GE(bid.limit, 48);
  ASSERT_TRUE(bid.best() && bid.runner_up());
  EXPECT_GE(bid.best()->points, bid.runner_up()->points);
  EXPECT_FALSE(bid.reason.empty());

  seen.moves = {"18", "pass", "pass"};
  const SkatAdvice look = advice(game, seen, "skat(play=rules)");
  EXPECT_EQ(look.phase, Skat::Phase::skat);
  EXPECT_TRUE(look.move == "skat" || look.move == "hand");

  seen.moves.push_back("skat");
  seen.skat = skat_deck().read_hand("D7 D9");
  const SkatAdvice away = advice(game, seen, "skat(play=rules)");
  EXPECT_NE(away.what.find(" and declare G"), std::string::npos) << away.what;
  // Other cards away: the best game with these.
  seen.moves.insert(seen.moves.end(), {"D7", "D9"});
  EXPECT_EQ(advice(game, seen, "skat(play=rules)").move, "G");

  seen.moves.insert(seen.moves.end(), {"G", "C7"});
  const SkatAdvice card = advice(game, seen, "skat(play=pimc(worlds=5))");
  EXPECT_EQ(card.choices.size(), 4U);
  ASSERT_TRUE(card.best());
  EXPECT_EQ(card.best()->what, card.move);
  EXPECT_TRUE(card.best()->won);
  EXPECT_THROW(advice(game, seen, "search"), InputError);
  seen.seat = 1;
  seen.moves.push_back(card.move);
  EXPECT_THROW(advice(game, seen, "skat(play=rules)"), InputError);
}

TEST(SkatAdvice, WhatIsSureHasAChanceOfOne) {
  const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  SkatSeen seen{.seat = 1, .hand = skat_deck().read_hand("CJ SJ HJ CA CT CK C9 SA ST H7")};
  seen.moves = {"18", "pass", "pass"};
  const SkatAdvice hand = advice(game, seen, "skat(play=rules)");
  EXPECT_NE(hand.reason.find("whatever the others hold"), std::string::npos) << hand.reason;
  ASSERT_TRUE(hand.best());
  EXPECT_EQ(hand.best()->won, 1.0) << hand.best()->what;
  EXPECT_EQ(hand.what, hand.best()->what);
}

TEST(SkatAdvice, ForcedCardsAndClaimsHaveAReason) {
  const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  SkatSeen seen{.seat = 0, .hand = skat_deck().read_hand("CJ SJ HJ DJ CA CT CK SA ST SK")};
  seen.moves = {"pass", "pass", "18", "hand", "GH"};
  const SkatAdvice claim = advice(game, seen, "skat(play=rules)");
  EXPECT_TRUE(claim.claims);
  EXPECT_NE(claim.reason.find("show your cards"), std::string::npos) << claim.reason;

  // Middlehand has one heart to follow with.
  SkatSeen follows{.seat = 1, .hand = skat_deck().read_hand("CJ SJ C7 CA CT CK SA ST SK H7")};
  follows.moves = {"pass", "pass", "18", "hand", "GH", "HA"};
  follows.seat = 1;
  const SkatAdvice forced = advice(game, follows, "skat(play=pimc(worlds=2))");
  EXPECT_EQ(forced.move, "H7");
  EXPECT_NE(forced.reason.find("no other card"), std::string::npos) << forced.reason;
}

TEST(SkatLevels, EachPlaysADeal) {
  for (const SkatPlayLevel& level : skat_play_levels()) {
    const AgentSpec agent = read_agent("skat(level=" + level.name + (level.play.empty() ? ",play=rules)" : ")"));
    EXPECT_EQ(skat_settings(agent).forgets, level.forgets);
    const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
    SkatSeen seen{.seat = 0, .hand = skat_deck().read_hand("CJ CA CT C9 SA ST HA HT D7 D8")};
    seen.moves = {"pass", "pass", "18", "hand", "CH"};
    EXPECT_FALSE(advise_skat(game, skat_story(game, seen), 0, agent, {}, 1).move.empty()) << level.name;
  }
  EXPECT_THROW(skat_settings(read_agent("skat(level=club,play=rules)")), InputError);
}

}  // namespace
}  // namespace ombre
