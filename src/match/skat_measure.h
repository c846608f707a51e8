// How good tables of Skat hands are: whether the chances they give come true, and what bidders make of them that ask
// for more or less chance to win.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "match/skat_learning.h"

namespace ombre {

struct SkatMeasure {
  struct Row {
    double threshold = 0;
    SkatBidderResult alike{};  // three such bidders
    SkatDuel against_rules{};  // against bidders by rules of thumb
  };
  SkatCalibration calibration{};  // on fresh games, explored as in learning
  std::vector<Row> rows{};
};

// Measures with `deals` for everything, the cards played by `play`. Requires: deals > 0.
SkatMeasure measure_skat_hands(const SkatHandModel& model, const AgentSpec& play, const std::vector<double>& thresholds,
                               int deals, std::uint64_t seed, int threads,
                               const std::function<void(const std::string&)>& say);

}  // namespace ombre
