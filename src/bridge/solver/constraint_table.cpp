#include "bridge/solver/constraint_table.h"

#include <algorithm>

namespace ombre::bridge {
namespace {

constexpr int longest_constraints_log = 11;

// Whether all bits of one are in the other, words from first to last.
bool within(const Word* some, const Word* all, int words) {
  for (int i = 0; i < words; ++i)
    if ((some[i] & ~all[i]) != 0) return false;
  return true;
}

}  // namespace

ConstraintTable::ConstraintTable(std::size_t bytes) : most_bytes_(std::max(bytes, 2 * sizeof(Block))) { clear(); }

void ConstraintTable::clear() {
  // Blocks stay allocated: the next deal will want them again.
  buckets_.clear();
  next_ = 0;
  for (auto& sizes : free_)
    for (auto& chunks : sizes) chunks.clear();
}

std::size_t ConstraintTable::memory() const { return buckets_.memory() + blocks_.size() * sizeof(Block); }

Word ConstraintTable::pack(const Result& result) {
  return static_cast<Word>(result.least) | static_cast<Word>(result.most) << 4;
}

Result ConstraintTable::unpack(Word word) {
  return {.least = static_cast<std::int8_t>(word & 15), .most = static_cast<std::int8_t>(word >> 4 & 15)};
}

KnownResult ConstraintTable::find(Word key, int tricks, Signature signature, const Word* beats, int goal,
                                  const Word*& demands) const {
  KnownResult out;
  const Bucket* found = buckets_.find(key);
  if (found == nullptr) return out;
  const Bucket& bucket = *found;
  const Word* chunk = chunk_at(bucket.first);
  const Word missing = ~signature >> signature_shift << signature_shift;
  for (std::uint32_t left = bucket.size; left > 0; --left) {
    const Word* entry = chunk + (left - 1) * stride(tricks);
    if ((entry[0] & missing) != 0) continue;
    const Result result = unpack(entry[0]);
    if (result.least < goal && result.most >= goal) continue;
    if (!within(entry + 1, beats, tricks)) continue;
    out.decided = true;
    out.reached = result.least >= goal;
    demands = entry + 1;
    return out;
  }
  return out;
}

void ConstraintTable::add(Word key, int tricks, Signature signature, const Word* demands, const Result& result) {
  if (full()) drop_short_hands();
  Bucket& bucket = bucket_for(key, tricks);
  // 1. What the new class makes needless goes: narrower classes with bounds no better.
  Result added = result;
  const std::uint32_t width = stride(tricks);
  Word* const begin = chunk_at(bucket.first);
  Word* kept = begin;
  for (const Word* entry = begin; entry != begin + bucket.size * width; entry += width) {
    const Result old = unpack(entry[0]);
    const bool inside = within(demands, entry + 1, tricks);
    if (inside && std::equal(entry + 1, entry + width, demands)) {
      added.least = std::max(old.least, added.least);
      added.most = std::min(old.most, added.most);
    } else if (!inside || old.least > result.least || old.most < result.most) {
      if (kept != entry) std::copy_n(entry, width, kept);
      kept += width;
    }
  }
  bucket.size = static_cast<std::uint16_t>((kept - begin) / width);
  // 2. It stands at the end.
  std::array<Word, most_ranks + 1> entry{signature | pack(added)};
  std::copy_n(demands, tricks, entry.begin() + 1);
  append(bucket, entry.data());
}

void ConstraintTable::append(Bucket& bucket, const Word* entry) {
  if (bucket.size == 1U << bucket.capacity_log && !grow(bucket)) forget_older_half(bucket);
  const std::uint32_t width = stride(bucket.tricks);
  std::copy_n(entry, width, chunk_at(bucket.first) + bucket.size++ * width);
}

Bucket& ConstraintTable::bucket_for(Word key, int tricks) {
  return buckets_.find_or_make(key, [&] {
    // `full` has seen to it that there is room.
    return Bucket{.key = key, .first = *take(tricks, 0), .tricks = static_cast<std::uint8_t>(tricks)};
  });
}

// Whether a chunk of twice the size was found.
bool ConstraintTable::grow(Bucket& bucket) {
  if (bucket.capacity_log == longest_constraints_log) return false;
  const std::optional<std::uint32_t> first = take(bucket.tricks, bucket.capacity_log + 1);
  if (!first) return false;
  std::copy_n(chunk_at(bucket.first), bucket.size * stride(bucket.tricks), chunk_at(*first));
  free_[bucket.tricks][bucket.capacity_log].push_back(bucket.first);
  bucket.first = *first;
  ++bucket.capacity_log;
  return true;
}

void ConstraintTable::forget_older_half(Bucket& bucket) {
  const std::uint32_t width = stride(bucket.tricks);
  Word* begin = chunk_at(bucket.first);
  const std::uint32_t older = (bucket.size + 1U) / 2;
  std::copy(begin + older * width, begin + bucket.size * width, begin);
  bucket.size = static_cast<std::uint16_t>(bucket.size - older);
}

// Where a chunk begins that is free now: one given back or a new one.
std::optional<std::uint32_t> ConstraintTable::take(int tricks, int capacity_log) {
  auto& chunks = free_[static_cast<std::size_t>(tricks)][static_cast<std::size_t>(capacity_log)];
  if (!chunks.empty()) {
    const std::uint32_t first = chunks.back();
    chunks.pop_back();
    return first;
  }
  const std::uint32_t words = stride(tricks) << capacity_log;
  const std::optional<std::uint32_t> first = place_for(words);
  if (!first) return std::nullopt;
  if (*first >> block_log == blocks_.size()) blocks_.push_back(std::make_unique_for_overwrite<Block>());
  next_ = *first + words;
  return first;
}

// Where so many words can stand that were never used, in a block that is there or may be made.
std::optional<std::uint32_t> ConstraintTable::place_for(std::uint32_t words) const {
  const bool fits = (next_ & (block_words - 1)) + words <= block_words;
  const std::uint32_t first = fits ? next_ : ((next_ >> block_log) + 1) << block_log;
  const bool is_there = first >> block_log < blocks_.size();
  if (!is_there && memory() + sizeof(Block) > most_bytes_) return std::nullopt;
  return first;
}

bool ConstraintTable::full() const {
  if (memory() + buckets_.growth() > most_bytes_) return true;
  return !place_for(stride(most_ranks));
}

void ConstraintTable::drop_short_hands() {
  // 1. From how many cards on the classes stay: at most a quarter, because they are copied.
  const std::size_t least = buckets_.least_tricks(
      blocks_.size() * block_words / 4, [](const Bucket& bucket) { return bucket.size * stride(bucket.tricks); });
  // 2. They are put back into an empty table.
  std::vector<Bucket> buckets;
  std::vector<Word> entries;
  buckets_.for_each([&](const Bucket& bucket) {
    if (bucket.tricks < least) return;
    buckets.push_back(bucket);
    const Word* begin = chunk_at(bucket.first);
    entries.insert(entries.end(), begin, begin + bucket.size * stride(bucket.tricks));
  });
  clear();
  const Word* entry = entries.data();
  for (const Bucket& old : buckets)
    for (std::uint32_t i = 0; i < old.size && !full(); ++i, entry += stride(old.tricks))
      append(bucket_for(old.key, old.tricks), entry);
  // Chunks that grow leave gaps, so that even a quarter can fill everything.
  if (full()) clear();
}

}  // namespace ombre::bridge
