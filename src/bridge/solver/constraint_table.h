// The table of solved classes of rank-constrained search (Furtak 2013, section 4.3). Positions at the start of a trick
// with the same leader and the same lengths name their cards alike: suit, hand, and how many of the hand's cards in the
// suit are higher. A class is a set of demands 'this card beats that one' between names, and a position is in it that
// meets them all. A name that stands for a card in both makes the two positions' play trees the same as far as the
// proof goes, so that the bounds hold for every position of the class.
//
// What a position has is one word a trick: for each of the four cards that make up a word the names in its suit it
// beats, as 16 bits. A class needs as many words, and one for its bounds and its signature: which hands' highest cards
// have to beat which. Signatures sort out most classes at a glance. When the memory is used up, the classes of the
// shortest hands go first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bridge/solver/bucket_index.h"
#include "bridge/solver/lanes.h"

namespace ombre::bridge {

// One bit for each suit and pair of hands: the first one's highest card beats the second one's. The lowest bits are
// free.
using Signature = Word;
inline constexpr int signature_shift = 16;
inline constexpr int signature_width = seats * (seats - 1);  // of a suit
constexpr Signature in_lane(unsigned suit, int lane) {
  return static_cast<Signature>(suit) << (signature_shift + lane * signature_width);
}

class ConstraintTable {
 public:
  explicit ConstraintTable(std::size_t bytes);

  // Fetches what `find` will look at first.
  void prefetch(Word key) const { buckets_.prefetch(key); }

  // What is known about a goal for a position by what its cards beat. `demands` is set to those of the class that
  // decides, and stays valid until the next change.
  KnownResult find(Word key, int tricks, Signature signature, const Word* beats, int goal, const Word*& demands) const;

  // Adds a class, or tightens the bounds of the same one. `tricks` is how many cards each hand holds.
  void add(Word key, int tricks, Signature signature, const Word* demands, const Result& result);

  void clear();
  std::size_t memory() const;

 private:
  static constexpr std::uint32_t block_log = 15;
  static constexpr std::uint32_t block_words = 1U << block_log;
  using Block = std::array<Word, block_words>;  // a chunk never leaves its block

  static Word pack(const Result& result);
  static Result unpack(Word word);
  static std::uint32_t stride(int tricks) { return static_cast<std::uint32_t>(tricks) + 1; }
  Word* chunk_at(std::uint32_t first) const { return &(*blocks_[first >> block_log])[first & (block_words - 1)]; }
  Bucket& bucket_for(Word key, int tricks);
  void append(Bucket& bucket, const Word* entry);
  bool grow(Bucket& bucket);
  void forget_older_half(Bucket& bucket);
  std::optional<std::uint32_t> take(int tricks, int capacity_log);
  std::optional<std::uint32_t> place_for(std::uint32_t words) const;
  bool full() const;
  void drop_short_hands();

  std::size_t most_bytes_;
  BucketIndex buckets_;
  std::vector<std::unique_ptr<Block>> blocks_;  // entries: signature and bounds, then the demands
  std::uint32_t next_ = 0;                      // the first word that was never used
  // Chunks given back, by the length of the hands and the logarithm of how many entries they have room for.
  std::array<std::array<std::vector<std::uint32_t>, 16>, most_ranks + 1> free_{};
};

}  // namespace ombre::bridge
