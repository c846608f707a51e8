// Whole tables of two cards a hand cut down to budgets: what is left never says anything wrong, and is as much as is
// said.
#include "skat/tables/points/budget_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "core/text.h"
#include "experiments/skat_greedy_budget.h"
#include "skat/tables/points/table_build.h"
#include "tests/support/scale.h"

namespace ombre::skat_tables {
namespace {

constexpr int hand_cards = 2;

const std::vector<TablePiece>& whole_table(bool grand) {
  static std::array<std::vector<TablePiece>, 2> made;
  std::vector<TablePiece>& pieces = made[grand ? 1 : 0];
  if (pieces.empty())
    for (const Split& split : splits_of(grand, hand_cards))
      pieces.push_back(*make_piece(split, [](double) { return true; }));
  return pieces;
}

std::uint64_t entries_of(const std::vector<TablePiece>& pieces) {
  std::uint64_t out = 0;
  for (const TablePiece& piece : pieces) out += piece.entries.size();
  return out;
}

struct Bounds {
  int least;
  int most;
};

Bounds bounds_of(const ValuationSpace& space, const TablePiece& piece, std::uint32_t start, std::size_t v) {
  const int total = space.totals()[v];
  std::array<int, 2> made{};
  if (start != RowPlace::none)
    for (const Entry* entry = piece.entries.data() + start;; ++entry) {
      const std::size_t side = (*entry & defenders_mark) != 0 ? 1 : 0;
      made[side] = std::max(made[side], value_of(*entry) - excess(space, valuation_of(space, *entry), v));
      if ((*entry & last_mark) == 0) continue;
      if ((*entry & half_mark) != 0) made[1 - side] = total - made[side];
      break;
    }
  return {made[0], total - made[1]};
}

struct Counted {
  double all = 0;
  double exact = 0;
};

// The sets of cards of a row, and those given exactly. Fails where a bound is wrong.
Counted counted_row(const ValuationSpace& space, const TablePiece& whole, std::uint32_t whole_start,
                    const TablePiece& piece, std::uint32_t start) {
  Counted out;
  for (std::size_t v = 0; v < space.size(); ++v) {
    const Bounds known = bounds_of(space, whole, whole_start, v);
    EXPECT_EQ(known.least, known.most);
    const Bounds bounds = bounds_of(space, piece, start, v);
    EXPECT_LE(bounds.least, known.least);
    EXPECT_GE(bounds.most, known.most);
    out.all += static_cast<double>(space.frequency(v));
    if (bounds.least == bounds.most) out.exact += static_cast<double>(space.frequency(v));
  }
  return out;
}

// The share of positions that are exact, counted one by one; fails where a bound is wrong. All ownerships of a split
// are counted, so suits that may change places are as the table itself has them: once for each that differs.
double counted_share(bool grand, const std::vector<TablePiece>& pieces) {
  const std::vector<Split> splits = splits_of(grand, hand_cards);
  const OwnershipRanks ranks(hand_cards);
  double all = 0;
  double exact = 0;
  for (std::size_t p = 0; p < splits.size(); ++p) {
    const ValuationSpace space(splits[p]);
    std::map<std::pair<std::uint32_t, std::uint32_t>, Counted> seen;
    for (std::size_t i = 0; i < pieces[p].places.size(); ++i) {
      // 1. The suits of this ownership in the order of the table: the sorting done once more, by trying all orders.
      const std::uint32_t whole_start = whole_table(grand)[p].places[i].start;
      if (whole_start == RowPlace::none) continue;
      std::array<std::uint8_t, 16> seats = ranks.ownership(static_cast<std::uint32_t>(i % ranks.size())).seats(6);
      std::vector<std::vector<std::uint8_t>> suits;
      std::size_t place = static_cast<std::size_t>(splits[p].length(0));
      for (int group = 1; group < splits[p].groups(); ++group) {
        suits.emplace_back(seats.begin() + static_cast<std::ptrdiff_t>(place),
                           seats.begin() + static_cast<std::ptrdiff_t>(place) + splits[p].length(group));
        place += suits.back().size();
      }
      std::sort(suits.begin(), suits.end());
      double likes = 0;
      do {
        bool falling = true;
        for (std::size_t s = 1; s < suits.size(); ++s) falling = falling && suits[s - 1].size() >= suits[s].size();
        if (falling) ++likes;
      } while (std::next_permutation(suits.begin(), suits.end()));
      // 2. Every valuation; rows that are the same are looked at once.
      const std::uint32_t start = pieces[p].places[i].start;
      const auto [known, fresh] = seen.try_emplace({whole_start, start});
      if (fresh) known->second = counted_row(space, whole_table(grand)[p], whole_start, pieces[p], start);
      all += likes * known->second.all;
      exact += likes * known->second.exact;
    }
  }
  return exact / all;
}

TEST(SkatBudgetTable, WhatIsLeftIsRightAndAsMuchAsIsSaid) {
  for (const bool grand : {true, false}) {
    if (!grand && ombre::testing::scaled_down(2) == 1) continue;  // under a sanitizer one game will do
    const BudgetTable table(grand, hand_cards, whole_table(grand), {.measured = true});
    EXPECT_LT(table.entries(true), table.entries(false) / 2);
    for (const bool half_rows : {false, true}) {
      const TableBudget budget{.entries = table.entries(half_rows) / 4, .half_rows = half_rows};
      const RowShares shares = table.shares(budget);
      EXPECT_LE(std::accumulate(shares.begin(), shares.end(), std::uint64_t{0}), budget.entries);
      const double share = table.exact_share(budget, shares);
      EXPECT_GT(share, 0.3);
      EXPECT_LT(share, 1);
      EXPECT_NEAR(share, counted_share(grand, table.pieces(budget, shares)), 1e-9);
    }
  }
}

TEST(SkatBudgetTable, NothingIsLostWithRoomForAll) {
  for (const bool half_rows : {false, true}) {
    const BudgetTable table(true, hand_cards, whole_table(true), {.measured = true, .threads = 2});
    const TableBudget budget{.entries = table.entries(half_rows), .half_rows = half_rows};
    const RowShares shares = table.shares(budget);
    EXPECT_EQ(table.exact_share(budget, shares), 1);
    EXPECT_EQ(counted_share(true, table.pieces(budget, shares)), 1);
  }
}

// More of the positions are exact than with any other choice that was tried, since they are what it counts.
TEST(SkatBudgetTable, WeightsDoWhatTheySay) {
  std::optional<double> best;
  for (const bool valuation_weights : {true, false}) {
    const BudgetTable table(false, hand_cards, whole_table(false),
                            {.valuation_weights = valuation_weights, .measured = true, .threads = 2});
    for (const bool row_weights : {true, false})
      for (const bool greedy : {false, true}) {
        const TableBudget budget{.entries = table.entries(true) / 3, .row_weights = row_weights};
        const RowShares shares =
            greedy ? ombre::greedy_shares(table.curves(budget), budget.entries) : table.shares(budget);
        const double share = table.exact_share(budget, shares);
        if (!best) best = share;
        EXPECT_LE(share, *best + 1e-12);
        EXPECT_GT(share, 0.2);
      }
  }
}

TEST(SkatBudgetTable, OneCallForTheUsualChoice) {
  const std::size_t whole = table_payload(true, hand_cards, whole_table(true)).size();
  const std::size_t bytes = whole - entries_of(whole_table(true)) * sizeof(Entry) / 2;
  const std::vector<TablePiece> pieces = within_budget(true, hand_cards, whole_table(true), bytes, 1);
  const std::vector<std::byte> payload = table_payload(true, hand_cards, pieces);
  EXPECT_LE(payload.size(), bytes);
  EXPECT_GT(payload.size() + 100, bytes);
  const std::vector<std::byte> file = DataFile::bytes(PointTable::format(), "test", payload);
  const PointTable table = PointTable::over(DataFile::over(file, PointTable::format(), "memory"));
  EXPECT_EQ(table.splits().size(), pieces.size());
  // With room for all it is the table it was, row by row.
  const std::vector<TablePiece> all = within_budget(true, hand_cards, whole_table(true), whole, 1);
  EXPECT_EQ(table_payload(true, hand_cards, all).size(), whole);
  EXPECT_EQ(counted_share(true, all), 1);
  EXPECT_THROW(within_budget(true, hand_cards, whole_table(true), 1000, 1), InputError);
}

}  // namespace
}  // namespace ombre::skat_tables
