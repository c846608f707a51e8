// Lists of moves without allocation: MoveList holds up to N moves in storage that is not cleared, and
// IndexRange is the moves 0 … n-1 without any storage.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <type_traits>

namespace ombre {

template <class Move, std::size_t N>
class MoveList {
  static_assert(std::is_trivially_copyable_v<Move> && std::is_trivially_default_constructible_v<Move>,
                "a move is a plain value");

 public:
  MoveList() {}  // NOLINT(modernize-use-equals-default): a defaulted constructor would clear the storage
  MoveList(std::initializer_list<Move> moves) {
    for (const Move& move : moves) push_back(move);
  }

  void push_back(Move move) { moves_[size_++] = move; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  const Move& operator[](std::size_t index) const { return moves_[index]; }
  Move& operator[](std::size_t index) { return moves_[index]; }

 private:
  std::array<Move, N> moves_;
  std::size_t size_ = 0;
};

class IndexRange {
 public:
  class Iterator {
   public:
    explicit Iterator(int index) : index_(index) {}
    int operator*() const { return index_; }
    Iterator& operator++() {
      ++index_;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    int index_;
  };

  explicit IndexRange(int count) : count_(count) {}
  std::size_t size() const { return static_cast<std::size_t>(count_); }
  Iterator begin() const { return Iterator(0); }
  Iterator end() const { return Iterator(count_); }

 private:
  int count_;
};

}  // namespace ombre
