// Experiments that reproduce published tables and figures, by name. Each is one source file; its results
// depend on the scale and the seed, never on the number of threads. Only CPU times differ from run to run; the keys of
// their columns end in time_saved or seconds.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/result.h"

namespace ombre {

struct ExperimentOptions {
  double scale = 1;  // 1: the published size
  std::uint64_t seed = 1;
  int threads = 1;
};

// Told what the experiment does next; called from one thread at a time.
using ExperimentProgress = std::function<void(std::string_view)>;

using RunExperiment = ExperimentResult(const ExperimentOptions& options, const ExperimentProgress& progress);

struct Experiment {
  std::string name;
  std::string title;       // one line
  std::string reproduces;  // the table or figure, author and year
  RunExperiment* run = nullptr;
  double usual_scale = 1;        // the default
  std::optional<int> seconds{};  // that such a run takes on one core; none: not measured
  bool sampled = false;          // whether the seed matters
};

// All experiments, in the order of the list.
const std::vector<Experiment>& experiments();

// The one of that name, or InputError with the names there are.
const Experiment& experiment(std::string_view name);

RunExperiment run_branching_factors, run_best_cases, run_fastest_cut_first, run_speculative_reach, run_history_tables,
    run_small_checkers, run_small_checkers_limits, run_full_checkers, run_checkers_expansions, run_abalone_match,
    run_hearts_match, run_spades_match, run_cribbage_match, run_card_depths, run_skat_move_order, run_skat_static,
    run_skat_payoff, run_skat_estimators, run_skat_probcut, run_skat_null, run_skat_null_tables,
    run_skat_null_constructions, run_skat_table_sizes, run_skat_table_budgets, run_hidden_hearts, run_hidden_spades,
    run_hidden_cribbage, run_hearts_players, run_skat_worlds, run_skat_recursive, run_skat_rules_recursive,
    run_skat_post_mortem, run_skat_uct, run_skat_paranoid_errors, run_bcd;

}  // namespace ombre
