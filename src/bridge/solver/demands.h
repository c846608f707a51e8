// Demands between cards of one suit and of different hands: this one beats that one. A proof of rank-constrained search
// is a set of them. For each card they are the 16 bits of the ranks it must beat, four cards to a word, so that unions
// and exchanges work on four cards at a time.
#pragma once

#include <array>
#include <cstddef>

#include "bridge/solver/lanes.h"

namespace ombre::bridge {

// Four cards of a lane to a word, 16 bits each.
namespace quarters {

inline constexpr int cards = 4;
inline constexpr Word ones = 0x0001000100010001;

// The same 16 bits four times.
constexpr Word repeat(unsigned ranks) { return ones * ranks; }
// One where a quarter is not zero. Requires: no quarter has its last bit.
constexpr Word not_zero(Word word) { return (word + (repeat(0x8000) - ones)) >> (lane_width - 1) & ones; }
// The lowest bits of the quarters side by side. Requires: no others.
constexpr unsigned gather(Word word) { return static_cast<unsigned>((word * 0x0001000200040008) >> 48); }
// The bits of any quarter.
constexpr unsigned together(Word word) {
  word |= word >> 2 * lane_width;
  return static_cast<unsigned>(word | word >> lane_width) & 0xffffU;
}

}  // namespace quarters

// For each card the ranks of its suit that it must beat. `Demands{}` has none; `Demands x;` is to be assigned.
class Demands {
 public:
  unsigned of(int card) const { return static_cast<unsigned>(words_[index(card)] >> place(card)) & 0xffffU; }
  void add(int card, unsigned ranks) { words_[index(card)] |= static_cast<Word>(ranks) << place(card); }
  Demands& operator|=(const Demands& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  // Two cards of one hand and suit change places.
  void exchange(int a, int b);

  bool empty(int which) const {
    const Word* words = lane(which);
    return (words[0] | words[1] | words[2] | words[3]) == 0;
  }
  // The words of a lane, its lowest four cards first.
  Word* lane(int which) { return &words_[index(shift_of(which))]; }
  const Word* lane(int which) const { return &words_[index(shift_of(which))]; }

 private:
  static std::size_t index(int card) { return static_cast<std::size_t>(card / quarters::cards); }
  static int place(int card) { return card % quarters::cards * lane_width; }

  std::array<Word, lanes * lane_width / quarters::cards> words_;
};

inline void Demands::exchange(int a, int b) {
  const int shift = shift_of(lane_of(a));
  const unsigned of_a = of(a);
  const unsigned of_b = of(b);
  words_[index(a)] ^= static_cast<Word>(of_a ^ of_b) << place(a);
  words_[index(b)] ^= static_cast<Word>(of_a ^ of_b) << place(b);
  Word* words = lane(lane_of(a));
  for (int i = 0; i < lane_width / quarters::cards; ++i) {
    const Word differ = (words[i] >> (a - shift) ^ words[i] >> (b - shift)) & quarters::ones;
    words[i] ^= differ << (a - shift) | differ << (b - shift);
  }
}

}  // namespace ombre::bridge
