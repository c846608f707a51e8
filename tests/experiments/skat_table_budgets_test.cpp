// The experiment on budgets of Skat tables with its smallest tables: what must come out whatever the deals are.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "experiments/experiment.h"
#include "experiments/result_json.h"

namespace ombre {
namespace {

constexpr double smallest = 0.001;
// Those of the rows and the budget come before the choices.
constexpr std::size_t first_choice = 2;

ExperimentResult run(int threads) {
  return experiment("skat-table-budgets").run({smallest, 1, threads}, [](std::string_view) {});
}

double number(const Cell& cell) { return std::get<Measure>(cell).value; }

TEST(SkatTableBudgets, MoreEntriesGiveMoreAndHalfRowsTheMost) {
  const ExperimentResult result = run(1);
  ASSERT_EQ(result.tables.size(), 5U);
  ASSERT_EQ(result.charts.size(), 4U);
  // 1. Half rows take less than half.
  for (const std::vector<Cell>& game : result.tables[0].rows) {
    EXPECT_GT(number(game[4]), 10);
    EXPECT_LT(number(game[4]), 50);
  }
  // Even the smallest tables are asked.
  for (const std::vector<Cell>& game : result.tables[0].rows) {
    EXPECT_GT(number(game[6]), 0);
    EXPECT_GT(number(game[8]), 0);
  }
  for (const std::size_t at : {std::size_t{2}, std::size_t{4}}) {
    const Table& exact = result.tables[at];
    const std::size_t budgets = exact.rows.size() / 2;
    const std::size_t both = exact.columns.size() - 1;
    EXPECT_EQ(exact.columns[both].key, "dynamic_both");
    for (std::size_t row = 0; row < exact.rows.size(); ++row) {
      // 2. What is counted is best kept by the choice that counts it. The order within a row is greedy, so it may be
      // beaten by a little.
      for (std::size_t column = first_choice; column < both; ++column)
        EXPECT_LT(number(exact.rows[row][column]), number(exact.rows[row][both]) + 1);
      if (row % budgets == 0) continue;
      // 3. More room, more that is exact.
      EXPECT_GE(number(exact.rows[row][both]), number(exact.rows[row - 1][both]));
    }
    for (std::size_t row = 0; row < budgets; ++row)
      EXPECT_GE(number(exact.rows[row + budgets][both]), number(exact.rows[row][both]) - 1e-9);
    // 4. Half of all entries are room for all half rows.
    for (std::size_t column = first_choice; column <= both; ++column)
      EXPECT_DOUBLE_EQ(number(exact.rows.back()[column]), 100);
  }
}

TEST(SkatTableBudgets, TheSameForAnyNumberOfThreads) {
  const auto json = [](int threads) {
    return result_json(experiment("skat-table-budgets"), {smallest, 1, 1}, run(threads)).dump();
  };
  EXPECT_EQ(json(1), json(2));
}

}  // namespace
}  // namespace ombre
