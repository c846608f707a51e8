// The ground facts of a relation, and where those stand whose chosen arguments have given values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/language/terms.h"

namespace ombre::gdl {

// All facts of one relation, each once, arguments one after the other.
struct Facts {
  Relation relation{};
  std::size_t count = 0;
  std::vector<TermStore::Id> values{};
  std::vector<double> different{};  // how many values each argument has

  void add(std::span<const TermStore::Id> arguments);
  // Takes out repetitions and counts values. To be called after the last `add`.
  void finish();
};

// The same facts by the values of some arguments, the others following in their order.
class FactIndex {
 public:
  using Id = TermStore::Id;

  struct Found {
    std::uint32_t first = 0;  // where the wanted arguments of the first stand
    std::uint32_t end = 0;    // and where they end
    bool any = false;
  };

  // Requires: `facts` are finished. Bit i of `known` is argument i.
  FactIndex(const Facts& facts, std::uint64_t known);

  // Those with these values of the known arguments.
  Found find(const Id* key) const {
    if (width_ == 1 && slots_.empty()) return key[0] < direct_.size() ? direct_[key[0]] : Found{};
    for (std::size_t at = hash(key) & mask_;; at = (at + 1) & mask_) {
      const Slot& slot = slots_[at];
      if (!slot.found.any) return {};
      bool same = true;
      for (std::uint32_t i = 0; i < width_; ++i) same = same && keys_[slot.key + i] == key[i];
      if (same) return slot.found;
    }
  }
  // The wanted arguments of all facts.
  const Id* values() const { return values_.data(); }

 private:
  struct Slot {
    std::uint32_t key = 0;
    Found found{};
  };

  std::uint64_t hash(const Id* key) const {
    constexpr std::uint64_t factor = 0x9e3779b97f4a7c15U;
    std::uint64_t out = 0;
    for (std::uint32_t i = 0; i < width_; ++i) out = (out ^ (out >> 32U) ^ key[i]) * factor;
    return out >> 32U;
  }
  void enter(std::span<const Id> key, const Found& found);

  std::uint32_t width_ = 0;  // of keys
  std::vector<Id> values_;
  std::vector<Id> keys_;
  std::vector<Found> direct_;  // by a key of one argument, where such values are small
  std::vector<Slot> slots_;
  std::uint64_t mask_ = 0;
};

}  // namespace ombre::gdl
