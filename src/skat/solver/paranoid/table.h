// The table of the paranoid search: for positions at the start of a trick bounds on what the defenders get, and the
// card that decided. Entries hold the whole position, so nothing is ever taken for something else.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "skat/solver/paranoid/position.h"

namespace ombre::skat_paranoid {

struct Entry {
  Cards declarer = 0;
  std::array<Cards, holders> may{};
  std::uint8_t tag = 0;  // goal, kind of game and leader
  std::uint8_t least = 0;
  std::uint8_t most = 0;
  std::uint8_t best = no_card;
};

class Table {
 public:
  explicit Table(std::size_t bytes)
      : entries_(std::bit_floor(std::max(bytes / sizeof(Entry), 2 * ways))), mask_(entries_.size() - ways) {}

  // The entry of this position, or null.
  Entry* find(const Position& position, std::uint8_t tag) {
    Entry* const bucket = bucket_of(position, tag);
    for (std::size_t i = 0; i < ways; ++i)
      if (is(bucket[i], position, tag)) return &bucket[i];
    return nullptr;
  }

  // Keeps what is known; of a full bucket the position with the fewest cards goes.
  void put(const Position& position, std::uint8_t tag, int least, int most, std::uint8_t best) {
    Entry* const bucket = bucket_of(position, tag);
    Entry* place = bucket;
    for (std::size_t i = 0; i < ways; ++i) {
      if (is(bucket[i], position, tag)) {
        place = &bucket[i];
        break;
      }
      if (count_of(bucket[i].declarer) < count_of(place->declarer)) place = &bucket[i];
    }
    *place = Entry{position.declarer,
                   position.hidden.may,
                   tag,
                   static_cast<std::uint8_t>(least),
                   static_cast<std::uint8_t>(most),
                   best};
  }

  void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }
  std::size_t memory() const { return entries_.size() * sizeof(Entry); }

 private:
  static constexpr std::size_t ways = 4;

  static bool is(const Entry& entry, const Position& position, std::uint8_t tag) {
    return entry.declarer == position.declarer && entry.may == position.hidden.may && entry.tag == tag;
  }
  Entry* bucket_of(const Position& position, std::uint8_t tag) {
    const auto& may = position.hidden.may;
    std::uint64_t key = std::uint64_t{position.declarer} << 32 | may[0];
    key = mix(key + tag) ^ (std::uint64_t{may[1]} << 32 | may[2]);
    return &entries_[mix(key) & mask_];
  }

  std::vector<Entry> entries_;
  std::size_t mask_;
};

}  // namespace ombre::skat_paranoid
