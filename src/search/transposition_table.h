// A fixed array of entries found by a 64-bit key, in buckets of one or two cache lines: searches of small states spend
// most of their time waiting for them. When a bucket is full the entry of the oldest search goes first, among those of
// one age the one of least depth. The memory is what was asked for and is touched only where entries land.
//
// Two states with equal keys are taken for one; with 64 well-mixed bits that is not expected in a life time.
#pragma once

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#include "core/scores.h"
#include "search/limits.h"

namespace ombre {

// Depths as records keep them. All that are deeper than any search goes are one, and those below 0, where a trick goes
// on beyond the depth asked for, are no lower than the longest line.
constexpr std::uint32_t depth_in_table(int depth) {
  constexpr int lowest = 4096;
  static_assert(deepest_ply < lowest && max_plies + 1 + lowest < (1 << 13));
  return static_cast<std::uint32_t>(std::min(depth, max_plies + 1) + lowest);
}

// What the table and every search keep of a record, in 32 bits.
struct RecordState {
  std::uint32_t generation : 16;  // of the table, when the record was made; 0: none was
  std::uint32_t depth : 13;       // it was searched to, by depth_in_table
  std::uint32_t known : 1;        // the result was set
  std::uint32_t ended : 1;        // no horizon below: true at every greater depth too
  std::uint32_t has_best : 1;

  void set_depth(int searched) { depth = depth_in_table(searched) & 0x1fffU; }
};

// Record: a plain value with a member `RecordState state`.
template <class Record>
class TranspositionTable {
  static_assert(std::is_trivially_copyable_v<Record>);

 public:
  static constexpr std::size_t bucket_size = 2;

  // A table of at most `bytes` bytes, with one bucket at the least.
  explicit TranspositionTable(std::size_t bytes) {
    buckets_ = std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1));
    const std::size_t size = buckets_ * sizeof(Bucket);
    const std::size_t alignment = size < huge_page ? alignof(Bucket) : huge_page;
    memory_.reset(std::calloc(size + alignment, 1));
    if (!memory_) throw std::bad_alloc();
    const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
    table_ = reinterpret_cast<Bucket*>((address + alignment - 1) / alignment * alignment);
#ifdef __linux__
    if (alignment == huge_page) madvise(table_, size, MADV_HUGEPAGE);  // a hint; without it only slower
#endif
  }

  // Makes every entry one search older. Requires: fewer than 65,000 times.
  void age() { ++generation_; }

  // What is stored for this key, or null.
  Record* find(std::uint64_t key) {
    for (Entry& entry : bucket(key).entries)
      if (entry.key == key && entry.record.state.generation != 0) return &entry.record;
    return nullptr;
  }

  // The place for a result of this key: what was stored for it, or a fresh record in place of the least useful one.
  Record& claim(std::uint64_t key) {
    Bucket& found = bucket(key);
    Entry* victim = found.entries;
    for (Entry& entry : found.entries) {
      if (entry.key == key && entry.record.state.generation != 0) {
        entry.record.state.generation = generation_;
        return entry.record;
      }
      if (less_useful(entry.record.state, victim->record.state)) victim = &entry;
    }
    victim->key = key;
    victim->record = Record{};
    victim->record.state.generation = generation_;
    return victim->record;
  }

 private:
  struct Entry {
    std::uint64_t key;
    Record record;
  };
  static constexpr std::size_t cache_line = 64;
  struct alignas(std::min(std::bit_ceil(bucket_size * sizeof(Entry)), 2 * cache_line)) Bucket {
    Entry entries[bucket_size];  // NOLINT(modernize-avoid-c-arrays): a plain value
  };
  static constexpr std::size_t huge_page = std::size_t{2} << 20;

  struct Release {
    void operator()(void* memory) const { std::free(memory); }
  };

  static bool less_useful(const RecordState& a, const RecordState& b) {
    return a.generation != b.generation ? a.generation < b.generation : a.depth < b.depth;
  }

  Bucket& bucket(std::uint64_t key) const { return table_[key & (buckets_ - 1)]; }

  std::size_t buckets_ = 0;
  std::uint16_t generation_ = 1;
  std::unique_ptr<void, Release> memory_;
  Bucket* table_ = nullptr;
};

// What a two-sided search keeps of a state: bounds on its value at one remaining depth.
template <class Move>
struct BoundsRecord {
  Move best;
  Score lower;
  Score upper;
  RecordState state;
};

// What max^n keeps of a state: its exact value at one remaining depth.
template <class Move>
struct ScoresRecord {
  Move best;
  Scores scores;
  RecordState state;
};

// States one move above the horizon are searched again sooner than they are found: waiting for memory costs more than a
// few evaluations. (bench/delivered_speed: Hearts to depth 11 in half the time, connect four to depth 13 in three
// quarters.)
inline constexpr int least_remembered_depth = 2;

// Whether a record made at its own remaining depth says what a search to `depth` would find.
inline bool answers(const RecordState& state, int depth) {
  const std::uint32_t wanted = depth_in_table(depth);
  return state.known && (state.depth == wanted || (state.ended && state.depth < wanted));
}

template <class Move>
using BoundsTable = TranspositionTable<BoundsRecord<Move>>;
template <class Move>
using ScoresTable = TranspositionTable<ScoresRecord<Move>>;

}  // namespace ombre
