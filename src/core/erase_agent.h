// Agents of a game of some type as agents of AnyGame, and the other way round: for the parts of a game that are written
// for its own type, and agents that serve all games.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/erase_game.h"

namespace ombre {

template <class Move>
Move typed_move(AnyMove move) {
  return move.as<Move>();
}
template <class Move>
AnyMove erase_move(const Move& move) {
  return AnyMove::of(move);
}

// A decision with each move changed.
template <class To, class From, class Change>
Decision<To> changed(const Decision<From>& from, const Change& change) {
  Decision<To> to;
  to.move = change(from.move);
  to.depth = from.depth;
  to.ended = from.ended;
  to.nodes = from.nodes;
  to.expected = from.expected;
  to.value = from.value;
  for (const From& move : from.line) to.line.push_back(change(move));
  for (const MoveEstimate<From>& each : from.estimates)
    to.estimates.push_back({change(each.move), each.value, each.tie_break, each.tries, each.won});
  to.worlds = from.worlds;
  to.effective_worlds = from.effective_worlds;
  to.claims = from.claims;
  to.by_rules = from.by_rules;
  to.reason = from.reason;
  to.forfeit = from.forfeit;
  return to;
}

// An agent of G that plays for AnyGame.
template <Game G>
class ErasedAgent final : public Agent<AnyGame> {
 public:
  using Move = typename G::Move;
  using View = typename ViewOf<G>::Type;

  explicit ErasedAgent(std::unique_ptr<Agent<G>> agent) : agent_(std::move(agent)) {}

  Decision<AnyMove> choose(const AnyView& view, std::span<const AnyMove> moves, Random& random) override {
    MoveBuffer<Move> own(moves.size());
    for (const AnyMove& move : moves) own.push(move.as<Move>());
    return changed<AnyMove>(agent_->choose(view.as<View>(), own.all(), random), erase_move<Move>);
  }
  void hurry(const std::optional<Budget::Clock::time_point>& deadline) override { agent_->hurry(deadline); }
  bool watches() const override { return agent_->watches(); }
  void watch(const AnyView& before, Player mover, const std::optional<AnyMove>& move) override {
    agent_->watch(before.as<View>(), mover, move ? std::optional(move->as<Move>()) : std::nullopt);
  }

 private:
  std::unique_ptr<Agent<G>> agent_;
};

// An agent of AnyGame that plays for G.
template <Game G>
class TypedAgent final : public Agent<G> {
 public:
  using Move = typename G::Move;
  using View = typename ViewOf<G>::Type;

  // `keeps` lives as long as the agent: what it needs.
  explicit TypedAgent(std::unique_ptr<Agent<AnyGame>> agent, std::shared_ptr<const void> keeps = nullptr)
      : keeps_(std::move(keeps)), agent_(std::move(agent)) {}

  Decision<Move> choose(const View& view, std::span<const Move> moves, Random& random) override {
    MoveBuffer<AnyMove> any(moves.size());
    for (const Move& move : moves) any.push(AnyMove::of(move));
    return changed<Move>(agent_->choose(erase_view(view), any.all(), random), typed_move<Move>);
  }
  void hurry(const std::optional<Budget::Clock::time_point>& deadline) override { agent_->hurry(deadline); }
  bool watches() const override { return agent_->watches(); }
  void watch(const View& before, Player mover, const std::optional<Move>& move) override {
    agent_->watch(erase_view(before), mover, move ? std::optional(AnyMove::of(*move)) : std::nullopt);
  }

 private:
  std::shared_ptr<const void> keeps_;
  std::unique_ptr<Agent<AnyGame>> agent_;
};

// The same for an agent that sees everything. The game must outlive it.
template <Game G>
class TypedOpenAgent final : public OpenAgent<G> {
 public:
  using Move = typename G::Move;

  TypedOpenAgent(const G& game, std::unique_ptr<OpenAgent<AnyGame>> agent, std::shared_ptr<const void> keeps)
      : game_(game), keeps_(std::move(keeps)), agent_(std::move(agent)) {}

  Decision<Move> choose(const typename G::State& state, std::span<const Move> moves, Random& random) override {
    MoveBuffer<AnyMove> any(moves.size());
    for (const Move& move : moves) any.push(AnyMove::of(move));
    return changed<Move>(agent_->choose(erase_state(game_, state), any.all(), random), typed_move<Move>);
  }

 private:
  const G& game_;
  std::shared_ptr<const void> keeps_;
  std::unique_ptr<OpenAgent<AnyGame>> agent_;
};

}  // namespace ombre
