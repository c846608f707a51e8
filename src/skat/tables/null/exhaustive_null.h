// The diagram of all null positions of one split, a defender to lead: a depth-first walk through the owners of all
// cards (Furtak 2013, section 8.7, "exhaustive construction"). Leaves are solved; branches that give a seat more
// cards than it holds are not cared for; functions that are equal where it matters are one.
//
// The walk goes through kinds of suits and has far fewer leaves than owners: what follows a suit depends only on which
// pattern it is like (suit_facts.h), on these whatever their order, and is lost at once after a suit that the leader
// wins by.
#pragma once

#include <array>
#include <atomic>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "skat/null/null_search.h"
#include "skat/tables/null/owner_diagram.h"

namespace ombre::skat_null {

// The tricks the declarer of a position with a defender to lead survives, found as OpenNull does.
class EndingValues {
 public:
  // `fewer`, which must outlive this, is asked for positions it may have.
  explicit EndingValues(const NullEndings* fewer = nullptr);

  // Requires: each seat has `left` cards, one at the least.
  int survives(Word cards, int leader, int left);

 private:
  BoundsTable table_;
  NullSearch<true> search_;
  const SuitFacts* facts_ = suit_facts();
};

class ExhaustiveNull {
 public:
  // `fewer` may have positions of fewer cards; they save time.
  ExhaustiveNull(const Split& split, int leader, OwnerDiagram& diagram, const NullEndings* fewer = nullptr);

  // The diagram. Throws BuildStopped soon after `stop` is set, if there is one. Requires: the split is one of so many
  // cards in each hand.
  Ref build(const std::atomic<bool>* stop = nullptr);

  // How many positions were solved.
  std::uint64_t leaves() const { return leaves_; }

 private:
  Ref from_suit(std::size_t suit);
  Ref from_card(std::size_t suit, int done, Word pattern);
  Ref after_suit(std::size_t suit, Word pattern);
  Ref from_kind(std::size_t suit, Word kind);
  bool same_in_any_order(std::size_t suit) const;

  Split split_;
  int leader_;
  OwnerDiagram& diagram_;
  EndingValues values_;
  const std::atomic<bool>* stop_ = nullptr;
  const SuitFacts* facts_ = suit_facts();

  int cards_ = 0;      // of a hand
  int level_ = 0;      // cards whose owner is open
  SeatCounts left_{};  // cards that each seat still gets
  std::array<Word, lanes> suits_{};

  // What follows the kinds of a suit, for the suits before it as they stand.
  struct Followed {
    std::uint32_t round = 0;  // of those suits; an earlier one's no longer holds
    Ref ref = 0;
  };
  std::array<std::vector<Followed>, lanes> followed_{};
  std::array<std::uint32_t, lanes> rounds_{};
  // What follows suits in any order, by the last one's place. Those of three are forgotten when the first one changes:
  // all of them would not fit.
  std::array<boost::unordered_flat_map<Word, Ref>, lanes> found_{};

  std::uint64_t leaves_ = 0;
};

}  // namespace ombre::skat_null
