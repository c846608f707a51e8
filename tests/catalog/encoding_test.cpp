// Moves and views as numbers, for every game that has an encoding, by random play against the rules: actions stand for
// the moves one to one, and an observation is made from what its player may see.
#include "match/encoding.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "core/text.h"
#include "core/worlds.h"

namespace ombre {
namespace {

const std::vector<std::string> specs = {
    "hearts",
    "hearts(players=3,jack=on,no_tricks=on)",
    "hearts(players=6,passing=off)",
    "spades",
    "spades(players=4,scoring=bids)",
    "skat",
    "skat(contract=G)",
    "bridge",
    "bridge(strain=H)",
    "cribbage",
    "cribbage(players=3,discards=given)",
    "cribbage(players=4)",
    "tictactoe",
    "tictactoe3(width=5)",
    "connect_four",
    "connect_four(width=5,height=4)",
    "abalone",
    "abalone(players=2)",
    "chinese_checkers(board=small)",
    "chinese_checkers(players=2,board=small)",
};

std::vector<std::uint8_t> observed(const EncodingInterface& encoding, const AnyGame& game, const AnyState& state,
                                   Player player) {
  constexpr std::uint8_t untouched = 0xab;
  std::vector<std::uint8_t> bytes(encoding.observation_bytes() + 1, untouched);
  encoding.observe(game.view(state, player), bytes.data());
  EXPECT_EQ(bytes.back(), untouched) << "written beyond the end";
  bytes.pop_back();
  return bytes;
}

// Calls visit(state) for each state of some hands played at random.
template <class Visit>
void play_at_random(const AnyGame& game, int hands, int most_moves, const Visit& visit) {
  Random random(7);
  for (int hand = 0; hand < hands; ++hand) {
    AnyState state = game.start(random);
    for (int made = 0; state.mover() && made < most_moves; ++made) {
      visit(state);
      const AnyMoves moves = game.moves(state);
      state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    }
  }
}

class Encodings : public testing::TestWithParam<std::string> {
 protected:
  Encodings() : entry_(make_game(GetParam())), game_(entry_->parts().game), encoding_(encoding_of(*entry_)) {}

  std::unique_ptr<GameEntry> entry_;
  const AnyGame& game_;
  const EncodingInterface& encoding_;
};

TEST_P(Encodings, ActionsStandForMoves) {
  play_at_random(game_, 20, 150, [&](const AnyState& state) {
    std::vector<std::uint8_t> expected(static_cast<std::size_t>(encoding_.actions()), 0);
    std::vector<int> actions;
    for (const AnyMove& move : game_.moves(state)) {
      const int action = encoding_.action(state, move);
      ASSERT_GE(action, 0);
      ASSERT_LT(action, encoding_.actions());
      ASSERT_EQ(expected[static_cast<std::size_t>(action)], 0) << "two moves are one action";
      expected[static_cast<std::size_t>(action)] = 1;
      actions.push_back(action);
      ASSERT_EQ(encoding_.move(state, action), move);
      ASSERT_EQ(encoding_.action_text(action), game_.show_move(state, move));
    }
    const Actions legal = encoding_.legal(state);
    ASSERT_EQ(std::vector<int>(legal.begin(), legal.end()), actions);
    std::vector<std::uint8_t> mask(expected.size(), 2);
    encoding_.mask(state, mask.data());
    ASSERT_EQ(mask, expected);
    ASSERT_EQ(encoding_.move(state, -1), std::nullopt);
    ASSERT_EQ(encoding_.move(state, encoding_.actions()), std::nullopt);
  });
}

TEST_P(Encodings, HiddenCardsChangeNoObservation) {
  if (!game_.traits().worlds) return;  // nothing is hidden
  Random random(11);
  int others = 0;
  play_at_random(game_, 6, 150, [&](const AnyState& state) {
    for (Player player = 0; player < game_.players(); ++player) {
      const std::vector<std::uint8_t> seen = observed(encoding_, game_, state, player);
      const Worlds<AnyGame> worlds(game_, game_.view(state, player));
      for (int i = 0; i < 2; ++i) {
        const AnyState world = worlds.sample(random);
        others += game_.show(world) == game_.show(state) ? 0 : 1;
        ASSERT_EQ(observed(encoding_, game_, world, player), seen) << game_.show(state) << "\n" << game_.show(world);
      }
    }
  });
  EXPECT_GT(others, 100);
}

TEST_P(Encodings, WhatIsSeenChangesTheObservation) {
  play_at_random(game_, 3, 100, [&](const AnyState& state) {
    const AnyState next = game_.after(state, game_.moves(state)[0]);
    if (!next.mover() || !game_.sees_move(state, *next.mover(), game_.moves(state)[0])) return;
    EXPECT_NE(observed(encoding_, game_, state, *next.mover()), observed(encoding_, game_, next, *next.mover()));
  });
}

TEST_P(Encodings, PlanesAddUp) {
  std::size_t bytes = 0;
  std::set<std::string> names;
  for (const Plane& plane : encoding_.planes()) {
    bytes += static_cast<std::size_t>(plane.rows * plane.columns);
    EXPECT_TRUE(names.insert(plane.name).second) << plane.name;
    EXPECT_FALSE(plane.meaning.empty());
  }
  EXPECT_EQ(bytes, encoding_.observation_bytes());
}

INSTANTIATE_TEST_SUITE_P(Games, Encodings, testing::ValuesIn(specs), [](const auto& instance) {
  std::string name;
  for (const char c : instance.param) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
});

TEST(Encoding, RefusedWithTheGamesThatHaveOne) {
  const std::unique_ptr<GameEntry> game = make_game("crazy_eights");
  try {
    encoding_of(*game);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.where(), "game");
    EXPECT_NE(error.expected().find("hearts"), std::string::npos);
    EXPECT_EQ(error.expected().find("crazy_eights"), std::string::npos);
  }
}

}  // namespace
}  // namespace ombre
