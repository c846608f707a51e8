// What the search has proved, kept by the lengths of the hands in every group. A fact says that a side makes `base`
// points less whatever the cards fall short of its demands, wherever the owners of the highest cards are as its mask
// wants. So it holds for every valuation of the cards, and tells much about those that differ little from the one it
// was proved with (payoff similarity: Furtak 2013, chapter 7, with a plain L1 distance and no mask). Facts are true
// whatever the deal, so nothing is ever cleared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "core/random.h"
#include "skat/solver/slots.h"
#include "skat/solver/trick_moves.h"

namespace ombre::open_skat {

struct Fact {
  Shape shape = 0;
  Slots demands{};
  Cards held = 0;  // the cards it was proved with
  ByHand certain = 0;
  ByHand possible = 0;
  std::int16_t base = 0;
  std::uint8_t about = 0;  // leader, side, game
  std::uint8_t card = no_card;
};

// Facts that are looked at together. What they want of the owners stands apart, since most do not fit, and so does a
// byte that tells most other lengths and leaders.
struct alignas(64) FactBucket {
  static constexpr std::size_t capacity = 64;
  static constexpr std::size_t tags_a_word = 8;
  struct Owned {
    std::uint64_t pattern;
    std::uint64_t mask;
  };
  std::array<std::uint64_t, capacity / tags_a_word> tags{};
  std::uint32_t size = 0;
  std::uint32_t next = 0;  // where the next one goes when there is no room
  std::array<Owned, capacity> owned{};
  std::array<Fact, capacity> facts{};

  // The facts that may be about these lengths and this leader, a bit for each.
  std::uint64_t like(std::uint8_t tag) const {
    constexpr std::uint64_t low = 0x0101'0101'0101'0101U;
    constexpr std::uint64_t high = 0x8080'8080'8080'8080U;
    constexpr std::uint64_t gather = 0x0102'0408'1020'4080U;
    std::uint64_t out = 0;
    for (std::size_t word = 0; word < tags.size(); ++word) {
      const std::uint64_t other = tags[word] ^ (low * tag);
      // A byte above an equal one may be taken for equal as well.
      const std::uint64_t equal = (other - low) & ~other & high;
      out |= (((equal >> 7) * gather) >> 56) << (word * tags_a_word);
    }
    return out;
  }

  // Takes the place of one that says no more than the new one, else a new place.
  void store(const Fact& fact, std::uint8_t tag, std::uint64_t pattern, std::uint64_t mask) {
    std::size_t place = size;
    for (std::uint64_t left = like(tag); left != 0;) {
      const auto i = static_cast<std::size_t>(63 - std::countl_zero(left));
      left ^= std::uint64_t{1} << i;
      if ((owned[i].pattern & mask) == (pattern & mask) && (owned[i].mask & mask) == mask &&
          facts[i].about == fact.about && facts[i].shape == fact.shape &&
          shortfall(fact.demands, facts[i].demands) <= fact.base - facts[i].base) {
        place = i;
        break;
      }
    }
    if (place < capacity) {
      if (place == size) ++size;
    } else {
      place = next;
      next = (next + 1) % capacity;
    }
    const std::size_t shift = place % tags_a_word * 8;
    std::uint64_t& tags_word = tags[place / tags_a_word];
    tags_word = (tags_word & ~(std::uint64_t{0xff} << shift)) | std::uint64_t{tag} << shift;
    owned[place] = {pattern & mask, mask};
    facts[place] = fact;
  }
};

// Memory that is zero to begin with and taken from the system only where it is used.
class FactTable {
 public:
  explicit FactTable(std::size_t bytes) {
    std::size_t buckets = 1;
    while (buckets * 2 * sizeof(FactBucket) <= bytes) buckets *= 2;
    mask_ = buckets - 1;
    std::size_t room = memory() + alignof(FactBucket);
    memory_.reset(std::calloc(room, 1));
    if (!memory_) throw std::bad_alloc();
    void* begin = memory_.get();
    buckets_ = static_cast<FactBucket*>(std::align(alignof(FactBucket), memory(), begin, room));
  }

  static std::uint64_t key(Shape shape, int leader) { return mix(shape * seats + static_cast<Shape>(leader)); }
  FactBucket& bucket(std::uint64_t key) { return buckets_[key & mask_]; }
  void fetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[key & mask_]); }
  // What the facts of a key are marked with; no fact has none.
  static std::uint8_t tag(std::uint64_t key) { return static_cast<std::uint8_t>((key >> 56) | 1); }

  std::size_t memory() const { return (mask_ + 1) * sizeof(FactBucket); }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  std::size_t mask_ = 0;
  std::unique_ptr<void, Free> memory_;
  FactBucket* buckets_ = nullptr;
};

}  // namespace ombre::open_skat
