// The worlds of Skat card play valued by the solvers of open cards: what the game is worth to the mover's side after
// every card, and the declarer's card points (in null the tricks that pass) where that is equal.
//
// What the game is worth hangs on few numbers of points. With many cards in hand these alone are asked for, which is
// much quicker (bench/skat_speed has both questions); the worth is as exact as ever, and equal cards are told apart by
// parts of such steps.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/agent.h"
#include "hidden/open_solver.h"
#include "skat/player/skat_outlook.h"
#include "skat/rules/skat.h"

namespace ombre {

// Which points are found to the last one: those of all positions, or of those where it costs little.
enum class SkatPoints { exact, in_steps };

class SkatEvaluator : public WorldEvaluator<Skat> {
 public:
  // `probcut`: as in OpenSkatOptions; above 0 the worth of worlds is approximate.
  explicit SkatEvaluator(const Skat& game, SkatPoints points = SkatPoints::exact, double probcut = 0);

  // Requires: a game of a declarer is being played.
  bool evaluate(const Skat::State& world, std::span<const Skat::Move> moves, const WorldEffort& effort,
                std::uint64_t seed, std::span<WorldValue> values) override;
  // The worlds solved.
  std::uint64_t nodes() const override { return worlds_; }

  // With open cards, finished states included: whether the declarer wins, and his result against that of the others.
  // Requires: as for evaluate.
  bool declarer_wins(const Skat::State& state) { return outlook(state).won; }
  Scores open_scores(const Skat::State& state);

 private:
  // The declarer's value after each of the moves.
  std::vector<int> exact_values(const Skat::State& world, std::span<const Skat::Move> moves);
  std::vector<int> values_in_steps(std::span<const SkatPlay> after);
  // All values from one to before another.
  struct Step {
    int least = 0;
    int beyond = 1;

    int width() const { return beyond - least; }
    int middle() const { return least + width() / 2; }
    friend bool operator==(const Step&, const Step&) = default;
  };
  // Those with which the game ends as it does after this position.
  Step standing_of(const SkatPlay& play);

  SkatOutlook outlook(const Skat::State& state);
  // What the declarer gets more than each of the others, by the scoring of the game.
  Score declarer_gain(const Skat::State& state, const SkatOutlook& outlook) const;

  const Skat& game_;
  SkatPoints points_;
  SkatOracle oracle_;
  std::uint64_t worlds_ = 0;
};

// The solver of Skat's card play; its evaluators find points in steps. It also knows the declarer's cards that surely
// win the contract, whatever the others hold. The game must outlive it.
std::shared_ptr<const OpenSolver> skat_open_solver(const Skat& game);

// A player of Skat cards that sees all of them: takes the card with the best result against best play by all, among
// those the one with the most card points for its side, among those the first. What such a player makes beyond the
// others is the price of not knowing.
class SkatPerfect : public OpenAgent<Skat> {
 public:
  // The game must outlive the agent.
  explicit SkatPerfect(const Skat& game) : evaluator_(game) {}

  // Requires: a game of a declarer is being played.
  Decision<Skat::Move> choose(const Skat::State& state, std::span<const Skat::Move> moves, Random& random) override;

 private:
  SkatEvaluator evaluator_;
};

}  // namespace ombre
