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

struct Experiment {
  std::string name;
  std::string title;             // one line
  std::string reproduces;        // the table or figure, author and year
  double usual_scale = 1;        // the default
  std::optional<int> seconds{};  // that such a run takes on one core; none: not measured
  bool sampled = false;          // whether the seed matters
  ExperimentResult (*run)(const ExperimentOptions&, const ExperimentProgress&) = nullptr;
};

// All experiments, in the order of the list.
const std::vector<Experiment>& experiments();

// The one of that name, or InputError with the names there are.
const Experiment& experiment(std::string_view name);

ExperimentResult run_branching_factors(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_best_cases(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_fastest_cut_first(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_speculative_reach(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_history_tables(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_small_checkers(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_small_checkers_limits(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_full_checkers(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_checkers_expansions(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_abalone_match(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_hearts_match(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_spades_match(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_cribbage_match(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_card_depths(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_move_order(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_static(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_payoff(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_estimators(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_probcut(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_null(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_null_tables(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_table_sizes(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_table_budgets(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_hidden_hearts(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_hidden_spades(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_hidden_cribbage(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_hearts_players(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_worlds(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_recursive(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_rules_recursive(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_post_mortem(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_uct(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_skat_paranoid_errors(const ExperimentOptions& options, const ExperimentProgress& progress);
ExperimentResult run_bcd(const ExperimentOptions& options, const ExperimentProgress& progress);

}  // namespace ombre
