#include "skat/learning/skat_estimator_learning.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/write_file.h"
#include "parallel/parallel.h"

namespace ombre {
namespace {

// Deals solved before their positions are written.
constexpr std::uint32_t block_deals = 256;

}  // namespace

std::optional<EstimatorLesson> learn_estimators(const std::string& path, const EstimatorLearning& options,
                                                const EstimatorLearnWatch& watch) {
  // 1. What is missing of the positions.
  check_replaceable(path);
  EstimatorPositionFile file(path + ".positions", options.seed);
  while (file.deals() < options.deals) {
    if (watch.stopped()) return std::nullopt;
    const std::uint32_t first = file.deals();
    watch.say(fmt::format("{} of {} deals, {} positions", first, options.deals, file.positions().size()));
    std::vector<std::vector<EstimatorPosition>> found(std::min(block_deals, options.deals - first));
    for_each_piece(found.size(), options.threads, [&](std::size_t i) {
      found[i] = estimator_positions(options.seed, first + static_cast<std::uint32_t>(i));
    });
    std::vector<EstimatorPosition> all;
    for (const std::vector<EstimatorPosition>& some : found) all.insert(all.end(), some.begin(), some.end());
    file.append(all);
  }

  // 2. The models of those that were asked for.
  const auto end = std::partition_point(file.positions().begin(), file.positions().end(),
                                        [&](const EstimatorPosition& each) { return each.deal < options.deals; });
  const std::span<const EstimatorPosition> positions(file.positions().begin(), end);
  watch.say(fmt::format("fitting to {} positions", positions.size()));
  const PointEstimator fitted = fit_estimators(positions, options.threads, options.fit);
  PointEstimator estimator(
      fitted.weights(), fitted.deviations(),
      fmt::format("{} positions of {} deals, seed {}", positions.size(), options.deals, options.seed));
  estimator.write(path);
  return EstimatorLesson{estimator, estimator_errors(estimator, positions)};
}

}  // namespace ombre
