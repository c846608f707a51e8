// Uniform trees ordered so well that one pruning technique reaches its best case on them; nothing is
// stored, the leaves follow from the path. The players move in turn from player 0.
//
//   EqualTree    every leaf holds the same vector: speculative pruning and paranoid (and, for two
//                players, alpha-beta)
//   GreedyTree   one winner at every leaf, chosen greedily: immediate pruning (Sturtevant 2003, 5.2.1)
//   ShallowTree  the scores that a parent and its child need to prune, and no more: shallow pruning
//                (section 5.4), as deep as integers reach without making anybody win everything
//   OrderedTree  two players; moves in falling order of their values, which all differ
#pragma once

#include <cstdint>
#include <string>

#include "core/game.h"
#include "core/move_list.h"
#include "core/text.h"
#include "trees/explicit_tree.h"

namespace ombre {

struct UniformShape {
  int players = 3;
  int branching = 2;
  int depth = 6;
};

namespace detail {

// What all ideal trees share: D is the derived tree and Extra what a node knows besides its place.
template <class D, class Extra>
class IdealTree {
 public:
  using Move = int;
  struct State {
    std::uint64_t path = 0;
    int ply = 0;
    Extra extra{};

    friend bool operator==(const State& a, const State& b) { return a.path == b.path && a.ply == b.ply; }
  };

  explicit IdealTree(UniformShape shape) : shape_(shape) {
    if (shape.players < 1 || shape.players > max_players)
      throw InputError("wrong number of players", "tree", "1 to " + std::to_string(max_players));
    if (shape.branching < 1) throw InputError("no branching", "tree", "at least one move");
    if (shape.depth < 0 || shape.depth >= max_tree_levels)
      throw InputError("wrong depth", "tree", "0 to " + std::to_string(max_tree_levels - 1));
  }

  const UniformShape& shape() const { return shape_; }
  int players() const { return shape_.players; }
  std::optional<Player> mover(const State& state) const {
    if (state.ply == shape_.depth) return std::nullopt;
    return player_at(state.ply);
  }
  IndexRange moves(const State& state) const { return IndexRange(state.ply == shape_.depth ? 0 : shape_.branching); }
  State after(const State& state, Move move) const {
    return {mix(state.path ^ (static_cast<std::uint64_t>(move) + 1)), state.ply + 1,
            static_cast<const D&>(*this).below(state, move)};
  }
  std::uint64_t key(const State& state) const { return mix(state.path + static_cast<std::uint64_t>(state.ply)); }

 protected:
  Player player_at(int ply) const { return ply % shape_.players; }

  UniformShape shape_;
};

struct Nothing {};

}  // namespace detail

class EqualTree : public detail::IdealTree<EqualTree, detail::Nothing> {
 public:
  using IdealTree::IdealTree;

  State start() const { return {}; }
  // One for each, of as many as there are players: no two of three players have it all.
  Scores scores(const State&) const { return Scores::all(players(), 1); }
  Bounds bounds(const State&) const { return {Scores(), Scores::all(players(), players()), players(), 0}; }
  detail::Nothing below(const State&, Move) const { return {}; }
};

// The kind of a node counts from the player who will win: 0 wins itself, 1 is next to move after it…
class GreedyTree : public detail::IdealTree<GreedyTree, int> {
 public:
  using IdealTree::IdealTree;

  State start() const { return {}; }
  Scores scores(const State& state) const {
    Scores scores;
    scores[(player_at(state.ply) - state.extra + players()) % players()] = 1;
    return scores;
  }
  Bounds bounds(const State&) const { return {Scores(), Scores::all(players(), 1), 1, 0}; }
  int below(const State& state, Move move) const {
    const int kind = state.extra;
    return move == 0 && kind + 1 < players() ? kind + 1 : 0;
  }
};

struct ShallowTreeNode {
  Scores value;
  bool prunes = false;  // searches its first child only
};

// A node that does not prune hands its vector to its first child; each other child has just enough for its
// mover to prune and divides what is left evenly.
class ShallowTree : public detail::IdealTree<ShallowTree, ShallowTreeNode> {
 public:
  static constexpr Score total = max_score;

  // Throws InputError when the tree is so deep that somebody would be left with nothing.
  explicit ShallowTree(UniformShape shape) : IdealTree(shape) {
    if (shape.players < 2) throw InputError("wrong number of players", "shallow tree", "at least 2");
    // What a player has is divided among all others at every second level at the most.
    Score smallest = total / shape.players;
    for (int ply = 1; ply <= shape.depth; ply += 2) smallest /= shape.players - 1;
    if (smallest < 1)
      throw InputError("the tree is too deep for shallow pruning alone", "shallow tree",
                       "a depth at which a share divided so often is still positive");
  }

  State start() const {
    ShallowTreeNode root;
    root.value = Scores::all(players(), total / players());
    root.value[0] += total % players();
    return {0, 0, root};
  }
  Scores scores(const State& state) const { return state.extra.value; }
  Bounds bounds(const State&) const { return {Scores(), Scores::all(players(), total), total, 0}; }
  ShallowTreeNode below(const State& state, Move move) const {
    ShallowTreeNode child;
    child.value = state.extra.value;
    if (move == 0 || state.extra.prunes) return child;
    const Player chooser = player_at(state.ply);
    const Player next = player_at(state.ply + 1);
    const Score rest = state.extra.value[chooser];
    const Score share = rest / (players() - 1);
    for (Player p = 0; p < players(); ++p) child.value[p] = share;
    child.value[next] = total - rest;
    child.value[chooser] = rest - share * (players() - 2);
    child.prunes = true;
    return child;
  }
};

// Player 0's score less what each wrong move cost; a move further to the right costs more.
class OrderedTree : public detail::IdealTree<OrderedTree, Score> {
 public:
  explicit OrderedTree(int branching, int depth) : IdealTree({2, branching, depth}) {
    if (static_cast<std::int64_t>(branching) * depth > max_score)
      throw InputError("the tree is too large", "tree",
                       "branching times depth of at most " + std::to_string(max_score));
  }

  State start() const { return {}; }
  Scores scores(const State& state) const { return Scores(state.extra, -state.extra); }
  Bounds bounds(const State&) const {
    const Score most = shape_.branching * shape_.depth;
    return {Scores(-most, -most), Scores(most, most), 0, 1};
  }
  Score below(const State& state, Move move) const { return state.extra + (state.ply % 2 == 0 ? -move : move); }
};

static_assert(BoundedGame<EqualTree> && BoundedGame<GreedyTree> && BoundedGame<ShallowTree> &&
              BoundedGame<OrderedTree>);

}  // namespace ombre
