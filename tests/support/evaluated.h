// An EvaluatedGame with the states and moves of a game of some type, so that tests can look into them; and a world
// evaluator of AnyGame for such a game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/erase_agent.h"
#include "core/erase_game.h"
#include "hidden/world_evaluator.h"
#include "search/evaluated_game.h"

namespace ombre::testing {

template <TextGame G, KnowledgeOf<G> K>
class Evaluated {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  static constexpr HookSet hooks{Hook::may_stop, Hook::allies, Hook::forget};

  explicit Evaluated(const G& game, K knowledge = {}, const EvaluationOptions& options = {})
      : game_(std::make_shared<const G>(game)),
        evaluated_(erase_game<G>(game_), erase_knowledge<G>(game_, std::move(knowledge)), options) {}

  // Unfinished states are valued by how these rules finish them.
  template <RulesOf<G> Rules>
  Evaluated(const G& game, K knowledge, const EvaluationOptions& options, Rules rules)
      : game_(std::make_shared<const G>(game)),
        evaluated_(erase_game<G>(game_), erase_knowledge<G>(game_, std::move(knowledge)), options,
                   erase_rules<G>(game_, std::move(rules))) {}

  const EvaluatedGame& any() const { return evaluated_; }
  AnyState any(const State& state) const { return erase_state(*game_, state); }

  int players() const { return game_->players(); }
  std::optional<Player> mover(const State& state) const { return any(state).mover(); }
  bool may_stop(const State& state) const { return evaluated_.may_stop(any(state)); }
  PlayerSet allies(const State& state, Player player) const { return evaluated_.allies(any(state), player); }
  State forget(const State& state) const { return evaluated_.forget(any(state)).template as<State>(); }
  State after(const State& state, const Move& move) const {
    return evaluated_.after(any(state), AnyMove::of(move)).template as<State>();
  }
  Scores scores(const State& state) const { return evaluated_.scores(any(state)); }
  Bounds bounds(const State& state) const { return evaluated_.bounds(any(state)); }
  std::uint64_t key(const State& state) const { return evaluated_.key(any(state)); }
  std::vector<Move> moves(const State& state) const {
    std::vector<Move> moves;
    for (const AnyMove move : evaluated_.moves(any(state))) moves.push_back(move.as<Move>());
    return moves;
  }

  State start(Random& random) const { return game_->start(random); }
  std::string show(const State& state) const { return game_->show(state); }
  State read(std::string_view text) const { return game_->read(text); }
  std::string show_move(const State& state, const Move& move) const { return game_->show_move(state, move); }

 private:
  std::shared_ptr<const G> game_;
  EvaluatedGame evaluated_;
};

// The game must outlive it.
template <Game G>
class TypedEvaluator final : public WorldEvaluator<G> {
 public:
  using Move = typename G::Move;

  TypedEvaluator(const G& game, std::unique_ptr<WorldEvaluator<AnyGame>> evaluator)
      : game_(game), evaluator_(std::move(evaluator)) {}

  bool evaluate(const typename G::State& world, std::span<const Move> moves, const WorldEffort& effort,
                std::uint64_t seed, std::span<WorldValue> values) override {
    std::vector<AnyMove> any;
    for (const Move& move : moves) any.push_back(AnyMove::of(move));
    return evaluator_->evaluate(erase_state(game_, world), any, effort, seed, values);
  }
  std::uint64_t nodes() const override { return evaluator_->nodes(); }

 private:
  const G& game_;
  std::unique_ptr<WorldEvaluator<AnyGame>> evaluator_;
};

}  // namespace ombre::testing
