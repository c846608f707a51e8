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
#include "solvers/skat/slots.h"
#include "solvers/skat/trick_moves.h"

namespace ombre::open_skat {

struct Fact {
  Shape shape = 0;
  Slots demands{};
  Cards held = 0;  // the cards it was proved with
  std::int16_t base = 0;
  std::uint8_t about = 0;  // leader, side, game
  std::uint8_t card = no_card;
};

// Facts that are looked at together; what they want of the owners apart, since most do not fit.
struct alignas(64) FactBucket {
  static constexpr std::size_t capacity = 32;
  struct Owned {
    std::uint64_t pattern;
    std::uint64_t mask;
  };
  std::uint32_t size = 0;
  std::uint32_t next = 0;  // where the next one goes when there is no room
  std::array<Owned, capacity> owned{};
  std::array<Fact, capacity> facts{};

  // Takes the place of one that says no more than the new one, else a new place.
  void store(const Fact& fact, std::uint64_t pattern, std::uint64_t mask) {
    std::size_t place = size;
    for (std::size_t i = 0; i < size; ++i)
      if ((owned[i].pattern & mask) == (pattern & mask) && (owned[i].mask & mask) == mask &&
          facts[i].about == fact.about && facts[i].shape == fact.shape &&
          shortfall(fact.demands, facts[i].demands) <= fact.base - facts[i].base) {
        place = i;
        break;
      }
    if (place < capacity) {
      if (place == size) ++size;
    } else {
      place = next;
      next = (next + 1) % capacity;
    }
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

  FactBucket& bucket(Shape shape, int leader) {
    return buckets_[mix(shape * seats + static_cast<Shape>(leader)) & mask_];
  }

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
