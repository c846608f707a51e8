// The whole of the comparison with DDS, on other deals than the quick part.
#include <gtest/gtest.h>

#include "tests/bridge/bridge_dds_comparison.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

TEST(BridgeDdsLong, OneValueOfWholeDeals) { DdsComparison(101).deals_with_one_value(scaled_down(2000)); }

TEST(BridgeDdsLong, EveryCardOfWholeDeals) { DdsComparison(102).deals_with_every_card(scaled_down(600)); }

TEST(BridgeDdsLong, TablesAndTheirPar) { DdsComparison(103).tables_with_par(scaled_down(250)); }

TEST(BridgeDdsLong, ParOfInventedTables) { DdsComparison(104).pars_of_invented_tables(scaled_down(200'000)); }

TEST(BridgeDdsLong, SmallEndings) { DdsComparison(105).endings(scaled_down(100'000), 1, 5); }

TEST(BridgeDdsLong, Endings) { DdsComparison(106).endings(scaled_down(50'000), 6, 9); }

TEST(BridgeDdsLong, LargeEndings) { DdsComparison(107).endings(scaled_down(2000), 10, 12); }

TEST(BridgeDdsLong, PlayedDeals) { DdsComparison(108).played_deals(scaled_down(100), 13); }

}  // namespace
}  // namespace ombre::testing
