// Trees in which every move gives one point to somebody, as every trick does in Spades: scores only grow, and
// all of them together by exactly one a level. They meet the conditions of theorem 6.1 (Sturtevant, 2003),
// so the value for one side of a search one level deeper is the same or one more. Nothing is stored; who
// gets the point follows from the seed and the path. The one who got the last point moves next.
#pragma once

#include <cstdint>
#include <optional>

#include "core/game.h"
#include "core/move_list.h"

namespace ombre {

struct PointTreeOptions {
  int players = 2;
  int branching = 3;
  int depth = 8;
};

class PointTree {
 public:
  struct State {
    std::uint64_t path = 0;
    Scores points;
    int ply = 0;
    Player mover = 0;

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;

  explicit PointTree(std::uint64_t seed, PointTreeOptions options = {}) : seed_(seed), options_(options) {}

  State start() const { return {mix(seed_), {}, 0, 0}; }

  int players() const { return options_.players; }
  std::optional<Player> mover(const State& state) const {
    return state.ply == options_.depth ? std::nullopt : std::optional<Player>(state.mover);
  }
  IndexRange moves(const State&) const { return IndexRange(options_.branching); }
  State after(const State& state, Move move) const {
    State next = state;
    next.path = mix(state.path + static_cast<std::uint64_t>(move) + 1);
    next.mover = static_cast<Player>(next.path % static_cast<std::uint64_t>(options_.players));
    ++next.points[next.mover];
    ++next.ply;
    return next;
  }
  // The points so far, which a search of limited depth takes as they are.
  Scores scores(const State& state) const { return state.points; }
  std::uint64_t key(const State& state) const { return state.path; }
  Bounds bounds(const State& state) const {
    const Score left = options_.depth - state.ply;
    Bounds bounds{state.points, state.points, options_.depth, 1};
    for (Player p = 0; p < players(); ++p) bounds.upper[p] += left;
    return bounds;
  }

 private:
  std::uint64_t seed_;
  PointTreeOptions options_;
};

static_assert(BoundedGame<PointTree>);

}  // namespace ombre
