#include "skat/rules/skat_bidding.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tuple>
#include <vector>
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = std::tuple<int, int, int, std::uint32_t>;

State state_of(const SkatAuction& auction) {
  return {auction.highest(0), auction.highest(1), auction.highest(2), auction.passed().bits()};
}

TEST(SkatBidding, HasTheValuesOfAllGames) {
  std::set<int> values{23, 35, 46, 59};
  for (int steps = 2; steps <= 18; ++steps)
    for (const int base : {9, 10, 11, 12}) values.insert(base * steps);
  for (int steps = 2; steps <= 11; ++steps) values.insert(24 * steps);
  EXPECT_EQ(std::set<int>(skat_bids.begin(), skat_bids.end()), values);
  EXPECT_EQ(skat_bid_index(18), 0);
  EXPECT_EQ(skat_bid_index(264), 62);
  for (const int none : {0, 17, 19, 21, 25, 263, 265}) EXPECT_EQ(skat_bid_index(none), std::nullopt);
}

// What is said, in order; "player N next", "nobody plays" or "player N for V".
std::string told(const std::vector<std::string>& words) {
  SkatAuction auction;
  for (const std::string& word : words) {
    if (!auction.turn()) return "over before " + word;
    if (word == "pass") {
      auction.pass();
      continue;
    }
    if (auction.turn()->answers != (word == "yes")) return "not now: " + word;
    const int index = *skat_bid_index(word == "yes" ? auction.bid() : std::stoi(word));
    if ((auction.allowed() >> index & 1U) == 0) return "not allowed: " + word;
    auction.bid_or_hold(index);
  }
  if (const auto turn = auction.turn())
    return fmt::format("player {} {}", turn->player, turn->answers ? "answers" : "speaks");
  if (const auto declarer = auction.declarer()) return fmt::format("player {} for {}", *declarer, auction.bid());
  return "nobody plays";
}

TEST(SkatBidding, GoesAsTheOrderSays) {
  EXPECT_EQ(told({}), "player 1 speaks");
  EXPECT_EQ(told({"18"}), "player 0 answers");
  EXPECT_EQ(told({"18", "yes"}), "player 1 speaks");
  EXPECT_EQ(told({"18", "pass"}), "player 2 speaks");
  EXPECT_EQ(told({"18", "pass", "pass"}), "player 1 for 18");
  EXPECT_EQ(told({"18", "pass", "20"}), "player 1 answers");
  EXPECT_EQ(told({"18", "pass", "18"}), "not allowed: 18");
  EXPECT_EQ(told({"18", "pass", "20", "yes", "pass"}), "player 1 for 20");
  EXPECT_EQ(told({"18", "pass", "20", "pass"}), "player 2 for 20");
  EXPECT_EQ(told({"pass"}), "player 2 speaks");
  EXPECT_EQ(told({"pass", "18"}), "player 0 answers");
  EXPECT_EQ(told({"pass", "18", "yes", "264", "yes"}), "player 2 speaks");
  EXPECT_EQ(told({"pass", "18", "yes", "264", "yes", "pass"}), "player 0 for 264");
  EXPECT_EQ(told({"pass", "18", "pass"}), "player 2 for 18");
  EXPECT_EQ(told({"pass", "pass"}), "player 0 speaks");
  EXPECT_EQ(told({"pass", "pass", "20"}), "not allowed: 20");
  EXPECT_EQ(told({"pass", "pass", "18"}), "player 0 for 18");
  EXPECT_EQ(told({"pass", "pass", "pass"}), "nobody plays");
  EXPECT_EQ(told({"pass", "pass", "pass", "18"}), "over before 18");
  EXPECT_EQ(told({"20", "yes", "18"}), "not allowed: 18");
  EXPECT_EQ(told({"20", "yes", "48", "yes", "pass", "50", "yes", "pass"}), "player 0 for 50");
  EXPECT_EQ(told({"20", "yes", "pass", "pass"}), "player 0 for 20");
  EXPECT_EQ(told({"18", "18"}), "not now: 18");
  EXPECT_EQ(told({"yes"}), "not now: yes");
}

// Walks every auction and collects where it can stand.
void walk(const SkatAuction& auction, std::set<State>& seen) {
  if (!seen.insert(state_of(auction)).second || !auction.turn()) return;
  SkatAuction passed = auction;
  passed.pass();
  walk(passed, seen);
  for (int index = 0; index < static_cast<int>(skat_bids.size()); ++index) {
    if ((auction.allowed() >> index & 1U) == 0) continue;
    SkatAuction next = auction;
    next.bid_or_hold(index);
    walk(next, seen);
  }
}

TEST(SkatBidding, KnowsExactlyWhereAnAuctionCanStand) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "two million states, too many under a sanitizer";
  std::set<State> seen;
  walk(SkatAuction(), seen);
  std::size_t known = 0;
  const auto value = [](int place) { return place == 0 ? 0 : skat_bids[static_cast<std::size_t>(place) - 1]; };
  const int values = static_cast<int>(skat_bids.size()) + 1;
  for (std::uint32_t passed = 0; passed < 8; ++passed)
    for (int fore = 0; fore < values; ++fore)
      for (int middle = 0; middle < values; ++middle)
        for (int rear = 0; rear < values; ++rear) {
          const auto auction = SkatAuction::at({value(fore), value(middle), value(rear)}, PlayerSet::from_bits(passed));
          const State state{value(fore), value(middle), value(rear), passed};
          ASSERT_EQ(auction.has_value(), seen.contains(state)) << fore << ' ' << middle << ' ' << rear << ' ' << passed;
          if (!auction) continue;
          ++known;
          ASSERT_EQ(state_of(*auction), state);
        }
  EXPECT_EQ(known, seen.size());
  EXPECT_EQ(SkatAuction::at({19, 0, 0}, {}), std::nullopt);
}

TEST(SkatBidding, ShortestAuctions) {
  for (Player declarer = 0; declarer < skat_seats; ++declarer)
    for (const int bid : skat_bids) {
      const SkatAuction auction = SkatAuction::won_by(declarer, bid);
      ASSERT_EQ(auction.declarer(), declarer);
      ASSERT_EQ(auction.bid(), bid);
    }
}

}  // namespace
}  // namespace ombre
