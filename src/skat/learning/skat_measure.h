// How good tables of Skat hands are: whether the chances they give come true, of games tried as in learning and of
// those that a bidder chooses by them, which are the ones that promise most; and what bidders make of them that ask for
// more or less chance to win.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "skat/learning/skat_learning.h"

namespace ombre {

// Games of three bidders alike, each with the chance that was foretold when it was declared.
struct SkatForetold {
  using Count = SkatCalibration::Tenth;
  enum Kind : std::size_t { suit, grand, null };

  int deals = 0;
  Count all{};
  std::array<Count, 10> tenths{};  // by that chance
  std::array<Count, 3> kinds{};
};

// The bidder with these tables, and with its usual threshold, on so many deals; the cards played by `play`.
SkatForetold foretold_skat_games(const SkatHandModel& model, const SkatCardPlay& play, int deals, std::uint64_t seed,
                                 int threads);

struct SkatMeasure {
  struct Row {
    double threshold = 0;
    SkatBidderResult alike{};  // three such bidders
    SkatDuel against_rules{};  // against bidders by rules of thumb
  };
  SkatCalibration calibration{};  // on fresh games, explored as in learning
  SkatForetold foretold{};        // of the bidder's own games
  std::vector<Row> rows{};
};

// Measures with `deals` for everything, the cards played by `play`. Requires: deals > 0.
SkatMeasure measure_skat_hands(const SkatHandModel& model, const AgentSpec& play, const std::vector<double>& thresholds,
                               int deals, std::uint64_t seed, int threads,
                               const std::function<void(const std::string&)>& say);

}  // namespace ombre
