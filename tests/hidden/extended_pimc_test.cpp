// Extended PIMC: equal to plain PIMC with one ply, to its definition with more, and right where PIMC is wrong.
#include "hidden/extended_pimc.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/worlds.h"
#include "equilibrium/small_games.h"
#include "games/hearts/hearts.h"
#include "search/context.h"
#include "tests/equilibrium/pure_strategies.h"
#include "tests/hidden/bridge_endings.h"
#include "tests/hidden/veiled_game.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using testing::PlainOracle;
using testing::VeiledGame;

// Max^n to the end of the game, or to a depth.
template <Game G>
class OpenMaxn {
 public:
  explicit OpenMaxn(const G& game, int depth = unlimited_depth) : game_(game), depth_(depth) {}

  Scores operator()(const typename G::State& state) { return visit(state, depth_); }

 private:
  Scores visit(const typename G::State& state, int depth) {
    const auto mover = game_.mover(state);
    if (!mover || stops(game_, state, depth, 0)) return game_.scores(state);
    std::optional<Scores> best;
    for (const auto& move : game_.moves(state)) {
      const Scores scores = visit(game_.after(state, move), depth == unlimited_depth ? depth : depth - 1);
      if (!best || scores[*mover] > (*best)[*mover]) best = scores;
    }
    return *best;
  }

  const G& game_;
  int depth_;
};

// PIMC by the definition.
template <Game G, class Leaf>
void expect_pimc(const G& game, const std::vector<typename G::State>& worlds, Leaf& leaf,
                 const Decision<typename G::Move>& found) {
  const Player mover = *game.mover(worlds.front());
  std::optional<double> best;
  std::size_t number = 0;
  for (const auto& move : game.moves(worlds.front())) {
    double sum = 0;
    for (const auto& world : worlds) sum += static_cast<double>(leaf(game.after(world, move))[mover]);
    const double mean = sum / static_cast<double>(worlds.size());
    ASSERT_EQ(found.estimates[number].move, move);
    ASSERT_EQ(found.estimates[number++].value, mean);
    if (!best || mean > *best) best = mean;
  }
  ASSERT_EQ(found.estimates.size(), number);
  const auto first = std::find_if(found.estimates.begin(), found.estimates.end(),
                                  [&](const auto& estimate) { return estimate.value == *best; });
  ASSERT_EQ(found.move, first->move);
}

TEST(ExtendedPimc, IsPimcWithOnePlyInHearts) {
  Random random(21);
  const Hearts game;
  OpenMaxn leaf(game, 3);
  for (int i = 0; i < testing::scaled_down(40); ++i) {
    Hearts::State state = game.start(random);
    for (int left = random.between(0, 30); left > 0; --left)
      state = game.after(state, testing::random_card(game.moves(state), random));
    const Player player = *game.mover(state);
    const Worlds<Hearts> drawn(game, game.view(state, player));
    std::vector<Hearts::State> worlds;
    for (int k = 0; k < 5; ++k) worlds.push_back(drawn.sample(random));
    for (const int plies : {0, 1}) {
      Budget budget;
      const auto found = extended_pimc<Hearts>(game, worlds, PlayerSet(player), leaf, budget, {.plies = plies});
      expect_pimc(game, worlds, leaf, found);
      if (HasFatalFailure()) return;
      EXPECT_EQ(found.depth, 1);
      EXPECT_EQ(found.worlds, 5);
    }
  }
}

// The definition, world by world: what the player has seen is a text, and the sets of states with the same text are
// decided one after the other, from those furthest down to the root.
class Definition {
 public:
  using State = VeiledGame::State;

  Definition(const VeiledGame& game, const std::vector<State>& worlds, std::vector<double> weights, int plies,
             OthersWant others, OpenMaxn<VeiledGame>& leaf)
      : game_(game), weights_(std::move(weights)), others_(others), leaf_(leaf) {
    for (int left = 1; left <= plies; ++left) {
      std::map<std::string, std::vector<State>> sets;
      for (const State& world : worlds) collect(world, plies, left, "", sets);
      for (const auto& [seen, set] : sets) {
        std::array<double, 2> means{};
        for (const int move : {0, 1}) means[static_cast<std::size_t>(move)] = mean(set, move, left, seen);
        chosen_[seen] = means[1] > means[0] ? 1 : 0;
      }
    }
    for (const int move : {0, 1}) values_.push_back(mean(worlds, move, plies, look(worlds.front(), "")));
  }

  const std::vector<double>& values() const { return values_; }

 private:
  std::string look(const State& state, const std::string& seen) const {
    return seen + game_.show_view(game_.view(state, 0)) + "; ";
  }

  // The states in which the player moves with so many plies left, by what it has seen.
  void collect(const State& state, int plies, int left, const std::string& before,
               std::map<std::string, std::vector<State>>& sets) const {
    const auto mover = game_.mover(state);
    if (!mover || plies < left) return;
    const std::string seen = look(state, before);
    if (plies == left) {
      if (*mover == 0) sets[seen].push_back(state);
      return;
    }
    for (const int move : {0, 1}) collect(game_.after(state, move), plies - 1, left, seen, sets);
  }

  double mean(const std::vector<State>& set, int move, int plies, const std::string& seen) {
    double sum = 0;
    double weights = 0;
    for (const State& state : set) {
      sum += weights_[state.world] * static_cast<double>(play(game_.after(state, move), plies - 1, seen)[0]);
      weights += weights_[state.world];
    }
    return sum / weights;
  }

  Scores play(const State& state, int plies, const std::string& before) {
    const auto mover = game_.mover(state);
    if (!mover || plies == 0) return leaf_(state);
    const std::string seen = look(state, before);
    if (*mover == 0) return play(game_.after(state, chosen_.at(seen)), plies - 1, seen);
    const Scores left = play(game_.after(state, 0), plies - 1, seen);
    const Scores right = play(game_.after(state, 1), plies - 1, seen);
    if (others_ == OthersWant::own_score) return right[*mover] > left[*mover] ? right : left;
    return right[0] < left[0] ? right : left;
  }

  const VeiledGame& game_;
  std::vector<double> weights_;
  OthersWant others_;
  OpenMaxn<VeiledGame>& leaf_;
  std::map<std::string, int> chosen_;
  std::vector<double> values_;
};

TEST(ExtendedPimc, IsWhatItIsDefinedToBe) {
  Random random(22);
  int changed = 0;
  for (int i = 0; i < testing::scaled_down(400); ++i) {
    SCOPED_TRACE("game " + std::to_string(i));
    const int length = random.between(1, 6);
    const VeiledGame game(length, random.between(2, 4), 6, random);
    const auto worlds = game.worlds(static_cast<std::size_t>(random.between(1, 5)));
    const bool weighed = random.chance(0.5);
    std::vector<double> weights;
    for (std::size_t w = 0; w < worlds.size(); ++w) weights.push_back(weighed ? random.between(1, 4) : 1);
    OpenMaxn leaf(game);
    for (const OthersWant others : {OthersWant::own_score, OthersWant::root_score}) {
      std::vector<double> first;
      for (int plies = 1; plies <= length + 1; ++plies) {
        const Definition definition(game, worlds, weights, plies, others, leaf);
        ExtendedPimcOptions options = {.plies = plies, .others = others};
        if (weighed) options.weights = weights;
        Budget budget;
        const auto found = extended_pimc<VeiledGame>(game, worlds, PlayerSet(0), leaf, budget, options);
        std::vector<double> values;
        for (const auto& estimate : found.estimates) values.push_back(estimate.value);
        ASSERT_EQ(values, definition.values()) << plies << " plies";
        ASSERT_EQ(found.move, values[1] > values[0] ? 1 : 0);
        ASSERT_EQ(found.ended, plies >= length);
        if (plies == 1) first = values;
        if (plies == length && values != first) ++changed;
      }
    }
  }
  EXPECT_GT(changed, testing::scaled_down(100));
}

// One of the small games as a game with views: a player sees its information sets and how long the game has lasted.
class TreeWithViews {
 public:
  using State = ExtensiveGame::Node;
  using Move = ExplicitTree::Move;
  using View = std::string;

  explicit TreeWithViews(const ExtensiveGame& game) : game_(game) {}

  int players() const { return game_.players(); }
  std::optional<Player> mover(State state) const { return game_.tree().mover(state); }
  auto moves(State state) const { return game_.tree().moves(state); }
  State after(State state, Move move) const { return game_.tree().after(state, move); }
  Scores scores(State state) const { return game_.tree().scores(state); }
  std::uint64_t key(State state) const { return game_.tree().key(state); }
  View view(State state, Player player) const {
    if (mover(state) != player) return std::to_string(game_.tree().depth(state));
    return game_.sets()[game_.set_of(state)].name;
  }
  std::string show_view(const View& view) const { return view; }

 private:
  const ExtensiveGame& game_;
};

TEST(ExtendedPimc, TakesTheHalfPointThatStrategyFusionLeaves) {
  const TreeWithViews game(small_game("strategy-fusion").game);
  const std::vector<TreeWithViews::State> worlds = {game.after(0, 0), game.after(0, 1)};
  OpenMaxn leaf(game);
  Budget budget;
  const double scale = small_game("strategy-fusion").game.tree().frame().scale;
  const auto pimc = extended_pimc<TreeWithViews>(game, worlds, PlayerSet(0), leaf, budget, {.plies = 1});
  EXPECT_EQ(pimc.move, 0);
  EXPECT_EQ(pimc.estimates[0].value / scale, 1);
  const auto extended = extended_pimc<TreeWithViews>(game, worlds, PlayerSet(0), leaf, budget, {.plies = 2});
  EXPECT_EQ(extended.move, 1);
  EXPECT_EQ(extended.estimates[0].value / scale, 0);
  EXPECT_EQ(extended.estimates[1].value / scale, 0.5);
  EXPECT_TRUE(extended.ended);
}

// The ending of alpha_mu_test.cpp. The guess is dummy's card, the third to be played: with three plies it is seen as
// one.
TEST(ExtendedPimc, DoesNotBelieveThatItWillGuessRight) {
  const Bridge game = testing::south_plays({});
  const auto worlds = testing::all_worlds(game.read("deal N:K9.A.. AQT... J.K9.. .QJT..; leader S"));
  const PlayerSet side = PlayerSet(south) | PlayerSet(north);
  PlainOracle oracle(game, side, [](const Bridge::State& over) { return over.taken[0] >= 2; });
  auto leaf = [&](const Bridge::State& state) { return game.for_sides(oracle(state) ? 1 : 0); };
  for (int plies = 1; plies <= 12; ++plies) {
    Budget budget;
    const auto found = extended_pimc<Bridge>(game, worlds, side, leaf, budget, {.plies = plies});
    EXPECT_EQ(bridge_deck().show(found.move), plies < 3 ? "SJ" : "H9") << plies;
    EXPECT_EQ(found.ended, plies == 12);
  }
}

TEST(ExtendedPimc, KeepsTheLastThatWasFinishedWhenTheBudgetEnds) {
  Random random(23);
  const VeiledGame game(7, 3, 20, random);
  const auto worlds = game.worlds(6);
  OpenMaxn leaf(game);
  for (std::uint64_t nodes = 0; nodes < 400; nodes += 1 + nodes / 3) {
    Budget budget({.nodes = nodes});
    const auto found = extended_pimc<VeiledGame>(game, worlds, PlayerSet(0), leaf, budget, {.plies = 6});
    if (*found.depth == 0) {
      EXPECT_EQ(found.estimates[0].tries, 0);
      continue;
    }
    Budget unlimited;
    const auto whole = extended_pimc<VeiledGame>(game, worlds, PlayerSet(0), leaf, unlimited, {.plies = *found.depth});
    EXPECT_EQ(found.move, whole.move);
    for (std::size_t k = 0; k < found.estimates.size(); ++k)
      EXPECT_EQ(found.estimates[k].value, whole.estimates[k].value);
  }
  const std::atomic<bool> stop = true;
  Budget stopped({.stop = &stop});
  EXPECT_EQ(extended_pimc<VeiledGame>(game, worlds, PlayerSet(0), leaf, stopped).depth, 0);
}

}  // namespace
}  // namespace ombre
