// Moves drawn by lot, as many times as play-outs draw them.
#pragma once

#include <cstddef>
#include <cstdint>

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

}  // namespace ombre
