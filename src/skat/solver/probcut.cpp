#include "skat/solver/probcut.h"

#include <boost/math/special_functions/erf.hpp>
#include <cmath>

namespace ombre::open_skat {

ProbCutSteps::ProbCutSteps(const PointEstimator& estimates, double chance) : estimator(&estimates) {
  constexpr int never = 1 << 20;
  // Within this many deviations on either side.
  const double half = std::sqrt(2.0) * boost::math::erf_inv(chance);
  for (std::size_t model = 0; model < margins.size(); ++model)
    margins[model] = estimates.deviations()[model] == PointEstimator::no_deviation
                         ? never
                         : static_cast<int>(std::lround(half * estimates.deviations()[model]));
}

}  // namespace ombre::open_skat
