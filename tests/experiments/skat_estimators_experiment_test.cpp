// The experiment on the Skat estimators: its tables are whole, static analysis never makes an estimate worse, and
// nothing depends on the number of threads.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "experiments/experiment.h"

namespace ombre {
namespace {

ExperimentResult run(int threads) {
  return experiment("skat-estimators").run({.scale = 0.0002, .seed = 2, .threads = threads}, [](std::string_view) {});
}

double error_of_fit(const Table& table, const std::string& fit) {
  for (const std::vector<Cell>& row : table.rows)
    if (std::get<std::string>(row.front()) == fit) return std::get<Measure>(row.back()).value;
  ADD_FAILURE() << "no fit " << fit;
  return 0;
}

TEST(SkatEstimatorsExperiment, HasAllModelsAndFits) {
  const ExperimentResult result = run(1);
  ASSERT_EQ(result.tables.size(), 4U);
  for (std::size_t game = 0; game < 2; ++game) {
    EXPECT_EQ(result.tables[game].rows.size(), 15U);
    const Table& fits = result.tables[game + 2];
    EXPECT_LE(error_of_fit(fits, "LR+SA"), error_of_fit(fits, "LR"));
    EXPECT_LE(error_of_fit(fits, "LR_bdd+SA"), error_of_fit(fits, "LR_bdd"));
    EXPECT_GT(error_of_fit(fits, "LR_bdd+SA without points in play"), 0);
  }
  EXPECT_EQ(std::get<std::string>(result.tables[0].rows[0].back()), "1.8 (2.9)");

  const ExperimentResult again = run(2);
  for (const char* fit : {"LR", "LR_bdd+SA"})
    EXPECT_EQ(error_of_fit(again.tables[2], fit), error_of_fit(result.tables[2], fit));
}

}  // namespace
}  // namespace ombre
