// The search with ProbCut (Buro 1995; Furtak 2013, section 7.4): at the start of a trick with 6 cards or more, where
// nothing is known, an estimate far enough from the target is taken for the answer. How far is the half-width of the
// window around an estimate in which the value lies with a given chance, if errors are normal with the deviation that
// was measured. What such a search finds is approximate, and so is every fact in its table: a solver that cuts has a
// table of its own, which no exact search ever sees.
#pragma once

#include <array>
#include <vector>

#include "core/random.h"
#include "skat/solver/point_estimator.h"
#include "skat/solver/steps.h"

namespace ombre::open_skat {

// The last estimates made: a search asks for the same position with several targets.
class RecentEstimates {
 public:
  // The estimate of a position, that of `make` where it is not known.
  template <class Make>
  int get(const Hands& hands, int leader, Make make) {
    Entry& entry = entries_[place(hands, leader)];
    if (entry.leader != leader || entry.hands != hands) entry = {hands, leader, make()};
    return entry.estimate;
  }

 private:
  struct Entry {
    Hands hands{};
    int leader = -1;
    int estimate = 0;
  };
  static constexpr int size_bits = 12;

  static std::size_t place(const Hands& hands, int leader) {
    const std::uint64_t two = std::uint64_t{hands[0]} << 32U | hands[1];
    return static_cast<std::size_t>(mix(two ^ mix(hands[2] + static_cast<std::uint64_t>(leader))) >> (64 - size_bits));
  }

  std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << size_bits);
};

struct ProbCutSteps : AllSteps {
  const PointEstimator* estimator = nullptr;
  RecentEstimates recent{};
  std::array<int, EstimatorModel::count> margins{};  // in units, by number of the model

  // `chance`: that the value lies within the window, above 0 and below 1.
  ProbCutSteps(const PointEstimator& estimates, double chance);

  // Whether an estimate decides; then `proof` is for the side that it speaks for. It rests on every card in play, each
  // by its power and its points, as nothing is known of how the points are made.
  template <bool Grand>
  bool decides(const Hands& hands, int leader, int tricks, int target, int points, Proof& proof) {
    if (tricks < EstimatorModel::least_cards || tricks > EstimatorModel::most_cards) return false;
    const int estimate = recent.get(
        hands, leader, [&] { return estimator->estimate<Grand>(hands, leader, static_bounds<Grand>(hands, leader)); });
    const int margin = margins[EstimatorModel{Grand, leader, tricks}.number()];
    // Values are whole points: the line lies between those that reach the target and those that do not.
    const int line = target * PointEstimator::unit - PointEstimator::unit / 2;
    const Cards held = hands[0] | hands[1] | hands[2];
    if (estimate - margin >= line) {
      proof = {0, held, held, static_cast<std::int16_t>(std::max(target, (estimate - margin) / PointEstimator::unit)),
               0};
      return true;
    }
    if (estimate + margin < line) {
      const int most = (estimate + margin) / PointEstimator::unit;
      proof = {0, held, held, static_cast<std::int16_t>(points - std::min(target - 1, most)), 1};
      return true;
    }
    return false;
  }
};

template <>
inline constexpr bool approximates<ProbCutSteps> = true;

}  // namespace ombre::open_skat
