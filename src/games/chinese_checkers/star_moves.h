// The steps and jumps of pegs on a frame of the star (see star_board.h), by bitboards.
//
// A jump changes both coordinates u and v of a frame hole by an even number. So the holes fall into four kinds,
// by whether u and v are even or odd; a peg that jumps stays on holes of its kind, and jumps over holes of the
// three others. Each kind is a rhombus of at most 5 x 5 holes on which a jump is a step. It is kept in 32 bits,
// with an unused column behind each row, so that nothing can go round an edge.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "games/chinese_checkers/star_board.h"

namespace ombre {

// A set of frame holes: bit u/2*6 + v/2 of kind 2*(u%2) + v%2 is the hole at (u, v).
struct StarSet {
  static constexpr int kind_bits = 32;
  static constexpr int stride = 6;
  static constexpr int bits = 4 * kind_bits;

  std::array<std::uint64_t, 2> words{};

  static constexpr int bit_of(int u, int v) { return kind_bits * (2 * (u % 2) + v % 2) + stride * (u / 2) + v / 2; }
  static constexpr StarSet of_bit(int bit) {
    StarSet set;
    set.words[at(bit / 64)] = std::uint64_t{1} << (bit % 64);
    return set;
  }
  // All holes of the frame of a board.
  static constexpr StarSet frame(int side) {
    StarSet set;
    for (int u = 0; u <= 2 * side; ++u)
      for (int v = 0; v <= 2 * side; ++v) set = set | of_bit(bit_of(u, v));
    return set;
  }

  constexpr bool empty() const { return (words[0] | words[1]) == 0; }
  constexpr std::uint32_t kind(int number) const {
    return static_cast<std::uint32_t>(words[at(number / 2)] >> (kind_bits * (number % 2)));
  }

  friend constexpr StarSet operator&(const StarSet& a, const StarSet& b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1]}};
  }
  friend constexpr StarSet operator|(const StarSet& a, const StarSet& b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1]}};
  }
  friend constexpr StarSet operator^(const StarSet& a, const StarSet& b) {
    return {{a.words[0] ^ b.words[0], a.words[1] ^ b.words[1]}};
  }
  friend constexpr StarSet operator-(const StarSet& a, const StarSet& b) {
    return {{a.words[0] & ~b.words[0], a.words[1] & ~b.words[1]}};
  }
  friend constexpr bool operator==(const StarSet&, const StarSet&) = default;
};

// A move between two holes of the board; equal ones are a pass.
struct StarMove {
  std::uint8_t from;
  std::uint8_t to;

  friend constexpr bool operator==(StarMove, StarMove) = default;
};

// The moves of one player. They are found as bits of a StarSet and read as holes, by a table of holes by bits
// that must outlive the list.
class StarMoveList {
 public:
  using HoleTable = std::array<std::uint8_t, StarSet::bits>;

  // Six steps for each of ten pegs, and their jumps: of the four kinds there are 25, 20, 20 and 16 holes, and n
  // pegs on s holes of a kind have at most n(s-n) jumps, together at most 187.
  static constexpr std::size_t most = 6 * StarBoard::most_pegs + 187;

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = StarMove;
    using difference_type = std::ptrdiff_t;
    using pointer = const StarMove*;
    using reference = StarMove;

    Iterator() = default;
    Iterator(const std::uint16_t* at, const HoleTable& holes) : at_(at), holes_(&holes) {}
    StarMove operator*() const { return as_move(*at_, *holes_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const std::uint16_t* at_ = nullptr;
    const HoleTable* holes_ = nullptr;
  };

  // The moves of all pegs of a player on a board with points of `side`, peg by peg, or a pass when there is none.
  // Requires: as many pegs as the board has for each player, all of them occupied.
  StarMoveList(int side, const StarSet& pegs, const StarSet& occupied, const HoleTable& holes);

  std::size_t size() const { return size_; }
  StarMove operator[](std::size_t index) const { return as_move(pairs_[index], *holes_); }
  Iterator begin() const { return {pairs_.data(), *holes_}; }
  Iterator end() const { return {pairs_.data() + size_, *holes_}; }

 private:
  // How many moves are written at once, wanted or not.
  static constexpr std::size_t chunk = 8;

  static StarMove as_move(std::uint16_t pair, const HoleTable& holes) {
    return {holes[pair % 256U], holes[pair / 256U]};
  }
  template <int side>
  void find(const StarSet& pegs, const StarSet& occupied);

  std::size_t size_ = 0;
  const HoleTable* holes_;
  std::array<std::uint16_t, most + chunk> pairs_;  // the bit moved from, and 256 times the bit moved to
};

}  // namespace ombre
