// Sets of Skat cards that differ only by the names of the plain suits, numbered without gaps. The jacks stay what they
// are, since they beat each other in a fixed order; the four plain suits of seven may be exchanged if the suit games
// are exchanged with them. So 64,512,240 hands of ten are 2,905,396 classes, and 225,792,840 sets of twelve 9,916,312.
//
// Furtak (2013, section 6.3) has 8,164,748 hands: those whose plain suits stand in order of length. Here suits of equal
// length are put in order too. docs/algorithms/skat_sure_tables.md has the counting.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "skat/rules/skat_cards.h"

namespace ombre {

// Which lane a plain suit is moved to.
class SuitMoves {
 public:
  SuitMoves() = default;
  explicit SuitMoves(const std::array<std::uint8_t, 4>& lanes) : lanes_(lanes) {}

  // The cards with their plain suits moved; jacks stay.
  CardSet moved(CardSet cards) const;
  // The game with its trump suit moved.
  SkatKind moved(SkatKind kind) const;

 private:
  std::array<std::uint8_t, 4> lanes_{0, 1, 2, 3};
};

class SureHands {
 public:
  // Throws InputError unless there are 0 to 32 cards in a set.
  explicit SureHands(int cards);

  struct Place {
    std::uint32_t index = 0;
    SuitMoves moves{};  // to the set that stands for the class
  };

  int cards() const { return cards_; }
  std::uint32_t count() const { return count_; }
  // The class of a set. Requires: it has so many cards.
  Place place(CardSet set) const;
  // The set that stands for a class. Requires: index < count().
  CardSet hand(std::uint32_t index) const;

 private:
  // Classes with so many jacks and plain suits of these lengths, the longest first.
  struct Shape {
    std::array<std::uint8_t, 4> lengths{};
    int jacks = 0;
    std::uint32_t first = 0;
    std::uint32_t suits = 0;  // ways to choose the plain cards
    std::uint32_t size = 0;   // with those to choose the jacks
  };

  int cards_;
  std::uint32_t count_ = 0;
  std::vector<Shape> shapes_;
  std::array<std::uint8_t, 8 * 8 * 8 * 8> shape_at_{};  // by lengths
};

}  // namespace ombre
