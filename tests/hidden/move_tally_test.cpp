// Tallies of moves: what several have counted apart is the same in one, also after a journey to another process.
#include "hidden/move_tally.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/packed.h"

namespace ombre {
namespace {

TEST(MoveTally, PartsAddUpToTheWhole) {
  constexpr std::size_t moves = 3;
  constexpr std::array<std::size_t, moves> all{0, 1, 2};
  MoveTally whole(moves);
  std::array<MoveTally, 3> parts{MoveTally(moves), MoveTally(moves), MoveTally(moves)};  // the last stays empty
  for (int world = 0; world < 10; ++world) {
    std::vector<WorldValue> values;
    for (int move = 0; move < 3; ++move)
      values.push_back({static_cast<double>(world * move % 7), static_cast<double>(world + move), world % 2 == 0});
    whole.add(all, values, 1);
    parts[world < 4 ? 0 : 1].add(all, values, 1);
  }
  MoveTally sum(moves);
  for (const MoveTally& part : parts) {
    const Bytes bytes = packed(part);
    ByteReader reader(bytes, "a tally", "one");
    MoveTally arrived(0);
    unpack(reader, arrived);
    sum.add(arrived);
  }
  EXPECT_EQ(sum.worlds(), whole.worlds());
  EXPECT_EQ(sum.best(), whole.best());
  const std::vector<std::size_t> tried(moves, 10);
  EXPECT_EQ(sum.most_promising(tried, 11), whole.most_promising(tried, 11));
  for (const std::size_t move : all) {
    EXPECT_EQ(sum.value(move), whole.value(move));
    EXPECT_EQ(sum.tie_break(move), whole.tie_break(move));
    EXPECT_EQ(sum.tries(move), whole.tries(move));
    EXPECT_EQ(sum.won(move), whole.won(move));
  }
}

}  // namespace
}  // namespace ombre
