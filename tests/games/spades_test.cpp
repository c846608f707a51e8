#include "games/spades/spades.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "tests/games/spades_forms.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using spades_forms::bids;
using spades_forms::forms;
using State = Spades::State;

State play_at_random(const Spades& game, State state, Random& random) {
  while (game.mover(state)) {
    const std::vector<std::string> all = names(game, state);
    state = play(game, state, {all[static_cast<std::size_t>(random.below(static_cast<int>(all.size())))]});
  }
  return state;
}

TEST(Spades, KeepsTheLawsInEveryForm) {
  for (const SpadesOptions& form : forms) check_laws(Spades(form), 1, testing::scaled_down(15));
}

TEST(Spades, StateIsSmallAndMovesFit) {
  EXPECT_LE(sizeof(State), 64U);
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    Random random(3);
    EXPECT_LE(game.moves(game.start(random)).size(), Spades::most_moves);
  }
}

TEST(Spades, DealsTheWholePack) {
  Random random(5);
  const Spades three({.players = 3});
  const State state = three.start(random);
  CardSet all;
  for (const CardSet hand : state.hands) all = all | hand;
  EXPECT_EQ(state.hands[0].size(), 17U);
  EXPECT_EQ(state.hands[2].size(), 17U);
  EXPECT_EQ(all, three.pack());
  EXPECT_FALSE(all.contains(three.deck().read_card("C2")));
  const Spades four({.players = 4});
  EXPECT_EQ(four.start(random).hands[3].size(), 13U);
}

// The scores of a finished hand.
Scores finished(const Spades& game, const std::string& fields) {
  return game.scores(game.read((game.teams() ? "hands - / - / - / -; " : "hands - / - / -; ") + fields));
}

TEST(Spades, ScoresBids) {
  const Spades game({.players = 3, .scoring = bids});
  EXPECT_EQ(finished(game, "taken 8 5 4; bids 5 8 4"), Scores(53, -80, 40));
  EXPECT_EQ(finished(game, "taken 8 5 4; bids 5 8 4; bags 6 0 9"), Scores(53, -80, 40));
  EXPECT_EQ(finished(game, "taken 8 5 4; bids 5 8 4; bags 7 0 0"), Scores(-47, -80, 40));
  // Twenty bags are two penalties; a bid of 0 is no nil here.
  EXPECT_EQ(finished(game, "taken 17 0 0; bids 0 1 0; bags 9 9 9"), Scores(17 - 200, -10, 0));
}

TEST(Spades, ScoresNil) {
  const Spades three({.players = 3, .scoring = bids, .nil = true});
  EXPECT_EQ(finished(three, "taken 2 15 0; bids 0 15 0"), Scores(-98, 150, 100));
  const Spades four({.players = 4, .scoring = bids});
  EXPECT_EQ(finished(four, "taken 0 4 5 4; bids 0 5 4 3"), Scores(141, 80, 141, 80));
  // The tricks of a lost nil are bags and do not help the partner.
  EXPECT_EQ(finished(four, "taken 2 4 3 4; bids 0 5 4 3"), Scores(-100 - 40 + 2, 80, -138, 80));
  EXPECT_EQ(finished(four, "taken 1 12 0 0; bids 0 6 0 6; bags 9 0"), Scores(100 - 100 + 1 - 100, 120, -99, 120));
  const Spades plain({.players = 4, .scoring = bids, .nil = false});
  EXPECT_EQ(finished(plain, "taken 2 4 3 4; bids 0 5 4 3"), Scores(41, 80, 41, 80));
}

TEST(Spades, ScoresTricks) {
  EXPECT_EQ(finished(Spades({.players = 3}), "taken 8 5 4"), Scores(8, 5, 4));
  EXPECT_EQ(finished(Spades({.players = 4}), "taken 2 3 4 4"), Scores(6, 7, 6, 7));
}

TEST(Spades, PartnersShareAnAccountUnlessOneBidNil) {
  const Spades game({.players = 4, .scoring = bids});
  EXPECT_EQ(game.show(game.read("hands - / - / - / -; taken 2 3 4 4; bids 1 1 1 1")),
            "hands - / - / - / -; taken 6 7 0 0; bids 1 1 1 1");
  EXPECT_EQ(game.show(game.read("hands - / - / - / -; taken 2 3 4 4; bids 1 1 0 1")),
            "hands - / - / - / -; taken 2 7 4 0; bids 1 1 0 1");
  EXPECT_EQ(game.allies({}, 1), PlayerSet(1) | PlayerSet(3));
  EXPECT_EQ(Spades({.players = 3}).allies({}, 1), PlayerSet(1));
}

TEST(Spades, DealerBidsFirstAndTheNextPlayerLeads) {
  const Spades game({.players = 3, .scoring = bids});
  Random random(1);
  Spades::HandStart hand;
  hand.dealer = 2;
  State state = game.start(hand, random);
  EXPECT_TRUE(game.may_stop(state));
  EXPECT_EQ(game.mover(state), 2);
  state = play(game, state, {"5"});
  EXPECT_EQ(game.mover(state), 0);
  state = play(game, state, {"6", "7"});
  EXPECT_EQ(game.mover(state), 0);
  EXPECT_EQ(state.bids, (Spades::ForEach<std::uint8_t>{6, 7, 5, 0}));
  state = game.after(state, *game.moves(state).begin());
  EXPECT_FALSE(game.may_stop(state));
}

TEST(Spades, TheLastBidMayNotLetTheBidsSumToTheTricks) {
  const Spades game({.players = 3, .scoring = bids, .free_sum = false});
  Random random(1);
  const State state = play(game, game.start(random), {"5", "6"});
  const std::vector<std::string> last = names(game, state);
  EXPECT_EQ(last.size(), 17U);
  EXPECT_EQ(std::count(last.begin(), last.end(), "6"), 0);
  EXPECT_EQ(names(game, play(game, game.start(random), {"17", "1"})).size(), 18U);
}

TEST(Spades, NoPositionHasTheForbiddenSumOfBids) {
  const Spades game({.players = 3, .scoring = bids, .free_sum = false});
  const auto error = [&](const std::string& text) { return error_of([&] { game.read(text); }); };
  const std::string expected = "; expected another sum with free_sum=off";
  // Before the first card, in the middle of a hand and of a trick, and in the last trick.
  Random random(1);
  const std::string full = game.show(play(game, game.start(random), {"5", "6", "7"}));
  ASSERT_NE(full.find("bids 5 6 7"), std::string::npos) << full;
  EXPECT_EQ(error(full), "no error");
  std::string same = full;
  same.replace(same.find("bids 5 6 7"), 10, "bids 5 6 6");
  EXPECT_EQ(error(same), "field bids: the bids sum to 17, the number of tricks" + expected);
  const std::string middle = "hands C3 C5 / C6 CA / C4 C8 CQ; trick C9 CT; taken 5 5 4; bids ";
  EXPECT_EQ(error(middle + "5 6 6"), "field bids: the bids sum to 17, the number of tricks" + expected);
  EXPECT_EQ(error(middle + "5 6 5"), "no error");
  const std::string last = "hands C3 / C6 / C4; taken 6 6 4; bids ";
  EXPECT_EQ(error(last + "17 0 0"), "field bids: the bids sum to 17, the number of tricks" + expected);
  EXPECT_EQ(error(last + "17 1 0"), "no error");
  EXPECT_EQ(error_of([&] { Spades({.players = 3, .scoring = bids}).read(last + "17 0 0"); }), "no error");
}

TEST(Spades, SpadesMustBeBroken) {
  const std::string text = "hands S3 S4 H5 / S5 H2 H3 / C8 C9 CT";
  const Spades strict({.players = 3, .broken = true});
  State state = strict.read(text);
  EXPECT_EQ(names(strict, state), (std::vector<std::string>{"H5"}));
  EXPECT_EQ(names(Spades({.players = 3}), Spades({.players = 3}).read(text)),
            (std::vector<std::string>{"S3", "S4", "H5"}));
  state = play(strict, state, {"H5", "H2", "C8"});
  // Only spades are left to lead, which breaks them.
  EXPECT_EQ(names(strict, state), (std::vector<std::string>{"S3", "S4"}));
  state = play(strict, state, {"S3"});
  EXPECT_TRUE(state.broken);
}

TEST(Spades, HistorySlotsAreByTheCardThatHoldsTheTrick) {
  const Spades game({.players = 3, .scoring = bids});
  const auto slot = [&](const char* text) {
    const State state = game.read(text);
    return game.history_slot(state, *game.moves(state).begin());
  };
  const std::size_t lead = slot("hands C3 C4 / C5 C6 / C7 C8; bids 1 1 1");
  const std::size_t bid = slot("hands C3 C4 / C5 C6 / C7 C8");
  const std::size_t club = slot("hands C3 C4 / C5 / H7; trick C9 H8; leader 1; bids 1 1 1");
  const std::size_t ruff = slot("hands C3 C4 / C5 / H7; trick C9 S8; leader 1; bids 1 1 1");
  EXPECT_EQ(lead, 64U * 64U + 1U);
  EXPECT_EQ(club, 7U * 64U + 1U);
  EXPECT_EQ(ruff, (16U + 6U) * 64U + 1U);
  EXPECT_EQ(bid, 15U * 64U);
  EXPECT_EQ(Spades::history_slots(), 65U * 64U);
}

TEST(Spades, SpadesAreTrumps) {
  const Spades game({.players = 3});
  State state = game.read("hands HA HK / S2 D3 / H4 SA");
  state = play(game, state, {"HA", "S2", "H4"});
  EXPECT_EQ(game.scores(state), Scores(0, 1, 0));
  EXPECT_EQ(game.mover(state), 1);
}

TEST(Spades, ManyHands) {
  const Spades game({.players = 4, .scoring = bids, .target = 60});
  Spades::HandStart hand;
  hand.totals = Scores(10, 20, 10, 20);
  hand.bags = {9, 3, 0, 0};
  hand.dealer = 3;
  const State end = game.read("hands - / - / - / -; taken 6 7 0 0; bids 3 3 2 1; bags 9 3");
  EXPECT_EQ(game.totals(hand, end), Scores(10 + 51 - 100, 20 + 43, -39, 63));
  EXPECT_EQ(game.next_hand(hand, end), std::nullopt);
  hand.totals = Scores(10, 5, 10, 5);
  const auto next = game.next_hand(hand, end);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->totals, Scores(-39, 48, -39, 48));
  EXPECT_EQ(next->bags, (Spades::ForEach<std::uint8_t>{0, 6, 0, 0}));
  EXPECT_EQ(next->dealer, 0);
  hand.totals = Scores(-20, 0, -20, 0);
  EXPECT_EQ(game.next_hand(hand, end), std::nullopt) << "60 points below zero end the game too";
}

TEST(Spades, GamesOfManyHandsEnd) {
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    Random random(23);
    std::optional<Spades::HandStart> hand = Spades::HandStart{};
    int hands = 0;
    Scores totals;
    while (hand) {
      const State state = play_at_random(game, game.start(*hand, random), random);
      totals = game.totals(*hand, state);
      hand = game.next_hand(*hand, state);
      ASSERT_LT(++hands, 500);
    }
    const auto far = [&](Player p) { return std::abs(totals[p]) >= form.target; };
    EXPECT_TRUE(far(0) || far(1) || far(2)) << hands;
  }
}

TEST(Spades, ViewHidesTheCardsOfOthers) {
  Random random(29);
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    State state = game.start(random);
    while (const auto mover = game.mover(state)) {
      for (Player viewer = 0; viewer < game.players(); ++viewer) {
        // The unseen cards dealt anew in the same numbers.
        std::vector<Card> pool;
        for (Player p = 0; p < game.players(); ++p)
          if (p != viewer)
            for (const Card card : state.hands[static_cast<std::size_t>(p)]) pool.push_back(card);
        random.shuffle(pool);
        State other = state;
        std::size_t next = 0;
        for (Player p = 0; p < game.players(); ++p) {
          if (p == viewer) continue;
          CardSet& hand = other.hands[static_cast<std::size_t>(p)];
          const std::size_t size = hand.size();
          hand = CardSet();
          while (hand.size() < size) hand.insert(pool[next++]);
        }
        ASSERT_TRUE(game.view(state, viewer) == game.view(other, viewer)) << game.show(state);
        ASSERT_EQ(game.show_view(game.view(state, viewer)), game.show_view(game.view(other, viewer)));
      }
      const auto moves = game.moves(state);
      auto at = moves.begin();
      for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
      state = game.after(state, *at);
    }
  }
}

TEST(Spades, ShowsAView) {
  const Spades game({.players = 3, .scoring = bids});
  const State state = game.read("hands C4 H5 / S5 H2 / C9; trick D3; leader 2; taken 1 2 0; bids 3 4 5; bags 1 2 3");
  EXPECT_EQ(game.show_view(game.view(state, 0)),
            "player 0: C4 H5\n"
            "on the table: D3 by 2\n"
            "player 0: 1 tricks, 1 bags before\n"
            "player 1: 2 tricks, 2 bags before\n"
            "player 2: 0 tricks, 3 bags before\n"
            "player 0 bids 3\n"
            "player 1 bids 4\n"
            "player 2 bids 5\n"
            "spades are not broken\n"
            "unseen: C9 S5 H2");
}

TEST(Spades, RefusesBadText) {
  const auto error = [](const SpadesOptions& form, const char* text) {
    return error_of([&] { Spades(form).read(text); });
  };
  const SpadesOptions plain{.players = 3};
  const SpadesOptions with_bids{.players = 3, .scoring = bids};
  EXPECT_EQ(error(plain, ""),
            "column 1: no field ''; expected fields in the order hands, trick, leader, taken, bids, "
            "bags, broken, voids");
  EXPECT_EQ(error(plain, "leader 0"), "state: no field hands; expected hands and a value");
  EXPECT_EQ(error(plain, "hands C3 / C4"), "field hands: 2 hands; expected 3 hands with ' / ' between");
  EXPECT_EQ(error(plain, "hands C3 / C4 / C5 C6"), "field hands: player 2 has 2 cards; expected 1, as the others");
  EXPECT_EQ(error(plain, "hands C3 / C4 / C2"),
            "field hands: hand 2: C2 is not among the cards left; expected a card that no other hand holds");
  EXPECT_EQ(error(plain, "hands C3 H5 / C4 C6 / D5; trick S5; leader 1"),
            "field hands: player 2 has 1 cards; expected 3, as the others");
  EXPECT_EQ(error(plain, "hands C3 / C4 D4 / H5; trick C5 D5; leader 2"),
            "field trick: player 0 did not follow suit; expected a card of the suit led");
  EXPECT_EQ(error(plain, "hands C3 / C4 / C5; trick C6 C7 C8"), "field trick: a whole trick; expected at most 2 cards");
  EXPECT_EQ(error(plain, "hands C3 / C4 / C5; leader 3"),
            "field leader: bad value '3'; expected a whole number from 0 to 2");
  EXPECT_EQ(error(plain, "hands C3 / C4 / C5; taken 9 4 4"),
            "field taken: 17 tricks taken and 1 to come; expected 17 together");
  EXPECT_EQ(error(plain, "hands C3 / C4 / C5; bids 1 1 1"),
            "field bids: not in this form; expected scoring=bids for this field");
  EXPECT_EQ(error(plain, "hands C3 / C4 / C5; broken yes"),
            "field broken: not in this form; expected broken=on for this field");
  EXPECT_EQ(error(with_bids, "hands C3 / C4 / C5; bids 1 1"),
            "field bids: bad value '1 1'; expected 3 bids from 0 to 17, or '-'");
  EXPECT_EQ(error(with_bids, "hands C3 / C4 / C5; bids 1 01 1"),
            "field bids: bad value '1 01 1'; expected 3 bids from 0 to 17, or '-'");
  EXPECT_EQ(error(with_bids, "hands C3 / C4 / C5; bids 1 18 1"),
            "field bids: bad value '1 18 1'; expected 3 bids from 0 to 17, or '-'");
  EXPECT_EQ(error(with_bids, "hands C3 / C4 / C5; bids 1 - -"),
            "field bids: not in the order of bidding '1 - -'; expected bids from player 2 on");
  EXPECT_EQ(error(with_bids, "hands C3 / C4 / C5; taken 1 0 0"),
            "field bids: a bid to come after a trick; expected all bids");
  EXPECT_EQ(error(with_bids, "hands - / - / -"), "field bids: bids to come, and cards played; expected all bids");
  EXPECT_EQ(error(with_bids, "hands C3 / C4 / C5; bids 1 1 1; bags 0 10 0"),
            "field bags: bad value '0 10 0'; expected 3 whole numbers from 0 to 9 with spaces between");
  EXPECT_EQ(error(with_bids, "hands C3 / S4 / C5; trick S5; bids 1 1 1; broken no"),
            "field hands: player 1 has 1 cards; expected 2, as the others");
  EXPECT_EQ(error(with_bids, "hands - / S4 / C5; trick S5; bids 1 1 1; broken no"),
            "field broken: no, and a spade in the trick; expected yes");
}

TEST(Spades, RefusesBadOptions) {
  EXPECT_EQ(error_of([] { Spades({.players = 5}); }), "players: 5 players; expected 3 or 4");
  EXPECT_EQ(error_of([] { Spades({.target = 0}); }), "target: a game to 0; expected 1 to 1000000");
}

}  // namespace
}  // namespace ombre
