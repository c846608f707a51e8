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
