#include "skat/player/skat_evaluator.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <tuple>
#include <vector>

#include "core/text.h"
#include "skat/solver/skat_paranoid.h"

namespace ombre {
namespace {

// A table for each thread.
constexpr std::size_t table_bytes = std::size_t{16} << 20;
constexpr std::size_t safety_table_bytes = std::size_t{4} << 20;
// Of a question whether a card surely wins, some tenths of a second; what takes longer is not sure.
constexpr std::uint64_t most_safety_nodes = 100'000;

// With fewer cards in hand exact points cost hardly more than steps.
constexpr std::size_t least_cards_for_steps = 8;
// Where all cards lead to the same step it is halved so often, as long as they stay together.
constexpr int most_halvings = 3;

class SkatOpenSolver final : public OpenSolver {
 public:
  explicit SkatOpenSolver(const Skat& game) : game_(game) {}

  bool answers(const AnyView& view) const override {
    const auto& seen = view.as<Skat::View>();
    return seen.phase == Skat::Phase::play && seen.declarer;
  }
  PlayerSet declarers(const AnyState& state) const override {
    const auto& declarer = state.as<Skat::State>().declarer;
    return declarer ? PlayerSet(*declarer) : PlayerSet();
  }
  std::unique_ptr<WorldEvaluator<AnyGame>> evaluator(double probcut) const override {
    return std::make_unique<ErasedEvaluator<Skat>>(
        std::make_unique<SkatEvaluator>(game_, SkatPoints::in_steps, probcut));
  }
  bool estimates() const override { return true; }
  std::unique_ptr<OpenValues> values() const override {
    return std::make_unique<ErasedValues<Skat, SkatEvaluator>>(game_);
  }
  MoveFilter<AnyGame> safe_moves() const override {
    return [solver = std::make_shared<SkatParanoid>(
                SkatParanoidOptions{.table_bytes = safety_table_bytes, .nodes = most_safety_nodes})](
               const AnyView& any, std::span<const AnyMove> moves) {
      std::vector<AnyMove> kept;
      const auto& view = any.as<Skat::View>();
      if (view.phase != Skat::Phase::play || !view.declarer || *view.declarer != view.player) return kept;
      const CardSet safe = solver->safe_cards(view);
      for (const AnyMove& move : moves)
        if (safe.contains(move.as<Skat::Move>().card())) kept.push_back(move);
      return kept;
    };
  }

 private:
  const Skat& game_;
};

}  // namespace

std::shared_ptr<const OpenSolver> skat_open_solver(const Skat& game) { return std::make_shared<SkatOpenSolver>(game); }

SkatEvaluator::SkatEvaluator(const Skat& game, SkatPoints points, double probcut)
    : game_(game), points_(points), oracle_(table_bytes, probcut) {}

bool SkatEvaluator::evaluate(const Skat::State& world, std::span<const Skat::Move> moves, const WorldEffort& effort,
                             std::uint64_t, std::span<WorldValue> values) {
  if (effort.over()) return false;
  ++worlds_;
  const Player mover = *game_.mover(world);
  const double sign = mover == static_cast<Player>(*world.declarer) ? 1 : -1;
  const SkatStake stake{world.contract, game_.declarer_cards(world), world.auction.bid()};
  std::vector<SkatPlay> after;
  for (const Skat::Move& move : moves) after.push_back(skat_play(game_.after(world, move)));
  const bool in_steps = points_ == SkatPoints::in_steps && world.contract.kind != SkatKind::null &&
                        world.hands[static_cast<std::size_t>(mover)].size() >= least_cards_for_steps;
  const std::vector<int> found = in_steps ? values_in_steps(after) : exact_values(world, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const SkatOutlook outlook = oracle_.outlook(after[i], found[i], stake);
    values[i] = {sign * declarer_gain(world, outlook), sign * found[i], outlook.won == (sign > 0)};
  }
  return true;
}

std::vector<int> SkatEvaluator::exact_values(const Skat::State& world, std::span<const Skat::Move> moves) {
  const std::vector<SkatCardValue> solved = oracle_.cards(skat_play(world));
  std::vector<int> out(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i)
    for (const SkatCardValue& each : solved)
      if (each.card == moves[i].card()) out[i] = each.value;
  return out;
}

std::vector<int> SkatEvaluator::values_in_steps(std::span<const SkatPlay> after) {
  std::vector<Step> steps;
  for (const SkatPlay& play : after) steps.push_back(standing_of(play));
  const auto together = [&] {
    return std::all_of(steps.begin(), steps.end(), [&](const Step& step) { return step == steps.front(); });
  };
  for (int i = 0; i < most_halvings && together() && steps.front().width() > 1; ++i) {
    const Step whole = steps.front();
    for (std::size_t card = 0; card < steps.size(); ++card)
      steps[card] = oracle_.reaches(after[card], whole.middle()) ? Step{whole.middle(), whole.beyond}
                                                                 : Step{whole.least, whole.middle()};
  }
  std::vector<int> out;
  for (const Step& step : steps) out.push_back(step.middle());
  return out;
}

SkatEvaluator::Step SkatEvaluator::standing_of(const SkatPlay& play) {
  constexpr int out_of_schneider = skat_own_schneider_points + 1;
  if (oracle_.reaches(play, skat_needed_points)) {
    if (!oracle_.reaches(play, skat_schneider_points)) return {skat_needed_points, skat_schneider_points};
    // Only all points may be all tricks.
    return oracle_.reaches(play, skat_total_points) ? Step{skat_total_points, skat_total_points + 1}
                                                    : Step{skat_schneider_points, skat_total_points};
  }
  if (oracle_.reaches(play, out_of_schneider)) return {out_of_schneider, skat_needed_points};
  // Only the points of the skat may be no trick.
  const int skat = skat_points(play.position.skat);
  return oracle_.reaches(play, skat + 1) ? Step{skat + 1, out_of_schneider} : Step{skat, skat + 1};
}

SkatOutlook SkatEvaluator::outlook(const Skat::State& state) {
  ++worlds_;
  const SkatPlay play = skat_play(state);
  const SkatStake stake{state.contract, game_.declarer_cards(state), state.auction.bid()};
  return oracle_.outlook(play, oracle_.value(play), stake);
}

Score SkatEvaluator::declarer_gain(const Skat::State& state, const SkatOutlook& outlook) const {
  const Player declarer = *state.declarer;
  const Scores scores = skat_scores(game_.options().scoring, skat_seats, declarer, outlook.score);
  return scores[declarer] - scores[(declarer + 1) % skat_seats];
}

Scores SkatEvaluator::open_scores(const Skat::State& state) {
  const Score score = declarer_gain(state, outlook(state));
  Scores out;
  for (Player p = 0; p < skat_seats; ++p) out[p] = p == static_cast<Player>(*state.declarer) ? score : -score;
  return out;
}

Decision<Skat::Move> SkatPerfect::choose(const Skat::State& state, std::span<const Skat::Move> moves, Random&) {
  if (moves.size() == 1) return {.move = moves.front()};
  std::vector<WorldValue> values(moves.size());
  evaluator_.evaluate(state, moves, {}, 0, values);
  std::size_t best = 0;
  for (std::size_t i = 1; i < moves.size(); ++i)
    if (std::tie(values[i].value, values[i].tie_break) > std::tie(values[best].value, values[best].tie_break)) best = i;
  return {.move = moves[best], .nodes = 1};
}

}  // namespace ombre
