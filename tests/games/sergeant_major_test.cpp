#include "games/sergeant_major/sergeant_major.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/perft.h"
#include "core/worlds.h"
#include "search/maxn.h"
#include "tests/games/naive_sergeant_major.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/play_names.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using namespace naive_sergeant_major;  // NOLINT(google-build-using-namespace): the slow rules, name by name

using State = SergeantMajor::State;
using Phase = SergeantMajor::Phase;
using Exchange = SergeantMajor::Exchange;

Scores maxn(const SergeantMajor& game, const State& state) {
  Budget budget;
  GivenOrder order;
  NoObserver<State> silent;
  SearchContext<SergeantMajor> context{game, budget, order, silent};
  return *Maxn<SergeantMajor>(context, Preference{}).run(state, unlimited_depth).scores;
}

// Deals the hand that follows random results, so that the exchange is played.
class LaterHand : public SergeantMajor {
 public:
  using SergeantMajor::SergeantMajor;

  State start(Random& random) const {
    HandStart hand;
    hand.dealer = random.below(3);
    const int first = random.between(-4, 4);
    const int second = random.between(-4, 4);
    hand.surplus = Scores(first, second, -first - second);
    return SergeantMajor::start(hand, random);
  }
};

State play(const SergeantMajor& game, const State& state, const std::vector<std::string>& names) {
  return testing::play_names(game, state, names);
}

State play_out(const SergeantMajor& game, State state, Random& random) {
  while (game.mover(state)) {
    const auto moves = game.moves(state);
    auto at = moves.begin();
    for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
    state = game.after(state, *at);
  }
  return state;
}

TEST(SergeantMajor, KeepsTheLaws) {
  check_laws(SergeantMajor(), 1, 15);
  check_laws(LaterHand(), 2, 15);
  check_laws(LaterHand({.targets = {9, 5, 2}, .dealer_leads = true}), 3, 10);
}

TEST(SergeantMajor, PerftOfSmallDealsAgreesWithTheNaiveRules) {
  Random random(4);
  const SergeantMajor game;
  for (int i = 0; i < testing::scaled_down(120); ++i) {
    const bool named = i % 3 != 0;
    NaiveSergeantMajor table =
        naive_deal(random, i % 2 == 0 ? 2 : 3, named ? 0 : i % 4, named, i % 3 == 0 && i % 2 == 0);
    const State state = game.read(table.text());
    std::vector<std::uint64_t> counts(named ? 10 : 6, 0);
    counts[0] = 1;
    naive_count(table, counts, 0);
    EXPECT_EQ(perft(game, state, static_cast<int>(counts.size()) - 1), counts) << table.text();
  }
}

TEST(SergeantMajor, PerftOfTheFullDeal) {
  const SergeantMajor game;
  Random random(1);
  NaiveSergeantMajor table = naive_deal(random, 16, 4, false, true);
  std::vector<std::uint64_t> counts = {1, 0, 0, 0};
  naive_count(table, counts, 0);
  EXPECT_EQ(perft(game, game.read(table.text()), 3), counts);
  const State first = game.start(random);
  EXPECT_EQ(perft(game, first, 4), (std::vector<std::uint64_t>{1, 4, 80, 1520, 27360}));
}

TEST(SergeantMajor, RandomHandsAgreeWithTheNaiveRules) {
  Random random(5);
  const SergeantMajor game;
  for (int i = 0; i < testing::scaled_down(60); ++i) {
    NaiveSergeantMajor table = naive_deal(random, 16, 4, false, true);
    State state = game.read(table.text());
    while (game.mover(state)) {
      ASSERT_EQ(*game.mover(state), table.mover());
      std::vector<std::string> names;
      for (const auto move : game.moves(state)) names.push_back(game.show_move(state, move));
      ASSERT_EQ(names, table.moves()) << game.show(state);
      const std::string name = names[static_cast<std::size_t>(random.below(static_cast<int>(names.size())))];
      state = play(game, state, {name});
      table.play(name);
    }
    ASSERT_EQ(table.mover(), -1);
    const std::vector<int> scores = table.scores();
    ASSERT_EQ(game.scores(state), Scores(scores[0], scores[1], scores[2]));
    ASSERT_EQ(game.scores(state).sum(3), 0);
  }
}

TEST(SergeantMajor, SolvedSmallDealsAgreeWithBruteForce) {
  Random random(6);
  const SergeantMajor game;
  const auto compare = [&](int deals, int cards, int kitty, bool named, bool exchange) {
    for (int i = 0; i < testing::scaled_down(deals); ++i) {
      NaiveSergeantMajor table = naive_deal(random, cards, kitty, named, exchange);
      const std::vector<int> value = naive_maxn(table);
      ASSERT_EQ(maxn(game, game.read(table.text())), Scores(value[0], value[1], value[2])) << table.text();
    }
  };
  compare(300, 3, 0, true, false);
  compare(100, 4, 0, true, false);
  compare(20, 5, 0, true, false);
  compare(60, 2, 1, false, false);
  compare(60, 2, 1, false, true);
}

TEST(SergeantMajor, StateIsSmall) { EXPECT_LE(sizeof(State), 80U); }

TEST(SergeantMajor, HandGoesThroughItsPhases) {
  const SergeantMajor game;
  State state = game.read("exchange 2 1 1; hands C2 C9 / CA D4 / C5 HK; kitty H2 HA; dealer 1");
  EXPECT_EQ(state.phase, Phase::exchange);
  EXPECT_EQ(game.mover(state), 2);
  EXPECT_TRUE(game.may_stop(state));

  state = play(game, state, {"C5"});
  EXPECT_EQ(game.show(state), "hands C2 C9 / C5 D4 / CA HK; kitty H2 HA; dealer 1; traded 2 1 CA; moved C5 CA");
  EXPECT_EQ(game.mover(state), 1);

  state = play(game, state, {"H"});
  EXPECT_EQ(game.show(state), "hands C2 C9 / C5 H2 HA D4 / CA HK; trump H; dealer 1; traded 2 1 CA =1; moved C5 CA");
  EXPECT_EQ(state.phase, Phase::discard);
  EXPECT_EQ(game.tricks_left(state), 2);

  state = play(game, state, {"D4", "C5"});
  EXPECT_EQ(game.show(state),
            "hands C2 C9 / H2 HA / CA HK; kitty C5 D4; trump H; dealer 1; traded 2 1 CA =1; moved C5 CA");
  EXPECT_EQ(game.mover(state), 2);

  state = play(game, state, {"CA", "C2", "H2"});
  EXPECT_EQ(game.show(state),
            "hands C9 / HA / HK; kitty C5 D4; trump H; dealer 1; leader 1; taken 0 1 0; traded 2 1 CA =1; moved C5; "
            "voids - / C / -");
  EXPECT_EQ(game.scores(state), Scores(-3, -7, -5));
  state = play(game, state, {"HA", "HK"});
  EXPECT_FALSE(game.may_stop(state));
  state = play(game, state, {"C9"});
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(-3, -6, -5));
}

TEST(SergeantMajor, DealerMayLead) {
  const char* text = "hands C2 / C3 / C4; trump C; dealer 1";
  EXPECT_EQ(SergeantMajor().mover(SergeantMajor().read(text)), 2);
  const SergeantMajor other({.dealer_leads = true});
  EXPECT_EQ(other.mover(other.read(text)), 1);
}

TEST(SergeantMajor, ExchangedCardMayComeBack) {
  const SergeantMajor game;
  const State state = game.read("exchange 0 1 2; hands C9 D2 / C4 D3 / CA DA");
  // No higher club to give back: the nine returns. The two of diamonds brings the three.
  EXPECT_EQ(game.show(play(game, state, {"C9"})),
            "exchange 0 1 1; hands C9 D2 / C4 D3 / CA DA; traded 0 1 C9; moved C9");
  EXPECT_EQ(game.show(play(game, state, {"C9", "D2"})),
            "hands C9 D3 / C4 D2 / CA DA; traded 0 1 C9 D3; moved C9 D2 D3");
  EXPECT_EQ(play(game, state, {"C9", "D2"}).phase, Phase::trump);
}

TEST(SergeantMajor, ExchangesFollowFromTheLastHand) {
  const SergeantMajor game;
  const auto exchanges = [&](Scores surplus, Player dealer) {
    Random random(1);
    const State state = game.start({.dealer = dealer, .surplus = surplus}, random);
    EXPECT_EQ(state.phase == Phase::trump, state.exchanges[0].cards == 0);
    return state.exchanges;
  };
  using Two = std::array<Exchange, 2>;
  EXPECT_EQ(exchanges(Scores(0, 0, 0), 1), Two{});
  EXPECT_EQ(exchanges(Scores(2, -2, 0), 1), (Two{Exchange{0, 1, 2}, Exchange{}}));
  EXPECT_EQ(exchanges(Scores(4, -1, -3), 0), (Two{Exchange{0, 2, 3}, Exchange{0, 1, 1}}));
  EXPECT_EQ(exchanges(Scores(1, -4, 3), 0), (Two{Exchange{2, 1, 3}, Exchange{0, 1, 1}}));
  // Equal debts: the higher target in the new hand goes first.
  EXPECT_EQ(exchanges(Scores(2, 2, -4), 1), (Two{Exchange{1, 2, 2}, Exchange{0, 2, 2}}));
  EXPECT_EQ(exchanges(Scores(2, 2, -4), 2), (Two{Exchange{0, 2, 2}, Exchange{1, 2, 2}}));
  EXPECT_EQ(exchanges(Scores(-2, 4, -2), 2), (Two{Exchange{1, 2, 2}, Exchange{1, 0, 2}}));
}

TEST(SergeantMajor, HandsFollowEachOther) {
  const SergeantMajor game;
  const State finished = game.read("hands - / - / -; trump C; dealer 2; taken 7 2 7");
  EXPECT_EQ(game.scores(finished), Scores(2, -1, -1));
  const SergeantMajor::HandStart hand{Scores(3, 0, -3), 2, 4, Scores()};
  EXPECT_EQ(game.totals(hand, finished), Scores(5, -1, -4));
  const auto next = game.next_hand(hand, finished);
  ASSERT_TRUE(next.has_value());
  EXPECT_EQ(*next, (SergeantMajor::HandStart{Scores(5, -1, -4), 0, 5, Scores(2, -1, -1)}));

  // The three ends of the game.
  EXPECT_FALSE(game.next_hand({Scores(10, -5, -5), 2, 4, Scores()}, finished));
  EXPECT_TRUE(SergeantMajor({.goal = 0}).next_hand({Scores(10, -5, -5), 2, 4, Scores()}, finished));
  EXPECT_FALSE(SergeantMajor({.hands = 4}).next_hand(hand, finished));
  const State sweep = game.read("hands - / - / -; trump C; dealer 2; taken 2 2 12");
  EXPECT_FALSE(game.next_hand({}, sweep));
  EXPECT_TRUE(SergeantMajor({.winning_tricks = 13}).next_hand({}, sweep));
  EXPECT_TRUE(SergeantMajor({.winning_tricks = 0}).next_hand({}, sweep));
}

TEST(SergeantMajor, WholeGamesAreZeroSumAndEnd) {
  const SergeantMajor game;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    std::optional<SergeantMajor::HandStart> hand = SergeantMajor::HandStart{};
    int hands = 0;
    while (hand) {
      ++hands;
      ASSERT_EQ(hand->hand, hands);
      ASSERT_EQ(hand->dealer, (hands - 1) % 3);
      const State finished = play_out(game, game.start(*hand, random), random);
      ASSERT_EQ(game.totals(*hand, finished).sum(3), 0);
      hand = game.next_hand(*hand, finished);
    }
    EXPECT_LE(hands, 60);
  }
}

TEST(SergeantMajor, ViewHidesTheCardsOfOthers) {
  const SergeantMajor game;
  const LaterHand later;
  Random random(7);
  for (int i = 0; i < 30; ++i) {
    State state = later.start(random);
    while (game.mover(state)) {
      for (Player player = 0; player < 3; ++player) {
        const State other = sample(game, game.view(state, player), random);
        ASSERT_TRUE(game.view(other, player) == game.view(state, player));
        ASSERT_EQ(game.show_view(game.view(other, player)), game.show_view(game.view(state, player)));
      }
      const auto moves = game.moves(state);
      auto at = moves.begin();
      for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
      state = game.after(state, *at);
    }
  }
}

TEST(SergeantMajor, ViewShowsWhatAPlayerKnows) {
  const SergeantMajor game;
  const State state = game.read("hands C2 / C9 / CA D4 HK; kitty H2; trump H; dealer 2");
  EXPECT_EQ(game.show_view(game.view(state, 2)),
            "player 2, discard\nhand CA HK D4\nyour discard H2\ntrump H\nplayer 0: 0 of 5 tricks, 1 cards\n"
            "player 1: 0 of 3 tricks, 1 cards\nplayer 2 (dealer): 0 of 8 tricks, 3 cards\n");
  EXPECT_EQ(game.deck().show(game.view(state, 0).unseen), "C9 CA H2 HK D4");
  EXPECT_EQ(game.deck().show(game.view(state, 2).unseen), "C2 C9");
}

TEST(SergeantMajor, RefusesBadText) {
  const auto error = [](const char* text) { return error_of([&] { SergeantMajor().read(text); }); };
  EXPECT_EQ(error("hands C2 / C3 / C2; trump C"),
            "field hands: hand 2: C2 is not among the cards left; expected a card that no other hand holds");
  EXPECT_EQ(
      error("hands C2 / C3 C4 / C5; trump C"),
      "field hands: hands of 1, 2 and 1 cards with those in the trick; expected the same number for all, at most 16");
  EXPECT_EQ(error("hands - / - / -"), "field hands: no cards; expected cards, or the trump of a hand that is over");
  EXPECT_EQ(error("hands C2 / C3 / C4; kitty D2 D3 D4 D5 D6"),
            "field kitty: 5 cards, 0 of them not yet discarded; expected at most 4");
  EXPECT_EQ(error("hands C2 C6 C7 / C3 / C4; kitty D2 D3 D4; trump D"),
            "field kitty: 5 cards, 2 of them not yet discarded; expected at most 4");
  EXPECT_EQ(error("exchange 1 1 2; hands C2 / C3 / C4"),
            "field exchange: bad value '1 1 2'; expected two different players and a number of cards");
  EXPECT_EQ(error("exchange 0 1 1; next_exchange 1 2 1; hands C2 / C3 / C4"),
            "field next_exchange: two exchanges that cannot follow one hand; expected one player who gave too much or "
            "too little, and the two others");
  EXPECT_EQ(error("exchange 0 1 1; hands C2 / C3 / C4; trump C"),
            "field trump: trumps before the exchange is over; expected no trumps yet");
  EXPECT_EQ(error("hands C2 / C3 / C4; taken 1 0 0"),
            "field taken: tricks before play begins; expected trump, and a dealer with no cards to discard");
  EXPECT_EQ(error("hands C2 / C3 / C4; leader 2"), "field leader: a leader before play; expected none, or 1");
  EXPECT_EQ(error("hands C2 / C3 / C4; trump C; taken 8 8 0"),
            "field taken: 17 tricks with those to come; expected at most 16");
  EXPECT_EQ(error("hands C2 C3 / H4 / D3; trump C; trick CA H3; leader 1"), "no error");
  EXPECT_EQ(error("hands C2 C3 / H4 / C4; trump C; trick CA H3; leader 1"),
            "field trick: H3 from player 2, who can follow suit; expected a card of the suit led");
  EXPECT_EQ(error("hands - / - / -; trump C; trick CA H3 D2"), "field trick: 3 cards; expected at most 2");
  EXPECT_EQ(error("hands C2 / C3 / C4; trump X"), "field trump: bad value 'X'; expected one of C, S, H, D");
  EXPECT_EQ(error("hands C2 / C3; trump C"), "field hands: 2 hands; expected 3 hands with ' / ' between");
  EXPECT_EQ(error(""),
            "column 1: no field ''; expected fields in the order exchange, next_exchange, hands, kitty, trump, dealer, "
            "trick, leader, taken, traded, next_traded, moved, voids");
}

TEST(SergeantMajor, RefusesBadOptions) {
  const auto error = [](SergeantMajorOptions options) { return error_of([&] { SergeantMajor game(options); }); };
  EXPECT_EQ(error({.targets = {8, 5, 4}}), "targets: targets that sum to 17; expected 16");
  EXPECT_EQ(error({.targets = {18, -5, 3}}), "targets: a target of 18; expected 0 to 16");
  EXPECT_EQ(error({.winning_tricks = 17}), "winning_tricks: 17 tricks; expected 0 to 16");
  EXPECT_EQ(error({.goal = -1}), "goal: a goal of -1; expected 0 or more");
  EXPECT_EQ(error({.hands = 0}), "hands: 0 hands; expected 1 or more");
}

}  // namespace
}  // namespace ombre
