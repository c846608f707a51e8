// How many tricks the declarer of a null game survives when all cards are seen: a depth-first search by whole tricks,
// with bounds from single suits and a table of positions.
//
// The declarer never leads after the first trick, and which of his cards loses a trick matters to nobody else. So he
// follows suit with his highest card that surely loses and chooses only the suit of a discard.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "skat/null/null_position.h"
#include "skat/null/suit_facts.h"

namespace ombre::skat_null {

// The steps of the null search that can be left out one by one, to see what each is worth.

// Each may be left out; the answers are the same.
struct Steps {
  bool equivalent_cards = true;    // one card of each run of neighbours
  bool best_duck = true;           // the declarer's one sensible card of a suit
  bool forced_suits = true;        // the most tricks by playing one suit
  bool safe_suits = true;          // the least tricks, suit by suit
  bool counted_discards = true;    // in that, as many discards as the other suits allow
  bool declarers_discards = true;  // in that, the declarer discards from the one suit that is not safe
  bool like_patterns = true;       // one pattern for all that are as good
  bool table = true;
  bool equal_suits = true;  // positions in the table with the suits in order
  bool move_order = true;

  friend bool operator==(const Steps&, const Steps&) = default;
};

inline constexpr std::array<bool Steps::*, 10> all_steps{
    &Steps::equivalent_cards, &Steps::best_duck,          &Steps::forced_suits,  &Steps::safe_suits,
    &Steps::counted_discards, &Steps::declarers_discards, &Steps::like_patterns, &Steps::table,
    &Steps::equal_suits,      &Steps::move_order};

// What is known of positions with a defender to lead: between how many tricks the declarer survives there. A position
// has one place, which a later one takes from it. What it says is true in every deal, so it never needs clearing.

class BoundsTable {
 public:
  struct Bound {
    std::uint8_t least = 0;
    std::uint8_t spare = 0;  // what the most is below `no_bound`

    int most() const { return no_bound - spare; }
  };

  // Of at most this many bytes, but one entry at the least.
  explicit BoundsTable(std::size_t bytes) : entries_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Entry)))) {}

  std::size_t memory() const { return entries_.size() * sizeof(Entry); }

  // Of the position with this defender to lead.
  Bound find(Word cards, int leader) const {
    const Entry& entry = entries_[slot(cards)];
    return entry.cards == cards ? entry.bounds[static_cast<std::size_t>(leader - 1)] : Bound{};
  }

  // He survives at least, or at most, so many tricks.
  void put(Word cards, int leader, int tricks, bool at_least) {
    Entry& entry = entries_[slot(cards)];
    if (entry.cards != cards) entry = {.cards = cards};
    Bound& bound = entry.bounds[static_cast<std::size_t>(leader - 1)];
    if (at_least)
      bound.least = static_cast<std::uint8_t>(tricks);
    else
      bound.spare = static_cast<std::uint8_t>(no_bound - tricks);
  }

 private:
  static constexpr int no_bound = 15;

  // The empty position is never asked for.
  struct Entry {
    Word cards = 0;
    std::array<Bound, 2> bounds{};
  };

  std::size_t slot(Word cards) const { return static_cast<std::size_t>(mix(cards)) & (entries_.size() - 1); }

  std::vector<Entry> entries_;
};

struct SearchCounts {
  std::uint64_t trick_nodes = 0;  // positions at the start of a trick that were looked at
  std::uint64_t cards = 0;        // cards played in the search
  std::uint64_t table_hits = 0;
  std::uint64_t endings = 0;  // positions that tables of solved positions knew
};

// `every_step`: all steps are taken, which then costs no question; else those of `steps`.
template <bool every_step>
class NullSearch {
 public:
  // `endings`, which must outlive this, answers wherever it can.
  NullSearch(BoundsTable& table, const Steps& steps, const NullEndings* endings = nullptr)
      : table_(&table), steps_(steps), endings_(endings) {}

  // A bound of the tricks, of the `left` to come with that under way, which the declarer survives: they are at least
  // that many if it is `need` or more, at most that many if it is less. Requires: 1 <= need <= left.
  int survives(Word cards, const OpenTrick& trick, int left, int need);

  const SearchCounts& counts() const { return counts_; }

 private:
  using SuitsFacts = std::array<const SuitFacts*, lanes>;

  // The cards to try, best last.
  class Choices {
   public:
    void add(int place, int score);
    int size() const { return size_; }
    int place(int index) const { return places_[static_cast<std::size_t>(index)]; }

   private:
    std::array<std::int8_t, 10> places_;
    std::array<int, 10> scores_;
    int size_ = 0;
  };

  int led(Word cards, int leader, int left, int need);
  int play(Word cards, const OpenTrick& trick, int left, int need);
  int after_card(Word cards, const OpenTrick& trick, int place, int left, int need);

  int most_by_one_suit(const SuitsFacts& suits, int leader) const;
  int least_by_suits(const SuitsFacts& suits, int need) const;
  Choices declarer_choices(Word cards, const OpenTrick& trick) const;
  Choices defender_choices(Word cards, const OpenTrick& trick) const;
  int danger(Word cards, int lane) const;

  const SuitFacts& facts(Word cards, int lane) const { return facts_[lane_value(cards, lane)]; }
  bool on(bool Steps::*step) const { return every_step || steps_.*step; }

  BoundsTable* table_;
  Steps steps_;
  const NullEndings* endings_;
  const SuitFacts* facts_ = suit_facts();
  SearchCounts counts_{};
};

extern template class NullSearch<true>;
extern template class NullSearch<false>;

}  // namespace ombre::skat_null
