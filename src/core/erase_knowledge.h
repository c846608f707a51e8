// Makes AnyKnowledge and AnyRules of what is known of a game of some type.
#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <utility>

#include "core/any_knowledge.h"
#include "core/erase_game.h"
#include "core/finish_by_rules.h"
#include "core/leaf.h"

namespace ombre {

// What a good player knows of the game G; see KnowledgeInterface.
template <class K, class G>
concept KnowledgeOf = requires(const K& knowledge, const G& game, const typename G::State& state,
                               const MovesAs<typename G::Move>& moves, std::span<int> ranks) {
  { knowledge.estimate(game, state) } -> std::same_as<Scores>;
  { knowledge.bounds(game, state) } -> std::same_as<Bounds>;
  knowledge.rank(game, state, moves, ranks);
};

template <Game G, KnowledgeOf<G> K>
class KnowledgeAdapter final : public KnowledgeInterface {
 public:
  KnowledgeAdapter(std::shared_ptr<const G> game, K knowledge)
      : owner_(std::move(game)), game_(*owner_), knowledge_(std::move(knowledge)) {}

  Scores estimate(const AnyState& state) const override { return knowledge_.estimate(game_, of(state)); }
  Leaf leaf_after(const AnyState& state, AnyMove move) const override {
    return ombre::leaf_after(game_, of(state), move.as<typename G::Move>(),
                             [&](const typename G::State& child) { return knowledge_.estimate(game_, child); });
  }
  Bounds bounds(const AnyState& state) const override { return knowledge_.bounds(game_, of(state)); }
  void rank(const AnyState& state, const AnyMoves& moves, std::span<int> ranks) const override {
    knowledge_.rank(game_, of(state), MovesAs<typename G::Move>(moves), ranks);
  }

 private:
  static const typename G::State& of(const AnyState& state) { return state.as<typename G::State>(); }

  std::shared_ptr<const G> owner_;
  const G& game_;
  K knowledge_;
};

template <Game G, RulesOf<G> R>
class RulesAdapter final : public RulesInterface {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  RulesAdapter(std::shared_ptr<const G> game, R rules)
      : owner_(std::move(game)), game_(*owner_), rules_(std::move(rules)) {}

  AnyMove choose(const AnyView& view, std::span<const AnyMove> moves) const override {
    MoveBuffer<Move> buffer(moves.size());
    for (const AnyMove& move : moves) buffer.push(move.as<Move>());
    return AnyMove::of(rules_.choose(game_, view.as<typename ViewOf<G>::Type>(), buffer.all()));
  }

  AnyState finish(const AnyState& state, std::uint64_t& moves_made) const override {
    return AnyState(game_, [&] { return finish_by_rules(game_, rules_, state.as<State>(), moves_made); });
  }

 private:
  std::shared_ptr<const G> owner_;
  const G& game_;
  R rules_;
};

template <Game G, KnowledgeOf<G> K>
AnyKnowledge erase_knowledge(std::shared_ptr<const G> game, K knowledge) {
  return std::make_shared<KnowledgeAdapter<G, K>>(std::move(game), std::move(knowledge));
}
template <Game G, RulesOf<G> R>
AnyRules erase_rules(std::shared_ptr<const G> game, R rules) {
  return std::make_shared<RulesAdapter<G, R>>(std::move(game), std::move(rules));
}

}  // namespace ombre
