// Means and ratios of samples with 95 % intervals by Student's t distribution.
#pragma once

#include <optional>
#include <vector>

#include "core/json.h"

namespace ombre {

// A number, with half the width of its 95 % interval where it was sampled.
struct Measure {
  double value = 0;
  std::optional<double> margin{};
};

// The mean of the samples; without an interval where there is only one. Requires: at least one sample.
Measure mean_of(const std::vector<double>& samples);

// The mean of how much more the first of each pair is. Requires: as many of the one as of the other, at least one.
Measure difference_of(const std::vector<double>& first, const std::vector<double>& second);

// The standard deviation of the samples, by their number minus one; 0 where there are fewer than two.
double deviation_of(const std::vector<double>& samples);

// The mean of `parts` divided by the mean of `wholes`, which are paired; the interval is that of the
// linearised ratio. Requires: as many of the one as of the other, at least one, and a mean that is not 0.
Measure ratio_of(const std::vector<double>& parts, const std::vector<double>& wholes);

// {"mean":…,"margin":…}
Json to_json(const Measure& measure);

}  // namespace ombre
