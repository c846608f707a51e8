// Prefix-value trees (Furtak 2013, section 3.7): every move costs its mover something between nothing and
// a fixed damage, and one move at every node costs nothing, so a node's minimax value is what was lost on
// the way to it and is known while the tree is generated. Evaluations are that value with bounded noise.
//
// Two players move in turn; scores are (v, -v). Everything is a function of the seed and the path, and
// nothing is stored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/game.h"
#include "core/move_list.h"
#include "core/text.h"

namespace ombre {

// The defaults are those of Furtak's figure 3.5.
struct PrefixTreeOptions {
  int least_branching = 4;
  int most_branching = 12;
  Score damage = 6;  // a move costs 0 to this
  Score noise = 4;   // an evaluation is off by at most this
  int depth = 10;
  Score root_value = 0;
};

class PrefixTree {
 public:
  using Move = int;
  struct State {
    std::uint64_t path = 0;
    std::int32_t ply = 0;
    Score value = 0;  // the minimax value, for player 0

    friend bool operator==(const State& a, const State& b) { return a.path == b.path && a.ply == b.ply; }
  };

  explicit PrefixTree(std::uint64_t seed, PrefixTreeOptions options = {}) : seed_(seed), options_(options) {
    if (options.least_branching < 1 || options.most_branching < options.least_branching)
      throw InputError("wrong branching", "prefix tree", "1 <= least <= most");
    if (options.damage < 0 || options.noise < 0)
      throw InputError("negative damage or noise", "prefix tree", "0 or more");
    if (options.depth < 0 || options.depth > most_depth)
      throw InputError("wrong depth", "prefix tree", "0 to " + std::to_string(most_depth));
    if (most() > max_score) throw InputError("the scores are too large", "prefix tree", "a smaller damage");
  }

  const PrefixTreeOptions& options() const { return options_; }
  State start() const { return {mix(seed_), 0, options_.root_value}; }

  int players() const { return 2; }
  std::optional<Player> mover(const State& state) const {
    if (state.ply == options_.depth) return std::nullopt;
    return state.ply % 2;
  }
  IndexRange moves(const State& state) const { return IndexRange(state.ply == options_.depth ? 0 : branching(state)); }
  State after(const State& state, Move move) const {
    const Score cost = damage(state, move);
    return {draw(state.path, path_stream + static_cast<std::uint64_t>(move)), state.ply + 1,
            state.ply % 2 == 0 ? state.value - cost : state.value + cost};
  }
  // The true value at a leaf, and with noise above it.
  Scores scores(const State& state) const {
    const Score value = state.ply == options_.depth ? state.value : state.value + noise(state);
    return Scores(value, -value);
  }
  std::uint64_t key(const State& state) const { return state.path; }
  Bounds bounds(const State&) const {
    const auto widest = static_cast<Score>(most());
    return {Scores(-widest, -widest), Scores(widest, widest), 0, 1};
  }

  // The minimax value of the state for player 0, when searched to the leaves.
  Score true_value(const State& state) const { return state.value; }

  // What the move takes from its mover, 0 to `damage`.
  Score damage(const State& state, Move move) const {
    const auto free = below(draw(state.path, free_stream), branching(state));
    return move == free
               ? 0
               : below(draw(state.path, damage_stream + static_cast<std::uint64_t>(move)), options_.damage + 1);
  }
  Score noise(const State& state) const {
    return below(draw(state.path, noise_stream), 2 * options_.noise + 1) - options_.noise;
  }

 private:
  static constexpr int most_depth = 1999;

  // Independent numbers at one node, told apart by where they start.
  static constexpr std::uint64_t branching_stream = 1;
  static constexpr std::uint64_t free_stream = 2;
  static constexpr std::uint64_t noise_stream = 3;
  static constexpr std::uint64_t path_stream = std::uint64_t{1} << 32;
  static constexpr std::uint64_t damage_stream = std::uint64_t{2} << 32;

  static std::uint64_t draw(std::uint64_t path, std::uint64_t stream) { return mix(path ^ mix(stream)); }
  // A number in [0, count) from random bits.
  static int below(std::uint64_t bits, int count) {
    return static_cast<int>(((bits >> 32) * static_cast<std::uint64_t>(count)) >> 32);
  }
  int branching(const State& state) const {
    return options_.least_branching +
           below(draw(state.path, branching_stream), options_.most_branching - options_.least_branching + 1);
  }
  // The largest score in size, evaluations included.
  std::int64_t most() const {
    const std::int64_t root = options_.root_value < 0 ? -std::int64_t{options_.root_value} : options_.root_value;
    return root + std::int64_t{options_.damage} * options_.depth + options_.noise;
  }

  std::uint64_t seed_;
  PrefixTreeOptions options_;
};

static_assert(BoundedGame<PrefixTree>);

}  // namespace ombre
