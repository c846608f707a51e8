// The estimators of open-hand Skat: the features are what a plain definition says, files are whole or refused, and
// ProbCut changes nothing but the solver that asks for it.
#include "skat/solver/point_estimator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "skat/rules/skat_position.h"
#include "skat/solver/lanes/lanes.h"
#include "skat/solver/open_skat.h"
#include "skat/solver/probcut.h"
#include "tests/skat/skat_naive_features.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

using open_skat::Hands;
using testing::damage;
using testing::NaiveFeatures;
using testing::scaled_down;
using testing::TemporaryFolder;

struct Drawn {
  SkatPosition position{};
  Hands hands{};
  int leader = 0;
};

// The start of a trick with 6 to 10 cards each, of any deal or of one worth playing.
Drawn draw(bool grand, Random& random) {
  const SkatKind kind = grand ? SkatKind::grand : SkatKind::clubs;
  const bool any = random.chance(0.5);
  const SkatPosition deal = any ? deal_skat(kind, random) : deal_worth_playing(kind, random);
  const int tricks = random.below(EstimatorModel::sizes);
  Drawn out;
  out.position = after_random_cards(deal, skat_seats * tricks, random);
  out.hands = open_skat::inside_hands(out.position);
  out.leader = open_skat::inside_seat(out.position, out.position.mover());
  return out;
}

using Values = std::map<std::size_t, std::vector<std::uint32_t>>;

template <bool Grand>
Values values_of(const Hands& hands, int leader) {
  Values out;
  const open_skat::StaticBounds bounds = open_skat::static_bounds<Grand>(hands, leader);
  open_skat::EstimatorFeatures<Grand>(hands, bounds).visit([&]<std::size_t Table>(std::uint32_t value) {
    out[Table].push_back(value);
  });
  return out;
}

// The models with weights drawn by lot.
PointEstimator any_estimator(Random& random, std::uint16_t deviation) {
  PointEstimator::Weights weights;
  for (std::int8_t& weight : weights.shared) weight = static_cast<std::int8_t>(random.between(-20, 20));
  for (std::int16_t& weight : weights.own) weight = static_cast<std::int16_t>(random.between(-500, 500));
  PointEstimator::Deviations deviations;
  deviations.fill(deviation);
  return {weights, deviations, "by lot"};
}

template <bool Grand>
void expect_definition(int positions) {
  constexpr const auto& tables = open_skat::estimator_tables<Grand>;
  std::vector<std::map<std::uint32_t, std::string>> text_of(tables.size());
  std::vector<std::map<std::string, std::uint32_t>> value_of(tables.size());
  Random random(Grand ? 1 : 2);
  for (int i = 0; i < positions; ++i) {
    const Drawn drawn = draw(Grand, random);
    const Values values = values_of<Grand>(drawn.hands, drawn.leader);
    const auto texts = NaiveFeatures<Grand>(drawn.hands, drawn.leader).texts();
    ASSERT_EQ(values.size(), tables.size());
    ASSERT_EQ(texts.size(), tables.size());
    for (const auto& [table, all] : values) {
      const std::vector<std::string>& plain = texts.at(table);
      ASSERT_EQ(all.size(), plain.size()) << tables[table].name;
      for (std::size_t k = 0; k < all.size(); ++k) {
        ASSERT_LT(all[k], tables[table].values) << tables[table].name;
        const std::string& text = text_of[table].try_emplace(all[k], plain[k]).first->second;
        const std::uint32_t value = value_of[table].try_emplace(plain[k], all[k]).first->second;
        ASSERT_EQ(text, plain[k]) << tables[table].name << ": one value of two positions";
        ASSERT_EQ(value, all[k]) << tables[table].name << ": two values of " << plain[k];
      }
    }
  }
}

TEST(SkatEstimatorFeatures, AreWhatThePlainDefinitionSays) {
  expect_definition<false>(scaled_down(3000));
  expect_definition<true>(scaled_down(3000));
}

TEST(SkatEstimatorFeatures, HaveThePublishedSizes) {
  using namespace open_skat::estimator;
  const auto& suit = open_skat::estimator_tables<false>;
  EXPECT_EQ(suit[honours].values, 394'944U);
  EXPECT_EQ(suit[aces_tens].values, 13'056U);
  EXPECT_EQ(suit[trump_orders].values, 817'960U);
  EXPECT_EQ(suit[attack].values, 36'864U);
  EXPECT_EQ(suit[one_suit].values, 16'384U);
  EXPECT_EQ(suit[low_cards].values, 459'200U);
  EXPECT_EQ(suit[lengths].values, 295'240U);
  EXPECT_EQ(suit[voids].values, 1'161'600U);
  EXPECT_EQ(suit[length_jacks].values, 1'742'400U);
  const auto& grand = open_skat::estimator_tables<true>;
  EXPECT_EQ(grand[honours].values, 468'996U);
  EXPECT_EQ(grand[jacks].values, 121U);
}

// The position with two plain suits in each other's place.
Hands with_lanes_exchanged(Hands hands, int one, int other) {
  for (open_skat::Cards& hand : hands) {
    const open_skat::Cards difference = open_skat::lane_of(hand, one) ^ open_skat::lane_of(hand, other);
    hand ^= difference << (one * open_skat::lane_cards) | difference << (other * open_skat::lane_cards);
  }
  return hands;
}

template <bool Grand>
void expect_interchangeable_suits(int positions, Random random) {
  const PointEstimator estimator = any_estimator(random, 1);
  for (int i = 0; i < positions; ++i) {
    const Drawn drawn = draw(Grand, random);
    const int one = random.below(open_skat::plain_lanes<Grand>);
    const int other = random.below(open_skat::plain_lanes<Grand>);
    const Hands exchanged = with_lanes_exchanged(drawn.hands, one, other);
    Values before = values_of<Grand>(drawn.hands, drawn.leader);
    Values after = values_of<Grand>(exchanged, drawn.leader);
    for (Values* values : {&before, &after})
      for (auto& [table, all] : *values) std::sort(all.begin(), all.end());
    ASSERT_EQ(before, after);
    const auto sum = [&](const Hands& hands) {
      return estimator.sum<Grand>(hands, drawn.leader, open_skat::static_bounds<Grand>(hands, drawn.leader));
    };
    ASSERT_EQ(sum(drawn.hands), sum(exchanged));
  }
}

TEST(SkatEstimatorFeatures, DoNotKnowPlainSuitsByName) {
  expect_interchangeable_suits<false>(scaled_down(2000), Random(3));
  expect_interchangeable_suits<true>(scaled_down(2000), Random(4));
}

TEST(SkatEstimator, StaysWithinWhatIsSure) {
  OpenSkat solver;
  Random random(5);
  const PointEstimator estimator = any_estimator(random, 1);
  for (int i = 0; i < scaled_down(200); ++i) {
    const bool grand = i % 2 == 1;
    Drawn drawn = draw(grand, random);
    const open_skat::StaticBounds bounds = grand ? open_skat::static_bounds<true>(drawn.hands, drawn.leader)
                                                 : open_skat::static_bounds<false>(drawn.hands, drawn.leader);
    drawn.position.taken = {};
    drawn.position.skat = {};
    const int value = solver.points(drawn.position);
    EXPECT_LE(bounds.least, value);
    EXPECT_GE(bounds.most, value);
    const int estimate = grand ? estimator.estimate<true>(drawn.hands, drawn.leader, bounds)
                               : estimator.estimate<false>(drawn.hands, drawn.leader, bounds);
    EXPECT_LE(bounds.least * PointEstimator::unit, estimate);
    EXPECT_GE(bounds.most * PointEstimator::unit, estimate);
  }
}

TEST(SkatEstimator, FilesAreWholeOrRefused) {
  const TemporaryFolder folder;
  Random random(6);
  const PointEstimator estimator = any_estimator(random, 300);
  estimator.write(folder / "whole");
  EXPECT_EQ(PointEstimator::open(folder / "whole"), estimator);

  // 1. Damage anywhere, and files that end too early.
  const auto size = std::filesystem::file_size(folder / "whole");
  for (const std::streamoff at : {std::streamoff{3}, std::streamoff{200}, static_cast<std::streamoff>(size) - 1}) {
    std::filesystem::copy_file(folder / "whole", folder / "damaged", std::filesystem::copy_options::overwrite_existing);
    damage(folder / "damaged", at);
    EXPECT_THROW(PointEstimator::open(folder / "damaged"), InputError) << at;
  }
  std::filesystem::resize_file(folder / "damaged", size / 2);
  EXPECT_THROW(PointEstimator::open(folder / "damaged"), InputError);

  // 2. A sound file with something else in it.
  const auto refusal = [&](auto change) {
    std::vector<std::byte> payload = estimator.payload();
    change(payload);
    DataFile::write(folder / "other", PointEstimator::format(), "other", payload);
    return error_of([&] { PointEstimator::open(folder / "other"); });
  };
  EXPECT_NE(refusal([](auto& payload) { payload[0] = std::byte{9}; }).find("another number of models"),
            std::string::npos);
  EXPECT_NE(refusal([](auto& payload) { payload[12] ^= std::byte{1}; }).find("other features"), std::string::npos);
  EXPECT_NE(refusal([](auto& payload) { payload.push_back(std::byte{0}); }).find("more weights"), std::string::npos);
  EXPECT_NE(refusal([](auto& payload) { payload.pop_back(); }).find("ends too early"), std::string::npos);
  EXPECT_THROW(PointEstimator::open(folder / "nowhere"), InputError);
  const DataFormat& format = PointEstimator::format();
  DataFile::write(folder / "older", {format.name, format.version - 1, format.remedy}, "older", estimator.payload());
  EXPECT_NE(error_of([&] { PointEstimator::open(folder / "older"); }).find("version 1"), std::string::npos);
}

TEST(SkatEstimator, TheShippedModelsAreNear) {
  const PointEstimator& estimator = PointEstimator::shipped();
  OpenSkat solver;
  Random random(7);
  double error = 0;
  const int positions = scaled_down(200);
  for (int i = 0; i < positions; ++i) {
    const bool grand = i % 2 == 1;
    const SkatKind kind = grand ? SkatKind::grand : SkatKind::clubs;
    SkatPosition position = after_random_cards(deal_worth_playing(kind, random), 9, random);
    position.taken = {};
    position.skat = {};
    const Hands hands = open_skat::inside_hands(position);
    const int leader = open_skat::inside_seat(position, position.mover());
    const int estimate = grand
                             ? estimator.estimate<true>(hands, leader, open_skat::static_bounds<true>(hands, leader))
                             : estimator.estimate<false>(hands, leader, open_skat::static_bounds<false>(hands, leader));
    error += std::abs(static_cast<double>(estimate) / PointEstimator::unit - solver.points(position));
  }
  EXPECT_LT(error / positions, 6);
}

TEST(ProbCut, CutsNothingWithoutMeasuredErrors) {
  Random random(8);
  const PointEstimator unmeasured = any_estimator(random, PointEstimator::no_deviation);
  OpenSkat exact;
  OpenSkat careful(OpenSkatOptions{.probcut = 0.1, .estimator = &unmeasured});
  for (int i = 0; i < scaled_down(24); ++i) {
    const SkatKind kind = i % 2 == 1 ? SkatKind::grand : SkatKind::hearts;
    const SkatPosition position = after_random_cards(deal_worth_playing(kind, random), random.below(12), random);
    EXPECT_EQ(careful.cards(position), exact.cards(position));
    EXPECT_EQ(careful.points(position), exact.points(position));
  }
  EXPECT_EQ(careful.counts().estimate_cuts, 0U);
}

TEST(ProbCut, LeavesShortEndingsAndExactSolversAlone) {
  Random random(9);
  OpenSkat before;
  OpenSkat approximate(OpenSkatOptions{.probcut = 0.3});
  OpenSkat after;
  for (int i = 0; i < scaled_down(20); ++i) {
    const SkatKind kind = i % 2 == 1 ? SkatKind::grand : SkatKind::spades;
    const SkatPosition deal = deal_worth_playing(kind, random);
    const SkatPosition middle = after_random_cards(deal, 10, random);
    const auto exact = before.cards(middle);
    approximate.cards(middle);
    EXPECT_EQ(after.cards(middle), exact);
    // Six cards before the trick, five at the start of the next.
    const SkatPosition ending = after_random_cards(deal, 13, random);
    EXPECT_EQ(approximate.cards(ending), before.cards(ending));
  }
  EXPECT_EQ(before.counts().estimate_cuts, 0U);
  EXPECT_EQ(after.counts().estimate_cuts, 0U);
  EXPECT_GT(approximate.counts().estimate_cuts, 0U);
}

TEST(ProbCut, ComesNearerWithConfidence) {
  const std::array<double, 3> chances{0.1, 0.5, 0.9};
  std::array<double, 3> errors{};
  std::array<std::uint64_t, 3> nodes{};
  Random random(10);
  std::vector<SkatPosition> deals;
  // Of few deals the errors say nothing.
  for (int i = 0; i < std::max(12, scaled_down(24)); ++i)
    deals.push_back(deal_worth_playing(i % 2 == 1 ? SkatKind::grand : SkatKind::diamonds, random));
  OpenSkat exact;
  for (std::size_t c = 0; c < chances.size(); ++c) {
    OpenSkat approximate(OpenSkatOptions{.probcut = chances[c]});
    for (const SkatPosition& deal : deals) errors[c] += std::abs(approximate.points(deal) - exact.points(deal));
    nodes[c] = approximate.counts().trick_nodes;
  }
  EXPECT_GE(errors[0], errors[2]);
  EXPECT_LT(errors[2], 4.0 * static_cast<double>(deals.size()));
  EXPECT_LT(nodes[0], nodes[1]);
  EXPECT_LT(nodes[1], nodes[2]);
  EXPECT_LT(nodes[2], exact.counts().trick_nodes);
}

TEST(ProbCut, MarginsAreQuantilesOfTheNormalDistribution) {
  Random random(11);
  const PointEstimator estimator = any_estimator(random, 1000);
  EXPECT_EQ(open_skat::ProbCutSteps(estimator, 0.5).margins[0], 674);
  EXPECT_EQ(open_skat::ProbCutSteps(estimator, 0.9).margins[0], 1645);
  EXPECT_EQ(open_skat::ProbCutSteps(estimator, 0.1).margins[0], 126);
}

}  // namespace
}  // namespace ombre
