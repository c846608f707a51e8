// A line chart as SVG: axes with round ticks, one line for each series with its points and 95 % intervals, and
// a legend. Colours come from CSS variables of the page around it, so that one drawing serves light and
// dark; without such a page it is drawn in the colours for light.
#pragma once

#include <string>
#include <vector>

#include "experiments/result.h"

namespace ombre {

// The chart as one <svg> element. Requires: at least one point; a positive y everywhere where the chart is
// logarithmic.
std::string svg_chart(const Chart& chart);

// Round numbers in [low, high], about `wanted` of them: multiples of 1, 2 or 5 times a power of ten.
// Requires: low < high.
std::vector<double> round_ticks(double low, double high, int wanted);

}  // namespace ombre
