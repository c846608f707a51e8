#include "knowledge/big_two_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "knowledge/evaluated_game.h"
#include "search/maxn.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

static_assert(KnowledgeOf<BigTwoKnowledge, BigTwo>);

using State = BigTwo::State;
using Move = BigTwo::Move;
using Evaluated = EvaluatedGame<BigTwo, BigTwoKnowledge>;

const BigTwoKnowledge knowledge;

Move random_move(const BigTwo& game, const State& state, Random& random) {
  const BigTwo::Moves moves = game.moves(state);
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

// The move after which the own estimate stands best against the others'.
Move greedy_move(const BigTwo& game, const State& state) {
  const BigTwo::Moves moves = game.moves(state);
  const Player mover = *game.mover(state);
  const auto value = [&](Move move) {
    const Scores scores = knowledge.estimate(game, game.after(state, move));
    return game.players() * scores[mover] - scores.sum(game.players());
  };
  return *std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) { return value(a) < value(b); });
}

Move searched_move(const BigTwo& game, const State& state, int depth) {
  const Evaluated evaluated(game, knowledge, {});
  Budget budget;
  GivenOrder order;
  NoObserver<State> silent;
  SearchContext<Evaluated> context{evaluated, budget, order, silent};
  return Maxn<Evaluated>(context, Preference{}).run(state, depth).line.front();
}

// The mean score of one player against others of another kind, over deals and seats.
template <class One, class Others>
double mean_score(const BigTwo& game, int deals, const One& one, const Others& others) {
  double sum = 0;
  for (int deal = 0; deal < deals; ++deal)
    for (Player seat = 0; seat < game.players(); ++seat) {
      Random random(static_cast<std::uint64_t>(deal));
      State state = game.start(random);
      while (const auto mover = game.mover(state))
        state = game.after(state, *mover == seat ? one(state) : others(state));
      sum += game.scores(state)[seat];
    }
  return sum / deals / game.players();
}

std::vector<std::string> by_rank(const BigTwo& game, const char* text) {
  const State state = game.read(text);
  std::vector<std::string> out;
  for (const Move move : Evaluated(game, knowledge, {}).moves(state)) out.push_back(game.show_move(state, move));
  return out;
}

TEST(BigTwoKnowledge, EstimatesLieWithinBoundsThatOnlyTighten) {
  Random random(1);
  for (int i = 0; i < testing::scaled_down(150); ++i) {
    const BigTwo game({2 + i % 3, i % 2 == 0 ? 0 : 5, BigTwoTypes::mixed, true, i % 4 < 2, 0});
    State state = game.start(random);
    Bounds outer = knowledge.bounds(game, state);
    while (true) {
      const Scores scores = knowledge.estimate(game, state);
      const Bounds bounds = knowledge.bounds(game, state);
      for (Player p = 0; p < game.players(); ++p) {
        ASSERT_GE(scores[p], bounds.lower[p]) << game.show(state);
        ASSERT_LE(scores[p], bounds.upper[p]) << game.show(state);
        ASSERT_GE(bounds.lower[p], outer.lower[p]) << game.show(state);
        ASSERT_LE(bounds.upper[p], outer.upper[p]) << game.show(state);
        ASSERT_TRUE(!game.mover(state) || scores[p] < 0) << game.show(state);
      }
      ASSERT_LE(scores.sum(game.players()), bounds.sum) << game.show(state);
      outer = bounds;
      if (!game.mover(state)) break;
      state = game.after(state, random_move(game, state, random));
    }
    for (Player p = 0; p < game.players(); ++p)
      EXPECT_EQ(knowledge.estimate(game, state)[p], BigTwoKnowledge::scale * game.scores(state)[p]);
  }
}

TEST(BigTwoKnowledge, EffortFallsWithFiveCardHandsAndHighCards) {
  const Deck deck(big_two_ranks);
  const auto effort = [&](const char* hand) { return BigTwoKnowledge::effort(deck.read_hand(hand)); };
  EXPECT_EQ(effort("C3"), 14);
  EXPECT_EQ(effort("C2"), 2);
  EXPECT_EQ(effort("C3 S3"), 14);
  EXPECT_EQ(effort("C3 S3 H4 D4"), 14 + 13);
  EXPECT_EQ(effort("C3 S4 H5 D6 C7"), 10);
  EXPECT_EQ(effort("C3 C5 C7 C9 CJ"), 10);
  EXPECT_EQ(effort("C3 S3 H3 D4 S4"), 10);
  EXPECT_EQ(effort("C3 S3 H3 D3 S4"), 5);
  // A straight that would break up pairs saves nothing.
  EXPECT_EQ(effort("C3 S3 C4 S4 C5 S5 C6 S6 C7 S7"), 14 + 13 + 12 + 11 + 10);
  // A flush of single cards, and a pair.
  EXPECT_EQ(effort("C3 C5 C7 C9 CJ SK HK"), 10 + 4);
}

TEST(BigTwoKnowledge, UnbeatenCardsAndTheLeadAreWorthSomething) {
  const BigTwo game({2, 0, BigTwoTypes::mixed, true, true, 0});
  // Player 0 leads and holds the two highest cards of all.
  EXPECT_EQ(knowledge.estimate(game, game.read("hands C3 S2 H2 / S4 D2")), Scores(-(14 + 2 - 8 - 4), -(13 + 2)));
  // Player 1 holds the lead, should player 0 pass.
  EXPECT_EQ(knowledge.estimate(game, game.read("hands C3 S2 H2 / S4 D2; table single CK")),
            Scores(-(14 + 2 - 8), -(13 + 2 - 4)));
}

TEST(BigTwoKnowledge, RanksTheLastCardFirstAndKeepsHighCards) {
  const BigTwo game({2, 0, BigTwoTypes::mixed, true, true, 0});
  EXPECT_EQ(by_rank(game, "hands C5 S5 / H9 HT HJ HQ"), (std::vector<std::string>{"C5 S5", "C5", "S5"}));
  EXPECT_EQ(by_rank(game, "hands C7 SJ HA D2 / H9 HT HQ HK; table single C4"),
            (std::vector<std::string>{"C7", "SJ", "pass", "HA", "D2"}));
  // The other player is near the end.
  EXPECT_EQ(by_rank(game, "hands C7 SJ HA D2 / H9; table single C4"),
            (std::vector<std::string>{"D2", "HA", "SJ", "C7", "pass"}));
}

TEST(BigTwoKnowledge, GreedyBeatsRandomAndSearchBeatsGreedy) {
  for (const int players : {2, 4}) {
    const BigTwo game({players, 0, BigTwoTypes::mixed, true, true, 0});
    Random random(3);
    const auto greedy = [&](const State& state) { return greedy_move(game, state); };
    const auto by_chance = [&](const State& state) { return random_move(game, state, random); };
    const auto searched = [&](const State& state) { return searched_move(game, state, 4); };
    EXPECT_GT(mean_score(game, 60, greedy, by_chance), 2.0) << players;
    EXPECT_GT(mean_score(game, 40, searched, greedy), 0.5) << players;
  }
}

}  // namespace
}  // namespace ombre
