#include "match/statistics.h"

#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <numeric>

namespace ombre {

namespace {

constexpr double outside = 0.05;  // of a 95 % interval

double plain_mean(const std::vector<double>& samples) {
  return std::accumulate(samples.begin(), samples.end(), 0.0) / static_cast<double>(samples.size());
}

}  // namespace

Measure mean_of(const std::vector<double>& samples) {
  const double mean = plain_mean(samples);
  if (samples.size() < 2) return {mean};
  const auto count = static_cast<double>(samples.size());
  const boost::math::students_t distribution(count - 1);
  const double quantile = boost::math::quantile(boost::math::complement(distribution, outside / 2));
  return {mean, quantile * deviation_of(samples) / std::sqrt(count)};
}

Measure difference_of(const std::vector<double>& first, const std::vector<double>& second) {
  std::vector<double> differences;
  for (std::size_t i = 0; i < first.size(); ++i) differences.push_back(first[i] - second[i]);
  return mean_of(differences);
}

double deviation_of(const std::vector<double>& samples) {
  if (samples.size() < 2) return 0;
  const double mean = plain_mean(samples);
  double squares = 0;
  for (const double sample : samples) squares += (sample - mean) * (sample - mean);
  return std::sqrt(squares / static_cast<double>(samples.size() - 1));
}

Measure ratio_of(const std::vector<double>& parts, const std::vector<double>& wholes) {
  const double whole = plain_mean(wholes);
  const double ratio = plain_mean(parts) / whole;
  std::vector<double> residuals;
  for (std::size_t i = 0; i < parts.size(); ++i) residuals.push_back((parts[i] - ratio * wholes[i]) / whole);
  const Measure spread = mean_of(residuals);
  return {ratio, spread.margin};
}

Json to_json(const Measure& measure) {
  Json json = {{"mean", measure.value}};
  if (measure.margin) json["margin"] = *measure.margin;
  return json;
}

}  // namespace ombre
