#include "skat/tables/points/row_budget.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace ombre::skat_tables {
namespace {

// The functions on bytes take pointers by value: through a vector every byte written might be the vector's own pointer,
// and the compiler would do one byte at a time.

// Sets the bit where a tentpole of that value gives the bound exactly.
void mark_lower(const std::uint8_t* values, const std::uint8_t* distances, std::size_t count, std::uint8_t value,
                std::uint8_t bit, std::uint8_t* bits) {
  for (std::size_t v = 0; v < count; ++v) {
    const auto seen = static_cast<std::uint8_t>(values[v] + distances[v]);
    bits[v] = static_cast<std::uint8_t>(bits[v] | (seen == value ? bit : 0));
  }
}
void mark_upper(const std::uint8_t* values, const std::uint8_t* distances, std::size_t count, std::uint8_t value,
                std::uint8_t bit, std::uint8_t* bits) {
  for (std::size_t v = 0; v < count; ++v) {
    const auto seen = static_cast<std::uint8_t>(value + distances[v]);
    bits[v] = static_cast<std::uint8_t>(bits[v] | (seen == values[v] ? bit : 0));
  }
}

// Mixes up to eight bytes of every valuation into its hash, the bytes of all valuations one after the other.
void mix_in(const std::uint8_t* bytes, std::size_t planes, std::size_t count, std::uint64_t* hashes) {
  for (std::size_t v = 0; v < count; ++v) {
    std::uint64_t word = 0;
    for (std::size_t plane = 0; plane < planes; ++plane) word = word << 8 | bytes[plane * count + v];
    const std::uint64_t mixed = (hashes[v] ^ word) * 0x9e3779b97f4a7c15ULL;
    hashes[v] = mixed ^ (mixed >> 29);
  }
}

constexpr std::size_t lower = 0;
constexpr std::size_t upper = 1;

// A tentpole and the side from which it bounds.
struct Given {
  std::size_t tentpole;
  std::size_t side;
};

// Numbers for hashes in the order in which they come, in a table that doubles when it is half full.
class HashNumbers {
 public:
  // The number of a hash; the next one if it is new.
  std::uint32_t operator[](std::uint64_t hash) {
    if (count_ * 2 >= slots_.size()) grow();
    Slot& slot = find(hash);
    if (slot.number == none) slot = {hash, count_++};
    return slot.number;
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t number = none;
  };

  Slot& find(std::uint64_t hash) {
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at].number != none && slots_[at].hash != hash) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.number != none) find(slot.hash) = slot;
  }

  std::vector<Slot> slots_ = std::vector<Slot>(1024);
  std::uint32_t count_ = 0;
};

// The valuations of a row, joined where the same tentpoles give their lower and the same their upper bound exactly:
// whatever is removed, they are given exactly or not together. A row has some hundred such columns where it has tens of
// thousands of valuations. On them the damage of each removal is kept up to date: a column that has lost all but one of
// the tentpoles for a bound counts against that one, and the exclusive or of their numbers says which it is.
class BudgetColumns {
 public:
  // A tentpole marked high gives lower bounds, one marked low upper bounds. `weights`: of the valuations, empty for one
  // each; `other_weights`: those of a second regret, empty for none.
  BudgetColumns(const ValuationSpace& space, std::span<const std::uint8_t> values, std::span<const Tentpole> tentpoles,
                std::span<const std::uint32_t> weights, std::span<const std::uint32_t> other_weights = {});

  // The weight of what is not given exactly.
  std::uint32_t regret() const { return regret_; }
  std::uint32_t other_regret() const { return other_regret_; }
  // By how much the regret would rise without this tentpole. Requires: it is there.
  std::uint32_t damage(std::size_t tentpole) const { return damage_[tentpole]; }

  void remove(std::size_t tentpole);

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

  std::vector<Column> columns_;
  std::vector<std::vector<Use>> uses_;  // of each tentpole
  std::vector<std::uint32_t> damage_;   // the last one: what costs nothing
  std::uint32_t regret_ = 0;
  std::uint32_t other_regret_ = 0;
};

BudgetColumns::BudgetColumns(const ValuationSpace& space, std::span<const std::uint8_t> values,
                             std::span<const Tentpole> tentpoles, std::span<const std::uint32_t> weights,
                             std::span<const std::uint32_t> other_weights)
    : uses_(tentpoles.size()), damage_(tentpoles.size() + 1) {
  const std::size_t all = space.size();
  // 1. Which tentpoles give which bounds of every valuation: a bit each, eight in a byte.
  std::vector<Given> given;
  for (std::size_t t = 0; t < tentpoles.size(); ++t)
    for (const std::size_t side : {lower, upper})
      if (side == lower ? tentpoles[t].high : tentpoles[t].low) given.push_back({t, side});
  const std::size_t planes = (given.size() + 7) / 8;
  std::vector<std::uint8_t> bits(planes * all);
  std::vector<std::uint8_t> distances(all);
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Tentpole& one = tentpoles[given[i].tentpole];
    set_distances(space, one.valuation, given[i].side == upper, distances.data());
    (given[i].side == lower ? mark_lower : mark_upper)(values.data(), distances.data(), all, one.value,
                                                       static_cast<std::uint8_t>(1U << i % 8),
                                                       bits.data() + i / 8 * all);
  }
  // 2. All of them as one hash. Two sets with the same hash would blur the order of the row a little, nothing more.
  std::vector<std::uint64_t> hashes(all);
  for (std::size_t v = 0; v < all; ++v)
    hashes[v] = (values[v] == 0 ? 1U : 0U) + (values[v] == space.totals()[v] ? 2U : 0U);
  mix_in(nullptr, 0, all, hashes.data());
  for (std::size_t plane = 0; plane < planes; plane += 8)
    mix_in(bits.data() + plane * all, std::min<std::size_t>(8, planes - plane), all, hashes.data());
  // 3. The columns, with one valuation to stand for each.
  HashNumbers numbers;
  std::vector<std::size_t> examples;
  for (std::size_t v = 0; v < all; ++v) {
    const std::uint32_t number = numbers[hashes[v]];
    if (number == columns_.size()) {
      columns_.emplace_back();
      examples.push_back(v);
    }
    columns_[number].weight += weights.empty() ? 1 : weights[v];
    columns_[number].other_weight += other_weights.empty() ? 0 : other_weights[v];
  }
  // 4. Who supports them. What costs nothing has the number after the last tentpole and is never removed.
  const auto support = [&](Column& column, std::size_t side, std::size_t who) {
    ++column.support[side];
    column.which[side] = static_cast<std::uint16_t>(column.which[side] ^ who);
  };
  for (std::uint32_t c = 0; c < columns_.size(); ++c) {
    const std::size_t v = examples[c];
    for (std::size_t plane = 0; plane < planes; ++plane)
      for (unsigned byte = bits[plane * all + v]; byte != 0; byte &= byte - 1) {
        const auto [t, side] = given[plane * 8 + static_cast<std::size_t>(std::countr_zero(byte))];
        support(columns_[c], side, t);
        if (uses_[t].empty() || uses_[t].back().column != c) uses_[t].push_back({c, {}});
        uses_[t].back().gives[side] = true;
      }
    if (values[v] == 0) support(columns_[c], lower, tentpoles.size());
    if (values[v] == space.totals()[v]) support(columns_[c], upper, tentpoles.size());
    count(columns_[c], 1);
  }
}

void BudgetColumns::count(const Column& column, int sign) {
  const std::uint32_t weight = sign > 0 ? column.weight : 0U - column.weight;
  if (column.support[0] == 0 || column.support[1] == 0) {
    regret_ += weight;
    other_regret_ += sign > 0 ? column.other_weight : 0U - column.other_weight;
    return;
  }
  if (column.support[0] == 1) damage_[column.which[0]] += weight;
  if (column.support[1] == 1 && !(column.support[0] == 1 && column.which[0] == column.which[1]))
    damage_[column.which[1]] += weight;
}

void BudgetColumns::remove(std::size_t tentpole) {
  for (const Use& use : uses_[tentpole]) {
    Column& column = columns_[use.column];
    count(column, -1);
    for (std::size_t side = 0; side < 2; ++side) {
      if (!use.gives[side]) continue;
      --column.support[side];
      column.which[side] = static_cast<std::uint16_t>(column.which[side] ^ tentpole);
    }
    count(column, 1);
  }
}

std::size_t count_sinks(const RowOrder& order) {
  return static_cast<std::size_t>(
      std::count_if(order.entries.begin(), order.entries.end(), [](const Tentpole& one) { return one.high; }));
}
std::size_t count_sources(const RowOrder& order) {
  return static_cast<std::size_t>(
      std::count_if(order.entries.begin(), order.entries.end(), [](const Tentpole& one) { return one.low; }));
}

}  // namespace

void set_distances(const ValuationSpace& space, std::size_t other, bool exceeding, std::uint8_t* out) {
  out[0] = 0;
  std::size_t block = 1;
  for (int group = space.split().groups() - 1; group >= 0; --group) {
    const GroupValues& values = space.group(group);
    const std::size_t own = space.part(other, group);
    for (std::size_t part = values.size(); part-- > 0;) {
      const std::uint8_t more = exceeding ? values.over[part][own] : values.over[own][part];
      std::uint8_t* const to = out + part * block;
      for (std::size_t i = 0; i < block; ++i) to[i] = static_cast<std::uint8_t>(out[i] + more);
    }
    block *= values.size();
  }
}

RowOrder order_row(const ValuationSpace& space, std::span<const std::uint8_t> values,
                   std::span<const Tentpole> tentpoles, std::span<const std::uint32_t> weights,
                   std::span<const std::uint32_t> other_weights) {
  // 1. The entries, each with one of the marks.
  std::vector<Tentpole> entries;
  for (const Tentpole& one : tentpoles) {
    if (one.high) entries.push_back({one.valuation, one.value, true, false});
    if (one.low) entries.push_back({one.valuation, one.value, false, true});
  }
  // 2. One goes after the other.
  BudgetColumns columns(space, values, entries, weights, other_weights);
  RowOrder out;
  out.entries.resize(entries.size());
  out.regret.resize(entries.size() + 1);
  out.other_regret.resize(other_weights.empty() ? 0 : entries.size() + 1);
  const auto note = [&](std::size_t kept) {
    out.regret[kept] = columns.regret();
    if (!other_weights.empty()) out.other_regret[kept] = columns.other_regret();
  };
  std::vector<std::size_t> left(entries.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  while (!left.empty()) {
    note(left.size());
    const auto least_needed = std::min_element(left.begin(), left.end(), [&](std::size_t one, std::size_t other) {
      return columns.damage(one) < columns.damage(other);
    });
    out.entries[left.size() - 1] = entries[*least_needed];
    columns.remove(*least_needed);
    left.erase(least_needed);
  }
  note(0);
  return out;
}

std::size_t half_row_size(const RowOrder& order) { return std::min(count_sinks(order), count_sources(order)); }

std::vector<std::uint32_t> regret_curve(const RowOrder& order, bool half_rows) {
  std::vector<std::uint32_t> out = order.regret;
  if (half_rows) {
    out.resize(half_row_size(order) + 1);
    out.back() = 0;
  }
  out.erase(std::find(out.begin(), out.end(), 0U) + 1, out.end());
  return out;
}

KeptRow kept_row(const RowOrder& order, std::size_t kept, bool half_rows) {
  KeptRow out;
  out.exact = order.regret[kept] == 0;
  if (!half_rows || kept < half_row_size(order) || out.exact) {
    out.entries.assign(order.entries.begin(), order.entries.begin() + static_cast<std::ptrdiff_t>(kept));
    return out;
  }
  const bool sinks = count_sinks(order) <= count_sources(order);
  out.kind = sinks ? KeptRow::Kind::sinks : KeptRow::Kind::sources;
  out.exact = true;
  for (const Tentpole& one : order.entries)
    if (sinks ? one.high : one.low) out.entries.push_back(one);
  return out;
}

}  // namespace ombre::skat_tables
