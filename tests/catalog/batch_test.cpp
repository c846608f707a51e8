// Hands side by side against the same hands played one by one by the rules.
#include "match/batch.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "core/text.h"

namespace ombre {
namespace {

// The arrays of a batch.
struct Room {
  Room(const AnyGame& game, const EncodingInterface& encoding, std::size_t hands)
      : observations(hands * encoding.observation_bytes()),
        masks(hands * static_cast<std::size_t>(encoding.actions())),
        rewards(hands * static_cast<std::size_t>(game.players())),
        movers(hands),
        done(hands) {}

  BatchArrays arrays() { return {observations.data(), masks.data(), rewards.data(), movers.data(), done.data()}; }

  friend bool operator==(const Room&, const Room&) = default;

  std::vector<std::uint8_t> observations;
  std::vector<std::uint8_t> masks;
  std::vector<std::int32_t> rewards;
  std::vector<std::int32_t> movers;
  std::vector<std::uint8_t> done;
};

class Batches : public testing::TestWithParam<std::string> {
 protected:
  Batches() : entry_(make_game(GetParam())), game_(entry_->parts().game), encoding_(encoding_of(*entry_)) {}

  // What the arrays must hold for a state, and the rewards of the hand that ended before it, if one did.
  void check(const Room& room, std::size_t hand, const AnyState& state, const std::optional<Scores>& ended) const {
    const std::size_t bytes = encoding_.observation_bytes();
    const auto actions = static_cast<std::size_t>(encoding_.actions());
    std::vector<std::uint8_t> seen(bytes);
    std::vector<std::uint8_t> mask(actions);
    encoding_.observe(game_.view(state, *state.mover()), seen.data());
    encoding_.mask(state, mask.data());
    EXPECT_TRUE(
        std::equal(seen.begin(), seen.end(), room.observations.begin() + static_cast<std::ptrdiff_t>(hand * bytes)));
    EXPECT_TRUE(std::equal(mask.begin(), mask.end(), room.masks.begin() + static_cast<std::ptrdiff_t>(hand * actions)));
    EXPECT_EQ(room.movers[hand], *state.mover());
    EXPECT_EQ(room.done[hand], ended ? 1 : 0);
    for (Player p = 0; p < game_.players(); ++p)
      EXPECT_EQ(room.rewards[hand * static_cast<std::size_t>(game_.players()) + at(p)], ended ? (*ended)[p] : 0);
  }

  std::unique_ptr<GameEntry> entry_;
  const AnyGame& game_;
  const EncodingInterface& encoding_;
};

TEST_P(Batches, PlayAsTheRulesDo) {
  constexpr std::size_t hands = 5;
  Batch batch(game_, encoding_, hands, 3, 1);
  Room room(game_, encoding_, hands);
  batch.reset(room.arrays());
  std::vector<AnyState> states;
  for (std::size_t i = 0; i < hands; ++i) states.push_back(batch.state(i));
  std::vector<std::int32_t> actions(hands);
  int ends = 0;
  for (int step = 0; step < 600; ++step) {
    batch.random_actions(actions);
    batch.step(actions, room.arrays());
    for (std::size_t i = 0; i < hands; ++i) {
      AnyState next = game_.after(states[i], *encoding_.move(states[i], actions[i]));
      std::optional<Scores> ended;
      if (!next.mover()) {
        ended = game_.scores(next);
        ++ends;
        next = batch.state(i);
      }
      ASSERT_EQ(game_.show(next), game_.show(batch.state(i)));
      check(room, i, next, ended);
      states[i] = std::move(next);
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(ends, 0);
}

TEST_P(Batches, TheSameOnAnyNumberOfThreads) {
  constexpr std::size_t hands = 200;
  Batch alone(game_, encoding_, hands, 9, 1);
  Batch shared(game_, encoding_, hands, 9, 2);
  Room room(game_, encoding_, hands);
  Room other(game_, encoding_, hands);
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
  Room room(game_, encoding_, hands);
  batch.reset(room.arrays());
  const Room before = room;
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
                         testing::Values("hearts", "spades", "skat", "bridge", "connect_four", "tictactoe3",
                                         "abalone(limit=90)", "chinese_checkers(board=small,limit=80)"),
                         [](const auto& instance) { return instance.param.substr(0, instance.param.find('(')); });

}  // namespace
}  // namespace ombre
