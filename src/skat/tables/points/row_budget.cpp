#include "skat/tables/points/row_budget.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "skat/tables/points/budget_columns.h"
#include "skat/tables/points/budget_dynamic.h"
#include "skat/tables/points/budget_greedy.h"

namespace ombre::skat_tables {
namespace {

// The least damage of any one that is left.
std::uint32_t least_damage(const BudgetColumns& columns, const std::vector<std::size_t>& left, std::size_t except) {
  std::uint32_t least = left.size() > 1 ? UINT32_MAX : 0;
  for (const std::size_t one : left)
    if (one != except) least = std::min(least, columns.damage(one));
  return least;
}

// The place in `left` of the tentpole to lose next.
std::size_t least_needed(BudgetColumns& columns, const std::vector<std::size_t>& left, bool look_ahead) {
  std::size_t best = 0;
  std::tuple<std::uint64_t, std::uint32_t> best_damage{UINT64_MAX, 0};
  for (std::size_t i = 0; i < left.size(); ++i) {
    const std::uint32_t damage = columns.damage(left[i]);
    std::uint64_t both = damage;
    if (look_ahead && both < std::get<0>(best_damage)) {
      columns.remove(left[i]);
      both += least_damage(columns, left, left[i]);
      columns.put_back(left[i]);
    }
    if (std::tuple{both, damage} < best_damage) {
      best = i;
      best_damage = {both, damage};
    }
  }
  return best;
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

std::vector<std::uint32_t> valuation_weights(const ValuationSpace& space, RowWeights weights) {
  std::vector<std::uint32_t> out;
  if (weights == RowWeights::none || weights == RowWeights::rows) return out;
  out.resize(space.size());
  for (std::size_t v = 0; v < out.size(); ++v) out[v] = static_cast<std::uint32_t>(space.frequency(v));
  return out;
}

RowOrder order_row(const ValuationSpace& space, std::span<const std::uint8_t> values,
                   std::span<const Tentpole> tentpoles, std::span<const std::uint32_t> weights, EntryBounds bounds,
                   bool look_ahead, std::span<const std::uint32_t> other_weights) {
  // 1. The entries, with the marks of what they are and of what they give.
  std::vector<Tentpole> are;
  std::vector<Tentpole> give;
  for (const Tentpole& one : tentpoles) {
    if (bounds == EntryBounds::both_sides) {
      are.push_back(one);
      give.push_back({one.valuation, one.value, true, true});
      continue;
    }
    if (one.high) are.push_back({one.valuation, one.value, true, false});
    if (one.low) are.push_back({one.valuation, one.value, false, true});
  }
  // 2. One goes after the other.
  BudgetColumns columns(space, values, give.empty() ? are : give, weights, other_weights);
  RowOrder out;
  out.entries.resize(are.size());
  out.regret.resize(are.size() + 1);
  out.other_regret.resize(other_weights.empty() ? 0 : are.size() + 1);
  const auto note = [&](std::size_t kept) {
    out.regret[kept] = columns.regret();
    if (!other_weights.empty()) out.other_regret[kept] = columns.other_regret();
  };
  std::vector<std::size_t> left(are.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  while (!left.empty()) {
    note(left.size());
    const std::size_t place = least_needed(columns, left, look_ahead);
    out.entries[left.size() - 1] = are[left[place]];
    columns.remove(left[place]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
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

RowShares share_budget(const RowCurves& rows, std::uint64_t budget, BudgetMethod method, int threads) {
  switch (method) {
    case BudgetMethod::greedy:
      return greedy_shares(rows, budget);
    case BudgetMethod::hulls:
      return hull_shares(rows, budget);
    case BudgetMethod::dynamic:
      break;
  }
  return best_shares(rows, budget, threads);
}

}  // namespace ombre::skat_tables
