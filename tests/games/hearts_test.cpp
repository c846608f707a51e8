#include "games/hearts/hearts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/worlds.h"
#include "tests/games/hearts_support.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using namespace hearts_test;
using testing::scaled_down;

Hearts::State play(const Hearts& game, Hearts::State state, const Cards& cards) {
  for (const std::string& text : cards) {
    EXPECT_TRUE(game.moves(state).contains(card(text))) << text << " in " << game.show(state);
    state = game.after(state, card(text));
  }
  return state;
}

TEST(Hearts, KeepsTheLaws) {
  for (const HeartsOptions& options : option_sets()) check_laws(Hearts(options), 1, std::max(1, scaled_down(6)));
}

TEST(Hearts, IsSmallAndPlain) {
  EXPECT_LE(sizeof(Hearts::State), 88U);
  EXPECT_TRUE(std::is_trivially_copyable_v<Hearts::State>);
  EXPECT_TRUE(std::is_trivially_copyable_v<Hearts::View>);
}

TEST(Hearts, DealsThePackWithoutTheLowestCards) {
  for (int players = Hearts::least_players; players <= Hearts::most_players; ++players) {
    const Hearts game(with_players(players));
    EXPECT_EQ(game.deck().show(game.pack()), join(pack_of(players)));
    Random random(5);
    const Hearts::State state = game.start(random);
    CardSet all;
    for (Player p = 0; p < players; ++p) {
      EXPECT_EQ(state.hand(p).size(), game.pack().size() / static_cast<std::size_t>(players));
      all = all | state.hand(p);
    }
    EXPECT_EQ(all, game.pack());
  }
}

TEST(Hearts, TheTwoOfClubsLeads) {
  const Hearts game(with_players(4));
  Random random(8);
  Hearts::HandStart hold;
  hold.hand = 3;
  for (int i = 0; i < 20; ++i) {
    const Hearts::State state = game.start(hold, random);
    EXPECT_TRUE(state.hand(*game.mover(state)).contains(Hearts::club_two));
    EXPECT_EQ(moves_text(game, state), "C2");
  }
  HeartsOptions options = with_players(4);
  options.lead = HeartsLead::dealer;
  const Hearts dealer(options);
  hold.dealer = 3;
  EXPECT_EQ(dealer.mover(dealer.start(hold, random)), 0);
  hold.dealer = 1;
  EXPECT_EQ(dealer.mover(dealer.start(hold, random)), 2);
}

TEST(Hearts, NoPointsInTheFirstTrick) {
  const std::string text = "hands C2 H5 / S3 HA / SQ D2 / SK H6; first yes";
  HeartsOptions options = with_players(4);
  const Hearts game(options);
  Hearts::State state = play(game, game.read(text), {"C2"});
  EXPECT_EQ(moves_text(game, state), "S3");
  state = play(game, state, {"S3"});
  EXPECT_EQ(moves_text(game, state), "D2");
  state = play(game, state, {"D2", "SK"});
  EXPECT_EQ(moves_text(game, state), "H5") << "only a heart is left to lead";
  // Nothing but points: anything goes, and it breaks hearts.
  state = play(game, game.read("hands C2 C5 / SQ HA / S3 D2 / C3 H6; first yes"), {"C2"});
  EXPECT_EQ(moves_text(game, state), "SQ HA");
  state = play(game, state, {"HA", "S3", "C3"});
  EXPECT_EQ(game.scores(state), Scores(0, 0, 0, -1));
  EXPECT_EQ(moves_text(game, state), "H6");

  options.clean_first = false;
  const Hearts dirty(options);
  EXPECT_EQ(moves_text(dirty, play(dirty, dirty.read(text), {"C2"})), "S3 HA");
}

TEST(Hearts, HeartsMustBeBroken) {
  const Hearts game(with_players(3));
  const Hearts::State state = game.read("hands C5 H5 SK / C6 H6 SQ / D7 H7 S3");
  EXPECT_EQ(moves_text(game, state), "C5 SK");
  const Hearts::State queen = play(game, state, {"SK", "SQ", "S3"});
  EXPECT_EQ(moves_text(game, queen), "C5") << "the queen breaks nothing";
  const Hearts::State heart = play(game, state, {"C5", "C6", "H7"});
  EXPECT_EQ(game.mover(heart), 1);
  EXPECT_EQ(moves_text(game, heart), "SQ H6");
  EXPECT_EQ(moves_text(game, play(game, state, {"C5", "C6", "D7"})), "SQ");

  HeartsOptions options = with_players(3);
  options.break_hearts = false;
  const Hearts free(options);
  EXPECT_EQ(moves_text(free, free.read(game.show(state))), "C5 SK H5");
}

TEST(Hearts, TheMoon) {
  const std::string text = "hands C5 HA / C6 H2 / C7 H3; taken 23 0 0";
  const Cards tricks = {"HA", "H2", "H3"};
  for (const auto& [moon, expected] :
       std::vector<std::pair<HeartsMoon, Scores>>{{HeartsMoon::others, Scores(0, -26, -26)},
                                                  {HeartsMoon::self, Scores(26, 0, 0)},
                                                  {HeartsMoon::off, Scores(-26, 0, 0)}}) {
    HeartsOptions options = with_players(3);
    options.moon = moon;
    const Hearts game(options);
    const Hearts::State before = game.read(text);
    EXPECT_EQ(game.scores(before), Scores(-23, 0, 0));
    const Hearts::State shot = play(game, before, tricks);
    EXPECT_EQ(game.mover(shot), 0) << "play goes on";
    EXPECT_EQ(game.scores(shot), expected);
    EXPECT_EQ(game.bounds(shot).lower, expected);
    EXPECT_EQ(game.bounds(shot).upper, expected);
    EXPECT_EQ(game.bounds(shot).sum, expected.sum(3));
    EXPECT_EQ(game.scores(play(game, shot, {"C5", "C6", "C7"})), expected);
    EXPECT_EQ(game.scores(play(game, before, {"C5", "C6", "C7", "H3", "HA", "H2"})), expected);
    EXPECT_EQ(game.scores(play(game, game.read("hands H2 / HA / H3; taken 23 0 0"), {"H2", "HA", "H3"})),
              Scores(-23, -3, 0))
        << "another takes the last points";
  }
}

TEST(Hearts, TheJackOfDiamonds) {
  HeartsOptions options = with_players(3);
  options.jack = true;
  const Hearts game(options);
  const Hearts::State state = play(game, game.read("hands DA HA / DJ H2 / D3 H3; taken 23 0 0"), {"DA", "DJ", "D3"});
  EXPECT_EQ(game.scores(state), Scores(-13, 0, 0));
  EXPECT_EQ(game.show(state), "hands HA / H2 / H3; taken 23 0 0; jack 0");
  EXPECT_EQ(game.scores(play(game, state, {"HA", "H2", "H3"})), Scores(10, -26, -26));
  const Hearts plain(with_players(3));
  EXPECT_EQ(plain.scores(play(plain, plain.read("hands DA / DJ / D3"), {"DA", "DJ", "D3"})), Scores(0, 0, 0));
}

TEST(Hearts, NoTricks) {
  HeartsOptions options = with_players(3);
  options.no_tricks = true;
  const Hearts game(options);
  const Hearts::State state = play(game, game.read("hands DA C5 / DJ C6 / D3 C2"), {"DA", "DJ", "D3"});
  EXPECT_EQ(game.scores(state), Scores(0, 0, 0)) << "not before the end";
  EXPECT_EQ(game.show(state), "hands C5 / C6 / C2; tricks 1 0 0");
  EXPECT_EQ(game.bounds(state).upper, Scores(0, 5, 5));
  EXPECT_EQ(game.scores(play(game, state, {"C5", "C6", "C2"})), Scores(0, 0, 5));
}

TEST(Hearts, BoundsFollowThePoints) {
  HeartsOptions options = with_players(3);
  const Hearts game(options);
  const auto bounds = [&](const char* text) { return game.bounds(game.read(text)); };
  // Nobody has points: everybody may shoot the moon, or be its victim.
  Random random(1);
  EXPECT_EQ(game.bounds(game.start(random)).lower, Scores(-26, -26, -26));
  EXPECT_EQ(game.bounds(game.start(random)).upper, Scores(0, 0, 0));
  // One has: the moon or all but one heart for it, 26 for the others.
  const Bounds one = bounds("hands HA C5 / H2 C6 / H3 C7; taken 23 0 0");
  EXPECT_EQ(one.lower, Scores(-25, -26, -26));
  EXPECT_EQ(one.upper, Scores(0, 0, 0));
  EXPECT_EQ(one.sum, -23);
  // Only the queen is missing: all or 13.
  EXPECT_EQ(bounds("hands SQ / C6 / C7; taken 13 0 0").lower, Scores(-13, -26, -26));
  // Two have: no moon.
  const Bounds two = bounds("hands HA C5 / H2 C6 / H3 C7; taken 20 3 0");
  EXPECT_EQ(two.lower, Scores(-23, -6, -3));
  EXPECT_EQ(two.upper, Scores(-20, -3, 0));
  EXPECT_EQ(two.sum, -23);
  EXPECT_EQ(two.step, 1);
  // A small deal without all points: no moon either.
  EXPECT_EQ(bounds("hands HA C5 / H2 C6 / H3 C7").lower, Scores(-3, -3, -3));
  options.moon = HeartsMoon::self;
  const Hearts self(options);
  const Bounds off = self.bounds(self.read("hands HA C5 / H2 C6 / H3 C7; taken 23 0 0"));
  EXPECT_EQ(off.lower, Scores(-25, -3, -3));
  EXPECT_EQ(off.upper, Scores(26, 0, 0));
  EXPECT_EQ(off.sum, 26);
}

TEST(Hearts, CardsArePassedAtOnce) {
  const Hearts game(with_players(4));
  const std::string hands = "hands C2 C3 C4 / S2 S3 S4 / H2 H3 H4 / D2 D3 D4; pass ";
  const Cards all = {"C2", "C3", "C4", "S4", "S2", "S3", "H2", "H3", "H4", "D2", "D3", "D4"};
  const Hearts::State left = game.read(hands + "left");
  EXPECT_EQ(game.mover(left), 0);
  EXPECT_TRUE(game.may_stop(left));
  EXPECT_EQ(game.show(play(game, left, {"C3", "C2"})), hands + "left; chosen C2 C3");
  EXPECT_EQ(moves_text(game, play(game, left, {"C3", "C2"})), "C4");
  EXPECT_EQ(game.mover(play(game, left, {"C3", "C2", "C4"})), 1);
  EXPECT_EQ(play(game, left, {"C3", "C2"}), play(game, left, {"C2", "C3"}));
  const std::string passed = " C2 C3 C4 S2 S3 S4 H2 H3 H4 D2 D3 D4";
  EXPECT_EQ(game.show(play(game, left, all)),
            "hands D2 D3 D4 / C2 C3 C4 / S2 S3 S4 / H2 H3 H4; first yes; passed left" + passed);
  EXPECT_EQ(game.mover(play(game, left, all)), 1) << "who now has the 2 of clubs";
  EXPECT_EQ(game.show(play(game, game.read(hands + "right"), all)),
            "hands S2 S3 S4 / H2 H3 H4 / D2 D3 D4 / C2 C3 C4; first yes; passed right" + passed);
  EXPECT_EQ(game.show(play(game, game.read(hands + "across"), all)),
            "hands H2 H3 H4 / D2 D3 D4 / C2 C3 C4 / S2 S3 S4; first yes; passed across" + passed);
}

TEST(Hearts, PassingFollowsThePattern) {
  const auto offsets = [](int players, bool passing) {
    HeartsOptions options = with_players(players);
    options.passing = passing;
    std::vector<int> out;
    for (int hand = 0; hand < 5; ++hand) out.push_back(Hearts(options).pass_offset(hand));
    return out;
  };
  EXPECT_EQ(offsets(3, true), (std::vector<int>{1, 2, 0, 1, 2}));
  EXPECT_EQ(offsets(4, true), (std::vector<int>{1, 3, 2, 0, 1}));
  EXPECT_EQ(offsets(5, true), (std::vector<int>{1, 4, 0, 1, 4}));
  EXPECT_EQ(offsets(6, true), (std::vector<int>{1, 5, 3, 0, 1}));
  EXPECT_EQ(offsets(4, false), (std::vector<int>{0, 0, 0, 0, 0}));
}

TEST(Hearts, HandsArePlayedToTheLimit) {
  Random random(9);
  for (const int limit : {30, 100}) {
    HeartsOptions options = with_players(4);
    options.lead = HeartsLead::dealer;
    options.limit = limit;
    const Hearts game(options);
    Hearts::HandStart hand;
    std::vector<int> totals(4, 0);
    int hands = 0;
    while (true) {
      ASSERT_EQ(hand.hand, hands);
      ASSERT_EQ(hand.dealer, hands % 4);
      ASSERT_EQ(list(hand.totals, 4), totals);
      Hearts::State state = game.start(hand, random);
      ASSERT_EQ(state.table.pass, game.pass_offset(hands));
      while (game.mover(state)) {
        const CardSet moves = game.moves(state);
        auto at = moves.begin();
        for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
        state = game.after(state, *at);
      }
      for (Player p = 0; p < 4; ++p) totals[static_cast<std::size_t>(p)] += game.scores(state)[p];
      EXPECT_EQ(list(game.totals(hand, state), 4), totals);
      ++hands;
      const std::optional<Hearts::HandStart> next = game.next_hand(hand, state);
      const bool over = *std::min_element(totals.begin(), totals.end()) <= -limit;
      ASSERT_EQ(!next, over);
      if (over) break;
      hand = *next;
    }
    EXPECT_GE(hands, limit / 26);
  }
}

TEST(Hearts, AViewShowsNoHiddenCard) {
  Random random(10);
  for (const HeartsOptions& options : option_sets()) {
    const Hearts game(options);
    Hearts::State state = game.start(random);
    while (game.mover(state)) {
      for (Player p = 0; p < options.players; ++p) {
        const Hearts::View view = game.view(state, p);
        EXPECT_EQ(view, game.view(sample(game, view, random), p));
        EXPECT_EQ(view.hand, state.hand(p));
        EXPECT_TRUE((view.unseen & view.hand).empty());
        EXPECT_NE(game.show_view(view).find(game.deck().show(view.hand)), std::string::npos);
      }
      const CardSet moves = game.moves(state);
      auto at = moves.begin();
      for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
      state = game.after(state, *at);
    }
  }
}

TEST(Hearts, ShowsAView) {
  const Hearts game(with_players(3));
  const Hearts::State state = game.read("hands C5 / C6 H2 / S7 H3; trick HA; taken 10 0 0");
  EXPECT_EQ(game.show_view(game.view(state, 1)),
            "player 1, hand C6 H2\nplayer 0 led HA\nplayer 0: 1 cards left, 10 points taken\n"
            "player 1: 2 cards left, 0 points taken\nplayer 2: 2 cards left, 0 points taken\n"
            "hearts are broken\nunseen C5 S7 H3\n");
  const Hearts::State passing = game.read("hands C5 C6 C7 / S5 S6 S7 / D5 D6 D7; pass right; chosen C5 C6 C7 S5");
  EXPECT_EQ(game.view(passing, 0).chosen, game.view(passing, 0).hand);
  EXPECT_EQ(game.view(passing, 2).chosen, CardSet());
  EXPECT_EQ(game.show_view(game.view(passing, 1)).substr(0, 60),
            "player 1, hand S5 S6 S7\npassing right; player 1 chooses\nchos");
}

TEST(Hearts, LeavesOutOfTheTextWhatFollows) {
  const Hearts game(with_players(3));
  for (const char* text :
       {"hands C5 / C6 / C7", "hands C5 / C6 / C7; leader 2", "hands C5 C6 / C7 / C8; trick C9 CT; leader 1",
        "hands C5 C6 / C7 / D8; trick C9 HT; leader 1; broken yes; voids - / - / C", "hands C5 / C6 / H7; taken 5 0 1",
        "hands - / - / -; taken 26 0 0", "hands H5 / H6 / H7; taken 0 13 0",
        "hands H5 / H6 / H7; taken 0 0 13; broken yes", "hands C2 / C6 / C7; first yes",
        "hands C5 / C2 / C7; first yes", "hands C6 / - / C7; trick C2; leader 1; first yes",
        "hands C5 C6 C7 / S5 S6 S7 / D5 D6 D7; pass right; chosen C5 C6 C7 S5"}) {
    EXPECT_EQ(error_of([&] { EXPECT_EQ(game.show(game.read(text)), text); }), "no error") << text;
  }
  EXPECT_EQ(game.show(game.read("hands C6 C5 / C7 / D8; trick C9 HT; leader 1")),
            "hands C5 C6 / C7 / D8; trick C9 HT; leader 1; broken yes; voids - / - / C");
  EXPECT_EQ(game.show(game.read("hands - / - / -; leader 1; broken no")), "hands - / - / -");
}

TEST(Hearts, RefusesBadText) {
  const auto error = [](const std::string& text) { return error_of([&] { Hearts(with_players(3)).read(text); }); };
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"",
       "column 1: no field ''; expected fields in the order hands, pass, chosen, trick, leader, taken, jack, tricks, "
       "broken, first, voids, passed"},
      {"leader 1", "state: no hands; expected hands and cards"},
      {"hands C5 / C6", "field hands: 2 hands; expected 3 hands with ' / ' between"},
      {"hands C5 / C6 / C5",
       "field hands: hand 2: C5 is not among the cards left; expected a card that no other hand holds"},
      {"hands D2 / C6 / C5",
       "field hands: hand 0: D2 is not among the cards left; expected a card that no other hand holds"},
      {"hands C5 / C6 / C7 C8",
       "field hands: player 2 has 2 cards with that in the trick, player 0 has 1; expected as many for each player"},
      {"hands C5 / C6 / C7; leader 3", "field leader: bad value '3'; expected a whole number from 0 to 2"},
      {"hands C5 C6 / C7 / C8; trick C9 CT; leader 0",
       "field hands: player 1 has 2 cards with that in the trick, player 0 has 3; expected as many for each player"},
      {"hands - / - / -; trick C9 CT C5", "field trick: 3 cards; expected at most 2"},
      {"hands D4 / C7 / C5 C6; trick C9 D3", "field trick: player 1 may not play D3; expected one of C7"},
      {"hands C4 / C5 C6 / C7 C8; trick H9", "field trick: player 0 may not play H9; expected one of C4"},
      {"hands C4 / D5 / D7 C8; trick C9 H3; first yes", "field trick: player 1 may not play H3; expected one of D5"},
      {"hands H5 / H6 / SQ; taken 12 0 0",
       "field taken: 12 points taken; expected at most 11, since the others are in play"},
      {"hands H5 / H6 / C5; taken 9 9 0",
       "field taken: 18 points taken, and nobody has the queen of spades; expected 13 points for one player"},
      {"hands H5 / H6 / C5; taken 25 0 0",
       "field taken: 25 points taken; expected at most 24, since the others are in play"},
      {"hands H5 / H6 / C5; taken 5 0",
       "field taken: bad value '5 0'; expected 3 whole numbers from 0 to 26 with spaces between"},
      {"hands H5 / H6 / C5; taken 5 0 -1",
       "field taken: bad value '5 0 -1'; expected 3 whole numbers from 0 to 26 with spaces between"},
      {"hands H5 / H6 / C5; taken 5 0 0; broken no", "field broken: no, and hearts were taken; expected yes"},
      {"hands H5 / H6 / C5; taken 5 0 0; first yes",
       "field taken: something was taken before the first trick; expected nothing"},
      {"hands C5 / C6 / C7; jack 1", "field jack: the jack of diamonds does not count here; expected no such field"},
      {"hands C5 / C6 / C7; tricks 1 0 0", "field tricks: tricks do not count here; expected no such field"},
      {"hands C5 / C6 / C7; chosen C5",
       "field chosen: cards chosen, and no direction to pass them; expected field pass"},
      {"hands C5 / C6 / C7; pass left", "field hands: 1 cards each; expected at least 3, to be passed"},
      {"hands C5 C6 C7 / S5 S6 S7 / D5 D6 D7; pass across",
       "field pass: nobody sits across among 3; expected left or right"},
      {"hands C5 C6 C7 / S5 S6 S7 / D5 D6 D7; pass left; chosen S5",
       "field chosen: 1 cards of player 1; expected 3 cards of each player in turn"},
      {"hands C5 C6 C7 / S5 S6 S7 / D5 D6 D7; pass left; chosen C5 C6 C7 S5 S6 S7 D5 D6 D7",
       "field chosen: all have chosen; expected the state after the exchange"},
      {"hands C5 C6 C7 / S5 S6 S7 / D5 D6 D7; pass left; leader 1",
       "field leader: a leader before the cards are passed; expected no such field"},
      {"hands C5 C6 C7 / S5 S6 S7 / D5 D6 D7; pass left; taken 0 0 0",
       "field taken: a field of the play, while cards are passed; expected no such field"},
      {"hands C5 / C2 / C7; leader 2; first yes",
       "field leader: player 2 leads to the first trick; expected 1, who holds or held C2"},
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(error(text), expected) << text;
}

TEST(Hearts, RefusesGamesThatDoNotExist) {
  EXPECT_EQ(error_of([] { Hearts{with_players(2)}; }), "players: 2 players; expected 3 to 6");
  EXPECT_EQ(error_of([] { Hearts{with_players(7)}; }), "players: 7 players; expected 3 to 6");
  HeartsOptions options;
  options.limit = 0;
  EXPECT_EQ(error_of([&] { Hearts{options}; }), "limit: a game to 0 points; expected 1 to 1000000");
}

}  // namespace
}  // namespace ombre
