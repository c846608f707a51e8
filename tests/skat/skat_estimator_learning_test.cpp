// Learning the Skat estimators: the positions are solved right, a run is the same on any number of threads and when it
// was stopped in between, the fit learns, and files of other runs are refused.
#include "skat/learning/skat_estimator_fit.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "skat/solver/lanes/lanes.h"
#include "skat/solver/open_skat.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

using testing::damage;
using testing::TemporaryFolder;

constexpr std::uint64_t seed = 3;

SkatPosition outside(const EstimatorPosition& position) {
  SkatPosition out;
  out.kind = position.grand ? SkatKind::grand : SkatKind::clubs;
  out.trick = Trick(position.leader);
  for (const Card card : skat_deck().full())
    for (std::size_t seat = 0; seat < out.hands.size(); ++seat)
      if ((position.hands[seat] >> open_skat::inside_card(out.kind, card) & 1U) != 0) out.hands[seat].insert(card);
  return out;
}

EstimatorLesson learnt(const std::string& path, std::uint32_t deals, int threads = 1) {
  const EstimatorLearning options{.deals = deals, .seed = seed, .threads = threads, .fit = {.epochs = 2}};
  return *learn_estimators(path, options, {});
}

TEST(SkatEstimatorPositions, HaveTheirExactValues) {
  OpenSkat solver;
  for (const std::uint32_t deal : {4U, 5U, 6U, 7U}) {
    const std::vector<EstimatorPosition> positions = estimator_positions(seed, deal);
    ASSERT_GT(positions.size(), 10U);
    EXPECT_EQ(positions.front().cards(), 10);
    for (const EstimatorPosition& position : positions) {
      EXPECT_EQ(position.deal, deal);
      EXPECT_EQ(position.grand, deal % 2 == 1);
      EXPECT_EQ(position.value, solver.points(outside(position)));
    }
    EXPECT_EQ(estimator_positions(seed, deal), positions);
  }
}

TEST(SkatEstimatorLearning, GoesOnWhereItWas) {
  const TemporaryFolder folder;
  constexpr std::uint32_t deals = 20;
  const EstimatorLesson whole = learnt((folder / "whole").string(), deals, 2);
  EXPECT_EQ(PointEstimator::open(folder / "whole"), whole.estimator);

  // Stopped after some deals, and in the middle of a position.
  const std::string path = (folder / "parts").string();
  learnt(path, 7);
  const std::string positions = path + ".positions";
  std::filesystem::resize_file(positions, std::filesystem::file_size(positions) - 50);
  const EstimatorLesson parts = learnt(path, deals);
  EXPECT_EQ(parts.estimator, whole.estimator);

  // With more deals there than are asked for.
  EXPECT_NE(learnt(path, 7).estimator, whole.estimator);
  EXPECT_EQ(learnt(path, deals).estimator, whole.estimator);
}

TEST(SkatEstimatorLearning, StopsAndRefuses) {
  const TemporaryFolder folder;
  const std::string path = (folder / "models").string();
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(learn_estimators(path, {.deals = 5, .seed = seed}, {.stop = &stop}));
  EXPECT_FALSE(std::filesystem::exists(path));
  learnt(path, 3);
  EXPECT_NE(error_of([&] { EstimatorPositionFile(path + ".positions", seed + 1); }).find("another kind"),
            std::string::npos);
  damage(path + ".positions", 300);
  EXPECT_NE(error_of([&] { EstimatorPositionFile(path + ".positions", seed); }).find("position 3 is damaged"),
            std::string::npos);
}

TEST(SkatEstimatorLearning, RefusesAFolderBeforeItBegins) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "sub");
  const std::string path = (folder / "sub").string();
  EXPECT_EQ(error_of([&] { learnt(path, 1000); }),
            path + ": cannot replace it: not a regular file; expected the name of a file");
  EXPECT_FALSE(std::filesystem::exists(path + ".positions"));
}

TEST(SkatEstimatorFit, HasNoDeviationOfAFewPositions) {
  const std::vector<EstimatorPosition> one = estimator_positions(seed, 0);
  const PointEstimator estimator = fit_estimators(one, 1);
  for (const std::uint16_t deviation : estimator.deviations()) EXPECT_EQ(deviation, PointEstimator::no_deviation);
  // The same one often enough counts.
  std::vector<EstimatorPosition> many(static_cast<std::size_t>(least_measured_positions), one.front());
  const EstimatorModel model{false, one.front().leader, one.front().cards()};
  EXPECT_LT(fit_estimators(many, 1).deviation(model), PointEstimator::no_deviation);
  many.pop_back();
  EXPECT_EQ(fit_estimators(many, 1).deviation(model), PointEstimator::no_deviation);
}

TEST(SkatEstimatorFit, LearnsThePositionsItIsGiven) {
  std::vector<EstimatorPosition> positions;
  for (std::uint32_t deal = 0; deal < 20; ++deal)
    for (const EstimatorPosition& position : estimator_positions(seed, deal)) positions.push_back(position);
  const auto error = [&](const PointEstimator& estimator, EstimatorPart part) {
    double sum = 0;
    double count = 0;
    for (const EstimatorErrors& errors : estimator_errors(estimator, positions, part)) {
      sum += errors.mean * static_cast<double>(errors.positions);
      count += static_cast<double>(errors.positions);
    }
    return sum / count;
  };
  const PointEstimator untaught = fit_estimators(positions, 1, {.epochs = 0});
  const PointEstimator taught = fit_estimators(positions, 1, {.epochs = 20});
  EXPECT_LT(error(taught, EstimatorPart::fitted), error(untaught, EstimatorPart::fitted) / 4);
  EXPECT_LT(error(taught, EstimatorPart::kept_out), error(untaught, EstimatorPart::kept_out));
  const PointEstimator uncapped = fit_estimators(positions, 1, {.epochs = 20, .capped = false});
  EXPECT_NE(uncapped, taught);
  EXPECT_LT(error(uncapped, EstimatorPart::fitted), error(untaught, EstimatorPart::fitted) / 4);
}

}  // namespace
}  // namespace ombre
