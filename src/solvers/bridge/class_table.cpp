#include "solvers/bridge/class_table.h"

#include <algorithm>

namespace ombre::bridge {
namespace {

constexpr int first_buckets_log = 10;
constexpr int first_capacity_log = 0;
constexpr int longest_capacity_log = 12;
constexpr std::size_t read_together = 4;
constexpr std::size_t bytes_per_entry = sizeof(ClassEntry) + sizeof(std::uint32_t);
constexpr std::size_t least_bytes = std::size_t{1} << 20;

}  // namespace

ClassTable::ClassTable(std::size_t bytes) : most_bytes_(std::max(bytes, least_bytes)) { clear(); }

void ClassTable::clear() {
  // What was grown stays allocated while it is small: the next deal will want it again.
  buckets_.assign(std::size_t{1} << first_buckets_log, Bucket{});
  shift_ = 64 - first_buckets_log;
  entries_.clear();
  signatures_.clear();
  for (auto& chunks : free_) chunks.clear();
  used_ = 0;
}

std::size_t ClassTable::memory() const {
  return buckets_.capacity() * sizeof(Bucket) + entries_.capacity() * bytes_per_entry;
}

void ClassTable::add(Word key, int tricks, const ClassEntry& entry) {
  if (entries_.size() * bytes_per_entry + buckets_.size() * sizeof(Bucket) > most_bytes_) drop_short_hands();
  Bucket& bucket = bucket_for(key, tricks);
  // 1. What the new class makes needless goes: narrower classes with bounds no better.
  ClassEntry added = entry;
  const std::uint32_t end = bucket.first + bucket.size;
  std::uint32_t kept = bucket.first;
  for (std::uint32_t i = bucket.first; i < end; ++i) {
    const ClassEntry& old = entries_[i];
    const bool inside = ((entry.masks[0] & ~old.masks[0]) | (entry.masks[1] & ~old.masks[1]) |
                         ((old.owners[0] ^ entry.owners[0]) & entry.masks[0]) |
                         ((old.owners[1] ^ entry.owners[1]) & entry.masks[1])) == 0;
    if (inside && old.masks == entry.masks) {
      added.least = std::max(old.least, added.least);
      added.most = std::min(old.most, added.most);
      if (added.best == no_card) added.best = old.best;
    } else if (!inside || old.least > entry.least || old.most < entry.most) {
      if (kept != i) {
        entries_[kept] = old;
        signatures_[kept] = signatures_[i];
      }
      ++kept;
    }
  }
  bucket.size = static_cast<std::uint16_t>(kept - bucket.first);
  // 2. It stands at the end.
  if (bucket.size == 1U << bucket.capacity_log) grow(bucket);
  put(bucket.first + bucket.size++, added);
}

ClassTable::Bucket& ClassTable::bucket_for(Word key, int tricks) {
  if (used_ * 2 >= buckets_.size()) grow_buckets();
  const std::size_t mask = buckets_.size() - 1;
  std::size_t i = slot(key);
  while (buckets_[i].key != 0 && buckets_[i].key != key) i = (i + 1) & mask;
  Bucket& bucket = buckets_[i];
  if (bucket.key == 0) {
    ++used_;
    bucket.key = key;
    bucket.capacity_log = first_capacity_log;
    bucket.tricks = static_cast<std::uint8_t>(tricks);
    bucket.first = take(first_capacity_log);
  }
  return bucket;
}

void ClassTable::grow_buckets() {
  std::vector<Bucket> old(buckets_.size() * 2);
  old.swap(buckets_);
  --shift_;
  const std::size_t mask = buckets_.size() - 1;
  for (const Bucket& bucket : old) {
    if (bucket.key == 0) continue;
    std::size_t i = slot(bucket.key);
    while (buckets_[i].key != 0) i = (i + 1) & mask;
    buckets_[i] = bucket;
  }
}

void ClassTable::grow(Bucket& bucket) {
  if (bucket.capacity_log == longest_capacity_log) {
    // A list this long costs more than it saves: the older half goes.
    const auto begin = entries_.begin() + bucket.first;
    std::copy(begin + bucket.size / 2, begin + bucket.size, begin);
    const auto signed_begin = signatures_.begin() + bucket.first;
    std::copy(signed_begin + bucket.size / 2, signed_begin + bucket.size, signed_begin);
    bucket.size = static_cast<std::uint16_t>(bucket.size - bucket.size / 2);
    return;
  }
  const std::uint32_t first = take(bucket.capacity_log + 1);
  std::copy_n(entries_.begin() + bucket.first, bucket.size, entries_.begin() + first);
  std::copy_n(signatures_.begin() + bucket.first, bucket.size, signatures_.begin() + first);
  free_[bucket.capacity_log].push_back(bucket.first);
  bucket.first = first;
  ++bucket.capacity_log;
}

std::uint32_t ClassTable::take(int capacity_log) {
  auto& chunks = free_[static_cast<std::size_t>(capacity_log)];
  if (!chunks.empty()) {
    const std::uint32_t first = chunks.back();
    chunks.pop_back();
    return first;
  }
  const auto first = static_cast<std::uint32_t>(entries_.size());
  entries_.resize(entries_.size() + (std::size_t{1} << capacity_log));
  signatures_.resize(entries_.size() + read_together - 1);
  return first;
}

void ClassTable::drop_short_hands() {
  // 1. From how many cards on the classes stay, so that at most half of the room is kept.
  std::array<std::size_t, most_ranks + 1> entries{};
  for (const Bucket& bucket : buckets_)
    if (bucket.key != 0) entries[bucket.tricks] += std::size_t{1} << bucket.capacity_log;
  const std::size_t room = most_bytes_ / 2 / bytes_per_entry;
  std::size_t kept = 0;
  int least = most_ranks + 1;
  while (least > 1 && kept + entries[static_cast<std::size_t>(least - 1)] <= room)
    kept += entries[static_cast<std::size_t>(--least)];
  // 2. They are moved together.
  std::vector<Bucket> old_buckets(buckets_.size());
  old_buckets.swap(buckets_);
  std::vector<ClassEntry> old_entries;
  old_entries.swap(entries_);
  signatures_.clear();
  entries_.reserve(old_entries.size());
  for (auto& chunks : free_) chunks.clear();
  used_ = 0;
  for (const Bucket& old : old_buckets) {
    if (old.key == 0 || old.tricks < least) continue;
    for (std::uint32_t i = 0; i < old.size; ++i) {
      Bucket& bucket = bucket_for(old.key, old.tricks);
      if (bucket.size == 1U << bucket.capacity_log) grow(bucket);
      put(bucket.first + bucket.size++, old_entries[old.first + i]);
    }
  }
}

}  // namespace ombre::bridge
