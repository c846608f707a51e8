// The diagram of all null positions of one split from proofs (Furtak 2013, section 8.7, "going further"): a leaf is
// solved by lowest-winning-rank search, which tells the cards the proof needs. What follows a card that no proof
// behind it needs holds for its other owners too, as far as it goes.
//
// Two things make that safe. A proof holds for positions in which every seat has as many cards of each suit, so the
// walk is through one fine split at a time, and its function says nothing about other positions when the functions
// are put together. And what was found under one owner of a card has left out the positions in which that owner has
// another card instead: such positions are looked for under the other owners, and only they are solved there.
//
// The diagram is the one of ExhaustiveNull, number for number. The builder of tables walks through kinds of suits
// instead, which is faster; `ombre experiment skat-null-constructions` compares them.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "skat/null/rank_null.h"
#include "skat/tables/null/owner_diagram.h"

namespace ombre::skat_null {

// By suit, how many of its cards each seat has.
using FineSplit = std::array<SeatCounts, lanes>;

// All fine splits of a split in which each hand has so many cards.
std::vector<FineSplit> fine_splits(const Split& split, int cards);

class FineNull {
 public:
  FineNull(const Split& split, int leader, OwnerDiagram& diagram);

  // As that of ExhaustiveNull.
  Ref build(const std::atomic<bool>* stop = nullptr);

  std::uint64_t leaves() const { return leaves_; }

 private:
  // A function of the cards still to come. Where it says something, that is right of every position of the fine split
  // whose cards before them have the same owners as far as they are needed.
  struct Found {
    Ref ref = dont_care;
    Needs needs = no_needs();
  };

  // Where a walk stands: before the card of this rank in this suit, and the cards of it that each seat still gets.
  struct Place {
    std::size_t suit = 0;
    int rank = 0;
    int level = 0;  // cards to come
    SeatCounts left{};
  };

  Ref of_fine_split(const FineSplit& fine);
  Place after(Place place, std::size_t seat) const;
  Place settled(Place place) const;
  static std::uint64_t key(Ref ref, const Place& place);

  Found from_card(const Place& place, const Found& known);
  bool complete(Ref ref, const Place& place);
  Branches branches(Ref ref, int level) const;
  Ref overlay(Ref one, Ref other);
  Ref reduced(Ref root);
  Ref within_fine_split(Ref ref, const Place& place);

  Split split_;
  int leader_;
  OwnerDiagram& diagram_;
  RankNull solver_{NullClasses::lowest_winning_rank};

  int cards_ = 0;  // of a hand
  FineSplit fine_{};
  Word owners_ = 0;  // of the cards before the walk's place
  std::unordered_map<std::uint64_t, bool> complete_{};
  std::unordered_map<std::uint64_t, Ref> within_{};
  std::unordered_map<std::uint64_t, Ref> overlays_{};
  std::unordered_map<Ref, Ref> reduced_{};
  std::uint64_t leaves_ = 0;
};

}  // namespace ombre::skat_null
