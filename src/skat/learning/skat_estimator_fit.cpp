#include "skat/learning/skat_estimator_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/random.h"
#include "core/write_file.h"
#include "parallel/parallel.h"

namespace ombre {
namespace {

// The first square of a gradient sum: how much a weight must have seen before it moves freely. Larger tables, whose
// entries are rare, wait longer.
constexpr float small_square = 3e3F;
constexpr float middle_square = 1e6F;
constexpr float large_square = 3e6F;
constexpr std::uint32_t middle_table = 5'000;
constexpr std::uint32_t large_table = 60'000;

constexpr std::uint64_t order_seed = 1;
constexpr std::size_t most_weights = 96;

open_skat::StaticBounds bounds_of(const EstimatorPosition& position) {
  return position.grand ? open_skat::static_bounds<true>(position.hands, position.leader)
                        : open_skat::static_bounds<false>(position.hands, position.leader);
}

// The models of one game.
template <bool Grand>
class Fit {
 public:
  explicit Fit(const EstimatorFitOptions& options)
      : options_(options), weights_(layout.shared() + layout.own()), squares_(weights_.size()) {
    for (std::size_t table = 0; table < layout.tables.size(); ++table)
      for (int leader = 0; leader < open_skat::seats; ++leader)
        for (int cards = EstimatorModel::least_cards; cards <= EstimatorModel::most_cards; ++cards)
          std::fill_n(squares_.begin() + layout.part(table, leader, cards) + layout.first[table],
                      layout.tables[table].slots, first_square(layout.tables[table]));
  }

  void run(std::vector<const EstimatorPosition*> positions) {
    Random random(order_seed);
    random.shuffle(positions);
    for (int epoch = 1; epoch <= options_.epochs; ++epoch) {
      const auto rate = static_cast<float>(options_.rate / std::sqrt(epoch));
      for (const EstimatorPosition* position : positions) learn(*position, rate);
    }
  }

  const std::vector<float>& weights() const { return weights_; }

 private:
  static constexpr const auto& layout = estimator_layout<Grand>;

  static float first_square(const open_skat::EstimatorTable& table) {
    if (table.values > large_table) return large_square;
    return table.values > middle_table ? middle_square : small_square;
  }

  void learn(const EstimatorPosition& position, float rate) {
    // 1. The estimate.
    const open_skat::StaticBounds bounds = bounds_of(position);
    std::array<std::uint32_t, most_weights> places;
    std::size_t count = 0;
    float sum = 0;
    for_each_weight<Grand>(position.hands, position.leader, bounds, [&](std::size_t table, std::uint32_t place) {
      if ((options_.tables >> table & 1U) == 0) return;
      places[count++] = place;
      sum += weights_[place];
    });

    // 2. The error.
    const auto value = static_cast<float>(position.value);
    float error = value - sum;
    if (options_.capped) {
      const auto cap = static_cast<float>(options_.cap);
      const float within = std::clamp(sum, static_cast<float>(bounds.least), static_cast<float>(bounds.most));
      error = std::clamp(value - within, -cap, cap);
    }
    if (error == 0) return;

    // 3. A step.
    for (std::size_t i = 0; i < count; ++i) {
      float& square = squares_[places[i]];
      square += error * error;
      weights_[places[i]] += rate * error / std::sqrt(square);
    }
  }

  EstimatorFitOptions options_;
  std::vector<float> weights_;
  std::vector<float> squares_;
};

// A weight as so many steps.
template <class Number>
Number rounded(float weight, int step) {
  constexpr float least = std::numeric_limits<Number>::min();
  constexpr float most = std::numeric_limits<Number>::max();
  const float steps = std::round(weight * PointEstimator::unit / static_cast<float>(step));
  return static_cast<Number>(std::clamp(steps, least, most));
}

template <bool Grand>
void fit_game(std::span<const EstimatorPosition> positions, const EstimatorFitOptions& options,
              PointEstimator::Weights& weights) {
  std::vector<const EstimatorPosition*> learnt;
  for (const EstimatorPosition& position : positions)
    if (position.grand == Grand && !estimator_kept_out(position.deal)) learnt.push_back(&position);
  Fit<Grand> fit(options);
  fit.run(std::move(learnt));
  constexpr const auto& layout = estimator_layout<Grand>;
  const std::size_t first_shared = Grand ? estimator_layout<false>.shared() : 0;
  const std::size_t first_own = Grand ? estimator_layout<false>.own() : 0;
  for (std::size_t i = 0; i < layout.shared(); ++i)
    weights.shared[first_shared + i] = rounded<std::int8_t>(fit.weights()[i], PointEstimator::shared_step);
  for (std::size_t i = 0; i < layout.own(); ++i)
    weights.own[first_own + i] = rounded<std::int16_t>(fit.weights()[layout.shared() + i], 1);
}

// Deals solved before their positions are written.
constexpr std::uint32_t deals_a_block = 256;

}  // namespace

PointEstimator fit_estimators(std::span<const EstimatorPosition> positions, int threads,
                              const EstimatorFitOptions& options) {
  // 1. The weights of both games.
  PointEstimator::Weights weights;
  for_each_piece(2, threads, [&](std::size_t game) {
    if (game == 0)
      fit_game<false>(positions, options, weights);
    else
      fit_game<true>(positions, options, weights);
  });

  // 2. How far off they are.
  PointEstimator::Deviations deviations{};
  const PointEstimator fitted(std::move(weights), deviations);
  const auto errors = estimator_errors(fitted, positions);
  for (std::size_t model = 0; model < errors.size(); ++model)
    deviations[model] =
        errors[model].positions < least_measured_positions
            ? PointEstimator::no_deviation
            : static_cast<std::uint16_t>(std::min(std::ceil(errors[model].deviation * PointEstimator::unit),
                                                  PointEstimator::no_deviation - 1.0));
  return PointEstimator(fitted.weights(), deviations);
}

std::array<EstimatorErrors, EstimatorModel::count> estimator_errors(const PointEstimator& estimator,
                                                                    std::span<const EstimatorPosition> positions,
                                                                    EstimatorPart part, bool bounded) {
  std::array<EstimatorErrors, EstimatorModel::count> out{};
  for (const EstimatorPosition& position : positions) {
    const bool kept_out = estimator_kept_out(position.deal);
    if (part != EstimatorPart::all && kept_out != (part == EstimatorPart::kept_out)) continue;
    const open_skat::StaticBounds bounds = bounds_of(position);
    const int sum = position.grand ? estimator.sum<true>(position.hands, position.leader, bounds)
                                   : estimator.sum<false>(position.hands, position.leader, bounds);
    const double estimate = static_cast<double>(sum) / PointEstimator::unit;
    const double within = bounded ? std::clamp<double>(estimate, bounds.least, bounds.most) : estimate;
    const double error = within - position.value;
    EstimatorErrors& errors = out[EstimatorModel{position.grand, position.leader, position.cards()}.number()];
    ++errors.positions;
    errors.mean += std::abs(error);
    errors.deviation += error * error;
  }
  for (EstimatorErrors& errors : out) {
    if (errors.positions == 0) continue;
    errors.mean /= static_cast<double>(errors.positions);
    errors.deviation = std::sqrt(errors.deviation / static_cast<double>(errors.positions));
  }
  return out;
}

std::optional<EstimatorLesson> learn_estimators(const std::string& path, const EstimatorLearning& options,
                                                const EstimatorLearnWatch& watch) {
  // 1. What is missing of the positions.
  check_replaceable(path);
  EstimatorPositionFile file(path + ".positions", options.seed);
  while (file.deals() < options.deals) {
    if (watch.stopped()) return std::nullopt;
    const std::uint32_t first = file.deals();
    watch.say(fmt::format("{} of {} deals, {} positions", first, options.deals, file.positions().size()));
    std::vector<std::vector<EstimatorPosition>> found(std::min(deals_a_block, options.deals - first));
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
