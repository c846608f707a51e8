// What must hold of the worlds of every view, compared with the definition: the states that would have shown the same
// player the same views all along. Every game with hidden cards is tested by one call of `check_worlds`.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/random.h"
#include "core/worlds.h"

namespace ombre {

// Follows one player through a game played at random.
template <HiddenGame G>
class WorldsChecker {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  WorldsChecker(const G& game, Player player) : game_(game), player_(player) {}

  // Lists the worlds of every view where there are at most so many, and draws a few where there are more. What was seen
  // before `start` must be nothing but the player's own cards.
  void play(State state, double most_listed, Random& random) {
    std::optional<Reached> reached;
    check_view(state, most_listed, random, reached);
    while (const auto mover = game_.mover(state)) {
      std::vector<Move> moves;
      for (const Move& move : game_.moves(state)) moves.push_back(move);
      const State next =
          game_.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
      if (reached) reached = follow(*reached, game_.view(next, player_));
      state = next;
      check_view(state, most_listed, random, reached);
      if (::testing::Test::HasFatalFailure()) return;
    }
    EXPECT_TRUE(owners_known_ || !several_hands_) << "hands without an owner: hidden.add(size, may_hold, owner)";
  }

 private:
  // States by their text without what was learnt, with the number of ways that lead there.
  struct Way {
    State state;
    double ways;
  };
  using Reached = std::map<std::string, Way>;

  std::string bare(const State& state) const {
    if constexpr (requires { game_.forget(state); })
      return game_.show(game_.forget(state));
    else
      return game_.show(state);
  }

  // The definition: all moves of all worlds after which the player sees the same.
  Reached follow(const Reached& before, const typename G::View& seen) const {
    Reached out;
    for (const auto& [text, way] : before)
      for (const Move& move : game_.moves(way.state)) {
        const State next = game_.after(way.state, move);
        if (game_.view(next, player_) != seen) continue;
        const auto [at, fresh] = out.emplace(bare(next), Way{next, 0});
        at->second.ways += way.ways;
      }
    return out;
  }

  // Views that differ have different keys, and inference can tell whose hand is whose once cards are played.
  void check_key_and_owners(const typename G::View& view) {
    const std::string text = game_.show_view(view);
    const auto [at, fresh] = views_.emplace(game_.view_key(view), text);
    ASSERT_TRUE(fresh || at->second == text) << "same key as the view " << at->second;
    if constexpr (has_hook<G>(Hook::card_play)) {
      const HiddenCards hidden = game_.hidden(view);
      std::size_t owned = 0;
      std::size_t holders = 0;
      for (std::size_t h = 0; h < hidden.count; ++h) {
        if (hidden.holders[h].size == 0) continue;
        ++holders;
        if (hidden.holders[h].owner != HiddenCards::nobody) ++owned;
      }
      if (holders < 2) return;
      several_hands_ = true;
      if (owned + 1 >= holders) owners_known_ = true;
    }
  }

  void check_view(const State& state, double most_listed, Random& random, std::optional<Reached>& reached) {
    SCOPED_TRACE(game_.show(state));
    const auto view = game_.view(state, player_);
    check_key_and_owners(view);
    const Worlds<G> worlds(game_, view);
    ASSERT_GE(worlds.count(), 1) << "no world fits";
    for (int i = 0; i < 3; ++i) {
      const State world = worlds.sample(random);
      const auto again = game_.view(world, player_);
      ASSERT_TRUE(again == view) << "drawn: " << game_.show(world);
      ASSERT_EQ(game_.view_key(again), game_.view_key(view));
      ASSERT_EQ(game_.mover(world), game_.mover(state));
      ASSERT_EQ(game_.show(game_.read(game_.show(world))), game_.show(world));
    }
    if (worlds.count() > most_listed) return;
    Reached listed;
    double count = 0;
    worlds.each(random, [&](const State& world) {
      ++count;
      EXPECT_TRUE(game_.view(world, player_) == view) << "listed: " << game_.show(world);
      ++listed.emplace(bare(world), Way{world, 0}).first->second.ways;
    });
    ASSERT_EQ(count, worlds.count());
    // Games that bring their own deals list a world as often as it is likely.
    if constexpr (!requires { game_.deals(view); }) {
      ASSERT_EQ(listed.size(), static_cast<std::size_t>(count)) << "a world was listed twice";
    }
    if (!reached) {
      reached = listed;
      return;
    }
    ASSERT_EQ(listed.size(), reached->size()) << "not the worlds that the player has seen";
    for (const auto& [text, way] : listed) {
      const auto found = reached->find(text);
      ASSERT_TRUE(found != reached->end()) << "could not have come about: " << text;
      ASSERT_EQ(found->second.ways * listed.begin()->second.ways, reached->begin()->second.ways * way.ways)
          << "not as likely as others: " << text;
    }
    check_uniform(worlds, listed, random);
  }

  // Chi-square of draws against the list.
  void check_uniform(const Worlds<G>& worlds, const Reached& listed, Random& random) const {
    if (listed.size() < 2 || listed.size() > 60) return;
    const double cells = static_cast<double>(listed.size());
    constexpr double draws_of_each = 20;
    std::map<std::string, double> drawn;
    for (int i = 0; i < static_cast<int>(cells * draws_of_each); ++i) ++drawn[bare(worlds.sample(random))];
    double square = 0;
    for (const auto& [text, way] : listed) {
      const double expected = draws_of_each * cells * way.ways / worlds.count();
      square += std::pow(drawn[text] - expected, 2) / expected;
    }
    const double freedom = cells - 1;
    // Six standard deviations and more: one in millions for the thousands of times this is asked.
    EXPECT_LT(square, freedom + 6 * std::sqrt(2 * freedom) + 20);
  }

  const G& game_;
  Player player_;
  std::map<std::uint64_t, std::string> views_{};
  bool several_hands_ = false;  // in some view cards of several hands were hidden,
  bool owners_known_ = false;   // and in some view all of them but one had an owner
};

// Follows each player through `games` games from the states that `start` makes.
template <HiddenGame G, class Start>
void check_worlds(const G& game, const Start& start, std::uint64_t seed, int games, double most_listed) {
  Random random(seed);
  for (int i = 0; i < games; ++i) {
    SCOPED_TRACE("game " + std::to_string(i));
    const typename G::State state = start(random);
    for (Player p = 0; p < game.players(); ++p) {
      SCOPED_TRACE("player " + std::to_string(p));
      WorldsChecker<G>(game, p).play(state, most_listed, random);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

}  // namespace ombre
