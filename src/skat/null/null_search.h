// How many tricks the declarer of a null game survives when all cards are seen: a depth-first search by whole tricks,
// with bounds from single suits and a table of positions.
//
// The declarer never leads after the first trick, and which of his cards loses a trick matters to nobody else. So he
// follows suit with his highest card that surely loses and chooses only the suit of a discard.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "skat/null/bounds_table.h"
#include "skat/null/null_endings.h"
#include "skat/null/null_steps.h"
#include "skat/null/open_trick.h"
#include "skat/null/suit_facts.h"
#include "skat/null/suit_lanes.h"

namespace ombre::skat_null {

struct SearchCounts {
  std::uint64_t tricks = 0;  // positions with a trick for a defender to lead
  std::uint64_t cards = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t endings = 0;  // found in tables of solved positions
};

// `every_step`: all steps are taken, which then costs no question; else those of `steps`.
template <bool every_step>
class NullSearch {
 public:
  // `endings`, which must outlive this, answers wherever it can.
  NullSearch(BoundsTable& table, const Steps& steps, const NullEndings* endings = nullptr)
      : table_(table), steps_(steps), endings_(endings) {}

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

  BoundsTable& table_;
  Steps steps_;
  const NullEndings* endings_;
  const SuitFacts* facts_ = suit_facts();
  SearchCounts counts_{};
};

extern template class NullSearch<true>;
extern template class NullSearch<false>;

}  // namespace ombre::skat_null
