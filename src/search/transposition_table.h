// A fixed array of entries found by a 64-bit key, in buckets of one or two cache lines. When a bucket is
// full the entry of the oldest search goes first, among those of one age the one of least depth. The
// memory is what was asked for and is touched only where entries land.
//
// Two states with equal keys are taken for one; with 64 well-mixed bits that is not expected in a life time.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#include "core/scores.h"

namespace ombre {

template <class Payload>
class TranspositionTable {
  static_assert(std::is_trivially_copyable_v<Payload>);

 public:
  static constexpr std::size_t bucket_size = 4;

  // A table of at most `bytes` bytes, with one bucket at the least.
  explicit TranspositionTable(std::size_t bytes) {
    const std::size_t buckets = bytes / (bucket_size * sizeof(Entry));
    buckets_ = buckets == 0 ? 1 : std::bit_floor(buckets);
    entries_.reset(static_cast<Entry*>(std::calloc(buckets_ * bucket_size, sizeof(Entry))));
    if (!entries_) throw std::bad_alloc();
  }

  // Makes every entry one search older.
  void age() { ++generation_; }

  // What is stored for this key, or null.
  Payload* find(std::uint64_t key) {
    for (Entry* entry = bucket(key); entry != bucket(key) + bucket_size; ++entry)
      if (entry->generation != 0 && entry->key == key) return &entry->payload;
    return nullptr;
  }

  // The place for a result of this key that was searched to `depth`: what was stored for it, or a fresh
  // payload in place of the least useful entry.
  Payload& claim(std::uint64_t key, int depth) {
    Entry* const first = bucket(key);
    Entry* victim = first;
    for (Entry* entry = first; entry != first + bucket_size; ++entry) {
      if (entry->generation != 0 && entry->key == key) {
        entry->generation = generation_;
        entry->depth = depth;
        return entry->payload;
      }
      if (less_useful(*entry, *victim)) victim = entry;
    }
    victim->key = key;
    victim->generation = generation_;
    victim->depth = depth;
    victim->payload = Payload{};
    return victim->payload;
  }

 private:
  struct Entry {
    std::uint64_t key;
    std::uint32_t generation;  // 0: empty
    std::int32_t depth;
    Payload payload;
  };

  struct Release {
    void operator()(Entry* entries) const { std::free(entries); }
  };

  static bool less_useful(const Entry& a, const Entry& b) {
    return a.generation != b.generation ? a.generation < b.generation : a.depth < b.depth;
  }

  Entry* bucket(std::uint64_t key) const { return entries_.get() + (key & (buckets_ - 1)) * bucket_size; }

  std::size_t buckets_ = 0;
  std::uint32_t generation_ = 1;
  std::unique_ptr<Entry[], Release> entries_;
};

// What a two-sided search keeps of a state: bounds on its value at one remaining depth.
template <class Move>
struct BoundsRecord {
  Score lower;
  Score upper;
  std::int32_t depth;
  bool known;  // the bounds were set
  bool ended;  // no horizon below: true at every greater depth too
  bool has_best;
  Move best;
};

// What max^n keeps of a state: its exact value at one remaining depth.
template <class Move>
struct ScoresRecord {
  Scores scores;
  std::int32_t depth;
  bool known;
  bool ended;
  bool has_best;
  Move best;
};

// Whether a record made at its own remaining depth says what a search to `depth` would find.
template <class Record>
bool answers(const Record& record, int depth) {
  return record.known && (record.depth == depth || (record.ended && record.depth < depth));
}

template <class Move>
using BoundsTable = TranspositionTable<BoundsRecord<Move>>;
template <class Move>
using ScoresTable = TranspositionTable<ScoresRecord<Move>>;

}  // namespace ombre
