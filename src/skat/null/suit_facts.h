// What one suit alone says about a null position, for every pattern of owners: how long the declarer surely survives in
// it however the defenders play, how soon they can make him take a trick by playing nothing else, and which patterns
// are as good as each other. Computed once for a process by going through all patterns from the shortest up;
// docs/algorithms/skat_null.md has the proof that this bounds the whole position.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "skat/null/null_position.h"

namespace ombre::skat_null {

// No number of tricks.
inline constexpr std::uint8_t never = 15;

// Discards of the suit by one defender that are told apart: this many are as good as any number.
inline constexpr int many_discards = 3;

// Numbers of tricks by how often the defender after the declarer and the one before him may discard the suit.
class ByDiscards {
 public:
  static constexpr std::size_t size = (many_discards + 1) * (many_discards + 1);

  constexpr ByDiscards() { tricks_.fill(never); }

  constexpr int at(int after, int before) const { return tricks_[index(after, before)]; }

  // Each becomes at most one more than that of `later`.
  constexpr void limit_before(const ByDiscards& later) {
    for (std::size_t i = 0; i < size; ++i)
      tricks_[i] = std::min(tricks_[i], std::min(static_cast<std::uint8_t>(later.tricks_[i] + 1), never));
  }
  // Each becomes at most that of `other`.
  constexpr void limit(const ByDiscards& other) {
    for (std::size_t i = 0; i < size; ++i) tricks_[i] = std::min(tricks_[i], other.tricks_[i]);
  }
  constexpr void set_none() { tricks_.fill(0); }

  // Of a pattern after a discard: by the discards allowed before it, `never` where there were none.
  constexpr ByDiscards before_discard(int seat) const {
    ByDiscards out;
    for (int after = 0; after <= many_discards; ++after)
      for (int before = 0; before <= many_discards; ++before) {
        const int allowed = seat == after_declarer ? after : before;
        if (allowed == 0) continue;
        const int left = allowed == many_discards ? allowed : allowed - 1;
        out.tricks_[index(after, before)] =
            seat == after_declarer ? tricks_[index(left, before)] : tricks_[index(after, left)];
      }
    return out;
  }

 private:
  static constexpr std::size_t index(int after, int before) {
    return static_cast<std::size_t>(std::min(after, many_discards) * (many_discards + 1) +
                                    std::min(before, many_discards));
  }

  std::array<std::uint8_t, size> tricks_{};
};

// How often the two defenders can discard while other suits are led: any number of times, or while the declarer
// follows. Four bytes in a word, so that the shares of suits are added at once.
class DiscardShares {
 public:
  constexpr DiscardShares() = default;
  // Of a suit with so many cards of each seat.
  constexpr DiscardShares(int after, int before, int own)
      : bytes_(more(before, after) | more(after, before) << 8 | more(std::min(before, own), after) << 16 |
               more(std::min(after, own), before) << 24) {}

  constexpr void add(DiscardShares other) { bytes_ += other.bytes_; }
  // Requires: `other` was added.
  constexpr DiscardShares without(DiscardShares other) const {
    DiscardShares out;
    out.bytes_ = bytes_ - other.bytes_;
    return out;
  }

  constexpr int after() const { return byte(0); }
  constexpr int before() const { return byte(8); }
  constexpr int after_unhelped() const { return byte(16); }
  constexpr int before_unhelped() const { return byte(24); }

 private:
  static constexpr std::uint32_t more(int many, int few) { return static_cast<std::uint32_t>(std::max(0, many - few)); }
  constexpr int byte(int shift) const { return static_cast<int>(bytes_ >> shift & 0xff); }

  std::uint32_t bytes_ = 0;
};

struct alignas(64) SuitFacts {
  // Tricks the declarer survives at the least before he takes one in this suit, whoever leads them, if the defenders
  // discard at most so many of its cards; `never` if he cannot be made to take one.
  ByDiscards safe{};
  // The same if they discard as often as they like, but more than that only when the declarer discards the suit too.
  ByDiscards helped{};
  // What leads of this suit add to the discards of the others.
  DiscardShares shares{};
  // The pattern that stands for all that are as good as this one.
  std::uint16_t like = 0;
  // By leader, the tricks the declarer survives at the most if the defenders go on with the suit; `never` if that does
  // not force him.
  std::array<std::uint8_t, 3> forced{never, never, never};
};

// The facts of all patterns, by the value of a lane.
const SuitFacts* suit_facts();

}  // namespace ombre::skat_null
