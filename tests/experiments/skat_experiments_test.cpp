// The experiments on Skat at a small scale: what must come out on any deals, and the same counts for any number of
// threads. Times are not looked at.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "core/json.h"
#include "experiments/experiment.h"
#include "experiments/result_json.h"
#include "experiments/skat_costs.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

ExperimentResult run(const std::string& name, double scale, int threads = 1) {
  return experiment(name).run({scale, 1, threads}, [](std::string_view) {});
}

double value(const Table& table, std::size_t row, const std::string& key) {
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (table.columns[i].key == key) return std::get<Measure>(table.rows.at(row)[i]).value;
  throw std::out_of_range("no column " + key);
}

// The result without its CPU times.
Json counts_of(const std::string& name, double scale, int threads) {
  Json json = result_json(experiment(name), {scale, 1, 1}, run(name, scale, threads));
  for (auto& table : json["tables"])
    for (auto& row : table["rows"])
      for (auto cell = row.begin(); cell != row.end();)
        cell = cell.key().ends_with("time_saved") ? row.erase(cell) : std::next(cell);
  return json;
}

TEST(SkatCosts, PositionsHaveTheCardsAskedForAndDependOnTheSeed) {
  for (const int cards : {9, 18, 30}) {
    const auto positions = sample_skat(SkatKind::grand, SkatDeals::worth_playing, cards, 5, 3);
    ASSERT_EQ(positions.size(), 5U);
    const auto again = sample_skat(SkatKind::grand, SkatDeals::worth_playing, cards, 5, 3);
    const auto other = sample_skat(SkatKind::grand, SkatDeals::worth_playing, cards, 5, 4);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      EXPECT_EQ((positions[i].hands[0] | positions[i].hands[1] | positions[i].hands[2]).size(),
                static_cast<std::size_t>(cards));
      EXPECT_EQ(positions[i].hands, again[i].hands);
      EXPECT_NE(positions[i].hands, other[i].hands);
    }
  }
}

TEST(SkatCosts, AllStepsAreTheStepsOfTheSolver) {
  for (const SkatPosition& position : sample_skat(SkatKind::clubs, SkatDeals::any, 21, 5, 1)) {
    OpenSkat solver;
    solver.points(position);
    const auto costs = skat_costs({position}, {all_skat_steps()}, 1);
    EXPECT_EQ(costs[0][0].nodes, static_cast<double>(solver.counts().cards));
    EXPECT_EQ(costs[0][0].tricks, static_cast<double>(solver.counts().trick_nodes));
  }
}

TEST(SkatCosts, SavingsAreOfSumsAndNothingWhereNothingWasSpent) {
  const SkatCosts one = {{.nodes = 1}, {.nodes = 3}};
  const SkatCosts other = {{.nodes = 8}, {.nodes = 8}};
  EXPECT_DOUBLE_EQ(std::get<Measure>(saved_percent(one, other, &SkatCost::nodes)).value, 75);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(saved_percent(one, other, &SkatCost::tricks)));
}

TEST(SkatMoveOrder, LearntOrderVisitsLeast) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "the searches are tested elsewhere; this is about their counts";
  const ExperimentResult result = run("skat-move-order", 0.001);
  ASSERT_EQ(result.tables.size(), 4U);
  for (const Table& table : result.tables) {
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_LT(value(table, 2, "nodes"), value(table, 0, "nodes")) << table.title;
    EXPECT_LT(value(table, 2, "nodes"), value(table, 1, "nodes")) << table.title;
    EXPECT_NEAR(value(table, 1, "published_saved"), 38.7, 0.05);
    EXPECT_NEAR(value(table, 1, "published_time_saved"), 41.9, 0.05);
  }
}

TEST(SkatStatic, BoundsSaveNodes) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "the searches are tested elsewhere; this is about their counts";
  const ExperimentResult result = run("skat-static", 0.003);
  ASSERT_EQ(result.tables.size(), 2U);
  for (const Table& table : result.tables)
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      EXPECT_GT(value(table, row, "plain_saved"), 0) << table.title << ", row " << row;
      EXPECT_LT(value(table, row, "all_with"), value(table, row, "plain_with")) << table.title << ", row " << row;
    }
}

TEST(SkatPayoff, SimilaritySavesMoreTheMoreCardsAreLeft) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "the searches are tested elsewhere; this is about their counts";
  const ExperimentResult result = run("skat-payoff", 0.001);
  ASSERT_EQ(result.tables.size(), 2U);
  for (const Table& table : result.tables) {
    const std::size_t full = table.rows.size() - 1;
    EXPECT_GT(value(table, full, "saved"), 50) << table.title;
    EXPECT_GT(value(table, full, "saved"), value(table, 0, "saved")) << table.title;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
      EXPECT_LT(value(table, row, "all"), value(table, row, "similar")) << table.title << ", row " << row;
  }
  EXPECT_EQ(value(result.tables[0], 7, "published_time_saved"), 85);
  EXPECT_EQ(value(result.tables[1], 7, "published_time_saved"), 77);
}

TEST(SkatNull, EachSearchVisitsLessThanTheOneBefore) {
  const ExperimentResult result = run("skat-null", 0.02);
  ASSERT_EQ(result.tables.size(), 2U);
  for (const Table& table : result.tables) {
    ASSERT_EQ(table.rows.size(), 3U);
    for (const char* count : {"cards", "tricks"}) {
      EXPECT_LT(value(table, 1, count), value(table, 0, count)) << table.title;
      EXPECT_LT(value(table, 2, count), value(table, 1, count)) << table.title;
    }
    EXPECT_NEAR(value(table, 1, "published_saved"), 12.0, 0.05);
  }
}

TEST(SkatExperiments, CountsDoNotDependOnTheNumberOfThreads) {
  for (const auto& [name, scale] : {std::pair{"skat-null", 0.005}, std::pair{"skat-payoff", 0.0003}}) {
    EXPECT_EQ(counts_of(name, scale, 1), counts_of(name, scale, 3)) << name;
    if (testing::is_scaled_down()) break;
  }
}

}  // namespace
}  // namespace ombre
