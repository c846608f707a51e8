#include "games/cribbage/cribbage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/perft.h"
#include "tests/games/naive_cribbage.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = Cribbage::State;

const std::vector<CribbageOptions> forms = {{2, 121, CribbageDiscards::chosen}, {3, 121, CribbageDiscards::chosen},
                                            {4, 121, CribbageDiscards::chosen}, {2, 121, CribbageDiscards::given},
                                            {3, 121, CribbageDiscards::given},  {4, 121, CribbageDiscards::given},
                                            {2, 10, CribbageDiscards::chosen},  {3, 12, CribbageDiscards::given},
                                            {4, 14, CribbageDiscards::chosen},  {3, 1, CribbageDiscards::given}};

State play(const Cribbage& game, State state, const std::string& cards) {
  for (std::size_t i = 0; i < cards.size(); i += 3) {
    const Card card = game.deck().read_card(cards.substr(i, 2));
    EXPECT_TRUE(game.mover(state) && game.moves(state).contains(card)) << game.deck().show(card);
    state = game.after(state, card);
  }
  return state;
}

// A play position with hands of the given cards, everything else far from making points.
State position(const Cribbage& game, const std::string& hands, const std::string& more = "") {
  return game.read("hands " + hands + "; starter D8" + more);
}

TEST(Cribbage, KeepsTheLaws) {
  for (const CribbageOptions& form : forms) check_laws(Cribbage(form), 1, testing::scaled_down(100));
}

TEST(Cribbage, RefusesBadOptions) {
  EXPECT_EQ(error_of([] { Cribbage({.players = 5}); }), "players: 5 players; expected 2 to 4");
  EXPECT_EQ(error_of([] { Cribbage({.players = 1}); }), "players: 1 players; expected 2 to 4");
  EXPECT_EQ(error_of([] { Cribbage({.target = 0}); }), "target: a game to 0; expected 1 to 10000");
}

TEST(Cribbage, Deals) {
  for (const CribbageOptions& form : forms) {
    const Cribbage game({form.players, 121, form.discards});
    Random random(3);
    const State state = game.start({Scores(), 1}, random);
    const bool given = form.discards == CribbageDiscards::given;
    CardSet all = CardSet(state.starter) | game.crib(state);
    for (Player p = 0; p < game.players(); ++p) {
      EXPECT_EQ(game.hand(state, p).size(), given ? 4U : game.players() == 2 ? 6U : 5U);
      EXPECT_EQ(game.laid(state, p).size(), static_cast<std::size_t>(given ? game.quota() : 0));
      all = all | game.hand(state, p);
    }
    EXPECT_EQ(game.crib(state).size(), given ? 4U : game.players() == 3 ? 1U : 0U);
    EXPECT_EQ(all.size(), game.players() == 2 ? 13U : game.players() == 3 ? 17U : 21U);
    EXPECT_EQ(game.mover(state), game.left_of(1));
    EXPECT_EQ(state.turned, given);
  }
}

TEST(Cribbage, CribOfTheGivenFormIsRandom) {
  const Cribbage game({.discards = CribbageDiscards::given});
  Random random(5);
  CardSet seen;
  for (int i = 0; i < 300; ++i) seen = seen | game.crib(game.start(random));
  EXPECT_EQ(seen, game.deck().full());
}

TEST(Cribbage, PlayersLayAwayInTurn) {
  const Cribbage game;
  State state = game.read("hands CA C2 C3 C4 C5 C6 / SA S2 S3 S4 S5 S6; starter H9");
  EXPECT_EQ(game.mover(state), 1);
  EXPECT_EQ(game.moves(state).size(), 6U);
  EXPECT_EQ(play(game, state, "S3 SA"), play(game, state, "SA S3")) << "in either order";
  state = play(game, state, "SA");
  EXPECT_EQ(game.mover(state), 1);
  state = play(game, state, "S3 CA C2");
  EXPECT_TRUE(state.turned);
  EXPECT_EQ(game.mover(state), 1);
  EXPECT_EQ(game.show(state), "hands C3 C4 C5 C6 / S2 S4 S5 S6; laid CA C2 / SA S3; starter H9");

  const Cribbage three({.players = 3});
  state = three.read("hands CA C2 C3 C4 C5 / SA S2 S3 S4 S5 / HA H2 H3 H4 H5; crib D2; starter D9; dealer 1");
  state = play(three, state, "HA C2 S5");
  EXPECT_EQ(three.show(state),
            "hands CA C3 C4 C5 / SA S2 S3 S4 / H2 H3 H4 H5; laid C2 / S5 / HA; crib D2; starter D9; dealer 1");
  EXPECT_EQ(three.mover(state), 2);
}

TEST(Cribbage, HeelsAreTwoForTheDealer) {
  const Cribbage game({.target = 10});
  State state = game.read("hands CA C2 C3 C4 C5 C6 / SA S2 S3 S4 S5 S6; starter HJ; totals 3 4");
  state = play(game, state, "SA S2 CA");
  EXPECT_EQ(game.scores(state), Scores(3, 4));
  state = play(game, state, "C2");
  EXPECT_EQ(game.scores(state), Scores(5, 4));

  state = game.read("hands CA C2 C3 C4 C5 C6 / SA S2 S3 S4 S5 S6; starter HJ; totals 8 4");
  state = play(game, state, "SA S2 CA C2");
  EXPECT_EQ(game.mover(state), std::nullopt) << "the game ends before a card is played";
  EXPECT_EQ(game.scores(state), Scores(10, 4));
  EXPECT_EQ(game.next_hand({}, state), std::nullopt);
}

TEST(Cribbage, PlayCountsPairsRunsFifteenAndThirtyOne) {
  const Cribbage game;
  const auto totals = [&](const std::string& hands, const std::string& cards) {
    return game.scores(play(game, position(game, hands), cards));
  };
  EXPECT_EQ(totals("C6 H7 / S6 H8", "S6 C6"), Scores(2, 0)) << "a pair";
  EXPECT_EQ(totals("C6 H7 / S6 H6", "S6 C6 H6"), Scores(2, 6)) << "three";
  EXPECT_EQ(totals("C6 D6 H7 / S6 H6 SA", "S6 C6 H6 D6"), Scores(14, 6)) << "four";
  EXPECT_EQ(totals("C7 H4 / S8 H9", "S8 C7"), Scores(2, 0)) << "fifteen";
  EXPECT_EQ(totals("C7 H4 / S8 S9", "S8 C7 S9"), Scores(2, 3)) << "and a run of three";
  EXPECT_EQ(totals("C9 C2 HA / SK ST D2", "SK C9 ST C2"), Scores(2, 0)) << "thirty-one";
  EXPECT_EQ(totals("CT CA H2 / ST SQ SK", "ST CT SQ CA"), Scores(2 + 2, 0)) << "a pair and thirty-one, without go";
  EXPECT_EQ(totals("CJ CQ H3 / SK S4 SA", "SK CJ"), Scores(0, 0)) << "tens of different rank";
}

TEST(Cribbage, RunsNeedNotComeInOrder) {
  const Cribbage game;
  const State state = position(game, "C4 C2 H5 HK / S3 S5 S6 SK");
  EXPECT_EQ(game.scores(play(game, state, "S5 C4")), Scores(0, 0));
  EXPECT_EQ(game.scores(play(game, state, "S5 C4 S3")), Scores(0, 3));
  EXPECT_EQ(game.scores(play(game, state, "S5 C4 S3 C2")), Scores(4, 3));
  EXPECT_EQ(game.scores(play(game, state, "S5 C4 S3 H5")), Scores(3, 3)) << "4 3 5 again";
  EXPECT_EQ(game.scores(play(game, state, "S5 C4 S6 H5")), Scores(3, 3 + 2)) << "4 6 5, and fifteen before it";
}

// Figure 3.6: 4, 6, 5 for five points, 5 for two, and a jack that is the last card of the count.
TEST(Cribbage, PlaysFigure36) {
  const Cribbage game({.players = 3});
  State state = game.read("hands S4 H5 CK / D6 DJ SK / C5 CQ HK; starter H2; dealer 2");
  state = play(game, state, "S4 D6");
  EXPECT_EQ(state.count, 10);
  state = play(game, state, "C5");
  EXPECT_EQ(game.scores(state), Scores(0, 0, 5));
  state = play(game, state, "H5");
  EXPECT_EQ(game.scores(state), Scores(2, 0, 5));
  EXPECT_EQ(state.count, 20);
  state = play(game, state, "DJ");
  EXPECT_EQ(game.scores(state), Scores(2, 1, 5)) << "nobody has an ace";
  EXPECT_EQ(state.count, 0);
  EXPECT_EQ(game.mover(state), 2) << "the next after the last who played";
}

TEST(Cribbage, WhoCannotPlayIsPassedOver) {
  const Cribbage game({.players = 3});
  State state = game.read("hands CT C9 C2 / ST SQ S7 / H8 H3 HA; starter D2; dealer 2");
  state = play(game, state, "CT SQ H8");
  EXPECT_EQ(state.count, 28);
  EXPECT_EQ(game.mover(state), 0);
  EXPECT_EQ(game.moves(state), CardSet(game.deck().read_card("C2"))) << "not beyond thirty-one";
  state = play(game, state, "C2");
  EXPECT_EQ(game.mover(state), 2) << "player 1 says go";
  state = play(game, state, "HA");
  EXPECT_EQ(game.scores(state), Scores(0, 0, 2)) << "thirty-one";
  EXPECT_EQ(game.mover(state), 0);
  state = play(game, state, "C9 ST H3");
  EXPECT_EQ(state.count, 22);
  EXPECT_EQ(game.mover(state), 1) << "players without cards are passed over";
  state = play(game, state, "S7");
  EXPECT_EQ(game.mover(state), std::nullopt);
}

TEST(Cribbage, OnePlayerMayPlayOn) {
  const Cribbage game;
  State state = position(game, "CK CQ CJ / S2 S3 S4");
  state = play(game, state, "S4 CK S3 CQ");
  EXPECT_EQ(state.count, 27);
  EXPECT_EQ(game.mover(state), 1);
  state = play(game, state, "S2");
  EXPECT_EQ(game.scores(state), Scores(0, 1)) << "go at 29";
  EXPECT_EQ(game.mover(state), 0);
  state = play(game, state, "CJ");
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(1 + 3, 1 + 3 + 2)) << "last card, then the runs and the fifteen 8 4 3";
}

TEST(Cribbage, LastCardThatMakesFifteenIsThree) {
  const Cribbage game;
  EXPECT_EQ(game.scores(play(game, position(game, "C9 / S6"), "S6 C9")), Scores(3, 0));
}

TEST(Cribbage, ShowCountsHandsInTurnAndTheCribForTheDealer) {
  const Cribbage game({.players = 3});
  const std::string hands = "hands C6 / S6 / HJ; laid C9 / S9 / H9; crib D9; starter HK; dealer 1";
  State state = play(game, game.read(hands), "HJ C6 S6");
  EXPECT_EQ(game.scores(state), Scores(0, 2 + 1 + 12, 1)) << "pair, last card and crib; nob";
  EXPECT_EQ(game.next_hand({Scores(), 1}, state), (Cribbage::HandStart{Scores(0, 15, 1), 2}));
}

TEST(Cribbage, EndsAtTheTargetInThePlay) {
  const Cribbage game;
  State state = position(game, "C6 H7 / S6 H8", "; totals 119 120");
  state = play(game, state, "S6 C6");
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(121, 120));
  EXPECT_EQ(game.show(state), "hands H7 / H8; played C6 / S6; starter D8; totals 121 120");

  state = play(game, position(game, "C6 H7 / S9 H8", "; totals 120 110"), "S9 C6");
  EXPECT_EQ(game.scores(state), Scores(121, 110)) << "not beyond it";
  state = play(game, position(game, "CK CA / SJ SA; played CQ / SQ", "; totals 120 120"), "SJ CK SA");
  EXPECT_EQ(game.mover(state), 0) << "the count of 21 goes on";
  state = play(game, position(game, "CK CQ / SJ ST", "; totals 110 120"), "SJ CK ST");
  EXPECT_EQ(game.scores(state), Scores(110, 121)) << "by go";
}

TEST(Cribbage, EndsAtTheTargetInTheShowInItsOrder) {
  const Cribbage game;
  // Both have a fifteen to count: the dealer's left does so first, and that is the end.
  const std::string hands = "C7 HQ / S7 SK; laid D7 / C8";
  State state = play(game, position(game, hands, "; totals 119 118"), "SK HQ S7 C7");
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(119 + 1, 121)) << "a go for each, and no more for the dealer";
  EXPECT_EQ(game.next_hand({}, state), std::nullopt);
  state = play(game, position(game, hands, "; totals 112 100"), "SK HQ S7 C7");
  EXPECT_EQ(game.scores(state), Scores(121, 100 + 1 + 2)) << "by the crib, at most to the target";
  state = play(game, position(game, hands, "; totals 111 100"), "SK HQ S7 C7");
  EXPECT_EQ(game.scores(state), Scores(111 + 1 + 2 + 6, 100 + 1 + 2));
  EXPECT_EQ(game.next_hand({}, state), (Cribbage::HandStart{Scores(120, 103), 1}));
}

TEST(Cribbage, PartnersShareTheirPoints) {
  const Cribbage game({.players = 4});
  State state = game.read("hands C6 / S6 / H2 / DQ; starter CK; dealer 3; totals 5 7");
  EXPECT_EQ(game.scores(state), Scores(5, 7, 5, 7));
  EXPECT_EQ(game.allies(state, 1), PlayerSet(1) | PlayerSet(3));
  state = play(game, state, "C6 S6");
  EXPECT_EQ(game.scores(state), Scores(5, 9, 5, 9));
  state = play(game, state, "H2 DQ");
  EXPECT_EQ(game.scores(state), Scores(5, 9 + 1, 5, 10));
}

TEST(Cribbage, ForgetsTheOrderOfPlay) {
  const Cribbage game;
  const State start = position(game, "CK C7 H2 / S9 S3 HA");
  const State one = play(game, start, "S9 CK S3 C7");
  const State other = play(game, start, "S3 CK S9 C7");
  EXPECT_EQ(one, other);
  EXPECT_EQ(game.key(one), game.key(other));
}

TEST(Cribbage, ChainsHandsToTheTarget) {
  for (const int players : {2, 3, 4}) {
    const Cribbage game({.players = players});
    Random random(17);
    for (int i = 0; i < testing::scaled_down(200); ++i) {
      std::optional<Cribbage::HandStart> hand = Cribbage::HandStart{};
      Scores totals;
      int hands = 0;
      for (; hand; ++hands) {
        ASSERT_LT(hands, 100);
        State state = game.start(*hand, random);
        EXPECT_EQ(state.dealer, hands % players);
        while (game.mover(state)) {
          const auto moves = game.moves(state);
          auto move = moves.begin();
          for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++move;
          state = game.after(state, *move);
        }
        for (Player p = 0; p < players; ++p) EXPECT_GE(game.totals(*hand, state)[p], totals[p]);
        totals = game.totals(*hand, state);
        hand = game.next_hand(*hand, state);
      }
      int winners = 0;
      for (int side = 0; side < game.sides(); ++side) winners += totals[side] == 121;
      EXPECT_EQ(winners, 1);
    }
  }
  const Cribbage game({.players = 4});
  Random random(1);
  EXPECT_EQ(error_of([&] {
              game.start({Scores(1, 2, 3, 2), 0}, random);
            }),
            "start of a hand: a total of 3 for player 2; expected 0 to 120, the same for partners");
  EXPECT_EQ(error_of([&] {
              game.start({Scores(121, 2, 121, 2), 0}, random);
            }),
            "start of a hand: a total of 121 for player 0; expected 0 to 120, the same for partners");
  EXPECT_EQ(error_of([&] { game.start({Scores(), 4}, random); }), "start of a hand: dealer 4; expected 0 to 3");
}

// Compares every state of a game with the written-out rules.
void follow(const Cribbage& game, State state, naive::Hand hand, Random& random) {
  while (!hand.over) {
    ASSERT_EQ(game.mover(state), static_cast<Player>(hand.mover)) << game.show(state);
    naive::Cards moves;
    for (const Card card : game.moves(state)) moves.push_back(game.show_move(state, card));
    ASSERT_EQ(moves, hand.moves()) << game.show(state);
    if (state.turned) {
      ASSERT_EQ(state.count, hand.count());
    }
    for (std::size_t p = 0; p < hand.players; ++p)
      ASSERT_EQ(game.scores(state)[static_cast<Player>(p)], hand.totals[p]) << game.show(state);
    const auto choice = static_cast<std::size_t>(random.below(static_cast<int>(moves.size())));
    state = game.after(state, game.deck().read_card(moves[choice]));
    hand = hand.after(moves[choice]);
  }
  ASSERT_EQ(game.mover(state), std::nullopt);
  for (std::size_t p = 0; p < hand.players; ++p)
    ASSERT_EQ(game.scores(state)[static_cast<Player>(p)], hand.totals[p]) << game.show(state);
}

TEST(Cribbage, AgreesWithTheWrittenRules) {
  for (const CribbageOptions& form : forms) {
    const Cribbage game(form);
    Random random(23);
    for (int i = 0; i < testing::scaled_down(150); ++i) {
      Cribbage::HandStart start{Scores(), random.below(form.players)};
      for (Player p = 0; p < form.players; ++p)
        start.totals[p] = game.side(p) == p ? random.below(form.target) : start.totals[game.side(p)];
      const State state = game.start(start, random);
      if (!game.mover(state)) continue;
      naive::Hand hand = naive::Hand::read(game.show(state), static_cast<std::size_t>(form.players), form.target);
      follow(game, state, hand, random);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Cribbage, PerftAgreesWithTheWrittenRules) {
  const std::vector<std::vector<std::uint64_t>> known = {
      {1, 6, 30, 180, 900, 3600}, {1, 5, 25, 125, 500, 2000}, {1, 5, 25, 125, 625, 2500}};
  for (int players = 2; players <= 4; ++players) {
    const Cribbage game({.players = players});
    Random random(static_cast<std::uint64_t>(players));
    const State state = game.start(random);
    EXPECT_EQ(perft(game, state, 5), known[static_cast<std::size_t>(players - 2)]);

    const Cribbage given({players, 121, CribbageDiscards::given});
    for (int i = 0; i < 3; ++i) {
      const State dealt = given.start(random);
      const naive::Hand hand = naive::Hand::read(game.show(dealt), static_cast<std::size_t>(players), 121);
      const int depth = players == 2 ? 8 : 6;
      const std::vector<std::uint64_t> counts = perft(given, dealt, depth);
      for (int ply = 0; ply <= depth; ++ply)
        EXPECT_EQ(counts[static_cast<std::size_t>(ply)], naive::count_sequences(hand, ply)) << game.show(dealt);
    }
  }
}

}  // namespace
}  // namespace ombre
