// Fits the tables of Skat hands (skat/player/skat_hand_model.h) to games: the entries that make what happened most
// likely, by stochastic gradients with a step of its own for every entry (Adagrad; Duchi, Hazan and Singer, 2011). The
// games are taken in their order, so the same games give the same tables.
//
// Few games of a stronger player are enough for a correction: one slope for each class of games, and one offset for
// each number of trumps or jacks and each seat, both held near 1 and 0.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "skat/learning/skat_sample.h"
#include "skat/player/skat_hand_model.h"

namespace ombre {

enum class SkatFit { tables, correction };

struct SkatFitOptions {
  SkatFit fit = SkatFit::tables;
  int epochs = 6;
  double rate = 0.3;  // of the first epoch; the n-th has one n-th of it
};

// The tables after these games, which start from those of `model`. Its rounds and recipe stay.
SkatHandModel fit_skat_hands(const SkatHandModel& model, std::span<const SkatSample> samples,
                             const SkatFitOptions& options = {});

// How well chances to win fit games: games by tenths of the chance, and what is lost by not knowing (the mean of minus
// the logarithm of the chance given to what happened).
struct SkatCalibration {
  struct Tenth {
    int games = 0;
    int won = 0;
    double expected = 0;  // sum of the chances
  };
  std::array<Tenth, 10> tenths{};
  int games = 0;
  double loss = 0;
};
SkatCalibration calibration_of(const SkatHandModel& model, std::span<const SkatSample> samples);

}  // namespace ombre
