#include "imperfect/skat_evaluator.h"

#include <cstddef>
#include <memory>
#include <vector>

#include "core/text.h"
#include "imperfect/skat_paranoid.h"

namespace ombre {
namespace {

// A table for each thread.
constexpr std::size_t table_bytes = std::size_t{16} << 20;
constexpr std::size_t safety_table_bytes = std::size_t{4} << 20;
// Of a question whether a card surely wins, some tenths of a second; what takes longer is not sure.
constexpr std::uint64_t most_safety_nodes = 100'000;

}  // namespace

void ExactSolver<Skat>::check(const Skat& game) {
  if (!game.options().contract)
    throw InputError("the solver knows the card play only", "search",
                     "a game such as skat(contract=G), another search, or the agent skat(play=…)");
}

std::function<std::vector<Skat::Move>(const Skat::View&, std::span<const Skat::Move>)> ExactSolver<Skat>::safe(
    const Skat&) {
  return [solver = std::make_shared<SkatParanoid>(
              SkatParanoidOptions{.table_bytes = safety_table_bytes, .nodes = most_safety_nodes})](
             const Skat::View& view, std::span<const Skat::Move> moves) {
    std::vector<Skat::Move> kept;
    if (view.phase != Skat::Phase::play || !view.declarer || *view.declarer != view.player) return kept;
    const CardSet safe = solver->safe_cards(view);
    for (const Skat::Move& move : moves)
      if (safe.contains(move.card())) kept.push_back(move);
    return kept;
  };
}

SkatEvaluator::SkatEvaluator(const Skat& game) : game_(game), oracle_(table_bytes) {}

bool SkatEvaluator::evaluate(const Skat::State& world, std::span<const Skat::Move> moves, const WorldEffort& effort,
                             std::uint64_t, std::span<WorldValue> values) {
  if (effort.over()) return false;
  ++worlds_;
  const Player mover = *game_.mover(world);
  const double sign = mover == static_cast<Player>(*world.declarer) ? 1 : -1;
  const SkatStake stake{world.contract, game_.declarer_cards(world), world.auction.bid()};
  const std::vector<SkatCardValue> solved = oracle_.cards(skat_play(world));
  for (std::size_t i = 0; i < moves.size(); ++i)
    for (const SkatCardValue& each : solved) {
      if (each.card != moves[i].card()) continue;
      const Skat::State next = game_.after(world, moves[i]);
      const SkatOutlook outlook = oracle_.outlook(skat_play(next), each.value, stake);
      values[i] = {sign * declarer_gain(world, outlook), sign * each.value, outlook.won == (sign > 0)};
    }
  return true;
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

}  // namespace ombre
