// Games played to their end: at random, with choices drawn as many times as play-outs draw them, or by the rule-based
// player, each by what it sees. As a value for the leaves of a search the latter tells more of a hand than an
// evaluation does, and costs as much as dozens of them. Its values jump from leaf to leaf, and a search that may choose
// among many of them believes the luckiest: few moves and few plies suit it best.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/game.h"
#include "core/random.h"

namespace ombre {

// Choices among few, two from each number drawn. Each of `count` comes with a chance that differs from 1 / count by
// less than 2^-32. The generator must outlive it.
class Lots {
 public:
  explicit Lots(Random& random) : random_(&random) {}

  // A number in [0, count). Requires: 0 < count < 2^32.
  std::size_t below(std::size_t count) {
    if (half_)
      bits_ >>= half_bits;
    else
      bits_ = random_->bits();
    half_ = !half_;
    return static_cast<std::size_t>(((bits_ & half_mask) * count) >> half_bits);
  }

  Random& random() { return *random_; }

 private:
  static constexpr int half_bits = 32;
  static constexpr std::uint64_t half_mask = 0xffffffff;

  Random* random_;
  std::uint64_t bits_ = 0;
  bool half_ = false;
};

// One of these moves, all as likely. Requires: there is one.
template <class Moves>
auto draw_move(const Moves& moves, Lots& lots) {
  const std::size_t count = moves.size();
  auto move = moves.begin();
  if (count > 1)
    for (std::size_t skip = lots.below(count); skip > 0; --skip) ++move;
  return *move;
}

// The scores at the end when all play at random from here on.
template <Game G>
Scores finish_at_random(const G& game, typename G::State state, Lots& lots) {
  while (game.mover(state)) state = game.after(state, draw_move(game.moves(state), lots));
  return game.scores(state);
}

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
