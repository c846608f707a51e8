#include "gdl/network/network_machine.h"

#include <gtest/gtest.h>

#include <ctime>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/random.h"
#include "gdl/rules/machine.h"
#include "tests/gdl/gdl_files.h"
#include "tests/gdl/machines_agree.h"
#include "tests/support/scale.h"

namespace {

using namespace ombre;
using namespace ombre::testing;

// Descriptions that no network can be built for.
const std::set<std::string> without_network = {"endless_terms.gdl"};

// Enough for all others.
constexpr std::size_t most_atoms = 100'000;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Random games of one description by rules and by a network, until the time is over.
void compare(const std::filesystem::path& path, const gdl::SplitOptions& options, double seconds, int games) {
  SCOPED_TRACE(path.string());
  const gdl::Description description = gdl_file(path);
  auto result = gdl::make_network_machine(description, {.ground = {.atoms = most_atoms}}, options);
  if (without_network.contains(path.filename().string())) {
    EXPECT_EQ(result.machine, nullptr);
    EXPECT_NE(result.why, "");
    return;
  }
  ASSERT_NE(result.machine, nullptr) << result.why;
  const auto rules = gdl::make_rule_machine(description);
  AgreementCheck check(*rules, *result.machine, static_cast<int>(description.roles.size()));
  Random random(1);
  const double start = cpu_seconds();
  for (int i = 0; i < scaled_down(games); ++i) {
    if (!check.play(random)) return;
    if (cpu_seconds() - start > seconds) return;
  }
}

constexpr double quick_seconds = 0.05;
constexpr int quick_games = 20;

TEST(NetworkMachine, AgreesWithRulesOnTheLibrary) {
  for (const auto& path : gdl_files_of(gdl_library())) compare(path, {}, quick_seconds, quick_games);
}

TEST(NetworkMachine, AgreesWithRulesOnTheTraps) {
  for (const auto& path : gdl_files_of(gdl_traps())) compare(path, {}, quick_seconds, quick_games);
}

TEST(NetworkMachine, AgreesWithRulesWhereMovesAreInputs) {
  gdl::SplitOptions options;
  options.by_moves = false;
  // Large networks take a sanitizer long to build, and are built in the test above.
  if (!is_scaled_down())
    for (const auto& path : gdl_files_of(gdl_library())) compare(path, options, quick_seconds / 2, quick_games);
  for (const auto& path : gdl_files_of(gdl_traps())) compare(path, options, quick_seconds / 2, quick_games);
}

}  // namespace
