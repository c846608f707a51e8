// The values of a row, without solving every valuation: a proof found with one valuation says something about all of
// them (payoff similarity), so a row is known after a few questions. Each question is asked where the bounds of the
// two sides do not yet meet, and its proof raises the bounds of one side everywhere. What was proved for one row is
// tried first on the next, where the owners that the proof needs are the same.
//
// In place of the narrow-window tests of Furtak (2013, section 8.3), which compare a row with those known before.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "skat/solver/endings/sparse_row.h"
#include "skat/solver/endings/split.h"
#include "skat/solver/point_search.h"

namespace ombre::skat_tables {

// A number of cards for each group.
using GroupDepths = std::array<std::uint8_t, most_groups>;

template <bool Grand>
class RowMaker {
 public:
  // Requires: the space is of such a game and outlives this object.
  RowMaker(const ValuationSpace& space, std::size_t table_bytes)
      : space_(&space), table_(table_bytes), search_(table_), bounds_(space) {
    values_.resize(space.size());
  }

  // Sets the owners that `ask` is about.
  void deal(const Ownership& owners);

  // The declarer's points for every valuation; valid until the next call.
  std::span<const std::uint8_t> values(const Ownership& owners, int leader);

  // How many cards of each group, from the top, the proofs of a side need by their owners, for the row last computed:
  // proofs of its tentpoles, from which all others follow. Requires: the tentpoles of that row.
  GroupDepths depths(std::span<const Tentpole> tentpoles, int side) const;

  // The proof of the side that is right: whether the declarer makes `target` points with a valuation of the owners
  // last dealt. Requires: 0 < target <= all points.
  open_skat::Proof ask(std::size_t valuation, int leader, int target);

  std::uint64_t questions() const { return questions_; }

 private:
  // What a proof says: the side makes `base` less the shortfall, where the owners under the mask are the same.
  struct RowFact {
    GroupPoints demands{};      // in the order of slots
    std::uint64_t pattern = 0;  // owners, two bits for each place
    std::uint64_t mask = 0;
    int base = 0;
    int side = 0;
  };
  // More than most rows need; the oldest go first.
  static constexpr std::size_t most_facts = 1024;

  void set_cards(std::size_t valuation);
  // The fact that a proof is. Requires: the cards of the valuation are set.
  RowFact fact_of(std::size_t valuation, const open_skat::Proof& proof) const;
  // Raises the bounds; whether that changed any.
  bool apply(const RowFact& fact);
  GroupPoints by_place(const GroupPoints& by_slot) const {
    GroupPoints out{};
    for (std::size_t place = 0; place < places_; ++place) out[place] = by_slot[slots_[place]];
    return out;
  }
  // Tries the facts of the rows before.
  void apply_known(std::vector<RowFact>& facts);

  const ValuationSpace* space_;
  open_skat::FactTable table_;
  open_skat::PointSearch<Grand, open_skat::AllSteps> search_;
  std::size_t places_ = 0;
  std::array<std::uint8_t, 16> seats_{};
  std::array<std::uint8_t, 16> slots_{};  // of each place: within a group hand by hand, within a hand from below
  std::uint64_t pattern_ = 0;
  std::uint64_t lengths_ = 0;             // of the hands in each group
  std::array<std::uint8_t, 16> cards_{};  // the card of each place
  open_skat::Hands hands_{};
  RowBounds bounds_;
  std::vector<std::uint8_t> values_;
  std::array<std::vector<RowFact>, open_skat::seats> facts_;  // by leader
  std::vector<RowFact> used_;                                 // in the row last computed
  std::uint64_t questions_ = 0;
};

// --- implementation ---------------------------------------------------------------------------------------------

template <bool Grand>
void RowMaker<Grand>::deal(const Ownership& owners) {
  places_ = static_cast<std::size_t>(space_->split().cards());
  seats_ = owners.seats(space_->split().cards());
  pattern_ = 0;
  const std::uint64_t before = lengths_;
  lengths_ = 0;
  std::size_t start = 0;
  for (int group = 0; group < space_->split().groups(); ++group) {
    const std::size_t end = start + static_cast<std::size_t>(space_->split().length(group));
    std::size_t slot = start;
    for (std::uint8_t seat = 0; seat < open_skat::seats; ++seat)
      for (std::size_t place = start; place < end; ++place) {
        if (seats_[place] != seat) continue;
        slots_[place] = static_cast<std::uint8_t>(slot++);
        pattern_ |= std::uint64_t{seat} << (2 * place);
        lengths_ += std::uint64_t{1} << (4 * (open_skat::seats * group + seat));
      }
    start = end;
  }
  // Slots stand for the same cards only where the hands are equally long.
  if (lengths_ != before)
    for (std::vector<RowFact>& each : facts_) each.clear();
}

template <bool Grand>
std::span<const std::uint8_t> RowMaker<Grand>::values(const Ownership& owners, int leader) {
  deal(owners);
  bounds_.clear();
  used_.clear();
  std::vector<RowFact>& facts = facts_[static_cast<std::size_t>(leader)];
  apply_known(facts);
  for (std::size_t at = bounds_.first_open(); at < space_->size(); at = bounds_.first_open()) {
    // The defenders' bound is more often the right one.
    const RowFact fact = fact_of(at, ask(at, leader, space_->totals()[at] - bounds_.bound(1, at)));
    if (!apply(fact)) throw std::logic_error("a proof that contradicts what was proved before");
    used_.push_back(fact);
    facts.push_back(fact);
  }
  if (facts.size() > most_facts) facts.erase(facts.begin(), facts.end() - static_cast<std::ptrdiff_t>(most_facts));
  bounds_.copy(0, values_);
  return values_;
}

template <bool Grand>
void RowMaker<Grand>::apply_known(std::vector<RowFact>& facts) {
  // The newest first: they come from the owners most alike.
  std::size_t kept = facts.size();
  for (std::size_t i = facts.size(); i-- > 0;) {
    const RowFact& fact = facts[i];
    if ((pattern_ & fact.mask) == fact.pattern && !bounds_.known()) {
      // One that says nothing new is as good as forgotten.
      if (!apply(fact)) continue;
      used_.push_back(fact);
    }
    facts[--kept] = fact;
  }
  facts.erase(facts.begin(), facts.begin() + static_cast<std::ptrdiff_t>(kept));
}

template <bool Grand>
GroupDepths RowMaker<Grand>::depths(std::span<const Tentpole> tentpoles, int side) const {
  // 1. For each tentpole the fact that adds the fewest owners.
  std::uint64_t mask = 0;
  for (const Tentpole& each : tentpoles) {
    if (!(side == 0 ? each.high : each.low)) continue;
    const GroupPoints points = space_->vector(each.valuation);
    const int made = side == 0 ? each.value : space_->totals()[each.valuation] - each.value;
    int fewest = 2 * 16 + 1;
    std::uint64_t add = 0;
    for (const RowFact& fact : used_) {
      const int more = std::popcount(fact.mask & ~mask);
      if (fact.side != side || more >= fewest) continue;
      if (fact.base - shortfall(by_place(fact.demands), points) < made) continue;
      fewest = more;
      add = fact.mask;
      if (more == 0) break;
    }
    mask |= add;
  }
  // 2. What that is from the top of each group.
  GroupDepths out{};
  std::size_t start = 0;
  for (std::size_t group = 0; group < static_cast<std::size_t>(space_->split().groups()); ++group) {
    const std::size_t length = space_->split().lengths[group];
    const std::uint64_t in_group = (mask >> (2 * start)) & ((std::uint64_t{1} << (2 * length)) - 1);
    out[group] = static_cast<std::uint8_t>(std::popcount(in_group) / 2);
    start += length;
  }
  return out;
}

template <bool Grand>
open_skat::Proof RowMaker<Grand>::ask(std::size_t valuation, int leader, int target) {
  ++questions_;
  set_cards(valuation);
  search_.set_up(hands_);
  return search_.trick(leader, space_->split().cards() / open_skat::seats, target, space_->totals()[valuation]);
}

template <bool Grand>
void RowMaker<Grand>::set_cards(std::size_t valuation) {
  hands_ = {};
  std::size_t place = 0;
  for (int group = 0; group < space_->split().groups(); ++group) {
    const int low = group > 0 ? (group - 1) * open_skat::lane_cards
                    : Grand   ? open_skat::first_jack
                              : (open_skat::lanes - 1) * open_skat::lane_cards;
    for (std::uint32_t left = space_->group(group).cards[space_->part(valuation, group)]; left != 0; left &= left - 1) {
      const int card = low + open_skat::lowest(left);
      cards_[place] = static_cast<std::uint8_t>(card);
      hands_[seats_[place]] |= open_skat::bit(card);
      ++place;
    }
  }
}

template <bool Grand>
auto RowMaker<Grand>::fact_of(std::size_t valuation, const open_skat::Proof& proof) const -> RowFact {
  RowFact out;
  out.base = proof.points;
  out.side = proof.side;
  const GroupPoints points = space_->vector(valuation);
  std::size_t place = 0;
  for (int group = 0; group < space_->split().groups(); ++group) {
    bool needed = false;
    for (int card = 0; card < space_->split().length(group); ++card, ++place) {
      const open_skat::Cards bit = open_skat::bit(cards_[place]);
      std::uint8_t& demand = out.demands[slots_[place]];
      if ((proof.certain & bit) != 0) {
        demand = open_skat::dearest;
        out.base += open_skat::dearest - points[place];
      } else if ((proof.possible & bit) != 0) {
        demand = points[place];
      }
      // From the lowest card that won by power up.
      needed = needed || (proof.ranks & bit) != 0;
      if (needed) out.mask |= std::uint64_t{3} << (2 * place);
    }
  }
  out.pattern = pattern_ & out.mask;
  return out;
}

template <bool Grand>
bool RowMaker<Grand>::apply(const RowFact& fact) {
  const GroupPoints demands = by_place(fact.demands);
  Shortfalls shortfalls;
  std::size_t place = 0;
  for (int group = 0; group < space_->split().groups(); ++group) {
    const auto length = static_cast<std::size_t>(space_->split().length(group));
    GroupPoints own{};
    std::copy_n(demands.begin() + static_cast<std::ptrdiff_t>(place), length, own.begin());
    place += length;
    const GroupValues& values = space_->group(group);
    std::uint8_t* const out = shortfalls.groups[static_cast<std::size_t>(group)].data();
    for (std::size_t i = 0; i < values.size(); ++i) out[i] = shortfall(own, values.points[i]);
  }
  return bounds_.raise(fact.side, fact.base, shortfalls);
}

}  // namespace ombre::skat_tables
