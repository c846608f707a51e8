// Open-hand Skat by its definition: a plain alpha-beta on whole positions with the shared rules of cards, and nothing
// of the solver's.
#pragma once

#include <algorithm>
#include <vector>

#include "core/random.h"
#include "skat/rules/skat_position.h"
#include "skat/solver/open_skat.h"

namespace ombre::testing {

inline CardSet legal_skat_cards(const SkatPosition& position) {
  return skat_legal(position.kind, position.trick, position.hands[static_cast<std::size_t>(position.mover())]);
}

// The declarer's points at the end, if they lie between the limits.
inline int naive_skat_points(const SkatPosition& position, int least = 0, int most = skat_total_points) {
  const CardSet legal = legal_skat_cards(position);
  if (legal.empty()) return position.taken[0] + skat_points(position.skat);
  const bool declarer = position.mover() == position.declarer;
  int best = declarer ? -1 : skat_total_points + 1;
  for (const Card card : legal) {
    const int value = naive_skat_points(after_card(position, card), least, most);
    best = declarer ? std::max(best, value) : std::min(best, value);
    if (declarer)
      least = std::max(least, value);
    else
      most = std::min(most, value);
    if (least >= most) break;
  }
  return best;
}

// An ending of a random deal of any kind with points, any leader, `cards` cards left in all.
inline SkatPosition random_skat_ending(int cards, Random& random) {
  const auto kind = skat_kinds[static_cast<std::size_t>(random.below(5))];
  const bool worth_playing = random.chance(0.5);
  SkatPosition deal = worth_playing ? deal_worth_playing(kind, random) : deal_skat(kind, random);
  deal.trick = Trick(random.below(skat_seats));
  return after_random_cards(deal, skat_seats * skat_tricks - cards, random);
}

// The solver with one step left out, or none for a number beyond them; and how many there are.
inline constexpr int skat_step_count = 12;
inline OpenSkatOptions without_skat_step(int step) {
  OpenSkatOptions out;
  out.table_bytes = std::size_t{4} << 20;
  OpenSkatSteps& steps = out.steps;
  bool* const all[skat_step_count] = {&steps.table,         &steps.move_order,        &steps.learnt_order,
                                      &steps.fastest_cut,   &steps.equal_cards,       &steps.decided_tricks,
                                      &steps.static_points, &steps.payoff_similarity, &steps.proof_demands,
                                      &steps.winning_ranks, &steps.sibling_proofs,    &steps.short_endings};
  if (step >= skat_step_count) return out;
  if (all[step] == &steps.fastest_cut) steps.learnt_order = false;
  *all[step] = false;
  return out;
}

}  // namespace ombre::testing
