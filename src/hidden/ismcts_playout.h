// How information-set Monte Carlo tree search plays a game to its end: at random, as fast as the rules allow, or by any
// policy that sees what the mover sees.
#pragma once

#include <concepts>
#include <span>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/random.h"
#include "hidden/ismcts_moves.h"

namespace ombre {

// The policy that takes any move. It needs no view.
struct RandomPlayout {};

// A policy with a player's choice from what it sees: rules of thumb, or a callable that may also draw lots.
template <class P, class G>
concept RulesPlayout = requires(const P& policy, const G& game, const typename G::View& view,
                                std::span<const typename G::Move> moves) {
  { policy.choose(game, view, moves) } -> std::same_as<typename G::Move>;
};
template <class P, class G>
concept CallablePlayout = requires(P& policy, const typename G::View& view, std::span<const typename G::Move> moves,
                                   Random& random) {
  { policy(view, moves, random) } -> std::same_as<typename G::Move>;
};
template <class P, class G>
concept PlayoutPolicy = std::copy_constructible<P> &&
    (std::same_as<P, RandomPlayout> || RulesPlayout<P, G> || CallablePlayout<P, G>);

// A policy that can also finish a whole game, faster than move by move.
template <class P, class G>
concept FinishingPlayout = requires(const P& policy, const G& game, const typename G::State& state) {
  { policy.finish(game, state) } -> std::same_as<Scores>;
};

// Plays by a policy. The game must outlive it.
template <HiddenGame G, PlayoutPolicy<G> Policy>
class Playout {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Playout(const G& game, Policy policy) : game_(&game), policy_(std::move(policy)) {}

  // The mover's choice. Requires: not over.
  Move choose(const State& state, Lots& lots) {
    if constexpr (std::same_as<Policy, RandomPlayout>) {
      return draw_move(game_->moves(state), lots);
    } else {
      moves_.clear();
      for (const Move& move : game_->moves(state)) moves_.push_back(move);
      if (moves_.size() == 1) return moves_.front();
      const auto view = game_->view(state, *game_->mover(state));
      if constexpr (RulesPlayout<Policy, G>)
        return policy_.choose(*game_, view, std::span<const Move>(moves_));
      else
        return policy_(view, std::span<const Move>(moves_), lots.random());
    }
  }

  // The scores at the end.
  Scores finish(State state, Lots& lots) {
    if constexpr (std::same_as<Policy, RandomPlayout>) return finish_at_random(*game_, std::move(state), lots);
    if constexpr (FinishingPlayout<Policy, G>) return policy_.finish(*game_, state);
    while (game_->mover(state)) state = game_->after(state, choose(state, lots));
    return game_->scores(state);
  }

 private:
  const G* game_;
  Policy policy_;
  std::vector<Move> moves_;
};

}  // namespace ombre
