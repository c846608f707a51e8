// What a good player knows of a game, for AnyGame: an evaluation with an order of moves, and a rule-based player. Null
// pointers stand for games that have none.
#pragma once

#include <concepts>
#include <memory>
#include <span>

#include "core/any_game.h"

namespace ombre {

class KnowledgeInterface {
 public:
  virtual ~KnowledgeInterface() = default;
  // Each player's own prospects, more is better; the result on the same scale where the game is over.
  virtual Scores estimate(const AnyState& state) const = 0;
  // The state after a move with its estimates, as core/leaf.h has it.
  virtual Leaf leaf_after(const AnyState& state, AnyMove move) const = 0;
  // Between what the estimates of this state and of all below it lie.
  virtual Bounds bounds(const AnyState& state) const = 0;
  // A rank for each move, the higher the earlier it is tried.
  virtual void rank(const AnyState& state, const AnyMoves& moves, std::span<int> ranks) const = 0;
};
using AnyKnowledge = std::shared_ptr<const KnowledgeInterface>;

class RulesInterface {
 public:
  virtual ~RulesInterface() = default;
  // The choice of the player who sees this. Requires: these are its moves, two at least.
  virtual AnyMove choose(const AnyView& view, std::span<const AnyMove> moves) const = 0;
  // The end of the game when all go on by the rules, each by what it sees; `moves_made` grows by the number of moves.
  virtual AnyState finish(const AnyState& state, std::uint64_t& moves_made) const = 0;
};
using AnyRules = std::shared_ptr<const RulesInterface>;

}  // namespace ombre
