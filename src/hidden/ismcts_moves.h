// Choosing among the legal moves of a state by lot, and telling which of them have been tried. Where moves are a set of
// cards both are a few operations on one word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/any_game.h"
#include "core/cards.h"
#include "core/playouts.h"

namespace ombre {

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

// Words below 64, as cards and most other small moves are, fit a mask; others are looked up one by one.
template <>
class TriedMoves<AnyMoves, AnyMove> {
 public:
  TriedMoves(const AnyMoves& moves, std::vector<std::uint8_t>& noted) : moves_(moves), noted_(noted) {
    for (const AnyMove& move : moves) {
      small_ = small_ && move.word < mask_bits;
      legal_ |= std::uint64_t{1} << (move.word % mask_bits);
    }
    if (!small_) noted_.assign(moves.size(), 0);
  }

  bool add(AnyMove move) {
    if (!small_) return add_to_list(move);
    const std::uint64_t bit = std::uint64_t{1} << (move.word % mask_bits);
    if (move.word >= mask_bits || (legal_ & bit) == 0) return false;
    tried_ |= bit;
    ++count_;
    return true;
  }
  bool all() const { return count_ == moves_.size(); }
  AnyMove draw_other(Lots& lots) const {
    std::size_t skip = lots.below(moves_.size() - count_);
    for (std::size_t place = 0;; ++place)
      if (!tried(place) && skip-- == 0) return moves_[place];
  }

 private:
  static constexpr std::uint64_t mask_bits = 64;

  bool tried(std::size_t place) const {
    return small_ ? ((tried_ >> moves_[place].word) & 1U) != 0 : noted_[place] != 0;
  }
  bool add_to_list(AnyMove move) {
    for (std::size_t place = 0; place < moves_.size(); ++place)
      if (moves_[place] == move) {
        noted_[place] = 1;
        ++count_;
        return true;
      }
    return false;
  }

  const AnyMoves& moves_;
  std::vector<std::uint8_t>& noted_;
  bool small_ = true;
  std::uint64_t legal_ = 0;
  std::uint64_t tried_ = 0;
  std::size_t count_ = 0;
};

}  // namespace ombre
