#include "hidden/playout_evaluator.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <vector>

#include "core/worlds.h"
#include "games/hearts/hearts.h"

namespace ombre {
namespace {

std::vector<Card> moves_of(const Hearts& game, const Hearts::State& state) {
  const CardSet moves = game.moves(state);
  return {moves.begin(), moves.end()};
}

// Draws a card at random and writes down what it was asked: by view, what it chose.
class Noted : public Agent<Hearts> {
 public:
  using Notes = std::map<std::uint64_t, std::vector<Card>>;

  Noted(const Hearts& game, Notes& notes) : game_(game), notes_(notes) {}

  Decision<Card> choose(const Hearts::View& view, std::span<const Card> moves, Random& random) override {
    const Card card = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
    notes_[game_.view_key(view)].push_back(card);
    return {.move = card};
  }

 private:
  const Hearts& game_;
  Notes& notes_;
};

Hearts small_game() {
  HeartsOptions options;
  options.players = 3;
  options.passing = false;
  return Hearts(options);
}

TEST(PlayoutEvaluator, TheSameViewIsDecidedOnceAndAlike) {
  const Hearts game = small_game();
  Random random(3);
  const Hearts::State state = game.start(random);
  Noted::Notes notes;
  PlayoutEvaluator<Hearts> evaluator(game, std::make_unique<Noted>(game, notes), 5);
  const std::vector<Card> moves = moves_of(game, state);
  std::vector<WorldValue> first(moves.size());
  std::vector<WorldValue> again(moves.size());
  ASSERT_TRUE(evaluator.evaluate(state, moves, {}, 0, first));
  ASSERT_TRUE(evaluator.evaluate(state, moves, {}, 0, again));
  for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(first[i].value, again[i].value);
  for (const auto& [view, cards] : notes) EXPECT_EQ(cards.size(), 1U) << "asked twice";

  // Another evaluator, another thread: the same decisions.
  Noted::Notes others;
  PlayoutEvaluator<Hearts> other(game, std::make_unique<Noted>(game, others), 5);
  ASSERT_TRUE(other.evaluate(state, moves, {}, 0, again));
  EXPECT_EQ(notes, others);
}

TEST(PlayoutEvaluator, NoDecisionDependsOnCardsTheMoverDoesNotSee) {
  const Hearts game = small_game();
  Random random(9);
  // 1. Worlds that one player cannot tell apart late in a hand, each played out by an evaluator of its own.
  Hearts::State state = game.start(random);
  for (int ply = 0; ply < 30; ++ply) {
    const std::vector<Card> moves = moves_of(game, state);
    state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
  }
  const Worlds<Hearts> worlds(game, game.view(state, *game.mover(state)));
  Noted::Notes all;
  int met_again = 0;
  for (int i = 0; i < 400; ++i) {
    Noted::Notes notes;
    PlayoutEvaluator<Hearts> evaluator(game, std::make_unique<Noted>(game, notes), 5);
    const Hearts::State world = worlds.sample(random);
    const std::vector<Card> moves = moves_of(game, world);
    std::vector<WorldValue> values(moves.size());
    ASSERT_TRUE(evaluator.evaluate(world, moves, {}, 0, values));
    // 2. Views that came up in other worlds, with other cards hidden, were decided alike.
    for (const auto& [view, cards] : notes) {
      const auto [at, fresh] = all.emplace(view, cards);
      if (fresh) continue;
      ++met_again;
      EXPECT_EQ(at->second, cards);
    }
  }
  EXPECT_GT(met_again, 500);
}

TEST(PlayoutEvaluator, ValuesAreScoresAboveTheMean) {
  const Hearts game = small_game();
  const Hearts::State state = game.read("hands C5 C9 / C6 H3 / C7 H2; leader 0");
  Noted::Notes notes;
  PlayoutEvaluator<Hearts> evaluator(game, std::make_unique<Noted>(game, notes), 5);
  std::vector<WorldValue> values(2);
  ASSERT_TRUE(evaluator.evaluate(state, moves_of(game, state), {}, 0, values));
  // C5 loses the lead, and player 2 takes both hearts; C9 keeps it, and C5 wins the hearts.
  EXPECT_NEAR(values[0].value, 2.0 / 3, 1e-9);
  EXPECT_NEAR(values[1].value, -2 + 2.0 / 3, 1e-9);
}

}  // namespace
}  // namespace ombre
