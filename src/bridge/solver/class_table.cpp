#include "bridge/solver/class_table.h"

#include <algorithm>

namespace ombre::bridge {
namespace {

constexpr int longest_classes_log = 12;

}  // namespace

ClassTable::ClassTable(std::size_t bytes) : most_bytes_(std::max(bytes, 2 * sizeof(Block))) { clear(); }

void ClassTable::clear() {
  // Blocks stay allocated: the next deal will want them again.
  buckets_.clear();
  next_ = 0;
  free_entries_ = 0;
  for (auto& chunks : free_) chunks.clear();
}

std::size_t ClassTable::memory() const { return buckets_.memory() + blocks_.size() * sizeof(Block); }

void ClassTable::add(Word key, int tricks, const ClassEntry& entry) {
  if (full()) drop_short_hands();
  Bucket& bucket = bucket_for(key, tricks);
  // 1. What the new class makes needless goes: narrower classes with bounds no better.
  ClassEntry added = entry;
  Chunk chunk = chunk_at(bucket.first);
  std::uint16_t kept = 0;
  for (std::uint16_t i = 0; i < bucket.size; ++i) {
    const ClassEntry& old = chunk.entries[i];
    const bool inside = ((entry.masks[0] & ~old.masks[0]) | (entry.masks[1] & ~old.masks[1]) |
                         ((old.owners[0] ^ entry.owners[0]) & entry.masks[0]) |
                         ((old.owners[1] ^ entry.owners[1]) & entry.masks[1])) == 0;
    if (inside && old.masks == entry.masks) {
      added.least = std::max(old.least, added.least);
      added.most = std::min(old.most, added.most);
    } else if (!inside || old.least > entry.least || old.most < entry.most) {
      if (kept != i) {
        chunk.entries[kept] = old;
        chunk.signatures[kept] = chunk.signatures[i];
      }
      ++kept;
    }
  }
  bucket.size = kept;
  // 2. It stands at the end.
  if (bucket.size == 1U << bucket.capacity_log && !grow(bucket)) forget_older_half(bucket);
  chunk = chunk_at(bucket.first);
  chunk.entries[bucket.size] = added;
  chunk.signatures[bucket.size] = top_cards(added.owners) | top_cards(added.masks) << 16;
  ++bucket.size;
}

Bucket& ClassTable::bucket_for(Word key, int tricks) {
  return buckets_.find_or_make(key, [&] {
    // `full` has seen to it that one entry is left.
    return Bucket{.key = key, .first = *take(0), .tricks = static_cast<std::uint8_t>(tricks)};
  });
}

// Whether a chunk of twice the size was found.
bool ClassTable::grow(Bucket& bucket) {
  if (bucket.capacity_log == longest_classes_log) return false;
  const std::optional<std::uint32_t> first = take(bucket.capacity_log + 1);
  if (!first) return false;
  const Chunk from = chunk_at(bucket.first);
  const Chunk to = chunk_at(*first);
  std::copy_n(from.entries, bucket.size, to.entries);
  std::copy_n(from.signatures, bucket.size, to.signatures);
  free_[bucket.capacity_log].push_back(bucket.first);
  free_entries_ += std::size_t{1} << bucket.capacity_log;
  bucket.first = *first;
  ++bucket.capacity_log;
  return true;
}

void ClassTable::forget_older_half(Bucket& bucket) {
  const Chunk chunk = chunk_at(bucket.first);
  const int older = (bucket.size + 1) / 2;
  std::copy(chunk.entries + older, chunk.entries + bucket.size, chunk.entries);
  std::copy(chunk.signatures + older, chunk.signatures + bucket.size, chunk.signatures);
  bucket.size = static_cast<std::uint16_t>(bucket.size - older);
}

// Where a chunk begins that is free now: one given back, a new one, or part of a larger one.
std::optional<std::uint32_t> ClassTable::take(int capacity_log) {
  const std::uint32_t size = 1U << capacity_log;
  const auto pop = [&](std::size_t log) {
    const std::uint32_t first = free_[log].back();
    free_[log].pop_back();
    free_entries_ -= std::size_t{1} << log;
    return first;
  };
  if (!free_[static_cast<std::size_t>(capacity_log)].empty()) return pop(static_cast<std::size_t>(capacity_log));
  // A chunk must not leave its block; what is left of one is given to smaller chunks.
  while ((next_ & (block_entries - 1)) + size > block_entries) {
    const int log = std::countr_zero(next_);
    free_[static_cast<std::size_t>(log)].push_back(next_);
    free_entries_ += std::size_t{1} << log;
    next_ += 1U << log;
  }
  if (next_ >> block_log == blocks_.size() && memory() + sizeof(Block) <= most_bytes_)
    blocks_.push_back(std::make_unique_for_overwrite<Block>());
  if (next_ >> block_log < blocks_.size()) {
    const std::uint32_t first = next_;
    next_ += size;
    return first;
  }
  for (std::size_t log = static_cast<std::size_t>(capacity_log) + 1; log < free_.size(); ++log) {
    if (free_[log].empty()) continue;
    const std::uint32_t first = pop(log);
    for (std::size_t part = static_cast<std::size_t>(capacity_log); part < log; ++part) {
      free_[part].push_back(first + (1U << part));
      free_entries_ += std::size_t{1} << part;
    }
    return first;
  }
  return std::nullopt;
}

bool ClassTable::full() const {
  constexpr std::size_t least_free = 4096;
  const bool may_grow = memory() + sizeof(Block) <= most_bytes_;
  const std::size_t unused = blocks_.size() * block_entries - next_;
  return !may_grow && unused + free_entries_ < least_free;
}

void ClassTable::drop_short_hands() {
  // 1. From how many cards on the classes stay, so that at most half of the entries are kept.
  const std::size_t least = buckets_.least_tricks(
      blocks_.size() * block_entries / 2, [](const Bucket& bucket) { return std::size_t{1} << bucket.capacity_log; });
  // 2. The chunks of the others are free.
  buckets_.filter([&](const Bucket& bucket) {
    if (bucket.tricks >= least) return true;
    free_[bucket.capacity_log].push_back(bucket.first);
    free_entries_ += std::size_t{1} << bucket.capacity_log;
    return false;
  });
}

}  // namespace ombre::bridge
