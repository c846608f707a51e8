// The solver of general game playing against the plain definition, and what it may claim.
#include "gdl/player/ggp_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/random.h"
#include "tests/gdl/ggp_games.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using testing::GgpGame;

// The player's goal when it moves first in every step and all others, knowing its move, are against it.
class Definition {
 public:
  Definition(gdl::Machine& machine, const GgpRules& rules, int role)
      : machine_(&machine), rules_(&rules), role_(role) {}

  int value() {
    if (ggp_over(*machine_, *rules_)) return ggp_goal(*machine_, *rules_, role_, scratch_);
    gdl::Words words;
    machine_->save(words);
    const auto known = values_.find(words);
    if (known != values_.end()) return known->second;
    std::vector<std::vector<gdl::MoveId>> moves(static_cast<std::size_t>(rules_->size()));
    for (int role = 0; role < rules_->size(); ++role)
      for (std::size_t i = 0; i < machine_->legal_count(role); ++i)
        moves[static_cast<std::size_t>(role)].push_back(machine_->legal(role, i));
    int best = rules_->least_goal();
    std::vector<gdl::MoveId> joint(moves.size());
    for (const gdl::MoveId own : moves[static_cast<std::size_t>(role_)]) {
      joint[static_cast<std::size_t>(role_)] = own;
      best = std::max(best, worst(words, moves, joint, 0));
    }
    return values_[words] = best;
  }

 private:
  int worst(const gdl::Words& words, const std::vector<std::vector<gdl::MoveId>>& moves,
            std::vector<gdl::MoveId>& joint, std::size_t role) {
    if (role == moves.size()) {
      machine_->load(words);
      machine_->advance(joint);
      return value();
    }
    if (static_cast<int>(role) == role_) return worst(words, moves, joint, role + 1);
    int least = rules_->most_goal();
    for (const gdl::MoveId move : moves[role]) {
      joint[role] = move;
      least = std::min(least, worst(words, moves, joint, role + 1));
    }
    return least;
  }

  gdl::Machine* machine_;
  const GgpRules* rules_;
  int role_;
  std::map<gdl::Words, int> values_;
  std::vector<int> scratch_;
};

// Plays so many joint moves at random, or until one before the end.
void play_some(gdl::Machine& machine, const GgpRules& rules, int count, Random& random) {
  gdl::Words before;
  machine.restart();
  machine.save(before);
  for (int i = 0; i < count && !ggp_over(machine, rules); ++i) {
    machine.save(before);
    std::vector<gdl::MoveId> joint;
    for (int role = 0; role < rules.size(); ++role) {
      const auto moves = static_cast<int>(machine.legal_count(role));
      joint.push_back(machine.legal(role, static_cast<std::size_t>(random.below(moves))));
    }
    machine.advance(joint);
  }
  if (ggp_over(machine, rules)) machine.load(before);
}

void compare(const std::string& text, int cases, int least_moves, int most_moves) {
  GgpGame game(text);
  Random random(1);
  for (int role = 0; role < game.rules.size(); ++role) {
    GgpSolver solver(game.rules, role, 1 << 12);
    Definition definition(*game.machine, game.rules, role);
    for (int i = 0; i < testing::scaled_down(cases); ++i) {
      play_some(*game.machine, game.rules, random.between(least_moves, most_moves), random);
      gdl::Words words;
      game.machine->save(words);
      const int value = definition.value();
      game.machine->load(words);
      const GgpSolution solution = solver.solve(*game.machine, {});
      ASSERT_TRUE(solution.proven());
      ASSERT_EQ(solution.least, value) << "role " << role << ", case " << i;
      // The move keeps the promise: whatever the others do then is worth as much.
      if (!solution.move) continue;
      game.machine->load(words);
      std::vector<gdl::MoveId> joint;
      for (int other = 0; other < game.rules.size(); ++other) joint.push_back(game.machine->legal(other, 0));
      joint[static_cast<std::size_t>(role)] = *solution.move;
      game.machine->advance(joint);
      ASSERT_GE(definition.value(), value);
    }
  }
}

TEST(GgpSolver, equals_the_definition_for_two) { compare(testing::tictactoe_text(), 40, 0, 7); }
TEST(GgpSolver, equals_the_definition_for_three) { compare(testing::tictactoe3_text(), 10, 10, 14); }
TEST(GgpSolver, equals_the_definition_for_one) { compare(testing::safe_text, 10, 0, 9); }
TEST(GgpSolver, equals_the_definition_for_choices_at_once) { compare(testing::dilemma_text, 1, 0, 0); }

TEST(GgpSolver, says_when_a_value_is_exact) {
  GgpGame two(testing::tictactoe_text());
  EXPECT_TRUE(GgpSolver(two.rules, 0, 1 << 14).solve(*two.machine, {}).exact);
  GgpGame one(testing::safe_text);
  EXPECT_TRUE(GgpSolver(one.rules, 0, 1 << 14).solve(*one.machine, {}).exact);
  GgpGame at_once(testing::dilemma_text);
  EXPECT_FALSE(GgpSolver(at_once.rules, 0, 1 << 14).solve(*at_once.machine, {}).exact);
}

TEST(GgpSolver, ends_at_its_limits_and_keeps_to_what_is_proven) {
  GgpGame game(testing::tictactoe3_text());
  GgpSolver solver(game.rules, 0, 1 << 10);
  const GgpSolution solution = solver.solve(*game.machine, {.nodes = 2000});
  EXPECT_EQ(solution.nodes, 2000U);
  EXPECT_FALSE(solution.proven());
  const std::atomic<bool> stop = true;
  game.machine->restart();
  EXPECT_EQ(solver.solve(*game.machine, {.stop = &stop}).nodes, 0U);
}

}  // namespace
}  // namespace ombre
