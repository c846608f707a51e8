// What the tables of solved classes of both schemes share: what they are told and say of a position, and their buckets
// by key, a hash table with open addressing that doubles when it is half full.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bridge/solver/lanes.h"

namespace ombre::bridge {

// Bounds on North-South's tricks.
struct Result {
  std::int8_t least = 0;
  std::int8_t most = 0;
};

struct KnownResult {
  bool decided = false;
  bool reached = false;  // if decided
};

// The classes for a leader and lengths.
struct Bucket {
  Word key = 0;             // never 0 in use
  std::uint32_t first = 0;  // where its chunk of entries begins
  std::uint16_t size = 0;
  std::uint8_t capacity_log = 0;
  std::uint8_t tricks = 0;  // how many cards each hand holds
};

class BucketIndex {
 public:
  BucketIndex() { clear(); }

  void clear() {
    buckets_.assign(std::size_t{1} << first_log, Bucket{});
    shift_ = 64 - first_log;
    used_ = 0;
  }

  std::size_t memory() const { return buckets_.capacity() * sizeof(Bucket); }
  // What the next new bucket will add to it.
  std::size_t growth() const { return used_ * 2 < buckets_.size() ? 0 : memory(); }

  // Fetches what `find` will look at first.
  void prefetch(Word key) const { __builtin_prefetch(&buckets_[slot(key)]); }

  // The bucket with this key, or none.
  const Bucket* find(Word key) const {
    const Bucket& bucket = buckets_[place_of(key)];
    return bucket.key == 0 ? nullptr : &bucket;
  }

  // The bucket with this key; if there is none, the one that `make` returns is put there.
  template <class Make>
  Bucket& find_or_make(Word key, Make make) {
    if (used_ * 2 >= buckets_.size()) grow();
    Bucket& bucket = buckets_[place_of(key)];
    if (bucket.key == 0) {
      bucket = make();
      ++used_;
    }
    return bucket;
  }

  template <class Do>
  void for_each(Do act) const {
    for (const Bucket& bucket : buckets_)
      if (bucket.key != 0) act(bucket);
  }

  // Keeps the buckets for which `keeps` returns true.
  template <class Keeps>
  void filter(Keeps keeps) {
    std::vector<Bucket> old(buckets_.size());
    old.swap(buckets_);
    used_ = 0;
    for (const Bucket& bucket : old)
      if (bucket.key != 0 && keeps(bucket)) {
        buckets_[place_of(bucket.key)] = bucket;
        ++used_;
      }
  }

  // From how many cards on the buckets together take no more than `room`; `size(bucket)` is what one takes.
  template <class Size>
  std::size_t least_tricks(std::size_t room, Size size) const {
    std::array<std::size_t, most_ranks + 1> sizes{};
    for_each([&](const Bucket& bucket) { sizes[bucket.tricks] += size(bucket); });
    std::size_t kept = 0;
    std::size_t least = sizes.size();
    while (least > 1 && kept + sizes[least - 1] <= room) kept += sizes[--least];
    return least;
  }

 private:
  static constexpr int first_log = 10;

  std::size_t slot(Word key) const { return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15ULL) >> shift_); }

  // Where the bucket with this key stands, or would.
  std::size_t place_of(Word key) const {
    const std::size_t mask = buckets_.size() - 1;
    std::size_t place = slot(key);
    while (buckets_[place].key != key && buckets_[place].key != 0) place = (place + 1) & mask;
    return place;
  }

  void grow() {
    std::vector<Bucket> old(buckets_.size() * 2);
    old.swap(buckets_);
    --shift_;
    for (const Bucket& bucket : old)
      if (bucket.key != 0) buckets_[place_of(bucket.key)] = bucket;
  }

  int shift_ = 0;
  std::size_t used_ = 0;
  std::vector<Bucket> buckets_;
};

}  // namespace ombre::bridge
