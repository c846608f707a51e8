// Hearts against the same rules written on strings: play, perft, and small deals solved by both.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/perft.h"
#include "search/maxn.h"
#include "tests/games/hearts_support.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using namespace hearts_test;
using testing::scaled_down;

// Plays both to the end at random and compares everything a player can see of them.
void compare_play(const Hearts& game, Hearts::State state, NaiveHearts naive, int leader, Random& random) {
  while (true) {
    const std::string text = game.show(state);
    ASSERT_EQ(!game.mover(state), naive.over()) << text;
    ASSERT_EQ(list(game.scores(state), game.players()), naive.scores()) << text;
    if (naive.over()) return;
    const Cards moves = naive.moves();
    ASSERT_EQ(*game.mover(state), naive.turn) << text;
    ASSERT_EQ(moves_text(game, state), join(moves)) << text;
    const std::string move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
    state = game.after(state, card(move));
    naive.play(move, leader);
  }
}

TEST(NaiveHearts, AgreesWithTheRulesOnStrings) {
  Random random(2);
  for (const HeartsOptions& options : option_sets()) {
    const Hearts game(options);
    for (int i = 0; i < std::max(1, scaled_down(12)); ++i) {
      const std::vector<Cards> hands = deal(pack_of(options.players), options.players, game.hand_size(), random);
      const int leader = options.lead == HeartsLead::dealer ? random.below(options.players) : 0;
      NaiveHearts naive = NaiveHearts::with_hands(options, hands);
      std::string text = hands_text(hands);
      if (options.passing && i % 3 != 0) {
        naive.pass = i % 3 == 1 ? 1 : options.players - 1;
        text += naive.pass == 1 ? "; pass left" : "; pass right";
      } else {
        naive.begin(leader);
      }
      if (leader != 0) text += fmt::format("; leader {}", leader);
      compare_play(game, game.read(text), naive, leader, random);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(NaiveHearts, PerftOfFullDealsAgreesWithTheRulesOnStrings) {
  Random random(3);
  for (const HeartsOptions& options : option_sets()) {
    const Hearts game(options);
    const std::vector<Cards> hands = deal(pack_of(options.players), options.players, game.hand_size(), random);
    NaiveHearts naive = NaiveHearts::with_hands(options, hands);
    naive.begin(1);
    const std::string text = hands_text(hands) + (options.lead == HeartsLead::dealer ? "; leader 1" : "");
    EXPECT_EQ(perft(game, game.read(text), 3), naive_perft(naive, 3)) << text;
    if (!options.passing) continue;
    NaiveHearts passing = NaiveHearts::with_hands(options, hands);
    passing.pass = 1;
    EXPECT_EQ(perft(game, game.read(hands_text(hands) + "; pass left"), 3), naive_perft(passing, 3));
  }
}

TEST(NaiveHearts, PerftOfSmallDealsAgreesWithTheRulesOnStrings) {
  Random random(4);
  for (const HeartsOptions& options : option_sets()) {
    const Hearts game(options);
    const int each = options.players < 5 ? 3 : 2;
    for (int i = 0; i < std::max(1, scaled_down(4)); ++i) {
      const std::vector<Cards> hands = deal(pack_of(options.players), options.players, each, random);
      NaiveHearts naive = NaiveHearts::with_hands(options, hands);
      naive.begin(0);
      const std::string text = hands_text(hands) + "; first yes";
      const int plies = each * options.players;
      EXPECT_EQ(perft(game, game.read(text), plies), naive_perft(naive, plies)) << text;
    }
  }
}

TEST(NaiveHearts, Perft) {
  Random random(1);
  const Hearts four(with_players(4));
  EXPECT_EQ(perft(four, four.start(random), 4), (std::vector<std::uint64_t>{1, 13, 156, 1716, 22308}))
      << "three cards are chosen in turn";
  const Hearts game(bare(3));
  const std::vector<Cards> hands = {{"C2", "C5", "S4", "HA"}, {"C3", "SQ", "H4", "D5"}, {"C9", "SK", "SA", "D6"}};
  const std::vector<std::uint64_t> known = {1, 4, 4, 8, 24, 38, 56, 112, 185, 252, 252, 252, 252};
  EXPECT_EQ(perft(game, game.read(hands_text(hands)), 12), known);
  EXPECT_EQ(naive_perft(NaiveHearts::with_hands(bare(3), hands), 12), known);
}

struct SmallDeals {
  int players;
  int each;
  int count;
};

// The max^n values of small deals: in half of them all points that are not in play belong to one player, so that
// the moon is near.
TEST(NaiveHearts, SmallDealsAreSolvedLikeTheRulesOnStrings) {
  Random random(6);
  const std::vector<SmallDeals> sizes = {{3, 3, 200}, {4, 3, 120}, {3, 4, 100}, {4, 4, 8}, {3, 5, 12}};
  const std::vector<HeartsMoon> moons = {HeartsMoon::others, HeartsMoon::self, HeartsMoon::off};
  int moons_shot = 0;
  for (const auto& [players, each, count] : sizes) {
    constexpr int most_cards_of_few = 12;
    if (testing::is_scaled_down() && players * each > most_cards_of_few) continue;
    // Many points and few other cards, so that the play matters.
    Cards pack;
    for (const std::string& card : pack_of(players))
      if (card[0] == 'H' || (card[0] == 'S' && NaiveHearts::rank(card) >= 6) || card[1] == 'T' || card[1] == '4' ||
          card == "DJ" || card == "C2")
        pack.push_back(card);
    for (int i = 0; i < scaled_down(count); ++i) {
      HeartsOptions options = with_players(players);
      options.moon = moons[static_cast<std::size_t>(i % 3)];
      options.jack = i % 5 == 0;
      options.no_tricks = i % 7 == 0;
      options.break_hearts = i % 2 == 0;
      const Hearts game(options);
      const std::vector<Cards> hands = deal(pack, players, each, random);
      NaiveHearts naive = NaiveHearts::with_hands(options, hands);
      naive.turn = random.below(players);
      std::string text = hands_text(hands) + fmt::format("; leader {}", naive.turn);
      if (i % 4 < 2) {
        int hearts = 13;
        bool queen = true;
        for (const Cards& hand : hands)
          for (const std::string& held : hand) {
            if (held[0] == 'H') --hearts;
            if (held == "SQ") queen = false;
          }
        const auto owner = static_cast<std::size_t>(random.below(players));
        naive.hearts[owner] = hearts;
        naive.queen[owner] = queen;
        naive.tricks[owner] = 1;
        naive.broken = true;
        std::vector<int> taken(static_cast<std::size_t>(players), 0);
        taken[owner] = hearts + (queen ? 13 : 0);
        text += fmt::format("; taken {}; broken yes", fmt::join(taken, " "));
      }
      const Hearts::State state = game.read(text);
      Budget budget;
      GivenOrder order;
      NoObserver<Hearts::State> silent;
      SearchContext<Hearts> context{game, budget, order, silent};
      const auto report = Maxn<Hearts>(context, Preference{}).run(state, unlimited_depth);
      const std::vector<int> expected = naive_maxn(naive);
      ASSERT_EQ(list(*report.scores, players), expected) << text;
      if (*std::min_element(expected.begin(), expected.end()) <= -21) ++moons_shot;
    }
  }
  EXPECT_GT(moons_shot, scaled_down(440) / 60);
}

}  // namespace
}  // namespace ombre
