// Each experiment at a small scale: the figures that must hold at any scale, and the same result for any number
// of threads.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "experiments/experiment.h"
#include "experiments/result_json.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

ExperimentResult run(const std::string& name, double scale, int threads = 1) {
  return experiment(name).run({scale, 1, threads}, [](std::string_view) {});
}

double number(const Table& table, std::size_t row, const std::string& key) {
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (table.columns[i].key == key) {
      const Cell& cell = table.rows[row][i];
      if (const auto* count = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*count);
      return std::get<Measure>(cell).value;
    }
  ADD_FAILURE() << "no column " << key;
  return 0;
}

TEST(BranchingFactors, AgreeWithTheRecurrenceAndTheTable) {
  const ExperimentResult result = run("branching-factors", 0.001);
  const Table& table = result.tables[0];
  ASSERT_EQ(table.rows.size(), 6U);
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    EXPECT_NEAR(number(table, row, "power"), number(table, row, "published_power"), 5e-5);
    EXPECT_NEAR(number(table, row, "root"), number(table, row, "published"), row == 5 ? 5e-3 : 5e-5);
    if (row < 5) {
      EXPECT_LT(number(table, row, "distance"), 1e-6);
    }
  }
}

TEST(BestCases, VisitWhatTheFormulasSay) {
  const ExperimentResult result = run("best-cases", 0.0005);
  const Table& counts = result.tables[0];
  for (std::size_t row = 0; row < counts.rows.size(); ++row) {
    EXPECT_EQ(number(counts, row, "leaves"), number(counts, row, "published_leaves"));
    EXPECT_EQ(number(counts, row, "interior"), number(counts, row, "published_interior"));
  }
}

TEST(FastestCutFirst, SavesMoreThanWasPublished) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "the searches are tested elsewhere; this is about their counts";
  const ExperimentResult result = run("fastest-cut-first", 0.01);
  for (std::size_t at = 0; at < 3; ++at) {
    const Table& savings = result.tables[at];
    ASSERT_EQ(savings.rows.size(), 3U);
    EXPECT_GT(number(savings, 1, "saving"), 35);
    EXPECT_GT(number(savings, 2, "saving"), 39);
  }
  // No search proves the value with less than the minimum proof tree.
  const Table& figure = result.tables[3];
  for (std::size_t row = 0; row < figure.rows.size(); ++row)
    for (const Column& column : figure.columns) EXPECT_GE(number(figure, row, column.key), 1) << column.key;
}

TEST(SpeculativeReach, OneLevelIsAlphaBetaBranchAndBound) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "long under a sanitizer, and of searches that other tests run";
  const ExperimentResult result = run("speculative-reach", 0.01);
  for (const Table& table : result.tables)
    for (std::size_t i = 1; i < table.columns.size(); ++i) {
      const std::string& key = table.columns[i].key;
      EXPECT_DOUBLE_EQ(number(table, 4, key), number(table, 2, key)) << table.title << ", " << key;
    }
}

TEST(Experiments, DoNotDependOnTheNumberOfThreads) {
  std::vector<std::pair<std::string, double>> small = {{"branching-factors", 0.0001}, {"best-cases", 0.0001}};
  if (!testing::is_scaled_down()) {
    small.emplace_back("fastest-cut-first", 0.004);
    small.emplace_back("speculative-reach", 0.02);
  }
  for (const auto& each : small) {
    const auto json = [&](int threads) {
      return result_json(experiment(each.first), {each.second, 1, 1}, run(each.first, each.second, threads)).dump();
    };
    EXPECT_EQ(json(1), json(3)) << each.first;
  }
}

}  // namespace
}  // namespace ombre
