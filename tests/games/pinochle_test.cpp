#include "games/pinochle/pinochle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/perft.h"
#include "search/maxn.h"
#include "tests/games/naive_pinochle.h"
#include "tests/support/laws.h"
#include "tests/support/play_names.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using namespace naive_pinochle;  // NOLINT(google-build-using-namespace): the slow rules, name by name

using State = Pinochle::State;
using Move = Pinochle::Move;
using Phase = Pinochle::Phase;

State play(const Pinochle& game, const State& state, const std::vector<std::string>& names) {
  return testing::play_names(game, state, names);
}

std::vector<std::string> names_of(const Pinochle& game, const State& state) {
  std::vector<std::string> names;
  for (const Move move : game.moves(state)) names.push_back(game.show_move(state, move));
  return names;
}

Move random_move(const Pinochle& game, const State& state, Random& random) {
  const auto moves = game.moves(state);
  auto at = moves.begin();
  for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
  return *at;
}

State play_out(const Pinochle& game, State state, Random& random) {
  while (game.mover(state)) state = game.after(state, random_move(game, state, random));
  return state;
}

TEST(Pinochle, KeepsTheLaws) {
  check_laws(Pinochle(), 1, 30);
  check_laws(Pinochle({.minimum_bid = 15, .bid_step = 5, .top_bid = 30, .beat_always = false}), 2, 30);
  check_laws(Pinochle({.minimum_bid = 200, .top_bid = 200}), 3, 10);
}

TEST(Pinochle, PerftOfSmallDealsAgreesWithTheNaiveRules) {
  Random random(2);
  for (int i = 0; i < testing::scaled_down(150); ++i) {
    const Pinochle game({.beat_always = i % 2 == 0});
    NaivePinochle table = naive_pinochle_deal(random, 2 + i % 3, i % 2 == 0);
    std::vector<std::uint64_t> counts(10, 0);
    counts[0] = 1;
    naive_count(table, counts, 0);
    EXPECT_EQ(perft(game, game.read(table.text()), 9), counts) << table.text();
  }
}

TEST(Pinochle, SolvedSmallDealsAgreeWithBruteForce) {
  Random random(3);
  for (int i = 0; i < testing::scaled_down(300); ++i) {
    const Pinochle game({.beat_always = i % 2 == 0});
    NaivePinochle table = naive_pinochle_deal(random, 3 + (i % 3 == 0 ? 1 : 0), i % 2 == 0);
    const std::array<int, 3> value = naive_maxn(table);
    const State state = game.read(table.text());
    Budget budget;
    GivenOrder order;
    NoObserver<State> silent;
    SearchContext<Pinochle> context{game, budget, order, silent};
    const auto report = Maxn<Pinochle>(context, Preference{}).run(state, unlimited_depth);
    ASSERT_EQ(*report.scores, Scores(value[0], value[1], value[2])) << table.text();
  }
}

TEST(Pinochle, RandomHandsAgreeWithTheNaiveRules) {
  Random random(4);
  for (int i = 0; i < testing::scaled_down(100); ++i) {
    const Pinochle game({.beat_always = i % 2 == 0});
    State state = game.start(random);
    while (state.phase != Phase::play) {
      if (state.phase == Phase::trump) {
        // The melds are those of all three hands, the bidder's with the widow.
        const Move trump = random_move(game, state, random);
        const State next = game.after(state, trump);
        for (std::size_t p = 0; p < 3; ++p) {
          CardTexts hand;
          for (const Card card : state.hands[p]) hand.push_back(game.deck().show(card));
          ASSERT_EQ(next.melds[p], naive_meld(hand, game.show_move(state, trump)[0]));
        }
        state = next;
      } else {
        state = game.after(state, random_move(game, state, random));
      }
    }
    NaivePinochle table;
    table.beat_always = i % 2 == 0;
    for (std::size_t p = 0; p < 3; ++p) {
      for (const Card card : state.hands[p]) table.hands[p].push_back(game.deck().show(card));
      ASSERT_EQ(table.hands[p].size(), 15U);
      table.melds[p] = state.melds[p];
      table.points[p] = state.points[p];
    }
    table.trump = "CSHD"[static_cast<int>(*state.trump)];
    table.bidder = state.bidder;
    table.leader = state.bidder;
    table.bid = state.bid;
    while (game.mover(state)) {
      ASSERT_EQ(*game.mover(state), table.mover());
      const std::vector<std::string> names = names_of(game, state);
      ASSERT_EQ(names, table.moves()) << game.show(state);
      const std::string name = names[static_cast<std::size_t>(random.below(static_cast<int>(names.size())))];
      state = play(game, state, {name});
      table.play(name);
    }
    ASSERT_EQ(table.mover(), -1);
    const auto [first, second, third] = table.scores();
    ASSERT_EQ(game.scores(state), Scores(first, second, third)) << game.show(state);
    ASSERT_EQ(state.points[0] + state.points[1] + state.points[2], 25);
  }
}

TEST(Pinochle, StateIsSmall) { EXPECT_LE(sizeof(State), 120U); }

// Moves in the auction of a new hand until it is over.
std::string auction(const Pinochle& game, const std::vector<std::string>& names) {
  Random random(5);
  const State state = play(game, game.start(random), names);
  if (state.phase == Phase::auction) return fmt::format("player {} next", *game.mover(state));
  EXPECT_EQ(game.mover(state), state.bidder);
  EXPECT_EQ(state.hands[state.bidder].size(), 18U);
  EXPECT_EQ(state.shown[state.bidder], state.widow);
  return fmt::format("player {} has it for {}", state.bidder, state.bid);
}

TEST(Pinochle, Auction) {
  const Pinochle game;
  EXPECT_EQ(auction(game, {}), "player 1 next");
  EXPECT_EQ(auction(game, {"pass"}), "player 2 next");
  EXPECT_EQ(auction(game, {"pass", "pass"}), "player 0 has it for 20");
  EXPECT_EQ(auction(game, {"pass", "20"}), "player 0 next");
  EXPECT_EQ(auction(game, {"pass", "20", "pass"}), "player 2 has it for 20");
  EXPECT_EQ(auction(game, {"pass", "20", "21"}), "player 2 next");
  EXPECT_EQ(auction(game, {"20", "21", "22", "23", "pass", "24", "pass"}), "player 0 has it for 24");
  EXPECT_EQ(auction(game, {"20", "pass", "21", "22", "23"}), "player 1 next");
  EXPECT_EQ(auction(game, {"20", "pass", "pass"}), "player 1 has it for 20");

  const Pinochle steps({.minimum_bid = 25, .bid_step = 5, .top_bid = 34});
  EXPECT_EQ(auction(steps, {"25", "30"}), "player 0 next");
  Random random(5);
  const State top = play(steps, steps.start(random), {"25", "30"});
  EXPECT_EQ(names_of(steps, top), (std::vector<std::string>{"pass"}));
  // Sequences of 1, 2, 3 moves: pass or bid each; after two passes four suits instead of two choices.
  EXPECT_EQ(perft(game, game.start(random), 3), (std::vector<std::uint64_t>{1, 2, 4, 10}));
}

TEST(Pinochle, WidowGoesToTheBidder) {
  const Pinochle game;
  const State state = game.read("phase auction; hands C9 CA HK / SQ D9 CT / DJ HA SA; widow HQ C9 DT");
  EXPECT_EQ(game.show(play(game, state, {"pass", "pass"})),
            "phase trump; hands C9 C9 CA HQ HK DT / CT SQ D9 / SA HA DJ; widow C9 HQ DT; shown C9 HQ DT / - / -");
  EXPECT_EQ(
      game.show(play(game, state, {"pass", "20", "21", "22", "pass"})),
      "phase trump; hands C9 CA HK / CT SQ D9 / C9 SA HQ HA DJ DT; widow C9 HQ DT; shown - / - / C9 HQ DT; bid 22; "
      "bidder 2");
}

TEST(Pinochle, HandIsPlayedToItsEnd) {
  const Pinochle game({.minimum_bid = 10});
  State state =
      game.read("phase trump; hands C9 C9 CA HQ HK DT / CT SQ D9 / SA HA DJ; widow C9 HQ DT; shown C9 HQ DT / - / -");
  EXPECT_EQ(names_of(game, state), (std::vector<std::string>{"C", "S", "H", "D"}));
  state = play(game, state, {"H"});
  EXPECT_EQ(state.phase, Phase::bury);
  EXPECT_EQ(state.melds, (std::array<std::uint16_t, 3>{4, 0, 0}));
  // King and queen of hearts were melded and cannot be buried.
  EXPECT_EQ(names_of(game, state), (std::vector<std::string>{"C9", "CA", "DT"}));
  state = play(game, state, {"C9", "C9", "DT"});
  EXPECT_EQ(game.show(state),
            "hands CA HQ HK / CT SQ D9 / SA HA DJ; widow C9 HQ DT; buried C9 C9 DT; shown HQ HK / - / -; trump H; "
            "melds 4 0 0; points 1 0 0; melded yes");
  EXPECT_EQ(game.mover(state), 0);
  state = play(game, state, {"CA", "CT"});
  EXPECT_FALSE(game.may_stop(state));
  state = play(game, state, {"HA"});
  EXPECT_TRUE(game.may_stop(state));
  EXPECT_EQ(state.points, (std::array<std::uint8_t, 3>{1, 0, 3}));
  // A melded card that was played is no longer known to be in the hand.
  state = play(game, state, {"SA", "HQ", "SQ"});
  EXPECT_EQ(
      game.show(state),
      "hands HK / D9 / DJ; widow C9 HQ DT; buried C9 C9 DT; shown HK / - / -; trump H; melds 4 0 0; points 2 0 3; "
      "took 1 0 1; had CA HQ HK / CT SQ / SA HA; melded yes; voids S / - / C");
  // 4 points and 4 for the marriage are less than 10.
  state = play(game, state, {"HK", "D9", "DJ"});
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(-10, 0, 3));
}

TEST(Pinochle, RulesOfPlay) {
  const auto moves = [](const char* text, bool beat_always = true) {
    const Pinochle game({.beat_always = beat_always});
    return fmt::format("{}", fmt::join(names_of(game, game.read(text)), " "));
  };
  // Equal cards are one move.
  EXPECT_EQ(moves("hands CA CA / C9 C9 / D9 D9; trump H"), "CA");
  // Follow suit and beat if possible.
  EXPECT_EQ(moves("hands C9 / CJ CA / D9 D9; trump H; trick CQ"), "CA");
  EXPECT_EQ(moves("hands C9 / CJ CA / D9 D9; trump H; trick CQ", false), "CJ CA");
  EXPECT_EQ(moves("hands C9 / CJ C9 / D9 D9; trump H; trick CQ"), "C9 CJ");
  // An equal card does not beat.
  EXPECT_EQ(moves("hands C9 / CJ CA / D9 D9; trump H; trick CA"), "CJ CA");
  // Trumps led must be beaten in both versions.
  EXPECT_EQ(moves("hands C9 / HJ HA / D9 D9; trump H; trick HQ", false), "HA");
  // Without the suit one must trump.
  EXPECT_EQ(moves("hands C9 / HJ DA / D9 D9; trump H; trick CQ"), "HJ");
  EXPECT_EQ(moves("hands C9 / SJ DA / D9 D9; trump H; trick CQ"), "SJ DA");
  // Overtrump if possible, undertrump if not.
  EXPECT_EQ(moves("hands C9 / D9 / HJ HA; trump H; trick CQ HQ"), "HA");
  EXPECT_EQ(moves("hands C9 / D9 / HJ HA; trump H; trick CQ HQ", false), "HJ HA");
  EXPECT_EQ(moves("hands C9 / D9 / HJ SA; trump H; trick CQ HQ"), "HJ");
  // Once it is trumped any card of the suit does.
  EXPECT_EQ(moves("hands C9 / D9 / CJ CA; trump H; trick CQ HQ"), "CJ CA");
}

TEST(Pinochle, FirstOfEqualCardsWins) {
  const Pinochle game;
  const State state = play(game, game.read("hands CA / C9 / CA; trump H; leader 2"), {"CA", "CA", "C9"});
  EXPECT_EQ(state.points, (std::array<std::uint8_t, 3>{0, 0, 3}));
}

TEST(Pinochle, Scores) {
  const Pinochle game;
  const auto scores = [&](const char* text) { return game.scores(game.read(text)); };
  // Made, short of it, melds without a trick.
  EXPECT_EQ(scores("hands - / - / -; trump C; bid 20; melds 10 4 2; points 12 13 0; took 1 1 0"), Scores(22, 17, 0));
  EXPECT_EQ(scores("hands - / - / -; trump C; bid 23; melds 10 4 2; points 12 13 0; took 1 1 0"), Scores(-23, 17, 0));
  EXPECT_EQ(scores("hands - / - / -; buried CA; trump C; bid 20; melds 40 4 2; points 1 13 11; took 0 1 1"),
            Scores(-20, 17, 13));
  // On the way: what is safe, and the bid as soon as it is lost.
  EXPECT_EQ(scores("hands CA / C9 / C9; trump C; bid 24; melds 10 4 2; points 12 5 2; took 1 1 1"), Scores(22, 9, 4));
  EXPECT_EQ(scores("hands CA / C9 / C9; trump C; bid 24; melds 10 4 2; points 15 5 2; took 1 1 1"), Scores(25, 9, 4));
  EXPECT_EQ(scores("hands CA / C9 / C9; trump C; bid 24; melds 10 4 2; points 11 5 2; took 1 1 1"), Scores(-24, 9, 4));
  // The last trick counts one.
  const State state = play(game, game.read("hands CA / C9 / CT; trump C; melds 30 0 0"), {"CA", "C9", "CT"});
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(33, 0, 0));
}

TEST(Pinochle, MeldedCardIsBuriedOnlyWhereNoOtherIsLeft) {
  const Pinochle game;
  State state = game.read("phase trump; hands HQ HK C9 DT / CT / SA; widow HQ C9 DT; shown C9 HQ DT / - / -");
  state = play(game, state, {"H", "C9", "DT"});
  EXPECT_EQ(names_of(game, state), (std::vector<std::string>{"HQ", "HK"}));
  state = play(game, state, {"HK"});
  EXPECT_EQ(game.show(state),
            "hands HQ / CT / SA; widow C9 HQ DT; buried C9 HK DT; shown HQ / - / -; trump H; "
            "melds 4 0 0; points 2 0 0; had HQ HK / - / -; melded yes; opened HK");
}

TEST(Pinochle, HandsFollowEachOther) {
  const Pinochle game;
  const State finished = game.read("hands - / - / -; trump C; dealer 2; melds 10 4 2; points 12 13 0; took 1 1 0");
  const Pinochle::HandStart hand{Scores(100, 20, -30), 2, 4};
  EXPECT_EQ(game.totals(hand, finished), Scores(122, 37, -50));
  EXPECT_EQ(game.next_hand(hand, finished), (Pinochle::HandStart{Scores(122, 37, -50), 0, 5}));
  EXPECT_FALSE(Pinochle({.goal = 122}).next_hand(hand, finished));
  EXPECT_FALSE(Pinochle({.hands = 4}).next_hand(hand, finished));
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Random random(seed);
    std::optional<Pinochle::HandStart> next = Pinochle::HandStart{};
    int hands = 0;
    while (next) {
      ++hands;
      ASSERT_EQ(next->dealer, (hands - 1) % 3);
      const State end = play_out(game, game.start(*next, random), random);
      const Scores totals = game.totals(*next, end);
      next = game.next_hand(*next, end);
      const bool reached = std::max({totals[0], totals[1], totals[2]}) >= 150;
      ASSERT_EQ(next.has_value(), !reached && hands < 60);
    }
  }
}

TEST(Pinochle, ViewHidesTheCardsOfOthers) {
  const Pinochle game;
  Random random(7);
  for (int i = 0; i < 40; ++i) {
    State state = game.start(random);
    while (game.mover(state)) {
      for (Player player = 0; player < 3; ++player) {
        // All cards that the player cannot place are dealt anew among the places where they may lie.
        State other = state;
        const bool sees_buried = player == state.bidder;
        std::vector<CardSet*> places;
        std::vector<CardSet> fixed;
        const auto place = [&](CardSet& set, CardSet shown) {
          places.push_back(&set);
          fixed.push_back(shown);
        };
        for (std::size_t p = 0; p < 3; ++p)
          if (static_cast<Player>(p) != player) place(other.hands[p], state.shown[p]);
        if (state.phase == Phase::auction) place(other.widow, {});
        if (!sees_buried) place(other.buried, {});
        std::vector<Card> hidden;
        for (std::size_t k = 0; k < places.size(); ++k)
          for (const Card card : pinochle::without(*places[k], fixed[k]))
            hidden.push_back(Card{static_cast<std::uint8_t>(card.index & ~1U)});
        random.shuffle(hidden);
        for (std::size_t k = 0; k < places.size(); ++k) {
          const std::size_t size = places[k]->size();
          *places[k] = fixed[k];
          while (places[k]->size() < size) {
            pinochle::add(*places[k], hidden.back());
            hidden.pop_back();
          }
        }
        const auto counters = [](CardSet set) { return static_cast<int>((set & pinochle::counters).size()); };
        std::uint8_t& points = other.points[state.bidder];
        points = static_cast<std::uint8_t>(points + counters(other.buried) - counters(state.buried));
        ASSERT_TRUE(game.view(other, player) == game.view(state, player)) << game.show(state);
        ASSERT_EQ(game.show_view(game.view(other, player)), game.show_view(game.view(state, player)));
      }
      state = game.after(state, random_move(game, state, random));
    }
  }
}

TEST(Pinochle, ViewShowsWhatAPlayerKnows) {
  const Pinochle game;
  const State state = game.read(
      "hands HQ HK / SQ D9 / CT SA DJ; widow C9 HQ DT; buried C9 C9 DT; shown HQ HK / - / -; trump H; dealer 1; bid "
      "21; "
      "bidder 0; trick CA CT; melds 4 0 0; points 1 0 0");
  EXPECT_EQ(game.show_view(game.view(state, 0)),
            "player 0, play\nhand HQ HK\nyou buried C9 C9 DT\nplayer 0 bids 21\nwidow C9 HQ DT\ntrump H\n"
            "player 0: 2 cards, meld 4, points 1, showed HQ HK\nplayer 1 (dealer): 2 cards, meld 0, points 0\n"
            "player 2: 3 cards, meld 0, points 0\nplayer 0 played CA\nplayer 1 played CT\n");
  const Pinochle::View other = game.view(state, 2);
  EXPECT_EQ(game.deck().show(other.unseen), "C9 C9 SQ D9 DT");
  EXPECT_EQ(other.points[0], 0);
  EXPECT_TRUE(other.buried.empty());
  EXPECT_EQ(other.buried_size, 3);
  // In the auction nobody has seen the widow.
  const Pinochle::View early = game.view(game.read("phase auction; hands C9 / SQ / DJ; widow HQ"), 1);
  EXPECT_TRUE(early.widow.empty());
  EXPECT_EQ(game.deck().show(early.unseen), "C9 HQ DJ");
}

}  // namespace
}  // namespace ombre
