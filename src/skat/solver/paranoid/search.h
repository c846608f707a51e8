// Paranoid search over what the declarer knows (Furtak 2013, chapter 6): the most the defenders get if they may choose,
// as the play goes on, how the hidden cards lie, and know it. A defender may play whatever he has in some deal that
// fits; the declarer sees the card and nothing else.
//
// Alpha-beta with a zero window and a table of positions at the start of a trick; docs/algorithms/paranoid_views.md
// says why each step keeps the answer.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/random.h"
#include "skat/solver/paranoid/position.h"

namespace ombre::skat_paranoid {

// The table of the paranoid search: for positions at the start of a trick bounds on what the defenders get, and the
// card that decided. Entries hold the whole position, so nothing is ever taken for something else.

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

// The parts of the search, each of which may be left out; the answers are the same.
struct Steps {
  bool table = true;
  bool move_order = true;
  bool equal_cards = true;     // neighbours that the same holders may have
  bool decided_tricks = true;  // of such neighbours the cheapest or the dearest, with the step above
  bool packed = true;          // cards that are gone leave no gap among equals, and plain suits have no names
  bool sure_tricks = true;     // bounds for the declarer
  bool forced_tricks = true;   // bounds for the defenders
  bool null_counting = true;   // null without search where that is possible

  friend bool operator==(const Steps&, const Steps&) = default;
};

struct Counts {
  std::uint64_t trick_nodes = 0;  // positions at the start of a trick that were looked at
  std::uint64_t cards = 0;        // cards played in the search
  std::uint64_t table_hits = 0;
  std::uint64_t static_cuts = 0;
};

class Search {
 public:
  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

  Search(std::size_t table_bytes, const Steps& steps) : table_(table_bytes), steps_(steps) {}

  // A bound on what the defenders get from here on, the trick under way included: at least so much where it is above
  // the limit, at most so much where it is not. Nothing if it would take more than so many trick nodes.
  std::optional<int> most(const Pack& pack, const Position& position, int limit, std::uint64_t nodes = no_limit);

  const Counts& counts() const { return counts_; }
  std::size_t memory() const { return table_.memory(); }
  // Empties the table.
  void forget() { table_.clear(); }

 private:
  struct Moves {
    std::array<std::uint8_t, pack_size> card{};
    std::array<int, pack_size> score{};
    std::size_t count = 0;
  };
  enum class Owner : std::uint8_t { open, mover, others };

  int lead(const Position& position, int limit);
  int play(const Position& position, int limit, std::uint8_t& decided);
  int settle(const Position& position, int limit);
  void list(const Position& position, const Possible& hidden, Cards cards, Moves& moves) const;
  Owner owner_after(const Position& position, int card) const;

  Table table_;
  Steps steps_;
  Counts counts_;
  std::uint64_t last_node_ = no_limit;
  bool stopped_ = false;
  const Pack* pack_ = nullptr;
  std::uint8_t tag_ = 0;
};

}  // namespace ombre::skat_paranoid
