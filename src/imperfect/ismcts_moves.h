// Choosing among the legal moves of a state by lot, and telling which of them have been tried. Where moves are a set of
// cards both are a few operations on one word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/cards.h"
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

// The legal moves of a state, of which some were tried before.
template <class Moves, class Move>
class TriedMoves {
 public:
  // `noted` is room to work in.
  TriedMoves(const Moves& moves, std::vector<std::uint8_t>& noted) : moves_(moves), noted_(noted) {
    noted_.assign(moves.size(), 0);
  }

  // Notes a move that was tried. Returns whether it is legal here.
  bool add(const Move& move) {
    std::size_t place = 0;
    for (const Move& legal : moves_) {
      if (legal == move) {
        noted_[place] = 1;
        ++count_;
        return true;
      }
      ++place;
    }
    return false;
  }

  // Whether every legal move was noted.
  bool all() const { return count_ == moves_.size(); }

  // One that was not, all as likely. Requires: not all().
  Move draw_other(Lots& lots) const {
    std::size_t skip = lots.below(moves_.size() - count_);
    std::size_t place = 0;
    auto move = moves_.begin();
    for (; noted_[place] != 0 || skip > 0; ++place, ++move)
      if (noted_[place] == 0) --skip;
    return *move;
  }

 private:
  const Moves& moves_;
  std::vector<std::uint8_t>& noted_;
  std::size_t count_ = 0;
};

template <>
class TriedMoves<CardSet, Card> {
 public:
  TriedMoves(CardSet moves, std::vector<std::uint8_t>&) : moves_(moves) {}

  bool add(Card card) {
    if (!moves_.contains(card)) return false;
    tried_.insert(card);
    return true;
  }
  bool all() const { return tried_ == moves_; }
  Card draw_other(Lots& lots) const { return draw_move(moves_ - tried_, lots); }

 private:
  CardSet moves_;
  CardSet tried_{};
};

}  // namespace ombre
