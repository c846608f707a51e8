// Fits the weights of the order of moves to samples: the rating of a card is the sum of the weights of its features,
// the chance that it is chosen the softmax of the ratings, and the chances wanted are shared among the cards that
// succeed, more for the smaller trees. Cross entropy, weighted by what a wrong choice costs, is brought down by Adam
// (Kingma and Ba 2015) in small batches with a slowly falling rate.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "core/random.h"
#include "tools/learn/order_samples.h"

namespace ombre::tools {

inline constexpr double weight_unit = 100;  // weights are hundredths
inline constexpr double most_weight = 30'000;

using Weights = std::vector<double>;

inline Weights as_numbers(std::span<const std::int16_t> row) {
  Weights out;
  for (const std::int16_t weight : row) out.push_back(weight / weight_unit);
  return out;
}

inline void put_numbers(const Weights& weights, std::span<std::int16_t> row) {
  for (std::size_t i = 0; i < row.size(); ++i)
    row[i] = static_cast<std::int16_t>(std::lround(std::clamp(weights[i] * weight_unit, -most_weight, most_weight)));
}

inline Weights mean_of(Weights one, const Weights& other) {
  for (std::size_t i = 0; i < one.size(); ++i) one[i] = (one[i] + other[i]) / 2;
  return one;
}

struct FitOptions {
  double rate = 0;
  int most_epochs = 0;
};

namespace fit_setting {

inline constexpr std::size_t batch = 64;
inline constexpr int least_epochs = 4;
inline constexpr double nodes_in_all = 600'000;  // epochs times nodes, within the limits on epochs
inline constexpr double last_rate = 1.0 / 30;    // of the first
inline constexpr double most_node_weight = 10;   // of the mean
inline constexpr double cost_offset = 4;         // a tree of c cards is wanted by 1 / (c + offset)
inline constexpr double decay = 1e-5;

}  // namespace fit_setting

inline double rating(const TriedCard& card, const Weights& weights) {
  double sum = 0;
  for (const std::uint16_t feature : card.features.all()) sum += weights[feature];
  return sum;
}

// Adam. Weights of features that never occurred stay as they are: Adam would take even the smallest decay at full rate.
class Adam {
 public:
  explicit Adam(std::size_t size) : gradient_(size), mean_(size), square_(size), seen_(size, false) {}

  void add(std::size_t index, double slope) {
    gradient_[index] += slope;
    seen_[index] = true;
  }
  // Changes the weights by the slopes added since the last step, of `count` nodes.
  void step(Weights& weights, std::size_t count, double rate) {
    mean_power_ *= mean_keep;
    square_power_ *= square_keep;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (!seen_[i]) continue;
      const double slope = gradient_[i] / static_cast<double>(count) + fit_setting::decay * weights[i];
      gradient_[i] = 0;
      mean_[i] = mean_keep * mean_[i] + (1 - mean_keep) * slope;
      square_[i] = square_keep * square_[i] + (1 - square_keep) * slope * slope;
      const double mean = mean_[i] / (1 - mean_power_);
      const double square = square_[i] / (1 - square_power_);
      weights[i] -= rate * mean / (std::sqrt(square) + tiny);
    }
  }

 private:
  static constexpr double mean_keep = 0.9;
  static constexpr double square_keep = 0.999;
  static constexpr double tiny = 1e-8;

  std::vector<double> gradient_;
  std::vector<double> mean_;
  std::vector<double> square_;
  std::vector<bool> seen_;
  double mean_power_ = 1;
  double square_power_ = 1;
};

// Adds the slopes of one node.
inline void add_slopes(std::span<const TriedCard> cards, double node_weight, const Weights& weights, Adam& adam) {
  std::array<double, bridge::most_ranks> chosen{};
  std::array<double, bridge::most_ranks> wanted{};
  for (std::size_t i = 0; i < cards.size(); ++i) chosen[i] = rating(cards[i], weights);
  const double most = *std::max_element(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(cards.size()));
  double all_chosen = 0;
  double all_wanted = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    chosen[i] = std::exp(chosen[i] - most);
    wanted[i] = cards[i].succeeds ? 1 / (cards[i].cost + fit_setting::cost_offset) : 0;
    all_chosen += chosen[i];
    all_wanted += wanted[i];
  }
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const double slope = node_weight * (chosen[i] / all_chosen - wanted[i] / all_wanted);
    for (const std::uint16_t feature : cards[i].features.all()) adam.add(feature, slope);
  }
}

// The weights fitted to these nodes of `samples`, begun from `weights`, which stay as they are without nodes.
inline Weights fit(const Samples& samples, std::vector<std::size_t> nodes, Weights weights, const FitOptions& options,
                   Random random) {
  if (nodes.empty()) return weights;
  const auto count = static_cast<double>(nodes.size());
  const double mean_weight =
      std::accumulate(nodes.begin(), nodes.end(), 0.0,
                      [&](double sum, std::size_t node) { return sum + samples.nodes[node].weight; }) /
      count;
  const auto wanted_epochs = static_cast<int>(std::min<double>(options.most_epochs, fit_setting::nodes_in_all / count));
  const int epochs = std::clamp(wanted_epochs, fit_setting::least_epochs, options.most_epochs);
  Adam adam(weights.size());
  for (int epoch = 0; epoch < epochs; ++epoch) {
    random.shuffle(nodes);
    const double rate = options.rate * (1 - static_cast<double>(epoch) / epochs + fit_setting::last_rate);
    std::size_t in_batch = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const Sample& node = samples.nodes[nodes[i]];
      add_slopes(samples.of(node), std::min(fit_setting::most_node_weight, node.weight / mean_weight), weights, adam);
      if (++in_batch < fit_setting::batch && i + 1 < nodes.size()) continue;
      adam.step(weights, in_batch, rate);
      in_batch = 0;
    }
  }
  return weights;
}

// The share of these nodes, by weight, at which the card rated highest succeeds; 0 without nodes.
inline double success(const Samples& samples, const std::vector<std::size_t>& nodes, const Weights& weights) {
  double good = 0;
  double all = 0;
  for (const std::size_t index : nodes) {
    const Sample& node = samples.nodes[index];
    const std::span<const TriedCard> cards = samples.of(node);
    const auto first = std::max_element(cards.begin(), cards.end(), [&](const TriedCard& a, const TriedCard& b) {
      return rating(a, weights) < rating(b, weights);
    });
    if (first->succeeds) good += node.weight;
    all += node.weight;
  }
  return all > 0 ? good / all : 0;
}

}  // namespace ombre::tools
