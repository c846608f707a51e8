// The solver of open cards that a game may have for the worlds of its Monte Carlo players: what they, extended PIMC and
// alpha-mu ask of it. skat_evaluator.h and bridge_evaluator.h bring one each.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/erase_agent.h"
#include "hidden/world_evaluator.h"

namespace ombre {

// The moves that are worth a look, of those there are; all where it returns none.
template <HiddenGame G>
using MoveFilter =
    std::function<std::vector<typename G::Move>(const typename G::View&, std::span<const typename G::Move>)>;

// What single states come to with open cards, finished ones included.
class OpenValues {
 public:
  virtual ~OpenValues() = default;
  virtual Scores scores(const AnyState& state) = 0;
  virtual bool declarer_wins(const AnyState& state) = 0;
};

class OpenSolver {
 public:
  virtual ~OpenSolver() = default;

  // Whether it can be asked about what this player sees: some know the play of cards alone.
  virtual bool answers(const AnyView&) const { return true; }
  // The players on the declarer's side, whose moves one of them chooses.
  virtual PlayerSet declarers(const AnyState& state) const = 0;
  // Values the moves of worlds. Estimates decide with the chance `probcut` to be right; 0: exact.
  virtual std::unique_ptr<WorldEvaluator<AnyGame>> evaluator(double probcut) const = 0;
  // Whether it knows estimates.
  virtual bool estimates() const { return false; }
  virtual std::unique_ptr<OpenValues> values() const = 0;
  // The moves after which the game is surely won, whatever the others hold; empty where nothing is known of such.
  virtual MoveFilter<AnyGame> safe_moves() const { return {}; }
};

// An evaluator of one game for AnyGame.
template <Game G>
class ErasedEvaluator final : public WorldEvaluator<AnyGame> {
 public:
  using Move = typename G::Move;

  explicit ErasedEvaluator(std::unique_ptr<WorldEvaluator<G>> evaluator) : evaluator_(std::move(evaluator)) {}

  bool evaluate(const AnyState& world, std::span<const AnyMove> moves, const WorldEffort& effort, std::uint64_t seed,
                std::span<WorldValue> values) override {
    MoveBuffer<Move> own(moves.size());
    for (const AnyMove& move : moves) own.push(move.as<Move>());
    return evaluator_->evaluate(world.as<typename G::State>(), own.all(), effort, seed, values);
  }
  std::uint64_t nodes() const override { return evaluator_->nodes(); }

 private:
  std::unique_ptr<WorldEvaluator<G>> evaluator_;
};

// The same for OpenValues; `Solver` is made from the game and has open_scores and declarer_wins.
template <Game G, class Solver>
class ErasedValues final : public OpenValues {
 public:
  explicit ErasedValues(const G& game) : solver_(game) {}

  Scores scores(const AnyState& state) override { return solver_.open_scores(state.as<typename G::State>()); }
  bool declarer_wins(const AnyState& state) override { return solver_.declarer_wins(state.as<typename G::State>()); }

 private:
  Solver solver_;
};

}  // namespace ombre
