// Walking the bits of a 64-bit word from the lowest to the highest, as cards, cells or columns. A set that
// is one word can so be what `moves` returns, without a list being built.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace ombre {

// The numbers of the bits that are set, each as a T. T is made from a bit number in braces.
template <class T>
class BitIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = T;
  using difference_type = std::ptrdiff_t;
  using pointer = const T*;
  using reference = T;

  constexpr BitIterator() = default;
  constexpr explicit BitIterator(std::uint64_t rest) : rest_(rest) {}
  constexpr T operator*() const { return T{static_cast<std::uint8_t>(std::countr_zero(rest_))}; }
  constexpr BitIterator& operator++() {
    rest_ &= rest_ - 1;
    return *this;
  }
  constexpr BitIterator operator++(int) {
    const BitIterator before = *this;
    ++*this;
    return before;
  }
  friend constexpr bool operator==(BitIterator, BitIterator) = default;

 private:
  std::uint64_t rest_ = 0;
};

// The bits of one word as what `moves` returns: cells of a board, or whatever a T made from a bit number means.
template <class T>
class BitsOf {
 public:
  constexpr explicit BitsOf(std::uint64_t word) : word_(word) {}
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(word_)); }
  constexpr bool empty() const { return word_ == 0; }
  constexpr BitIterator<T> begin() const { return BitIterator<T>(word_); }
  constexpr BitIterator<T> end() const { return BitIterator<T>(0); }

 private:
  std::uint64_t word_;
};

// A set of the numbers 0 … 63, such as the cells of a board.
using BitRange = BitsOf<int>;

}  // namespace ombre
