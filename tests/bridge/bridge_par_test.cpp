#include "bridge/solver/par.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "core/random.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

constexpr std::array<Vulnerability, 4> vulnerabilities = {Vulnerability::none, Vulnerability::north_south,
                                                          Vulnerability::east_west, Vulnerability::both};

// "-300: 4SX NS -2", "430: 3N NS +1, 4N NS =", "0:" when all pass.
std::string show(const Par& par) {
  std::vector<std::string> contracts;
  for (const ParContract& contract : par.contracts) {
    std::string declarers;
    for (Player p = 0; p < bridge_seats; ++p)
      if (contract.declarers.contains(p)) declarers += show_seat(p);
    contracts.push_back(fmt::format("{}{}{} {} {}", contract.level, show_strain(contract.strain),
                                    contract.doubled ? "X" : "", declarers,
                                    contract.over == 0 ? "=" : fmt::format("{:+d}", contract.over)));
  }
  return fmt::format("{}: {}", par.score, fmt::join(contracts, ", "));
}

// The par of one table and dealer in all vulnerabilities.
std::vector<std::string> all_pars(const BridgeTable& table, Player dealer) {
  std::vector<std::string> out;
  for (const Vulnerability vulnerability : vulnerabilities) out.push_back(show(par(table, dealer, vulnerability)));
  return out;
}

using Texts = std::vector<std::string>;

// Tables of dealt hands, by clubs, diamonds, hearts, spades, notrump, and in each by North, East, South, West.
TEST(BridgePar, Games) {
  const BridgeTable notrump = {{{2, 11, 2, 11}, {5, 8, 5, 8}, {4, 9, 4, 9}, {3, 10, 3, 10}, {3, 10, 2, 10}}};
  const std::string plain = "-430: 3N EW +1, 4N EW =";
  const std::string vulnerable = "-630: 3N EW +1, 4N EW =";
  EXPECT_EQ(all_pars(notrump, south), (Texts{plain, plain, vulnerable, vulnerable}));

  const BridgeTable majors = {{{2, 10, 2, 10}, {4, 9, 4, 9}, {3, 10, 3, 10}, {2, 10, 2, 10}, {3, 9, 3, 9}}};
  EXPECT_EQ(show(par(majors, east, Vulnerability::none)), "-420: 4H EW =, 4S EW =");

  // Favourable opponents would sacrifice over 4H, but not over 5H.
  const BridgeTable hearts = {{{4, 7, 4, 7}, {11, 0, 11, 0}, {11, 2, 11, 2}, {4, 7, 4, 7}, {7, 2, 7, 2}}};
  const std::string four = "450: 4H NS +1, 5H NS =";
  EXPECT_EQ(all_pars(hearts, north), (Texts{four, "650: 5H NS =", four, "650: 4H NS +1, 5H NS ="}));
}

TEST(BridgePar, Sacrifices) {
  const BridgeTable spades_over_hearts = {{{5, 8, 5, 8}, {6, 6, 6, 6}, {2, 10, 3, 10}, {8, 4, 8, 4}, {3, 6, 3, 6}}};
  EXPECT_EQ(all_pars(spades_over_hearts, north),
            (Texts{"-300: 4SX NS -2", "-420: 4H EW =", "-300: 4SX NS -2", "-500: 4SX NS -2"}));
  const BridgeTable clubs_over_spades = {{{4, 9, 4, 9}, {11, 2, 11, 1}, {6, 6, 6, 6}, {11, 2, 11, 2}, {7, 5, 7, 5}}};
  EXPECT_EQ(all_pars(clubs_over_spades, north),
            (Texts{"450: 5S NS =", "500: 6CX EW -3", "450: 4S NS +1, 5S NS =", "650: 5S NS ="}));
  // Only sacrifices above what they are made against: 2HX, 3CX and 3DX would be down one too.
  const BridgeTable late = {{{5, 8, 6, 8}, {5, 8, 4, 9}, {6, 7, 6, 7}, {4, 9, 4, 10}, {9, 4, 10, 5}}};
  EXPECT_EQ(show(par(late, north, Vulnerability::none)), "100: 5SX W -1");
}

TEST(BridgePar, PartScores) {
  const BridgeTable clubs_or_notrump = {{{8, 4, 8, 4}, {6, 6, 6, 6}, {6, 6, 6, 6}, {7, 6, 7, 6}, {7, 6, 7, 6}}};
  EXPECT_EQ(show(par(clubs_or_notrump, south, Vulnerability::both)), "90: 1C NS +1, 1N NS =, 2C NS =");
  const BridgeTable diamonds = {{{5, 8, 5, 8}, {9, 4, 9, 4}, {6, 6, 6, 6}, {8, 4, 8, 4}, {7, 6, 7, 6}}};
  const std::string low = "110: 2D NS +1, 2S NS =, 3D NS =";
  EXPECT_EQ(all_pars(diamonds, south), (Texts{"110: 3D NS =", "110: 3D NS =", low, low}));
}

TEST(BridgePar, Slams) {
  const BridgeTable small = {{{8, 5, 8, 5}, {12, 1, 12, 1}, {10, 3, 10, 3}, {9, 4, 9, 4}, {11, 2, 11, 2}}};
  EXPECT_EQ(all_pars(small, west), (Texts{"920: 6D NS =", "1370: 6D NS =", "920: 6D NS =", "1370: 6D NS ="}));
  const BridgeTable grand = {{{0, 13, 0, 13}, {0, 13, 0, 13}, {1, 11, 1, 11}, {1, 12, 1, 12}, {0, 13, 0, 13}}};
  EXPECT_EQ(show(par(grand, east, Vulnerability::none)), "-1520: 7N EW =");
}

TEST(BridgePar, NobodyMakesAnything) {
  BridgeTable table;
  for (auto& strain : table) strain = {6, 6, 6, 6};
  for (Player dealer = 0; dealer < bridge_seats; ++dealer) EXPECT_EQ(all_pars(table, dealer), Texts(4, "0: "));
}

TEST(BridgePar, WhoBidsFirstMattersWhenBothSidesMakeTheContract) {
  BridgeTable table;
  for (auto& strain : table) strain = {6, 6, 6, 6};
  table[4] = {7, 7, 7, 7};
  for (const Vulnerability vulnerability : vulnerabilities) {
    EXPECT_EQ(show(par(table, north, vulnerability)), "90: 1N N =");
    EXPECT_EQ(show(par(table, east, vulnerability)), "-90: 1N E =");
  }
  // Only South makes it: East bids before South when North deals, but not when South or West does.
  table[4] = {6, 7, 7, 6};
  EXPECT_EQ(show(par(table, north, Vulnerability::both)), "-90: 1N E =");
  EXPECT_EQ(show(par(table, east, Vulnerability::both)), "-90: 1N E =");
  EXPECT_EQ(show(par(table, south, Vulnerability::both)), "90: 1N S =");
  EXPECT_EQ(show(par(table, west, Vulnerability::both)), "-90: 1N E =");
}

TEST(BridgePar, PartnersWhoTakeDifferentTricks) {
  BridgeTable table;
  for (auto& strain : table) strain = {5, 6, 5, 6};
  table[3] = {10, 3, 9, 3};
  EXPECT_EQ(show(par(table, north, Vulnerability::both)), "620: 4S N =");
}

// The auction by its laws, with doubles and redoubles as calls of their own.
class NaiveAuction {
 public:
  NaiveAuction(const BridgeTable& table, Vulnerability vulnerability) : table_(table), vulnerability_(vulnerability) {}

  // For North and South. The last bid is -1 when there is none; `passes` follow it or the last double.
  Score value(int bid, Player declarer, int doubled, int passes, Player mover) {
    if (bid < 0 ? passes == 4 : passes == 3) return bid < 0 ? 0 : result(bid, declarer, doubled);
    const auto key = std::make_tuple(bid, declarer, doubled, passes, mover);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const Player next = (mover + 1) % 4;
    Score best = value(bid, declarer, doubled, passes + 1, next);
    const auto take = [&](Score score) { best = mover % 2 == 0 ? std::max(best, score) : std::min(best, score); };
    const bool opponents = bid >= 0 && (declarer + mover) % 2 == 1;
    if (opponents && doubled == 0) take(value(bid, declarer, 1, 0, next));
    if (bid >= 0 && !opponents && doubled == 1) take(value(bid, declarer, 2, 0, next));
    for (int higher = bid + 1; higher < 35; ++higher) take(value(higher, mover, 0, 0, next));
    return known_[key] = best;
  }

 private:
  Score result(int bid, Player declarer, int doubled) const {
    const auto strain = static_cast<std::size_t>(bid % 5);
    const BridgeContract contract{bid / 5 + 1, bridge_strains[strain], doubled};
    const Score score = duplicate_score(contract, is_vulnerable(vulnerability_, declarer),
                                        table_[strain][static_cast<std::size_t>(declarer)]);
    return declarer % 2 == 0 ? score : -score;
  }

  const BridgeTable& table_;
  Vulnerability vulnerability_;
  std::map<std::tuple<int, Player, int, int, Player>, Score> known_;
};

BridgeTable random_table(Random& random) {
  BridgeTable table{};
  const int strength = random.between(-4, 4);
  for (auto& strain : table) {
    const int luck = random.between(-3, 3);
    const int for_north = std::clamp(6 + strength + luck, 0, 13);
    for (std::size_t p = 0; p < strain.size(); ++p) {
      const int lead = random.below(6);
      const int tricks = (p % 2 == 0 ? for_north : 13 - for_north) + (lead == 0 ? -1 : lead == 1 ? 1 : 0);
      strain[p] = static_cast<std::int8_t>(std::clamp(tricks, 0, 13));
    }
  }
  return table;
}

TEST(BridgePar, ScoreIsThatOfTheAuctionByItsLaws) {
  Random random(1);
  for (int i = 0; i < testing::scaled_down(40); ++i) {
    const BridgeTable table = random_table(random);
    const Player dealer = random.below(4);
    const Vulnerability vulnerability = vulnerabilities[static_cast<std::size_t>(random.below(4))];
    ASSERT_EQ(par(table, dealer, vulnerability).score, NaiveAuction(table, vulnerability).value(-1, 0, 0, 0, dealer));
  }
}

TEST(BridgePar, EveryContractScoresPar) {
  Random random(2);
  for (int i = 0; i < testing::scaled_down(2000); ++i) {
    const BridgeTable table = random_table(random);
    const Player dealer = random.below(4);
    for (const Vulnerability vulnerability : vulnerabilities) {
      const Par answer = par(table, dealer, vulnerability);
      ASSERT_EQ(answer.contracts.empty(), answer.score == 0);
      for (const ParContract& contract : answer.contracts)
        for (Player p = 0; p < bridge_seats; ++p) {
          if (!contract.declarers.contains(p)) continue;
          const int rank = strain_rank(contract.strain);
          const int tricks = table[static_cast<std::size_t>(rank)][static_cast<std::size_t>(p)];
          ASSERT_EQ(contract.over, tricks - 6 - contract.level);
          ASSERT_EQ(contract.doubled, contract.over < 0);
          const Score score = duplicate_score({contract.level, contract.strain, contract.doubled ? 1 : 0},
                                              is_vulnerable(vulnerability, p), tricks);
          ASSERT_EQ(p % 2 == 0 ? score : -score, answer.score);
        }
    }
  }
}

TEST(BridgePar, TurnedTablesHaveTurnedPars) {
  Random random(3);
  for (int i = 0; i < testing::scaled_down(500); ++i) {
    const BridgeTable table = random_table(random);
    BridgeTable turned = table;
    for (auto& strain : turned) std::rotate(strain.begin(), strain.begin() + 3, strain.end());
    const Player dealer = random.below(4);
    const Par one = par(table, dealer, Vulnerability::north_south);
    const Par other = par(turned, (dealer + 1) % 4, Vulnerability::east_west);
    ASSERT_EQ(one.score, -other.score);
    ASSERT_EQ(one.contracts.size(), other.contracts.size());
  }
}

}  // namespace
}  // namespace ombre
