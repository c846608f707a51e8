// What experiments do with samples: how many they take, one number of each, and what one costs less than another.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "experiments/result.h"

namespace ombre {

// How many samples an experiment takes that has `published` of them at scale 1, two at the least.
inline std::size_t samples_at(double scale, double published) {
  return static_cast<std::size_t>(std::max(2.0, std::round(published * scale)));
}

// One number of each sample: what a function returns for it, or a member.
template <class Samples, class Take>
std::vector<double> numbers_of(const Samples& samples, const Take& take) {
  std::vector<double> numbers;
  for (const auto& sample : samples) numbers.push_back(static_cast<double>(std::invoke(take, sample)));
  return numbers;
}

// Their mean.
template <class Samples, class Take>
Measure mean_over(const Samples& samples, const Take& take) {
  return mean_of(numbers_of(samples, take));
}

inline Measure times(Measure measure, double factor) {
  measure.value = measure.value * factor + 0.0;  // never minus zero
  if (measure.margin) *measure.margin *= std::abs(factor);
  return measure;
}

// What `parts` save of `wholes`, in percent; nothing where there was nothing to save.
inline std::optional<Measure> saved_percent(const std::vector<double>& parts, const std::vector<double>& wholes) {
  if (mean_of(wholes).value <= 0) return std::nullopt;
  const Measure left = ratio_of(parts, wholes);
  return times({1 - left.value, left.margin}, 100);
}

}  // namespace ombre
