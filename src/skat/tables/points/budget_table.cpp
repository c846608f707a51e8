#include "skat/tables/points/budget_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/text.h"
#include "parallel/parallel.h"

namespace ombre::skat_tables {
namespace {

// In how many ways the plain suits of equal length can change places so that other owners come out.
std::int64_t likes_of(const Split& split, const Ownership& owners) {
  const std::array<std::uint8_t, 16> seats = owners.seats(split.cards());
  // 1. The owners of each suit as a number with a digit for each card.
  std::array<std::uint32_t, most_groups> suits{};
  auto place = static_cast<std::size_t>(split.length(0));
  for (int group = 1; group < split.groups(); ++group)
    for (int card = 0; card < split.length(group); ++card)
      suits[static_cast<std::size_t>(group)] = suits[static_cast<std::size_t>(group)] * 4 + 1 + seats[place++];
  // 2. n! over the factorials of how many are the same, one factor at a time: whole at every step.
  std::int64_t out = 1;
  for (int group = 1; group < split.groups(); ++group) {
    std::int64_t as_long = 1;
    std::int64_t same = 1;
    for (int before = 1; before < group; ++before) {
      as_long += split.length(before) == split.length(group) ? 1 : 0;
      same += suits[static_cast<std::size_t>(before)] == suits[static_cast<std::size_t>(group)] ? 1 : 0;
    }
    out = out * as_long / same;
  }
  return out;
}

// How many sets of cards have the points of each valuation, if that is wanted.
std::vector<std::uint32_t> valuation_weights(const ValuationSpace& space, bool wanted) {
  std::vector<std::uint32_t> out(wanted ? space.size() : 0);
  for (std::size_t v = 0; v < out.size(); ++v) out[v] = static_cast<std::uint32_t>(space.frequency(v));
  return out;
}

// The declarer's points for every valuation, from a row that is exact.
std::vector<std::uint8_t> values_of(const ValuationSpace& space, const Entry* entry) {
  std::vector<std::uint8_t> out(space.size());
  std::vector<std::uint8_t> shortfalls(space.size());
  // 1. The best bound of the side whose entries are there.
  const bool declarers = (*entry & defenders_mark) == 0;
  for (;; ++entry) {
    const auto value = static_cast<std::uint8_t>(value_of(*entry));
    if (((*entry & defenders_mark) == 0) == declarers && value > 0) {
      set_distances(space, valuation_of(space, *entry), false, shortfalls.data());
      for (std::size_t v = 0; v < out.size(); ++v)
        out[v] = std::max(out[v], static_cast<std::uint8_t>(std::max(value, shortfalls[v]) - shortfalls[v]));
    }
    if ((*entry & last_mark) != 0) break;
  }
  // 2. As points of the declarer.
  if (!declarers)
    for (std::size_t v = 0; v < out.size(); ++v) out[v] = static_cast<std::uint8_t>(space.totals()[v] - out[v]);
  return out;
}

void append_row(const ValuationSpace& space, const KeptRow& row, std::vector<Entry>& out) {
  const Entry half = row.kind == KeptRow::Kind::some ? 0 : half_mark;
  const Entry empty_side = row.kind == KeptRow::Kind::sources ? defenders_mark : 0;
  if (row.entries.empty()) out.push_back(half_mark | empty_side);
  for (const Tentpole& one : row.entries)
    out.push_back(
        half | (one.high ? entry_of(space, one.valuation, one.value)
                         : entry_of(space, one.valuation, space.totals()[one.valuation] - one.value) | defenders_mark));
  out.back() |= last_mark;
}

}  // namespace

BudgetTable::BudgetTable(bool grand, int hand_cards, std::vector<TablePiece> pieces, const BudgetTableOptions& options)
    : splits_(splits_of(grand, hand_cards)), whole_(std::move(pieces)), options_(options) {
  // 1. Which rows there are.
  const OwnershipRanks ranks(hand_cards);
  for (std::size_t piece = 0; piece < whole_.size(); ++piece) {
    const std::vector<RowPlace>& places = whole_[piece].places;
    std::map<std::uint32_t, std::int64_t> weights;
    for (std::uint32_t rank = 0; rank < ranks.size(); ++rank) {
      if (places[rank].start == RowPlace::none) continue;
      const std::int64_t likes = likes_of(splits_[piece], ranks.ownership(rank));
      for (std::size_t i = rank; i < places.size(); i += ranks.size()) weights[places[i].start] += likes;
    }
    for (const auto& [start, weight] : weights) rows_.push_back({.piece = piece, .start = start, .weight = weight});
  }
  // 2. Each in order.
  for_each_piece(whole_.size(), options_.threads, [&](std::size_t piece) {
    const ValuationSpace space(splits_[piece]);
    const std::vector<std::uint32_t> weights = valuation_weights(space, options_.valuation_weights);
    const std::vector<std::uint32_t> measure = valuation_weights(space, options_.measured);
    const auto [first, last] = std::equal_range(rows_.begin(), rows_.end(), Row{.piece = piece},
                                                [](const Row& a, const Row& b) { return a.piece < b.piece; });
    for (auto row = first; row != last; ++row) {
      const std::vector<std::uint8_t> values = values_of(space, whole_[piece].entries.data() + row->start);
      row->order = order_row(space, values, tentpoles_of(space, values), weights, measure);
    }
  });
}

std::uint64_t BudgetTable::entries(bool half_rows) const {
  std::uint64_t out = 0;
  for (const Row& row : rows_) out += half_rows ? half_row_size(row.order) : row.order.entries.size();
  return out;
}

std::uint64_t BudgetTable::end_marks(bool half_rows) const {
  return static_cast<std::uint64_t>(std::count_if(
      rows_.begin(), rows_.end(), [&](const Row& row) { return regret_curve(row.order, half_rows).size() == 1; }));
}

RowCurves BudgetTable::curves(const TableBudget& budget) const {
  RowCurves curves;
  for (const Row& row : rows_)
    curves.add(regret_curve(row.order, budget.half_rows), budget.row_weights ? row.weight : 1);
  return curves;
}

RowShares BudgetTable::shares(const TableBudget& budget) const {
  return best_shares(curves(budget), budget.entries, options_.threads);
}

double BudgetTable::exact_share(const TableBudget& budget, const RowShares& shares) const {
  double all = 0;
  double lost = 0;
  std::size_t piece = splits_.size();
  double sets = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    if (row.piece != piece) {
      piece = row.piece;
      const ValuationSpace space(splits_[piece]);
      sets = 0;
      for (std::size_t v = 0; v < space.size(); ++v) sets += static_cast<double>(space.frequency(v));
    }
    all += sets * static_cast<double>(row.weight);
    if (!kept_row(row.order, shares[i], budget.half_rows).exact)
      lost += static_cast<double>(row.order.other_regret[shares[i]]) * static_cast<double>(row.weight);
  }
  return 1 - lost / all;
}

std::vector<TablePiece> BudgetTable::pieces(const TableBudget& budget, const RowShares& shares) const {
  std::vector<TablePiece> out(whole_.size());
  auto row = rows_.begin();
  for (std::size_t piece = 0; piece < out.size(); ++piece) {
    // 1. The rows.
    const ValuationSpace space(splits_[piece]);
    std::map<std::uint32_t, std::uint32_t> moved;
    for (; row != rows_.end() && row->piece == piece; ++row) {
      const KeptRow kept =
          kept_row(row->order, shares[static_cast<std::size_t>(row - rows_.begin())], budget.half_rows);
      if (kept.entries.empty() && !kept.exact) {
        moved[row->start] = RowPlace::none;
        continue;
      }
      moved[row->start] = static_cast<std::uint32_t>(out[piece].entries.size());
      append_row(space, kept, out[piece].entries);
      ++out[piece].different;
    }
    // 2. Who has them.
    out[piece].places = whole_[piece].places;
    for (RowPlace& place : out[piece].places) {
      if (place.start == RowPlace::none) continue;
      place.start = moved[place.start];
      if (place.start != RowPlace::none) ++out[piece].rows;
    }
  }
  return out;
}

std::size_t least_budget(bool grand, int hand_cards) {
  constexpr std::size_t always_there = 2;
  return least_payload(grand, hand_cards) + splits_of(grand, hand_cards).size() * always_there * sizeof(Entry);
}

void check_budget(bool grand, int hand_cards, std::size_t bytes) {
  constexpr double megabyte = 1 << 20;
  constexpr double hundredths = 100;
  const std::size_t least = least_budget(grand, hand_cards);
  if (bytes < least)
    throw InputError(fmt::format("{} bytes for a table", bytes), "memory",
                     fmt::format("at least {} ({:.2f} MB), which the places of its rows take", least,
                                 std::ceil(static_cast<double>(least) / megabyte * hundredths) / hundredths));
}

std::vector<TablePiece> within_budget(bool grand, int hand_cards, std::vector<TablePiece> pieces, std::size_t bytes,
                                      int threads) {
  check_budget(grand, hand_cards, bytes);
  // What the places leave, less the marks of rows that need no entries.
  const BudgetTable table(grand, hand_cards, std::move(pieces), {.threads = threads});
  TableBudget budget;
  const std::uint64_t room = (bytes - least_payload(grand, hand_cards)) / sizeof(Entry);
  budget.entries = room - std::min(room, table.end_marks(budget.half_rows));
  return table.pieces(budget, table.shares(budget));
}

}  // namespace ombre::skat_tables
