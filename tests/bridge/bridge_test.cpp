#include "bridge/rules/bridge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/perft.h"
#include "tests/bridge/naive_bridge.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = Bridge::State;

constexpr BridgeScoring tricks = BridgeScoring::tricks;

const std::vector<BridgeOptions> forms = {
    {},
    {.contract = {4, Suit::spades, 0}, .declarer = north, .vulnerable = true},
    {.contract = {1, Suit::clubs, 2}, .declarer = west, .vulnerable = true},
    {.contract = {6, Suit::hearts, 1}, .declarer = east},
    {.contract = {2, Suit::diamonds, 0}, .declarer = east, .scoring = tricks},
    {.contract = {3, std::nullopt, 0}, .declarer = west, .scoring = tricks},
};

std::vector<std::string> names(const Bridge& game, const State& state) {
  std::vector<std::string> out;
  for (const Card card : game.moves(state)) out.push_back(game.show_move(state, card));
  return out;
}

State play(const Bridge& game, State state, const std::vector<std::string>& cards) {
  for (const std::string& name : cards) {
    const std::vector<std::string> all = names(game, state);
    EXPECT_NE(std::find(all.begin(), all.end(), name), all.end()) << name << " in " << game.show(state);
    state = game.after(state, bridge_deck().read_card(name));
  }
  return state;
}

Card random_card(const Bridge& game, const State& state, Random& random) {
  const CardSet cards = game.moves(state);
  auto at = cards.begin();
  for (int skip = random.below(static_cast<int>(cards.size())); skip > 0; --skip) ++at;
  return *at;
}

NaiveBridge naive_of(const Bridge& game, const State& state) {
  NaiveBridge naive;
  naive.trump = show_strain(game.contract().strain);
  naive.declarer = game.declarer();
  for (const CardSet hand : state.hands) {
    naive.hands.emplace_back();
    for (const Card card : hand) naive.hands.back().push_back(bridge_deck().show(card));
  }
  for (int i = 0; i < state.trick.size(); ++i) naive.table.push_back(bridge_deck().show(state.trick.card(i)));
  naive.leader = state.trick.leader();
  return naive;
}

TEST(Bridge, KeepsTheLawsInEveryForm) {
  for (const BridgeOptions& form : forms) check_laws(Bridge(form), 1, testing::scaled_down(15));
}

TEST(Bridge, PerftOfAWholeDealIsPinned) {
  const Bridge game;
  const State state = game.read("deal N:KQ5.J8.AT42.9873 AJ98.AKT4.K3.AK5 T7643.7632.J.T64 2.Q95.Q98765.QJ2");
  const std::vector<std::uint64_t> counts = perft(game, state, 8);
  EXPECT_EQ(counts, naive_perft(naive_of(game, state), 8));
  EXPECT_EQ(counts, (std::vector<std::uint64_t>{1, 13, 45, 120, 312, 3744, 12307, 34359, 98100}));
}

TEST(Bridge, PerftOfEndingsEqualsTheNaiveCount) {
  Random random(2);
  for (int i = 0; i < testing::scaled_down(40); ++i) {
    const Bridge game(forms[static_cast<std::size_t>(i) % forms.size()]);
    State state = game.start(random);
    while (game.tricks_left(state) > 4 || !state.trick.empty())
      state = game.after(state, random_card(game, state, random));
    for (int cards = i % 4; cards > 0; --cards) state = game.after(state, random_card(game, state, random));
    ASSERT_EQ(perft(game, state, 9), naive_perft(naive_of(game, state), 9)) << game.show(state);
  }
}

TEST(Bridge, WholeHandsGoAsTheNaiveRulesSay) {
  Random random(3);
  for (int i = 0; i < testing::scaled_down(200); ++i) {
    const Bridge game(forms[static_cast<std::size_t>(i) % forms.size()]);
    State state = game.start(random);
    NaiveBridge naive = naive_of(game, state);
    while (const std::optional<Player> mover = game.mover(state)) {
      ASSERT_EQ(*mover, naive.turn());
      ASSERT_EQ(names(game, state), naive.moves());
      const Card card = random_card(game, state, random);
      naive.play(bridge_deck().show(card));
      state = game.after(state, card);
    }
    ASSERT_TRUE(naive.over());
    ASSERT_EQ(state.taken[0], naive.declarer_tricks);
    ASSERT_EQ(state.taken[1], naive.defender_tricks);
  }
}

TEST(Bridge, TheSeatLeftOfDeclarerLeads) {
  Random random(4);
  for (Player declarer = 0; declarer < bridge_seats; ++declarer) {
    const Bridge game({.declarer = declarer});
    const State state = game.start(random);
    EXPECT_EQ(game.mover(state), (declarer + 1) % 4);
    EXPECT_EQ(game.dummy(), (declarer + 2) % 4);
    EXPECT_EQ(game.moves(state).size(), 13U);
    EXPECT_EQ(game.allies(state, declarer), PlayerSet(declarer) | PlayerSet(game.dummy()));
  }
}

TEST(Bridge, SuitIsFollowedAndTrumpsWin) {
  const Bridge spades({.contract = {1, Suit::spades, 0}, .scoring = tricks});
  State state = spades.read("deal W:.A2.. .K3.. 2.4.. .56..");
  state = play(spades, state, {"HA", "H3"});
  EXPECT_EQ(names(spades, state), (std::vector<std::string>{"H4"}));
  state = play(spades, state, {"H4", "H5"});
  EXPECT_EQ(spades.mover(state), west);
  EXPECT_EQ(spades.scores(state), Scores(-1, 1, -1, 1));
  state = play(spades, state, {"H2", "HK"});
  EXPECT_EQ(names(spades, state), (std::vector<std::string>{"S2"}));
  state = play(spades, state, {"S2", "H6"});
  EXPECT_EQ(spades.scores(state), Scores(-2, 2, -2, 2));
  EXPECT_EQ(spades.mover(state), std::nullopt);

  // At notrump the same cards go to the king.
  const Bridge notrump({.contract = {1, std::nullopt, 0}, .scoring = tricks});
  state =
      play(notrump, notrump.read("deal W:.A2.. .K3.. 2.4.. .56.."), {"HA", "H3", "H4", "H5", "H2", "HK", "S2", "H6"});
  EXPECT_EQ(notrump.scores(state), Scores(0, 0, 0, 0));
  EXPECT_EQ(state.trick.leader(), north);
}

TEST(Bridge, ScoresTheContract) {
  const std::string over = "deal N:... ... ... ...; taken ";
  const Bridge game({.contract = {4, Suit::hearts, 1}, .declarer = east, .vulnerable = true});
  EXPECT_EQ(game.scores(game.read(over + "10 3")), Scores(-790, 790, -790, 790));
  EXPECT_EQ(game.scores(game.read(over + "11 2")), Scores(-990, 990, -990, 990));
  EXPECT_EQ(game.scores(game.read(over + "8 5")), Scores(500, -500, 500, -500));
  const Bridge plain;
  EXPECT_EQ(plain.scores(plain.read(over + "9 4")), Scores(400, -400, 400, -400));
  EXPECT_EQ(plain.scores(plain.read(over + "8 5")), Scores(-50, 50, -50, 50));
  // Before the end, as if the defenders took the rest.
  EXPECT_EQ(plain.scores(plain.read("deal W:A... K... Q... J...; taken 9 3")), Scores(400, -400, 400, -400));
  const Bridge by_tricks({.scoring = tricks});
  EXPECT_EQ(by_tricks.scores(by_tricks.read(over + "9 4")), Scores(5, -5, 5, -5));
}

TEST(Bridge, BoundsAreTheTricksToComeAllToOneSide) {
  const Bridge game;
  const Bounds bounds = game.bounds(game.read("deal W:A2... K3... Q4... J5...; taken 8 3"));
  EXPECT_EQ(bounds.lower, Scores(-50, -430, -50, -430));
  EXPECT_EQ(bounds.upper, Scores(430, 50, 430, 50));
  EXPECT_EQ(bounds.sum, 0);
  EXPECT_EQ(bounds.step, 10);
  const Bridge by_tricks({.scoring = tricks});
  EXPECT_EQ(by_tricks.bounds(by_tricks.read("deal W:A2... K3... Q4... J5...; taken 8 3")).upper, Scores(7, -3, 7, -3));
}

TEST(Bridge, MayStopBetweenTricksOnly) {
  const Bridge game;
  const State state = game.read("deal W:A2... K3... Q4... J5...");
  EXPECT_TRUE(game.may_stop(state));
  EXPECT_FALSE(game.may_stop(play(game, state, {"SA"})));
  EXPECT_TRUE(game.may_stop(play(game, state, {"SA", "S3", "S4", "S5"})));
}

TEST(Bridge, HistorySlotsAreByTheCardThatHoldsTheTrick) {
  const Bridge game({.contract = {1, Suit::hearts, 0}});
  const auto slot = [&](const char* text) {
    const State state = game.read(text);
    return game.history_slot(state, *game.moves(state).begin());
  };
  EXPECT_EQ(slot("deal W:...23 ...45 ...67 ...89"), 64U * 64U + 0U);
  EXPECT_EQ(slot("deal W:...2 ...45 ...67 ...89; trick C3"), 1U * 64U + 2U);
  EXPECT_EQ(slot("deal W:...2 .2.. ...67 ...89; trick C3 H5"), (32U + 3U) * 64U + 4U);
}

TEST(Bridge, DummyIsHiddenUntilTheOpeningLead) {
  Random random(5);
  const Bridge game;
  State state = game.start(random);
  EXPECT_FALSE(game.dummy_open(state));
  for (Player p = 0; p < bridge_seats; ++p) {
    const Bridge::View view = game.view(state, p);
    EXPECT_EQ(view.hands[static_cast<std::size_t>(p)].size(), 13U);
    EXPECT_EQ(view.unseen.size(), 39U);
  }
  state = game.after(state, *game.moves(state).begin());
  EXPECT_TRUE(game.dummy_open(state));
  for (Player p = 0; p < bridge_seats; ++p) {
    const Bridge::View view = game.view(state, p);
    EXPECT_EQ(view.hands[static_cast<std::size_t>(p)], state.hands[static_cast<std::size_t>(p)]);
    EXPECT_EQ(view.hands[north], state.hands[north]) << "dummy is open";
    EXPECT_EQ(view.hands[south].empty(), p == east || p == west);
    EXPECT_EQ(view.unseen.size(), p == west ? 26U : 25U);
  }
}

TEST(Bridge, DummySeesWhatDeclarerSees) {
  Random random(6);
  const Bridge game({.contract = {4, Suit::spades, 0}, .declarer = east});
  State state = game.start(random);
  while (game.mover(state)) {
    state = game.after(state, random_card(game, state, random));
    Bridge::View dummy = game.view(state, west);
    dummy.player = east;
    ASSERT_TRUE(dummy == game.view(state, east));
  }
}

TEST(Bridge, ViewHidesTheCardsOfOthers) {
  Random random(7);
  const Bridge game({.contract = {2, Suit::clubs, 1}, .declarer = north});
  for (int i = 0; i < testing::scaled_down(20); ++i) {
    State state = game.start(random);
    while (game.mover(state)) {
      for (Player player = 0; player < bridge_seats; ++player) {
        // All cards the player cannot place are dealt anew among the hands it does not see.
        PlayerSet seen(player);
        if (game.dummy_open(state)) seen.insert(south);
        if (game.dummy_open(state) && player == south) seen.insert(north);
        State other = state;
        std::vector<Card> hidden;
        for (Player p = 0; p < bridge_seats; ++p)
          if (!seen.contains(p))
            for (const Card card : state.hands[static_cast<std::size_t>(p)]) hidden.push_back(card);
        random.shuffle(hidden);
        for (Player p = 0; p < bridge_seats; ++p) {
          if (seen.contains(p)) continue;
          CardSet& hand = other.hands[static_cast<std::size_t>(p)];
          const std::size_t size = hand.size();
          hand = {};
          for (std::size_t k = 0; k < size; ++k) {
            hand.insert(hidden.back());
            hidden.pop_back();
          }
        }
        ASSERT_TRUE(game.view(other, player) == game.view(state, player));
        ASSERT_EQ(game.show_view(game.view(other, player)), game.show_view(game.view(state, player)));
      }
      state = game.after(state, random_card(game, state, random));
    }
  }
}

TEST(Bridge, ViewShowsWhatAPlayerKnows) {
  const Bridge game({.contract = {4, Suit::spades, 1}, .vulnerable = true});
  const State state = game.read("deal W:A... K3... Q4... J5...; trick S2; taken 7 2");
  EXPECT_EQ(game.show_view(game.view(state, east)),
            "seat E; 4SX by S, vulnerable\nN (dummy): S3 SK\nE: S4 SQ\nS (declarer): 2 cards\nW: 1 cards\n"
            "on the table: S2 by W\ntricks: declarer 7, defenders 2\nunseen: S5 SJ SA");
  EXPECT_EQ(game.show_view(game.view(state, south)),
            "seat S; 4SX by S, vulnerable\nN (dummy): S3 SK\nE: 2 cards\nS (declarer): S5 SJ\nW: 1 cards\n"
            "on the table: S2 by W\ntricks: declarer 7, defenders 2\nunseen: S4 SQ SA");
  const Bridge notrump;
  EXPECT_EQ(notrump.show_view(notrump.view(notrump.read("deal N:A... K... Q... J...; leader N"), north)),
            "seat N; 3NT by S, not vulnerable\nN (dummy): SA\nE: 1 cards\nS (declarer): SQ\nW: 1 cards\n"
            "on the table: nothing, N leads\ntricks: declarer 0, defenders 0\nunseen: SJ SK");
}

TEST(Bridge, TextLeavesOutWhatIsUsual) {
  const Bridge game;
  const std::string ending = "deal N:A... K... Q... J...";
  EXPECT_EQ(game.show(game.read(ending)), ending);
  EXPECT_EQ(game.show(game.read(ending + "; leader W; taken 0 0")), ending);
  EXPECT_EQ(game.show(game.read("deal E:K... Q... J... A...; leader N; taken 5 6")), ending + "; leader N; taken 5 6");
  EXPECT_EQ(game.show(play(game, game.read(ending), {"SJ", "SA"})), "deal N:... K... Q... ...; trick SJ SA");
}

TEST(Bridge, RefusesBadText) {
  const auto error = [](const std::string& text) { return error_of([&] { Bridge().read(text); }); };
  EXPECT_EQ(error(""), "column 1: no field ''; expected fields in the order deal, trick, leader, taken, voids");
  EXPECT_EQ(error("leader N"), "state: no field deal; expected deal and a value");
  EXPECT_EQ(error("deal N:A... K... Q..."),
            "field deal: column 17: 3 of 4 hands; expected a hand for each seat, clockwise");
  EXPECT_EQ(error("deal N:A... A... Q... J..."), "field deal: column 8: SA again, N has it; expected each card once");
  EXPECT_EQ(error("deal N:A2... K... Q... J..."), "field deal: N has 2 cards; expected 1, as the others");
  EXPECT_EQ(error("deal N:A... K... Q... J...; trick ST"), "field deal: N has 1 cards; expected 2, as the others");
  EXPECT_EQ(error("deal N:A... K... Q... ...; trick SA"),
            "field trick: SA is not among the cards left; expected a card that no other hand holds");
  EXPECT_EQ(error("deal N:A... K... Q... ...; trick S1"),
            "field trick: this pack has no rank '1' as in 'S1'; expected one of 2 3 4 5 6 7 8 9 T J Q K A");
  EXPECT_EQ(error("deal N:... ... ... ...; trick SA SK SQ SJ"), "field trick: a whole trick; expected at most 3 cards");
  EXPECT_EQ(error("deal N:A... KQ... 42... 3...; trick S9 H2"),
            "field trick: H2 from N, who can follow suit; expected a card of the suit led");
  EXPECT_EQ(error("deal N:A... K... Q... J...; leader X"), "field leader: bad value 'X'; expected one of N, E, S, W");
  EXPECT_EQ(error("deal N:A... K... Q... J...; taken 7 6"),
            "field taken: 13 tricks taken and 1 to come; expected at most 13 together");
  EXPECT_EQ(error("deal N:A... K... Q... J...; taken 7"),
            "field taken: bad value '7'; expected 2 whole numbers from 0 to 13 with spaces between");
  EXPECT_EQ(error("deal N:A... K... Q... J...; taken -1 2"),
            "field taken: bad value '-1 2'; expected 2 whole numbers from 0 to 13 with spaces between");
  const std::string whole = "deal N:KQ5.J8.AT42.9873 AJ98.AKT4.K3.AK5 T7643.7632.J.T64 2.Q95.Q98765.QJ2";
  EXPECT_EQ(error(whole), "no error");
  EXPECT_EQ(error(whole + "; leader N"), "field leader: an opening lead by N; expected W, to the left of declarer");
  EXPECT_EQ(error(whole + "; taken 1 0"), "field taken: 1 tricks taken and 13 to come; expected at most 13 together");
}

TEST(Bridge, RefusesBadOptions) {
  const auto error = [](const BridgeOptions& options) { return error_of([&] { Bridge game(options); }); };
  EXPECT_EQ(error({.contract = {0, std::nullopt, 0}}), "level: a contract of level 0; expected 1 to 7");
  EXPECT_EQ(error({.contract = {8, std::nullopt, 0}}), "level: a contract of level 8; expected 1 to 7");
  EXPECT_EQ(error({.contract = {1, std::nullopt, 3}}), "doubled: doubled 3 times; expected 0 to 2");
  EXPECT_EQ(error({.contract = {1, std::nullopt, 0}, .declarer = 4}), "declarer: no seat 4; expected 0 to 3");
}

}  // namespace
}  // namespace ombre
