// The valuations of a row, joined where the same tentpoles give their lower and the same their upper bound exactly:
// whatever is removed, they are given exactly or not together. A row has some hundred such columns where it has tens of
// thousands of valuations. On them the damage of each removal is kept up to date: a column that has lost all but one of
// the tentpoles for a bound counts against that one, and the exclusive or of their numbers says which it is.
#pragma once

#include "skat/solver/endings/sparse_row.h"

namespace ombre::skat_tables {

// Writes for every valuation how many points its cards fall short of those of another one, card by card, or (exceeding)
// by how many they exceed them. Requires: room for as many bytes as there are valuations.
void set_distances(const ValuationSpace& space, std::size_t other, bool exceeding, std::uint8_t* out);

class BudgetColumns {
 public:
  // A tentpole marked high gives lower bounds, one marked low upper bounds. `weights`: of the valuations, empty for one
  // each; `other_weights`: those of a second regret, empty for none.
  BudgetColumns(const ValuationSpace& space, std::span<const std::uint8_t> values, std::span<const Tentpole> tentpoles,
                std::span<const std::uint32_t> weights, std::span<const std::uint32_t> other_weights = {});

  std::size_t size() const { return columns_.size(); }
  // The weight of what is not given exactly.
  std::uint32_t regret() const { return regret_; }
  std::uint32_t other_regret() const { return other_regret_; }
  // By how much the regret would rise without this tentpole. Requires: it is there.
  std::uint32_t damage(std::size_t tentpole) const { return damage_[tentpole]; }

  void remove(std::size_t tentpole) { change(tentpole, -1); }
  void put_back(std::size_t tentpole) { change(tentpole, 1); }

 private:
  struct Column {
    std::uint32_t weight = 0;
    std::uint32_t other_weight = 0;
    std::array<std::uint16_t, 2> support{};  // how many give the lower, the upper bound
    std::array<std::uint16_t, 2> which{};    // exclusive or of their numbers
  };
  struct Use {
    std::uint32_t column;
    std::array<bool, 2> gives;
  };

  // Adds the column to the damages and the regret, or (sign -1) takes it out.
  void count(const Column& column, int sign);
  void change(std::size_t tentpole, int by);

  std::vector<Column> columns_;
  std::vector<std::vector<Use>> uses_;  // of each tentpole
  std::vector<std::uint32_t> damage_;   // the last one: what costs nothing
  std::uint32_t regret_ = 0;
  std::uint32_t other_regret_ = 0;
};

}  // namespace ombre::skat_tables
