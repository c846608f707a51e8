// Exactly the answers of DDS, compared live. Each test is a process of its own, since DDS keeps its state in globals.
#include <gtest/gtest.h>

#include "tests/bridge/bridge_dds_comparison.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

TEST(BridgeDds, OneValueOfWholeDeals) { DdsComparison(1).deals_with_one_value(scaled_down(150)); }

TEST(BridgeDds, EveryCardOfWholeDeals) { DdsComparison(2).deals_with_every_card(scaled_down(40)); }

TEST(BridgeDds, TablesAndTheirPar) { DdsComparison(3).tables_with_par(scaled_down(30)); }

TEST(BridgeDds, ParOfInventedTables) { DdsComparison(4).pars_of_invented_tables(scaled_down(10'000)); }

TEST(BridgeDds, SmallEndings) { DdsComparison(5).endings(scaled_down(4000), 1, 5); }

TEST(BridgeDds, Endings) { DdsComparison(6).endings(scaled_down(4000), 6, 9); }

TEST(BridgeDds, PlayedDeals) { DdsComparison(7).played_deals(scaled_down(30), 11); }

}  // namespace
}  // namespace ombre::testing
