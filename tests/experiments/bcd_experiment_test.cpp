// The experiment on BCD trees at a small scale: figures in the published order, and the same for any number of threads.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "experiments/experiment.h"
#include "experiments/result_json.h"

namespace ombre {
namespace {

ExperimentResult run(double scale, int threads = 1) {
  return experiment("bcd").run({scale, 1, threads}, [](std::string_view) {});
}

double value(const Table& table, std::size_t row, const std::string& key) {
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (table.columns[i].key == key) return std::get<Measure>(table.rows.at(row)[i]).value;
  throw std::out_of_range("no column " + key);
}

TEST(Bcd, ExploitabilityFallsWithTheLevelAsPublished) {
  const ExperimentResult result = run(0.01);
  const Table& details = result.tables[0];
  ASSERT_EQ(details.rows.size(), 7U);
  constexpr double near = 0.25;
  for (const std::size_t row : {0U, 1U})
    EXPECT_NEAR(value(details, row, "br") / value(details, row, "published_br"), 1, near) << row;
  EXPECT_GT(value(details, 1, "br"), value(details, 6, "br"));
  EXPECT_LE(value(details, 0, "r1"), value(details, 0, "br"));
  EXPECT_DOUBLE_EQ(value(details, 0, "published_r1"), 0.294);
}

TEST(Bcd, RecursionHelpsOnceInformationSetsShrink) {
  const ExperimentResult result = run(0.01);
  const Table& figure = result.tables[1];
  ASSERT_EQ(figure.rows.size(), 11U);
  EXPECT_GT(value(figure, 0, "biased_r1"), value(figure, 0, "biased_r0"));
  EXPECT_LT(value(figure, 6, "biased_r1"), value(figure, 6, "biased_r0"));
}

TEST(Bcd, DoesNotDependOnTheNumberOfThreads) {
  const auto json = [](int threads) {
    return result_json(experiment("bcd"), {0.001, 1, 1}, run(0.001, threads)).dump();
  };
  EXPECT_EQ(json(1), json(3));
}

}  // namespace
}  // namespace ombre
