#include "match/seating.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/input_error.h"

namespace ombre {
namespace {

std::vector<PlayerSet> alone(int players) {
  std::vector<PlayerSet> sides;
  for (Player p = 0; p < players; ++p) sides.emplace_back(p);
  return sides;
}

TEST(Seating, CountsAreThoseOfTheText) {
  EXPECT_EQ(all_seatings(alone(3), 3, 2).size(), 6U);
  EXPECT_EQ(all_seatings(alone(4), 4, 2).size(), 14U);
  EXPECT_EQ(all_seatings(alone(6), 6, 2).size(), 62U);
  EXPECT_EQ(all_seatings(alone(3), 3, 3).size(), 6U);
  EXPECT_EQ(all_seatings(alone(4), 4, 3).size(), 36U);
  EXPECT_EQ(all_seatings(alone(3), 3, 1).size(), 1U);
}

TEST(Seating, EveryAgentSitsAndNoSeatingComesTwice) {
  const std::vector<Seating> seatings = all_seatings(alone(5), 5, 3);
  const std::set<Seating> different(seatings.begin(), seatings.end());
  EXPECT_EQ(different.size(), seatings.size());
  for (const Seating& seating : seatings) EXPECT_EQ(std::set<int>(seating.begin(), seating.end()).size(), 3U);
}

TEST(Seating, PartnersAreOneSeat) {
  const std::vector<PlayerSet> teams = {PlayerSet(0) | PlayerSet(2), PlayerSet(1) | PlayerSet(3)};
  const std::vector<Seating> expected = {{0, 1, 0, 1}, {1, 0, 1, 0}};
  EXPECT_EQ(all_seatings(teams, 4, 2), expected);
  EXPECT_EQ(fixed_seating(teams, 4, 2), expected[0]);
}

TEST(Seating, RefusesWhatDoesNotFit) {
  EXPECT_EQ(error_of([] { all_seatings(alone(3), 3, 4); }), "agents: 4 agents for 3 sides; expected 1 to 3 agents");
  EXPECT_EQ(error_of([] { fixed_seating(alone(3), 3, 2); }),
            "agents: 2 agents for 3 sides; expected 3 agents, one for each side, or seats: all");
}

TEST(Seating, OneAgentAloneSitsEverywhereOnce) {
  const std::vector<Seating> expected = {{0, 1, 1}, {1, 0, 1}, {1, 1, 0}};
  EXPECT_EQ(lone_seatings(alone(3), 3, 2), expected);
  const std::vector<Seating> three = {{0, 1, 2, 1}, {1, 0, 1, 2}, {2, 1, 0, 1}, {1, 2, 1, 0}};
  EXPECT_EQ(lone_seatings(alone(4), 4, 3), three);
  EXPECT_EQ(error_of([] { lone_seatings(alone(3), 3, 1); }),
            "agents: 1 agents for 3 sides; expected 2 to 3 agents, one of them alone");
}

}  // namespace
}  // namespace ombre
