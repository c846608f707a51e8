// Worlds valued by playing them out with agents that see their own cards only: imperfect-information Monte Carlo
// (Furtak and Buro, 2013). The agents may be of any kind, Monte Carlo players too, and those may again play out.
//
// What an agent decides depends on its view alone: its lots are drawn from a number made of the view. So nothing leaks
// from the world into its choice, decisions can be remembered by view, and the result is the same in any order and on
// any number of threads, unless its solver estimates (MonteCarloOptions::in_order). Agents that decide faster than a
// decision is looked up are asked every time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/any_game.h"
#include "core/random.h"
#include "hidden/world_evaluator.h"

namespace ombre {

// What becomes of decisions: it changes how fast they are, never what they are.
enum class PlayoutMemory { by_view, none };

// The mover's score above the mean of all: with partners and lone declarers, too, it tells a good result from a bad
// one.
inline double above_mean(const Scores& scores, Player mover, int players) {
  return scores[mover] - static_cast<double>(scores.sum(players)) / players;
}

template <HiddenGame G>
class PlayoutEvaluator : public WorldEvaluator<G> {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `luck` is the same for all evaluators of one agent, so that they decide alike.
  PlayoutEvaluator(const G& game, std::unique_ptr<Agent<G>> agent, std::uint64_t luck,
                   PlayoutMemory memory = PlayoutMemory::by_view)
      : game_(game), agent_(std::move(agent)), luck_(luck), memory_(memory) {}

  bool evaluate(const State& world, std::span<const Move> moves, const WorldEffort& effort, std::uint64_t,
                std::span<WorldValue> values) override {
    const Player mover = *game_.mover(world);
    agent_->hurry(effort.limits.deadline);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      State state = game_.after(world, moves[i]);
      while (game_.mover(state)) {
        if (effort.over()) return false;
        state = game_.after(state, decide(state, effort));
      }
      values[i] = {above_mean(game_.scores(state), mover, game_.players()), 0, {}};
      if constexpr (has_hook<G>(Hook::tie_break)) values[i].tie_break = game_.tie_break(state, mover);
      if constexpr (has_hook<G>(Hook::won)) values[i].won = game_.won(state, mover);
    }
    return true;
  }

  // The decisions made and looked up.
  std::uint64_t nodes() const override { return nodes_; }

 private:
  // So many decisions are remembered; then all are forgotten.
  static constexpr std::size_t most_remembered = std::size_t{1} << 18;

  Move decide(const State& state, const WorldEffort& effort) {
    ++nodes_;
    const auto& legal = game_.moves(state);
    const std::span<const Move> moves = as_span(legal);
    if (moves.size() == 1) return moves.front();
    const typename G::View view = game_.view(state, *game_.mover(state));
    const std::uint64_t key = game_.view_key(view);
    const auto ask = [&] {
      Random random(mix(luck_ ^ key));
      return agent_->choose(view, moves, random).move;
    };
    if (memory_ == PlayoutMemory::none) return ask();
    if (const auto known = decisions_.find(key); known != decisions_.end()) return known->second;
    if (decisions_.size() >= most_remembered) decisions_.clear();
    const Move move = ask();
    if (!effort.over()) decisions_.emplace(key, move);  // else it may have been made in a hurry
    return move;
  }

  // The moves themselves where they lie in a row, as those of AnyGame do, else a copy of them.
  template <class Moves>
  std::span<const Move> as_span(const Moves& moves) {
    if constexpr (std::is_convertible_v<const Moves&, std::span<const Move>>) {
      return moves;
    } else {
      moves_.clear();
      for (const Move& move : moves) moves_.push_back(move);
      return moves_;
    }
  }

  const G& game_;
  std::unique_ptr<Agent<G>> agent_;
  std::uint64_t luck_;
  PlayoutMemory memory_;
  std::vector<Move> moves_;
  std::unordered_map<std::uint64_t, Move> decisions_;
  std::uint64_t nodes_ = 0;
};

// The same play by the rule-based player, whose whole games are one call. The game must outlive it.
class RulesPlayoutEvaluator : public WorldEvaluator<AnyGame> {
 public:
  RulesPlayoutEvaluator(const AnyGame& game, AnyRules rules) : game_(game), rules_(std::move(rules)) {}

  bool evaluate(const AnyState& world, std::span<const AnyMove> moves, const WorldEffort& effort, std::uint64_t,
                std::span<WorldValue> values) override {
    const Player mover = *game_.mover(world);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (effort.over()) return false;
      const AnyState end = rules_->finish(game_.after(world, moves[i]), nodes_);
      values[i] = {above_mean(game_.scores(end), mover, game_.players()), game_.tie_break(end, mover),
                   game_.won(end, mover)};
    }
    return true;
  }

  std::uint64_t nodes() const override { return nodes_; }

 private:
  const AnyGame& game_;
  AnyRules rules_;
  std::uint64_t nodes_ = 0;
};

}  // namespace ombre
