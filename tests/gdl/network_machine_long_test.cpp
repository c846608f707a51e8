// Both engines in a thousand random games of every description of the library and every trap.
#include <gtest/gtest.h>

#include "core/random.h"
#include "gdl/network/network_machine.h"
#include "gdl/rules/machine.h"
#include "tests/gdl/gdl_files.h"
#include "tests/gdl/machines_agree.h"
#include "tests/support/scale.h"

namespace {

using namespace ombre;
using namespace ombre::testing;

void compare(const std::filesystem::path& folder) {
  constexpr int games = 1000;
  for (const auto& path : gdl_files_of(folder)) {
    SCOPED_TRACE(path.string());
    const gdl::Description description = gdl_file(path);
    if (path.filename() == "endless_terms.gdl") continue;  // of which there is no network
    const auto network = gdl::make_network_machine(description);
    ASSERT_NE(network.machine, nullptr) << network.why;
    const auto rules = gdl::make_rule_machine(description);
    AgreementCheck check(*rules, *network.machine, static_cast<int>(description.roles.size()));
    Random random(7);
    for (int i = 0; i < scaled_down(games); ++i) ASSERT_TRUE(check.play(random)) << "game " << i;
  }
}

TEST(NetworkMachineLong, AgreesWithRulesOnTheLibrary) { compare(gdl_library()); }

TEST(NetworkMachineLong, AgreesWithRulesOnTheTraps) { compare(gdl_traps()); }

}  // namespace
