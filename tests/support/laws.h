// What must hold in every game, tried by random play: a new game is tested by one call of `check_laws`
// before anything is known of its rules.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/random.h"
#include "core/text.h"

namespace ombre {

template <TextGame G>
class LawChecker {
  static_assert(check_hooks<G>());

 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit LawChecker(const G& game) : game_(game) {}

  // Plays one game at random and checks each of its states.
  void play(Random& random) {
    // No game this long is meant to be played at random; it is more likely that it never ends.
    constexpr int longest = 10'000;
    State state = game_.start(random);
    check_state(state);
    for (int ply = 0; game_.mover(state); ++ply) {
      ASSERT_LT(ply, longest) << "the game does not end";
      const std::vector<Move> moves = list(state);
      ASSERT_FALSE(moves.empty()) << "no moves, and not over: " << game_.show(state);
      const Move move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
      check_damaged_text(state, random);
      const State next = check_move(state, move);
      if (::testing::Test::HasFatalFailure()) return;
      check_state(next);
      if (::testing::Test::HasFatalFailure()) return;
      state = next;
    }
  }

 private:
  std::vector<Move> list(const State& state) const {
    std::vector<Move> out;
    for (const auto& move : game_.moves(state)) out.push_back(move);
    return out;
  }

  void check_state(const State& state) {
    const std::string text = game_.show(state);
    SCOPED_TRACE(text);
    if (const auto mover = game_.mover(state)) {
      ASSERT_GE(*mover, chance_player);
      ASSERT_LT(*mover, game_.players());
      check_moves(state);
    }
    check_allies(state);
    check_text(state, text);
    check_scores(state);
    if constexpr (has_hook<G>(Hook::forget)) {
      ASSERT_EQ(game_.key(game_.forget(state)), game_.key(state)) << "what was learnt is in the key";
    }
    const std::string bare = bare_text(state);
    const auto [at, fresh] = texts_.emplace(game_.key(state), bare);
    ASSERT_TRUE(fresh || at->second == bare) << "same key as " << at->second;
  }

  // Without what players have learnt, where the game keeps that: it is no part of the key.
  std::string bare_text(const State& state) const {
    if constexpr (requires { game_.forget(state); })
      return game_.show(game_.forget(state));
    else
      return game_.show(state);
  }

  // Everybody is on its own side, and sides are the same seen from all who are on them.
  void check_allies(const State& state) const {
    for (Player p = 0; p < game_.players(); ++p) {
      const PlayerSet side = allies(game_, state, p);
      ASSERT_TRUE(side.contains(p));
      ASSERT_TRUE((side - PlayerSet::first(game_.players())).empty());
      for (Player q = 0; q < game_.players(); ++q) {
        ASSERT_TRUE(!side.contains(q) || allies(game_, state, q) == side);
      }
    }
  }

  void check_moves(const State& state) const {
    if constexpr (requires { G::most_moves; }) {
      ASSERT_LE(game_.moves(state).size(), G::most_moves);
    }
    const std::vector<Move> moves = list(state);
    ASSERT_EQ(moves.size(), game_.moves(state).size());
    ASSERT_TRUE(moves == list(state)) << "other moves when asked again";
    std::set<std::string> names;
    for (const Move& move : moves) {
      const std::string name = game_.show_move(state, move);
      ASSERT_FALSE(name.empty());
      ASSERT_TRUE(names.insert(name).second) << "two moves are called " << name;
    }
  }

  void check_text(const State& state, const std::string& text) const {
    const State again = game_.read(text);
    ASSERT_EQ(game_.show(again), text);
    ASSERT_EQ(game_.key(again), game_.key(state)) << "equal states with different keys";
    ASSERT_EQ(game_.mover(again), game_.mover(state));
    ASSERT_EQ(game_.scores(again), game_.scores(state));
    if constexpr (std::equality_comparable<State>) {
      ASSERT_TRUE(again == state) << "reads as another state";
    }
  }

  // A text with one character changed, lost or doubled is refused with InputError, or it is some state's text.
  void check_damaged_text(const State& state, Random& random) const {
    std::string text = game_.show(state);
    if (text.empty()) return;
    const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
    const int way = random.below(4);
    if (way == 0) text.erase(at, 1);
    if (way == 1) text.insert(at, 1, text[at]);
    if (way == 2) text[at] = text.front();
    if (way == 3) text[at] = static_cast<char>(random.below(256));
    try {
      const std::string read = game_.show(game_.read(text));
      EXPECT_EQ(game_.show(game_.read(read)), read);
    } catch (const InputError& error) {
      EXPECT_FALSE(error.problem().empty());
    }
  }

  void check_scores(const State& state) {
    const Scores scores = game_.scores(state);
    for (Player p = 0; p < max_players; ++p) {
      ASSERT_LE(scores[p], max_score);
      ASSERT_GE(scores[p], -max_score);
      ASSERT_TRUE(p < game_.players() || scores[p] == 0) << "a score for a player who does not exist";
    }
    if constexpr (BoundedGame<G>) {
      const Bounds bounds = game_.bounds(state);
      for (Player p = 0; p < game_.players(); ++p) {
        ASSERT_LE(bounds.lower[p], bounds.upper[p]);
        // Evaluations too: searches of limited depth prune by these bounds.
        ASSERT_GE(scores[p], bounds.lower[p]);
        ASSERT_LE(scores[p], bounds.upper[p]);
        check_step(p, scores[p], bounds.step);
      }
      ASSERT_LE(scores.sum(game_.players()), bounds.sum);
      ASSERT_GE(bounds.step, 0);
    }
  }

  // Compares a score with all others that the player was seen to have, in finished states or not.
  void check_step(Player player, Score score, Score step) {
    for (const Score other : results_[player])
      ASSERT_TRUE(other == score || std::abs(other - score) >= step)
          << "scores " << other << " and " << score << " differ by less than the step of the bounds, " << step;
    results_[player].insert(score);
  }

  State check_move(const State& state, const Move& move) const {
    const std::string before = game_.show(state);
    const std::uint64_t key = game_.key(state);
    const State copy = state;
    const State next = game_.after(state, move);
    EXPECT_EQ(game_.show(state), before) << "after changed its argument";
    EXPECT_EQ(game_.key(state), key) << "after changed its argument";
    if constexpr (std::equality_comparable<State>) {
      EXPECT_TRUE(copy == state) << "after changed its argument";
      EXPECT_TRUE(next == game_.after(copy, move)) << "the same move leads elsewhere";
    }
    EXPECT_EQ(game_.key(next), game_.key(game_.after(copy, move)));
    if constexpr (BoundedGame<G>) check_monotonic(game_.bounds(state), game_.bounds(next));
    return next;
  }

  void check_monotonic(const Bounds& before, const Bounds& after) const {
    for (Player p = 0; p < game_.players(); ++p) {
      EXPECT_LE(before.lower[p], after.lower[p]) << "a lower bound fell for player " << p;
      EXPECT_GE(before.upper[p], after.upper[p]) << "an upper bound rose for player " << p;
    }
    EXPECT_GE(before.sum, after.sum) << "the bound of the sum rose";
  }

  const G& game_;
  std::map<std::uint64_t, std::string> texts_;
  std::map<Player, std::set<Score>> results_;
};

// Plays `games` games at random and reports each law that does not hold.
template <TextGame G>
void check_laws(const G& game, std::uint64_t seed, int games) {
  ASSERT_GE(game.players(), 1);
  ASSERT_LE(game.players(), max_players);
  LawChecker<G> checker(game);
  Random random(seed);
  for (int i = 0; i < games; ++i) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", game " + std::to_string(i));
    checker.play(random);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

// Plays whole games of many hands at random: the first hand starts as a single one does, scores run on, and
// the game ends.
template <HandGame G>
void check_hands(const G& game, std::uint64_t seed, int games) {
  constexpr int longest = 10'000;
  for (int i = 0; i < games; ++i) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", game " + std::to_string(i));
    Random random(mix(seed + static_cast<std::uint64_t>(i)));
    Random again = random;
    std::optional<typename G::HandStart> hand = typename G::HandStart{};
    ASSERT_EQ(game.show(game.start(*hand, again)), game.show([&] {
      Random third = random;
      return game.start(third);
    }()));
    int hands = 0;
    while (hand) {
      ASSERT_LT(++hands, longest) << "the hands do not end";
      auto state = game.start(*hand, random);
      while (game.mover(state)) {
        const auto& moves = game.moves(state);
        auto move = moves.begin();
        for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++move;
        state = game.after(state, *move);
      }
      const Scores totals = game.totals(*hand, state);
      for (Player p = 0; p < game.players(); ++p) ASSERT_LE(std::abs(totals[p]), max_score);
      hand = game.next_hand(*hand, state);
    }
  }
}

}  // namespace ombre
