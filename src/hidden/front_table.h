// What alpha-mu remembers: the fronts of sets of states, and which states are won with open cards. Both are arrays in
// which a newer entry takes the place of an older one; keys of 64 bits are taken for what they stand for.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "hidden/world_vectors.h"

namespace ombre {

class FrontTable {
 public:
  struct Entry {
    std::uint64_t key;
    int moves;     // own moves looked ahead
    bool horizon;  // more of them might change the front
    WorldFront front;

    bool answers(int asked) const { return moves == asked || (!horizon && moves < asked); }
  };

  // A table of at most so many entries, a power of two; none: nothing is kept.
  explicit FrontTable(std::size_t entries) : entries_(std::bit_floor(entries)) {}

  // What is known of the set with this key, or null.
  const Entry* find(std::uint64_t key) const {
    if (entries_.empty()) return nullptr;
    const std::optional<Entry>& entry = entries_[key & (entries_.size() - 1)];
    return entry && entry->key == key ? &*entry : nullptr;
  }

  void keep(Entry entry) {
    if (entries_.empty()) return;
    const std::size_t slot = entry.key & (entries_.size() - 1);
    entries_[slot] = std::move(entry);
  }

 private:
  std::vector<std::optional<Entry>> entries_;
};

class AnswerTable {
 public:
  AnswerTable() : entries_(size, 0) {}

  std::optional<bool> find(std::uint64_t key) const {
    const std::uint64_t entry = entries_[key % size];
    if ((entry & known) == 0 || (entry | flags) != (key | flags)) return std::nullopt;
    return (entry & yes) != 0;
  }

  void keep(std::uint64_t key, bool answer) { entries_[key % size] = (key & ~flags) | known | (answer ? yes : 0); }

 private:
  static constexpr std::size_t size = std::size_t{1} << 15;
  // In the place of key bits that the place in the table tells already.
  static constexpr std::uint64_t known = 1;
  static constexpr std::uint64_t yes = 2;
  static constexpr std::uint64_t flags = known | yes;

  std::vector<std::uint64_t> entries_;
};

}  // namespace ombre
