// Means and ratios of samples with 95 % intervals by Student's t distribution.
#pragma once

#include <vector>

#include "experiments/result.h"

namespace ombre {

// The mean of the samples; without an interval where there is only one. Requires: at least one sample.
Measure mean_of(const std::vector<double>& samples);

// The mean of `parts` divided by the mean of `wholes`, which are paired; the interval is that of the
// linearised ratio. Requires: as many of the one as of the other, at least one, and a mean that is not 0.
Measure ratio_of(const std::vector<double>& parts, const std::vector<double>& wholes);

}  // namespace ombre
