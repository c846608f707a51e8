// The same game with another `scores`: an evaluation of unfinished states, and with it an order of the moves and
// a cap on their number. Every search works on it as on the rules themselves.
//
// The scores are relative, n times the own estimate minus the sum of all estimates, so that they always sum to
// 0, as pruning in max^n wants it, and each player strives for the difference to the others (Sturtevant, 2003). Or they
// are the estimates themselves: then a player does nothing about another's gain that costs it nothing, such as a moon.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/any_game.h"

namespace ombre {

struct EvaluationOptions {
  bool evaluate = true;                    // else scores and bounds are those of the rules
  bool relative = true;                    // each player wants the difference to the others, else its own estimate
  bool order = true;                       // moves by rank, equal ones as the rules list them
  int cap = 0;                             // the most moves considered in a state, those of the highest ranks; 0: all
  std::optional<std::uint64_t> shuffle{};  // moves of equal rank in an order drawn by this seed

  friend bool operator==(const EvaluationOptions&, const EvaluationOptions&) = default;
};

// The rules alone.
inline constexpr EvaluationOptions no_evaluation{.evaluate = false, .order = false};

class EvaluatedGame {
 public:
  using State = AnyState;
  using Move = AnyMove;

  static constexpr HookSet hooks{Hook::may_stop,   Hook::allies,       Hook::forget,    Hook::history_slot,
                                 Hook::leaf_after, Hook::knows_bounds, Hook::move_bytes};

  // Without knowledge estimates are the rules' own scores and all ranks are equal. Where there is a `finish`, its
  // results value unfinished states, whatever the options say of their evaluation.
  EvaluatedGame(AnyGame game, AnyKnowledge knowledge, const EvaluationOptions& options, AnyRules finish = nullptr);

  const AnyGame& rules() const { return game_; }

  int players() const { return game_.players(); }
  bool knows_bounds() const { return game_.knows_bounds(); }
  std::optional<Player> mover(const State& state) const { return state.mover(); }
  bool may_stop(const State& state) const { return state.may_stop(); }
  State after(const State& state, Move move) const { return game_.after(state, move); }
  std::uint64_t key(const State& state) const { return game_.key(state); }
  PlayerSet allies(const State& state, Player player) const { return game_.allies(state, player); }
  // What was learnt of hidden cards is no part of the game with open ones.
  State forget(const State& state) const { return game_.forget(state); }
  std::size_t history_slots() const { return game_.history_slots(); }
  std::size_t history_slot(const State& state, Move move) const { return game_.history_slot(state, move); }
  std::size_t move_bytes() const { return game_.move_bytes(); }

  // The moves in the order of their ranks, no more than the cap; the game's own where nothing is asked of them.
  AnyMoves moves(const State& state) const { return ranks_ ? ranked_moves(state) : game_.moves(state); }

  Scores scores(const State& state) const {
    if (!evaluates_) return game_.scores(state);
    Scores scores = estimate(state);
    if (options_.relative) make_relative(scores);
    return scores;
  }
  Leaf leaf_after(const State& state, Move move) const {
    return evaluates_ ? estimated_leaf(state, move) : game_.leaf_after(state, move);
  }
  Bounds bounds(const State& state) const { return evaluates_ ? estimate_bounds(state) : game_.bounds(state); }

 private:
  AnyMoves ranked_moves(const State& state) const;
  void make_relative(Scores& own) const;
  Scores estimate(const State& state) const;
  Leaf estimated_leaf(const State& state, Move move) const;
  Bounds estimate_bounds(const State& state) const;

  AnyGame game_;
  AnyKnowledge knowledge_;
  AnyRules finish_;
  EvaluationOptions options_;
  bool evaluates_;  // scores are not those of the rules
  bool ranks_;      // nor moves
};

}  // namespace ombre
