// How a game ends when all go on by its rule-based player, each by what it sees. As a value for the leaves of a search
// it tells more of a hand than an evaluation does, and costs as much as dozens of them. Its values jump from leaf to
// leaf, and a search that may choose among many of them believes the luckiest: few moves and few plies suit it best.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/game.h"

namespace ombre {

// What a player sees: its view where cards are hidden, else the state.
template <Game G>
struct ViewOf {
  using Type = typename G::State;
};
template <ViewedGame G>
struct ViewOf<G> {
  using Type = typename G::View;
};

// A rule-based player of the game G: the choice of the player who sees this, of two moves at least.
template <class R, class G>
concept RulesOf = requires(const R& rules, const G& game, const typename ViewOf<G>::Type& view,
                           std::span<const typename G::Move> moves) {
  { rules.choose(game, view, moves) } -> std::same_as<typename G::Move>;
};

// Moves as a span, on the stack where there are few.
template <class Move>
class MoveBuffer {
 public:
  explicit MoveBuffer(std::size_t count) {
    if (count > few) many_.resize(count);
  }
  void push(const Move& move) { data()[size_++] = move; }
  std::span<const Move> all() { return {data(), size_}; }

 private:
  static constexpr std::size_t few = 32;

  Move* data() { return many_.empty() ? few_.data() : many_.data(); }

  std::array<Move, few> few_;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled by push
  std::vector<Move> many_;
  std::size_t size_ = 0;
};

// The last state; `moves_made` grows by the number of moves.
template <Game G, RulesOf<G> R>
typename G::State finish_by_rules(const G& game, const R& rules, typename G::State state, std::uint64_t& moves_made) {
  using Move = typename G::Move;
  while (const std::optional<Player> mover = game.mover(state)) {
    ++moves_made;
    const auto& moves = game.moves(state);
    MoveBuffer<Move> buffer(moves.size());
    for (const Move& move : moves) buffer.push(move);
    const std::span<const Move> all = buffer.all();
    if (all.size() == 1)
      state = game.after(state, all.front());
    else if constexpr (ViewedGame<G>)
      state = game.after(state, rules.choose(game, game.view(state, *mover), all));
    else
      state = game.after(state, rules.choose(game, state, all));
  }
  return state;
}

}  // namespace ombre
