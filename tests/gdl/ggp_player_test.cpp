// The general game player on games of every kind: solved, hopeless, alone, at once, endless, hidden.
#include "gdl/player/ggp_player.h"

#include <gtest/gtest.h>

#include <atomic>
#include <utility>

#include "core/budget.h"
#include "core/random.h"
#include "gdl/player/ggp_tree.h"
#include "tests/gdl/ggp_games.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using testing::GgpGame;

constexpr GgpPlayerOptions quick{.simulations = 100};

std::unique_ptr<GgpPlayer> player_of(const GgpGame& game, int role, const GgpPlayerOptions& options = quick) {
  return make_ggp_player(game.rules, game.machine->another(), role, options);
}

// The goals of a game between players, by role; a role without one plays at random.
std::vector<int> play(const GgpGame& game, const std::vector<GgpPlayer*>& players, std::uint64_t seed) {
  const std::unique_ptr<gdl::Machine> machine = game.machine->another();
  Random random(seed);
  while (!ggp_over(*machine, game.rules)) {
    GgpReport report;
    std::vector<gdl::MoveId> joint;
    for (int role = 0; role < game.rules.size(); ++role) {
      GgpPlayer* const player = players[static_cast<std::size_t>(role)];
      const auto index = static_cast<std::size_t>(random.below(static_cast<int>(machine->legal_count(role))));
      report.moves.push_back(player != nullptr ? player->choose({}).move
                                               : machine->show_move(role, machine->legal(role, index)));
      const auto move = machine->find_move(role, report.moves.back());
      EXPECT_TRUE(move && is_ggp_legal(*machine, role, *move)) << report.moves.back();
      joint.push_back(move.value());
    }
    machine->advance(joint);
    for (GgpPlayer* const player : players)
      if (player != nullptr) {
        EXPECT_EQ(player->follow(report, {}), std::nullopt);
      }
  }
  std::vector<int> goals;
  std::vector<int> scratch;
  for (int role = 0; role < game.rules.size(); ++role) goals.push_back(ggp_goal(*machine, game.rules, role, scratch));
  return goals;
}

TEST(GgpPlayer, solves_tictactoe_at_once) {
  const GgpGame game(testing::tictactoe_text());
  const GgpChoice choice = player_of(game, 0)->choose({});
  EXPECT_TRUE(choice.proven);
  EXPECT_EQ(choice.value, 50);
}

TEST(GgpPlayer, draws_tictactoe_against_itself) {
  const GgpGame game(testing::tictactoe_text());
  const auto one = player_of(game, 0);
  const auto other = player_of(game, 1);
  EXPECT_EQ(play(game, {one.get(), other.get()}, 1), (std::vector<int>{50, 50}));
}

TEST(GgpPlayer, never_loses_tictactoe_to_chance) {
  const GgpGame game(testing::tictactoe_text());
  int won = 0;
  for (int i = 0; i < testing::scaled_down(20); ++i) {
    const int role = i % 2;
    const auto player = player_of(game, role, {.simulations = 50});
    std::vector<GgpPlayer*> players(2, nullptr);
    players[static_cast<std::size_t>(role)] = player.get();
    const std::vector<int> goals = play(game, players, static_cast<std::uint64_t>(i));
    EXPECT_GE(goals[static_cast<std::size_t>(role)], 50);
    won += goals[static_cast<std::size_t>(role)] == 100 ? 1 : 0;
  }
  if (!testing::is_scaled_down()) {
    EXPECT_GE(won, 10);
  }
}

TEST(GgpPlayer, does_well_against_chance_where_the_game_cannot_be_solved) {
  const GgpGame game(testing::ggp_file("../../games/gdl/connect_four.gdl"));
  int sum = 0;
  const int games = testing::scaled_down(4);
  for (int i = 0; i < games; ++i) {
    const int role = i % 2;
    const auto player = player_of(game, role, {.simulations = 300, .solver_nodes = 500});
    std::vector<GgpPlayer*> players(2, nullptr);
    players[static_cast<std::size_t>(role)] = player.get();
    sum += play(game, players, static_cast<std::uint64_t>(i))[static_cast<std::size_t>(role)];
  }
  EXPECT_GE(sum, 75 * games);
}

TEST(GgpPlayer, solves_a_game_of_its_own) {
  const GgpGame game(testing::safe_text);
  const auto player = player_of(game, 0);
  const GgpChoice choice = player->choose({});
  EXPECT_TRUE(choice.proven);
  EXPECT_EQ(choice.value, 100);
  EXPECT_EQ(choice.move, "a");
  EXPECT_EQ(play(game, {player.get()}, 1), std::vector<int>{100});
}

TEST(GgpPlayer, follows_the_best_line_that_it_saw_alone) {
  // Without proofs the tree alone must get there.
  const GgpGame game(testing::safe_text);
  const auto player = player_of(game, 0, {.simulations = 5000, .solver_nodes = 1});
  EXPECT_EQ(play(game, {player.get()}, 1), std::vector<int>{100});
}

TEST(GgpPlayer, plays_for_three) {
  const GgpGame game(testing::tictactoe3_text());
  const auto a = player_of(game, 0, {.simulations = 300, .solver_nodes = 2000});
  const auto c = player_of(game, 2, {.simulations = 300, .solver_nodes = 2000});
  const std::vector<int> goals = play(game, {a.get(), nullptr, c.get()}, 1);
  EXPECT_EQ(goals[1], 0);
}

TEST(GgpPlayer, chooses_among_a_hundred_million_joint_moves) {
  const GgpGame game(testing::bids_text());
  for (const int role : {0, 3}) {
    const GgpChoice choice = player_of(game, role, {.simulations = 500, .solver_nodes = 2000})->choose({});
    EXPECT_EQ(choice.move, "100");
    EXPECT_EQ(choice.simulations, 500U);
  }
}

TEST(GgpPlayer, finds_the_better_move_at_once) {
  const GgpGame game(testing::dilemma_text);
  EXPECT_EQ(player_of(game, 0)->choose({}).move, "up");
  EXPECT_EQ(player_of(game, 1)->choose({}).move, "right");
}

TEST(GgpPlayer, ends_simulations_of_a_game_that_never_ends) {
  const GgpGame game(testing::ggp_file("gdl/never_ending.gdl"));
  const GgpChoice choice = player_of(game, 0, {.simulations = 20, .longest = 50})->choose({});
  EXPECT_EQ(choice.simulations, 20U);
  EXPECT_FALSE(choice.move.empty());
}

TEST(GgpPlayer, answers_without_a_legal_move_and_after_the_end) {
  const GgpGame stuck(
      "(role a) (role b) (legal a go) (init x) (<= terminal "
      "(true y)) (goal a 50) (goal b 50)");
  EXPECT_EQ(player_of(stuck, 1)->choose({}).move, ggp_no_move);
  EXPECT_EQ(player_of(stuck, 0)->choose({}).move, "go");
  const GgpGame over(testing::ggp_file("gdl/terminal_at_once.gdl"));
  const auto player = player_of(over, 0);
  player->think({});
  EXPECT_EQ(player->choose({}).move, "wait");
}

TEST(GgpPlayer, is_the_same_for_the_same_seed) {
  const GgpGame game(testing::tictactoe3_text());
  const GgpPlayerOptions options{.simulations = 400, .solver_nodes = 500, .seed = 7};
  const GgpChoice one = player_of(game, 0, options)->choose({});
  const GgpChoice other = player_of(game, 0, options)->choose({});
  EXPECT_EQ(one.move, other.move);
  EXPECT_EQ(one.value, other.value);
}

TEST(GgpPlayer, keeps_the_clock_with_several_threads_and_stops_when_told) {
  const GgpGame game(testing::tictactoe3_text());
  const auto player = player_of(game, 0, {.threads = 2});
  const GgpClock::time_point before = GgpClock::now();
  const GgpChoice choice = player->choose({.deadline = before + std::chrono::milliseconds(200)});
  EXPECT_GT(choice.simulations, 0U);
  EXPECT_LT(GgpClock::now() - before, std::chrono::seconds(2));
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(player->choose({.deadline = before + std::chrono::hours(1), .stop = &stop}).move.empty());
}

TEST(GgpPlayer, complains_of_reports_that_cannot_be) {
  const GgpGame game(testing::tictactoe_text());
  const auto player = player_of(game, 0);
  EXPECT_NE(player->follow({{"(mark 1 1)"}, std::nullopt}, {}), std::nullopt);
  EXPECT_NE(player->follow({{"(mark 9 9)", "noop"}, std::nullopt}, {}), std::nullopt);
  EXPECT_NE(player->follow({{"noop", "noop"}, std::nullopt}, {}), std::nullopt);
  EXPECT_EQ(player->follow({{"(MARK 1 1)", "NOOP"}, std::nullopt}, {}), std::nullopt);
}

TEST(GgpTree, forgets_moves_of_the_old_root_also_where_it_is_stopped) {
  const GgpGame game(testing::safe_text);
  const auto machine = gdl::make_rule_machine(gdl::read_description(game.text));
  GgpTree tree(game.rules, machine->another(), {});
  constexpr std::uint64_t simulations = 20;
  for (std::uint64_t i = 0; i < simulations; ++i) tree.simulate(nullptr);
  ASSERT_TRUE(tree.best_line());
  machine->advance(std::vector{machine->legal(0, 0)});
  gdl::Words words;
  machine->save(words);
  const std::atomic<bool> stop = true;
  EXPECT_THROW(tree.set_root(words, &stop), BudgetSpent);
  EXPECT_FALSE(tree.best_line());
  std::uint64_t visits = 0;
  for (const GgpTree::MoveResult& result : tree.root_moves(0)) visits += result.visits;
  EXPECT_LT(visits, simulations);
}

// Its first step takes too long; of each other it complains in the words of the report.
class ComplainingPlayer final : public GgpPlayer {
 public:
  explicit ComplainingPlayer(gdl::Machine& machine) : machine_(&machine) {}

 protected:
  void use_time(const GgpLimits&) override {}
  GgpChoice search_move(const GgpLimits&) override { return {}; }
  std::optional<std::string> make_step(const GgpReport& report, const GgpLimits&) override {
    if (std::exchange(first_, false)) throw BudgetSpent{};
    return report.moves.front();
  }
  void change_machine(std::unique_ptr<gdl::Machine>) override {}
  gdl::Machine& machine() override { return *machine_; }
  int role() const override { return 0; }

 private:
  gdl::Machine* machine_;
  bool first_ = true;
};

TEST(GgpPlayer, tells_the_first_complaint_of_several_steps) {
  const GgpGame game(testing::dilemma_text);
  ComplainingPlayer player(*game.machine);
  EXPECT_EQ(player.follow({{"one"}, std::nullopt}, {}), "ran out of time in this state");
  EXPECT_EQ(player.follow({{"two"}, std::nullopt}, {}), "one");
}

TEST(GgpHiddenPlayer, looks_again_for_what_fits_where_time_ran_out) {
  const GgpGame game(testing::coin_text);
  const auto player = player_of(game, 0);
  const std::atomic<bool> stop = true;
  EXPECT_NE(player->follow({{"wait"}, std::vector<std::string>{}}, {.stop = &stop}), std::nullopt);
  EXPECT_EQ(player->choose({}).move, "look");
}

TEST(GgpHiddenPlayer, says_what_it_saw) {
  const GgpGame game(testing::coin_text);
  for (const std::string side : {"heads", "tails"}) {
    const auto player = make_ggp_player(game.rules, game.machine->another(), 0, {.simulations = 200});
    EXPECT_EQ(player->choose({}).move, "wait");
    EXPECT_EQ(player->follow({{"wait"}, std::vector<std::string>{}}, {}), std::nullopt);
    EXPECT_EQ(player->choose({}).move, "look");
    EXPECT_EQ(player->follow({{"look"}, std::vector<std::string>{side}}, {}), std::nullopt);
    EXPECT_EQ(player->choose({}).move, "(say " + side + ")");
    EXPECT_NE(player->follow({{"look"}, std::vector<std::string>{}}, {}), std::nullopt);
  }
}

TEST(GgpHiddenPlayer, goes_on_when_nothing_fits_what_it_saw) {
  const GgpGame game(testing::coin_text);
  const auto player = make_ggp_player(game.rules, game.machine->another(), 0, {.simulations = 50});
  EXPECT_NE(player->follow({{"wait"}, std::vector<std::string>{"heads"}}, {}), std::nullopt);
  EXPECT_EQ(player->choose({}).move, "look");
}

}  // namespace
}  // namespace ombre
