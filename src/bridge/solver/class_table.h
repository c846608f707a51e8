// The table of solved classes. A class is a set of positions at the start of a trick: the same leader, the same
// lengths of every suit in every hand, and in each suit the same owners of its highest cards; who has the lower ones
// does not matter. Both bounds on North-South's tricks hold for every position of the class, whatever deal it comes
// from: classes speak of relative ranks only.
//
// Positions are looked up by leader and lengths, then by comparing owners under each class's masks, the newest
// first; a signature of the two highest cards of each suit sorts most of them out four at a time. When the memory is
// used up, the classes of the shortest hands go first: they are the cheapest to find again.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "bridge/solver/bucket_index.h"
#include "bridge/solver/lanes.h"

namespace ombre::bridge {

// The owner rows of all suits, two of them a word.
struct Owners {
  std::array<Word, 2> words{};
};

// How many of the highest cards of each suit a class fixes.
using Depths = std::array<std::uint8_t, lanes>;

struct ClassEntry {
  std::array<Word, 2> owners;
  std::array<Word, 2> masks;
  std::int8_t least;  // tricks of North-South
  std::int8_t most;
  Depths depths;
};

class ClassTable {
 public:
  explicit ClassTable(std::size_t bytes);

  // Fetches what `find` will look at first.
  void prefetch(Word key) const { buckets_.prefetch(key); }

  // Calls `visit` with the classes that hold a position, the newest first, until it returns true.
  template <class Visit>
  void find(Word key, const Owners& owners, Visit visit) const {
    const Bucket* found = buckets_.find(key);
    if (found == nullptr) return;
    const Bucket& bucket = *found;
    const std::uint32_t wanted = top_cards(owners.words);
    const Chunk chunk = chunk_at(bucket.first);
    for (std::uint32_t end = bucket.size; end > 0;) {
      const std::uint32_t begin = end < read_together ? 0 : end - read_together;
      unsigned fitting = fit(chunk.signatures + begin, wanted) & ((1U << (end - begin)) - 1);
      while (fitting != 0) {
        const int newest = static_cast<int>(std::bit_width(fitting)) - 1;
        fitting ^= 1U << newest;
        const ClassEntry& entry = chunk.entries[begin + static_cast<unsigned>(newest)];
        if ((((entry.owners[0] ^ owners.words[0]) & entry.masks[0]) |
             ((entry.owners[1] ^ owners.words[1]) & entry.masks[1])) == 0 &&
            visit(entry))
          return;
      }
      end = begin;
    }
  }

  // Adds a class, or tightens the bounds of the same one. `tricks` is how many cards each hand holds.
  void add(Word key, int tricks, const ClassEntry& entry);

  void clear();
  std::size_t memory() const;

 private:
  static constexpr std::uint32_t read_together = 4;
  static constexpr std::uint32_t block_log = 14;
  static constexpr std::uint32_t block_entries = 1U << block_log;
  // Entries and their signatures, with room to read the last signatures together with what follows.
  struct Block {
    std::array<ClassEntry, block_entries> entries;
    std::array<std::uint32_t, block_entries + read_together> signatures;
  };
  // The entries of a bucket; they never leave a block.
  struct Chunk {
    ClassEntry* entries;
    std::uint32_t* signatures;
  };
  Chunk chunk_at(std::uint32_t first) const {
    Block& block = *blocks_[first >> block_log];
    const std::uint32_t place = first & (block_entries - 1);
    return {&block.entries[place], &block.signatures[place]};
  }

  // Two bits for each of the two highest cards of each suit, from two words of owners or of masks.
  static std::uint32_t top_cards(const std::array<Word, 2>& words) {
    constexpr Word two = 15;
    const auto part = [&](Word word) {
      return static_cast<std::uint32_t>((word >> (owner_bits - 4) & two) | (word >> (2 * owner_bits - 4) & two) << 4);
    };
    return part(words[0]) | part(words[1]) << 8;
  }
  // Which of four signatures, each of owners below and masks above, fit the owners.
  static unsigned fit(const std::uint32_t* signatures, std::uint32_t owners) {
#ifdef __SSE2__
    const __m128i four = _mm_loadu_si128(reinterpret_cast<const __m128i*>(signatures));
    const __m128i differ =
        _mm_and_si128(_mm_xor_si128(four, _mm_set1_epi32(static_cast<int>(owners))), _mm_srli_epi32(four, 16));
    return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(differ, _mm_setzero_si128()))));
#else
    unsigned out = 0;
    for (unsigned i = 0; i < 4; ++i)
      if (((signatures[i] ^ owners) & signatures[i] >> 16) == 0) out |= 1U << i;
    return out;
#endif
  }
  Bucket& bucket_for(Word key, int tricks);
  bool grow(Bucket& bucket);
  void forget_older_half(Bucket& bucket);
  std::optional<std::uint32_t> take(int capacity_log);
  bool full() const;
  void drop_short_hands();

  std::size_t most_bytes_;
  BucketIndex buckets_;
  std::vector<std::unique_ptr<Block>> blocks_;
  std::uint32_t next_ = 0;  // the first entry that was never used
  std::size_t free_entries_ = 0;
  std::array<std::vector<std::uint32_t>, block_log + 1> free_{};  // chunks given back, by the logarithm of their size
};

}  // namespace ombre::bridge
