#include "bridge/rules/bridge_deal.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>

#include "tests/support/input_error.h"

namespace ombre {
namespace {

constexpr std::array<bool, 2> both_ways = {false, true};

// The scores of contracts that are just made, level 1 to 7, as score cards list them.
struct JustMade {
  Strain strain;
  int doubled;
  bool vulnerable;
  std::array<Score, 7> scores;
};

const std::array<JustMade, 18> just_made = {{
    {Suit::clubs, 0, false, {70, 90, 110, 130, 400, 920, 1440}},
    {Suit::clubs, 0, true, {70, 90, 110, 130, 600, 1370, 2140}},
    {Suit::clubs, 1, false, {140, 180, 470, 510, 550, 1090, 1630}},
    {Suit::clubs, 1, true, {140, 180, 670, 710, 750, 1540, 2330}},
    {Suit::clubs, 2, false, {230, 560, 640, 720, 800, 1380, 1960}},
    {Suit::clubs, 2, true, {230, 760, 840, 920, 1000, 1830, 2660}},
    {Suit::spades, 0, false, {80, 110, 140, 420, 450, 980, 1510}},
    {Suit::spades, 0, true, {80, 110, 140, 620, 650, 1430, 2210}},
    {Suit::spades, 1, false, {160, 470, 530, 590, 650, 1210, 1770}},
    {Suit::spades, 1, true, {160, 670, 730, 790, 850, 1660, 2470}},
    {Suit::spades, 2, false, {520, 640, 760, 880, 1000, 1620, 2240}},
    {Suit::spades, 2, true, {720, 840, 960, 1080, 1200, 2070, 2940}},
    {std::nullopt, 0, false, {90, 120, 400, 430, 460, 990, 1520}},
    {std::nullopt, 0, true, {90, 120, 600, 630, 660, 1440, 2220}},
    {std::nullopt, 1, false, {180, 490, 550, 610, 670, 1230, 1790}},
    {std::nullopt, 1, true, {180, 690, 750, 810, 870, 1680, 2490}},
    {std::nullopt, 2, false, {560, 680, 800, 920, 1040, 1660, 2280}},
    {std::nullopt, 2, true, {760, 880, 1000, 1120, 1240, 2110, 2980}},
}};

TEST(BridgeScoring, ContractsJustMade) {
  for (const JustMade& line : just_made)
    for (int level = 1; level <= 7; ++level)
      EXPECT_EQ(duplicate_score({level, line.strain, line.doubled}, line.vulnerable, level + 6),
                line.scores[static_cast<std::size_t>(level - 1)])
          << level << show_strain(line.strain) << " doubled " << line.doubled << " vulnerable " << line.vulnerable;
}

TEST(BridgeScoring, SuitsOfAKindScoreAlike) {
  for (const bool vulnerable : both_ways)
    for (int doubled = 0; doubled <= 2; ++doubled)
      for (int level = 1; level <= 7; ++level)
        for (int tricks = 0; tricks <= 13; ++tricks) {
          ASSERT_EQ(duplicate_score({level, Suit::clubs, doubled}, vulnerable, tricks),
                    duplicate_score({level, Suit::diamonds, doubled}, vulnerable, tricks));
          ASSERT_EQ(duplicate_score({level, Suit::hearts, doubled}, vulnerable, tricks),
                    duplicate_score({level, Suit::spades, doubled}, vulnerable, tricks));
        }
}

TEST(BridgeScoring, Overtricks) {
  const std::array<Score, 5> values = {20, 20, 30, 30, 30};
  for (const bool vulnerable : both_ways)
    for (std::size_t s = 0; s < bridge_strains.size(); ++s)
      for (int doubled = 0; doubled <= 2; ++doubled)
        for (int level = 1; level <= 7; ++level)
          for (int tricks = level + 7; tricks <= 13; ++tricks) {
            const Score each = doubled == 0 ? values[s] : 100 * doubled * (vulnerable ? 2 : 1);
            const BridgeContract contract{level, bridge_strains[s], doubled};
            ASSERT_EQ(duplicate_score(contract, vulnerable, tricks) - duplicate_score(contract, vulnerable, tricks - 1),
                      each);
          }
  // From score cards: 1NTX+2, 2SXX+1 vulnerable, 3NT+3, 4H+2 vulnerable.
  EXPECT_EQ(duplicate_score({1, std::nullopt, 1}, false, 9), 380);
  EXPECT_EQ(duplicate_score({2, Suit::spades, 2}, true, 9), 1240);
  EXPECT_EQ(duplicate_score({3, std::nullopt, 0}, false, 12), 490);
  EXPECT_EQ(duplicate_score({4, Suit::hearts, 0}, true, 12), 680);
}

TEST(BridgeScoring, Undertricks) {
  const std::array<Score, 13> doubled = {100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500};
  const std::array<Score, 13> doubled_vulnerable = {200,  500,  800,  1100, 1400, 1700, 2000,
                                                    2300, 2600, 2900, 3200, 3500, 3800};
  for (const Strain strain : bridge_strains)
    for (int level = 1; level <= 7; ++level)
      for (int down = 1; down <= level + 6; ++down) {
        const int tricks = level + 6 - down;
        const auto at = static_cast<std::size_t>(down - 1);
        ASSERT_EQ(duplicate_score({level, strain, 0}, false, tricks), -50 * down);
        ASSERT_EQ(duplicate_score({level, strain, 0}, true, tricks), -100 * down);
        ASSERT_EQ(duplicate_score({level, strain, 1}, false, tricks), -doubled[at]);
        ASSERT_EQ(duplicate_score({level, strain, 1}, true, tricks), -doubled_vulnerable[at]);
        ASSERT_EQ(duplicate_score({level, strain, 2}, false, tricks), -2 * doubled[at]);
        ASSERT_EQ(duplicate_score({level, strain, 2}, true, tricks), -2 * doubled_vulnerable[at]);
      }
}

TEST(BridgeScoring, MoreTricksScoreMore) {
  for (const bool vulnerable : both_ways)
    for (const Strain strain : bridge_strains)
      for (int doubled = 0; doubled <= 2; ++doubled)
        for (int level = 1; level <= 7; ++level)
          for (int tricks = 1; tricks <= 13; ++tricks)
            ASSERT_GT(duplicate_score({level, strain, doubled}, vulnerable, tricks),
                      duplicate_score({level, strain, doubled}, vulnerable, tricks - 1));
}

TEST(BridgeScoring, Vulnerability) {
  EXPECT_FALSE(is_vulnerable(Vulnerability::none, south));
  EXPECT_TRUE(is_vulnerable(Vulnerability::both, west));
  EXPECT_TRUE(is_vulnerable(Vulnerability::north_south, south));
  EXPECT_FALSE(is_vulnerable(Vulnerability::north_south, east));
  EXPECT_TRUE(is_vulnerable(Vulnerability::east_west, west));
  EXPECT_FALSE(is_vulnerable(Vulnerability::east_west, north));
  for (const Vulnerability one :
       {Vulnerability::none, Vulnerability::north_south, Vulnerability::east_west, Vulnerability::both})
    EXPECT_EQ(read_vulnerability(show_vulnerability(one)), one);
  EXPECT_EQ(read_vulnerability("All"), Vulnerability::both);
  EXPECT_EQ(read_vulnerability("Love"), Vulnerability::none);
  EXPECT_EQ(read_vulnerability("-"), Vulnerability::none);
  EXPECT_EQ(read_vulnerability("NS"), Vulnerability::north_south);
  EXPECT_EQ(error_of([] { read_vulnerability("red"); }),
            "vulnerable: no vulnerability 'red'; expected one of none, ns, ew, both");
}

}  // namespace
}  // namespace ombre
