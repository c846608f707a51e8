// Hands side by side: played as the rules do, the same on any number of threads, and unharmed by what is not legal.
#include "match/batch.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "core/text.h"
#include "tests/catalog/batch_against_rules.h"

namespace ombre {
namespace {

class Batches : public testing::TestWithParam<std::string> {
 protected:
  Batches() : entry_(make_game(GetParam())), game_(entry_->parts().game), encoding_(encoding_of(*entry_)) {}

  std::unique_ptr<GameEntry> entry_;
  const AnyGame& game_;
  const EncodingInterface& encoding_;
};

TEST_P(Batches, PlayAsTheRulesDo) { play_batch_as_the_rules_do(GetParam(), 5, 20); }

TEST_P(Batches, TheSameOnAnyNumberOfThreads) {
  constexpr std::size_t hands = 200;
  Batch alone(game_, encoding_, hands, 9, 1);
  Batch shared(game_, encoding_, hands, 9, 2);
  BatchRoom room(game_, encoding_, hands);
  BatchRoom other(game_, encoding_, hands);
  alone.reset(room.arrays());
  shared.reset(other.arrays());
  std::vector<std::int32_t> actions(hands);
  std::vector<std::int32_t> same(hands);
  for (int step = 0; step < 60; ++step) {
    ASSERT_TRUE(room == other) << step;
    alone.random_actions(actions);
    shared.random_actions(same);
    ASSERT_EQ(actions, same);
    alone.step(actions, room.arrays());
    shared.step(same, other.arrays());
  }
}

TEST_P(Batches, AnIllegalActionChangesNothing) {
  constexpr std::size_t hands = 4;
  Batch batch(game_, encoding_, hands, 5, 1);
  BatchRoom room(game_, encoding_, hands);
  batch.reset(room.arrays());
  const BatchRoom before = room;
  std::vector<std::int32_t> actions(hands);
  batch.random_actions(actions);
  actions[2] = encoding_.actions();
  try {
    batch.step(actions, room.arrays());
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(error.problem().find("hand 2"), std::string::npos) << error.what();
  }
  EXPECT_TRUE(room == before);
}

INSTANTIATE_TEST_SUITE_P(Games, Batches,
                         testing::Values("hearts", "cribbage", "spades", "skat", "bridge", "connect_four", "tictactoe3",
                                         "abalone(limit=90)", "chinese_checkers(board=small,limit=80)"),
                         [](const auto& instance) { return instance.param.substr(0, instance.param.find('(')); });

}  // namespace
}  // namespace ombre
