// Learning the estimators of open-hand Skat: positions of so many deals are solved and kept in a file, then the models
// are fitted to all of them. Deal i depends on the seed and on i alone, so what is learnt is the same on any number of
// threads, and a run that was stopped goes on where it was.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "skat/learning/skat_estimator_fit.h"

namespace ombre {

struct EstimatorLearning {
  std::uint32_t deals = 60'000;
  std::uint64_t seed = 1;
  int threads = 1;
  EstimatorFitOptions fit{};
};

struct EstimatorLearnWatch {
  std::function<void(const std::string&)> say = [](const std::string&) {};
  const std::atomic<bool>* stop = nullptr;

  bool stopped() const { return stop != nullptr && *stop; }
};

// What was learnt, and how far off it is on the positions kept out, by number of the model.
struct EstimatorLesson {
  PointEstimator estimator;
  std::array<EstimatorErrors, EstimatorModel::count> errors{};
};

// Learns from deals 0 to before `deals`; the models go to `path`, the positions to `path` with ".positions" behind it.
// What is there of the same seed is not solved again; more deals than asked for are left alone. Returns nothing when it
// is stopped. Throws InputError when the files belong to another run or cannot be written.
std::optional<EstimatorLesson> learn_estimators(const std::string& path, const EstimatorLearning& options,
                                                const EstimatorLearnWatch& watch);

}  // namespace ombre
