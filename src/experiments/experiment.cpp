#include "experiments/experiment.h"

#include "core/text.h"

namespace ombre {

const std::vector<Experiment>& experiments() {
  static const std::vector<Experiment> all = {
      {.name = "branching-factors",
       .title = "what speculative max^n leaves of the branching factor, three players",
       .reproduces = "Sturtevant (2003), table 5.21",
       .seconds = 5,
       .run = run_branching_factors},
      {.name = "best-cases",
       .title = "leaves visited on ideal trees by alpha-beta, paranoid, immediate and shallow pruning",
       .reproduces = "Sturtevant (2003), sections 5.1.1 and 5.2.1; Korf (1991)",
       .seconds = 7,
       .run = run_best_cases},
      {.name = "fastest-cut-first",
       .title = "what ordering by size as well as value saves in prefix-value trees",
       .reproduces = "Furtak (2013), figure 3.5",
       .usual_scale = 0.1,
       .seconds = 30,
       .sampled = true,
       .run = run_fastest_cut_first},
      {.name = "speculative-reach",
       .title = "how far down speculative max^n should hand its bounds, beside the other prunings",
       .reproduces = "our own; compares the algorithms of Sturtevant (2003), chapter 5",
       .seconds = 20,
       .sampled = true,
       .run = run_speculative_reach},
      {.name = "history-tables",
       .title = "the order of cards that Hearts learns when the ace of spades holds the trick",
       .reproduces = "Sturtevant (2003), table 6.4",
       .usual_scale = 1,
       .seconds = 9,
       .sampled = true,
       .run = run_history_tables},
      {.name = "small-checkers",
       .title = "paranoid against max^n in Chinese Checkers on the small board, 3, 4 and 6 players",
       .reproduces = "Sturtevant (2003), table 7.2",
       .usual_scale = 0.04,
       .seconds = 805,
       .sampled = true,
       .run = run_small_checkers},
      {.name = "small-checkers-limits",
       .title = "the same for three with the six best moves, and at depth 4",
       .reproduces = "Sturtevant (2003), table 7.3",
       .usual_scale = 0.1,
       .seconds = 350,
       .sampled = true,
       .run = run_small_checkers_limits},
      {.name = "full-checkers",
       .title = "speculative and approximate deep max^n against paranoid on the full board",
       .reproduces = "Sturtevant (2003), table 7.4",
       .usual_scale = 0.05,
       .seconds = 910,
       .sampled = true,
       .run = run_full_checkers},
      {.name = "checkers-expansions",
       .title = "what four algorithms expand at depth 6 in Chinese Checkers",
       .reproduces = "Sturtevant (2003), table 7.5",
       .usual_scale = 1,
       .seconds = 650,
       .sampled = true,
       .run = run_checkers_expansions},
      {.name = "abalone",
       .title = "max^n against paranoid in Abalone for three",
       .reproduces = "Sturtevant (2003), table 7.6",
       .usual_scale = 0.05,
       .seconds = 510,
       .sampled = true,
       .run = run_abalone_match},
      {.name = "hearts",
       .title = "max^n against paranoid in Hearts with open cards",
       .reproduces = "Sturtevant (2003), table 7.7",
       .usual_scale = 0.2,
       .sampled = true,
       .run = run_hearts_match},
      {.name = "spades",
       .title = "max^n against paranoid in Spades with open cards",
       .reproduces = "Sturtevant (2003), table 7.8",
       .usual_scale = 0.5,
       .seconds = 545,
       .sampled = true,
       .run = run_spades_match},
      {.name = "cribbage",
       .title = "max^n against paranoid in Cribbage with open cards",
       .reproduces = "Sturtevant (2003), table 7.9",
       .usual_scale = 1,
       .seconds = 685,
       .sampled = true,
       .run = run_cribbage_match},
      {.name = "card-depths",
       .title = "how deep hands of Hearts and Spades are searched, and from where on to the end",
       .reproduces = "Sturtevant (2003), the paper on last-branch and speculative pruning",
       .usual_scale = 0.04,
       .seconds = 136,
       .sampled = true,
       .run = run_card_depths},
  };
  return all;
}

const Experiment& experiment(std::string_view name) {
  std::string names;
  for (const Experiment& each : experiments()) {
    if (each.name == name) return each;
    names += (names.empty() ? "" : ", ") + each.name;
  }
  throw InputError("unknown experiment " + quote(name), "", "one of " + names + ", or list");
}

}  // namespace ombre
