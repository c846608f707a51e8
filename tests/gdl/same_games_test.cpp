// Games that exist both in C++ and as descriptions: the same moves in every state and the same scores at the end.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "games/chinese_checkers/chinese_checkers.h"
#include "games/connect_four/connect_four.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tictactoe3/tictactoe3.h"
#include "gdl/game/machines.h"
#include "tests/gdl/gdl_files.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

// What the C++ game calls a move of the description.
using Translate = std::function<std::string(const gdl::Expression&)>;

std::string cell_name(const gdl::Expression& mark) {
  const char column = static_cast<char>('a' + mark.items[1].symbol[0] - '1');
  return column + mark.items[2].symbol;
}
std::string column_name(const gdl::Expression& drop) { return drop.items[1].symbol; }
std::string star_name(const gdl::Expression& move) {
  return move.is_list() ? move.items[1].symbol + "-" + move.items[2].symbol : move.symbol;
}

template <TextGame G>
class SameGame {
 public:
  SameGame(const G& game, const std::string& file, Translate translate, std::map<int, Score> score_of)
      : game_(game),
        machine_(gdl::make_machine(gdl_file(gdl_library() / file), {})),
        translate_(std::move(translate)),
        score_of_(std::move(score_of)) {}

  void play(Random& random) {
    typename G::State state = game_.start(random);
    machine_->restart();
    while (const std::optional<Player> mover = game_.mover(state)) {
      ASSERT_FALSE(machine_->terminal()) << game_.show(state);
      // 1. The mover's moves by the names of the C++ game; the others have one.
      std::map<std::string, gdl::MoveId> described;
      for (std::size_t i = 0; i < machine_->legal_count(*mover); ++i) {
        const gdl::MoveId move = machine_->legal(*mover, i);
        described[translate_(gdl::read_kif(machine_->show_move(*mover, move)).front())] = move;
      }
      std::set<std::string> names;
      std::vector<typename G::Move> moves;
      for (const auto& move : game_.moves(state)) {
        names.insert(game_.show_move(state, move));
        moves.push_back(move);
      }
      ASSERT_EQ(described.size(), names.size()) << game_.show(state);
      for (const auto& [name, move] : described)
        ASSERT_TRUE(names.contains(name)) << name << " in " << game_.show(state);
      // 2. One of them.
      const auto move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
      std::vector<gdl::MoveId> joint;
      for (Player p = 0; p < game_.players(); ++p) {
        if (p != *mover) {
          ASSERT_EQ(machine_->legal_count(p), 1U);
        }
        joint.push_back(p == *mover ? described.at(game_.show_move(state, move)) : machine_->legal(p, 0));
      }
      state = game_.after(state, move);
      machine_->advance(joint);
    }
    // 3. The end.
    ASSERT_TRUE(machine_->terminal()) << game_.show(state);
    std::vector<int> goals;
    for (Player p = 0; p < game_.players(); ++p) {
      machine_->goals(p, goals);
      ASSERT_EQ(goals.size(), 1U);
      EXPECT_EQ(score_of_.at(goals.front()), game_.scores(state)[p]) << game_.show(state);
    }
  }

 private:
  const G& game_;
  std::unique_ptr<gdl::Machine> machine_;
  Translate translate_;
  std::map<int, Score> score_of_;
};

template <TextGame G>
void compare(const G& game, const std::string& file, const Translate& translate, const std::map<int, Score>& score_of) {
  SameGame<G> same(game, file, translate, score_of);
  Random random(1);
  for (int i = 0; i < scaled_down(1000); ++i) {
    SCOPED_TRACE(i);
    same.play(random);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(SameGames, TicTacToe) { compare(TicTacToe(), "tictactoe.gdl", cell_name, {{100, 1}, {50, 0}, {0, -1}}); }
TEST(SameGames, TicTacToeForThree) { compare(TicTacToe3(), "tictactoe3.gdl", cell_name, {{100, 6}, {33, 2}, {0, 0}}); }
TEST(SameGames, ConnectFour) { compare(ConnectFour(), "connect_four.gdl", column_name, {{100, 1}, {50, 0}, {0, -1}}); }

void compare_stars(int players, int limit, Score win) {
  compare(ChineseCheckers({.players = players, .side = 2, .limit = limit}),
          "chinese_checkers_" + std::to_string(players) + ".gdl", star_name, {{100, win}, {50, 0}, {0, -1}});
}
TEST(SameGames, ChineseCheckersForTwo) { compare_stars(2, 60, 1); }
TEST(SameGames, ChineseCheckersForThree) { compare_stars(3, 90, 2); }
TEST(SameGames, ChineseCheckersForSix) { compare_stars(6, 180, 5); }

}  // namespace
}  // namespace ombre::testing
