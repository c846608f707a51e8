// Ten thousand hands of each game in a batch, every step beside the rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/catalog/batch_against_rules.h"

namespace ombre {
namespace {

class LongBatches : public testing::TestWithParam<std::string> {};

TEST_P(LongBatches, TenThousandHandsAsTheRulesPlay) { play_batch_as_the_rules_do(GetParam(), 100, 10'000); }

INSTANTIATE_TEST_SUITE_P(Games, LongBatches,
                         testing::Values("hearts", "spades", "spades(players=4,scoring=bids)", "skat", "bridge",
                                         "cribbage", "connect_four", "tictactoe", "tictactoe3", "abalone(limit=60)",
                                         "chinese_checkers(board=small,limit=60)"),
                         [](const auto& instance) {
                           std::string name = instance.param;
                           std::replace_if(
                               name.begin(), name.end(), [](char c) { return std::string("(),=").find(c) < 4; }, '_');
                           return name;
                         });

}  // namespace
}  // namespace ombre
