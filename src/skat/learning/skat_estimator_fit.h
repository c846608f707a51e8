// Fits the estimators of open-hand Skat (skat/solver/point_estimator.h) to positions with exact values: least squares
// by stochastic gradients with a step of its own for every weight (Adagrad; Duchi, Hazan and Singer, 2011), which a
// weight of a large table takes later than one of a small table. With capped errors (LR_bdd in Furtak 2013, section
// 7.4) an estimate beyond what is sure counts as the nearest sure value, and no error pulls more than so many points.
//
// Positions of one pair of deals in nine are kept out of the fit; the deviations in the file are those on them. The
// positions are taken in an order that depends on nothing but their number, so the same positions give the same
// weights.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "skat/learning/skat_estimator_positions.h"
#include "skat/solver/point_estimator.h"

namespace ombre {

struct EstimatorFitOptions {
  int epochs = 10;
  double rate = 3;
  bool capped = true;
  double cap = 12;                           // points
  std::uint64_t tables = ~std::uint64_t{0};  // a bit for each table; those without take no part
};

// Whether positions of this deal take no part in fits. Of the deals kept out, half are with the skat picked up.
constexpr bool estimator_kept_out(std::uint32_t deal) { return deal / 2 % 9 == 0; }

// So many positions of a model must be kept out for a deviation: a few may all be right by chance, and estimates that
// are never off are not to be had.
inline constexpr std::int64_t least_measured_positions = 30;

// The estimators after a fit to these positions, on so many threads, with the deviations on those kept out; models with
// too few of these have none.
PointEstimator fit_estimators(std::span<const EstimatorPosition> positions, int threads,
                              const EstimatorFitOptions& options = {});

// How far estimates are off on some positions.
struct EstimatorErrors {
  std::int64_t positions = 0;
  double mean = 0;       // of the absolute errors, in points
  double deviation = 0;  // the root of the mean of the squares
};

enum class EstimatorPart { kept_out, fitted, all };

// The errors of every model, by number, on a part of the positions; `bounded`: with what is sure without a search.
std::array<EstimatorErrors, EstimatorModel::count> estimator_errors(const PointEstimator& estimator,
                                                                    std::span<const EstimatorPosition> positions,
                                                                    EstimatorPart part = EstimatorPart::kept_out,
                                                                    bool bounded = true);

// Learning: positions of so many deals are solved and kept in a file, then the models are fitted to all of them. Deal i
// depends on the seed and on i alone, so what is learnt is the same on any number of threads, and a run that was
// stopped goes on where it was.
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
