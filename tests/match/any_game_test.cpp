// Every game of the catalog as an AnyGame: the laws of games hold behind indirect calls too, and a leaf made in one
// call is the state after the move, evaluated.
#include "core/any_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "catalog/catalog.h"
#include "core/game.h"
#include "search/evaluated_game.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

class AnyGames : public ::testing::TestWithParam<std::string> {};

TEST_P(AnyGames, KeepTheLaws) {
  const std::unique_ptr<GameEntry> game = make_game(GetParam());
  check_laws(game->parts().game, 5, std::max(1, testing::scaled_down(2)));
  if (game->many_hands()) check_hands(game->parts().game, 5, 1);
}

// What leaf_after says of every move of a state, against `after`, `may_stop` and `scores`. Returns the leaves.
int check_leaves(const EvaluatedGame& game, const AnyState& state) {
  int leaves = 0;
  for (const AnyMove move : game.moves(state)) {
    const AnyState child = game.after(state, move);
    const Leaf leaf = leaf_after(game, state, move);
    if (!child.mover()) {
      EXPECT_EQ(leaf.kind, Leaf::Kind::over);
    } else if (game.may_stop(child)) {
      EXPECT_EQ(leaf.kind, Leaf::Kind::horizon);
    } else {
      EXPECT_EQ(leaf.kind, Leaf::Kind::none);
    }
    if (leaf.kind == Leaf::Kind::none) continue;
    EXPECT_EQ(leaf.scores, game.scores(child));
    ++leaves;
  }
  return leaves;
}

TEST_P(AnyGames, ALeafIsTheStateAfterTheMove) {
  const std::unique_ptr<GameEntry> entry = make_game(GetParam());
  const GameParts& parts = entry->parts();
  std::vector<EvaluatedGame> games;
  games.emplace_back(parts.game, parts.knowledge, no_evaluation);
  games.emplace_back(parts.game, parts.knowledge, EvaluationOptions{.relative = true});
  games.emplace_back(parts.game, parts.knowledge, EvaluationOptions{.relative = false});
  if (parts.rules != nullptr) games.emplace_back(parts.game, parts.knowledge, EvaluationOptions{}, parts.rules);
  constexpr int most_plies = 80;
  int leaves = 0;
  for (int i = std::max(1, testing::scaled_down(4)); i > 0; --i) {
    Random random(static_cast<std::uint64_t>(i));
    AnyState state = parts.game.start(random);
    for (int ply = 0; ply < most_plies && state.mover(); ++ply) {
      for (const EvaluatedGame& game : games) leaves += check_leaves(game, state);
      const AnyMoves moves = parts.game.moves(state);
      state = parts.game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    }
  }
  EXPECT_GT(leaves, 0);
}

std::vector<std::string> all_games() {
  std::vector<std::string> names;
  for (const GameFamily& family : game_families()) names.push_back(family.info.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Catalog, AnyGames, ::testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace ombre
