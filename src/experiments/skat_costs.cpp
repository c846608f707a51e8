#include "experiments/skat_costs.h"

#include <stdexcept>

#include "experiments/samples.h"
#include "match/play_game.h"
#include "parallel/share_records.h"

namespace ombre {

std::vector<SkatPosition> sample_skat(SkatKind kind, SkatDeals deals, int cards, std::size_t count,
                                      std::uint64_t seed) {
  const Random seeds = Random(seed).fork(static_cast<std::uint64_t>(kind)).fork(static_cast<std::uint64_t>(cards));
  std::vector<SkatPosition> positions;
  for (std::size_t i = 0; i < count; ++i) {
    Random random = seeds.fork(i);
    const SkatPosition deal = deals == SkatDeals::any ? deal_skat(kind, random) : deal_worth_playing(kind, random);
    positions.push_back(after_random_cards(deal, skat_seats * skat_tricks - cards, random));
  }
  return positions;
}

OpenSkatSteps plain_skat_steps() {
  OpenSkatSteps steps;
  steps.payoff_similarity = false;
  steps.proof_demands = false;
  steps.winning_ranks = false;
  steps.sibling_proofs = false;
  steps.short_endings = false;
  return steps;
}

OpenSkatSteps all_skat_steps() {
  OpenSkatSteps steps;
  // The learnt order does not use it; without it the search is not the one compiled for all steps.
  steps.fastest_cut = false;
  return steps;
}

std::vector<SkatCosts> by_search(const std::vector<SkatCosts>& by_position, std::size_t searches) {
  std::vector<SkatCosts> out(searches);
  for (const SkatCosts& each : by_position)
    for (std::size_t s = 0; s < searches; ++s) out[s].push_back(each[s]);
  return out;
}

std::vector<SkatCosts> skat_costs(const std::vector<SkatPosition>& positions,
                                  const std::vector<OpenSkatSteps>& searches, int threads) {
  const auto solver_with = [](const OpenSkatSteps& steps) { return OpenSkat({.steps = steps}); };
  const std::vector<SkatCosts> found = share_results(positions.size(), threads, [&](std::size_t i) {
    // The first search of a position pays for code and weights that come from memory: one goes before them, and those
    // that count begin in turn.
    const int points = solver_with(searches.back()).points(positions[i]);
    SkatCosts costs(searches.size());
    for (std::size_t turn = 0; turn < searches.size(); ++turn) {
      const std::size_t s = (i + turn) % searches.size();
      OpenSkat solver = solver_with(searches[s]);
      const double start = thread_seconds();
      const bool agree = solver.points(positions[i]) == points;
      const double seconds = thread_seconds() - start;
      const OpenSkatCounts counts = solver.counts();
      if (!agree) throw std::logic_error("two searches of one Skat position disagree");
      costs[s] = {static_cast<double>(counts.cards), static_cast<double>(counts.trick_nodes), seconds};
    }
    return costs;
  });
  return by_search(found, searches.size());
}

Measure mean_nodes(const SkatCosts& costs) { return mean_over(costs, &SkatCost::nodes); }

Cell saved_percent(const SkatCosts& one, const SkatCosts& other, double SkatCost::*what) {
  return saved_percent(numbers_of(one, what), numbers_of(other, what));
}

}  // namespace ombre
