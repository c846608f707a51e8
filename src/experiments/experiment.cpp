#include "experiments/experiment.h"

#include "core/text.h"

namespace ombre {

const std::vector<Experiment>& experiments() {
  // Name, title, what it reproduces, the function, the usual scale, its seconds on one core, whether the seed matters.
  static const std::vector<Experiment> all = {
      {"branching-factors", "what speculative max^n leaves of the branching factor, three players",
       "Sturtevant (2003), table 5.21", run_branching_factors, 1, 5, false},
      {"best-cases", "leaves visited on ideal trees by alpha-beta, paranoid, immediate and shallow pruning",
       "Sturtevant (2003), sections 5.1.1 and 5.2.1; Korf (1991)", run_best_cases, 1, 7, false},
      {"fastest-cut-first", "what ordering by size as well as value saves in prefix-value trees",
       "Furtak (2013), figure 3.5", run_fastest_cut_first, 0.1, 30, true},
      {"speculative-reach", "how far down speculative max^n should hand its bounds, beside the other prunings",
       "our own; compares the algorithms of Sturtevant (2003), chapter 5", run_speculative_reach, 1, 20, true},
      {"history-tables", "the order of cards that Hearts learns when the ace of spades holds the trick",
       "Sturtevant (2003), table 6.4", run_history_tables, 1, 9, true},
      {"small-checkers", "paranoid against max^n in Chinese Checkers on the small board, 3, 4 and 6 players",
       "Sturtevant (2003), table 7.2", run_small_checkers, 0.04, 805, true},
      {"small-checkers-limits", "the same for three with the six best moves, and at depth 4",
       "Sturtevant (2003), table 7.3", run_small_checkers_limits, 0.1, 350, true},
      {"full-checkers", "speculative and approximate deep max^n against paranoid on the full board",
       "Sturtevant (2003), table 7.4", run_full_checkers, 0.05, 910, true},
      {"checkers-expansions", "what four algorithms expand at depth 6 in Chinese Checkers",
       "Sturtevant (2003), table 7.5", run_checkers_expansions, 1, 650, true},
      {"abalone", "max^n against paranoid in Abalone for three", "Sturtevant (2003), table 7.6", run_abalone_match,
       0.05, 510, true},
      {"hearts", "max^n against paranoid in Hearts with open cards", "Sturtevant (2003), table 7.7", run_hearts_match,
       0.2, std::nullopt, true},
      {"spades", "max^n against paranoid in Spades with open cards", "Sturtevant (2003), table 7.8", run_spades_match,
       0.5, 545, true},
      {"cribbage", "max^n against paranoid in Cribbage with open cards", "Sturtevant (2003), table 7.9",
       run_cribbage_match, 1, 685, true},
      {"card-depths", "how deep hands of Hearts and Spades are searched, and from where on to the end",
       "Sturtevant (2003), the paper on last-branch and speculative pruning", run_card_depths, 0.04, 136, true},
      {"skat-move-order", "what taking the number of replies off a move's promise saves in open-hand Skat",
       "Furtak (2013), table 3.1", run_skat_move_order, 0.05, 105, true},
      {"skat-static", "what playing from the top saves in open-hand Skat, by the number of cards",
       "Furtak (2013), figures 5.3 and 5.4", run_skat_static, 0.25, 85, true},
      {"skat-payoff", "what payoff similarity saves in open-hand Skat, by the number of cards",
       "Furtak (2013), figure 7.1", run_skat_payoff, 0.1, 75, true},
      {"skat-estimators", "how far estimates of open-hand Skat are off, by game, tricks played and leader",
       "Furtak (2013), table 7.3", run_skat_estimators, 0.01, 25, true},
      {"skat-probcut", "what ProbCut saves in open-hand Skat, how far it is off, and what it does to a player",
       "Furtak (2013), figures 7.2 to 7.5", run_skat_probcut, 0.005, 200, true},
      {"skat-null", "plain alpha-beta and lowest-winning-rank search in null with open cards",
       "Furtak (2013), the first two rows of table 8.3", run_skat_null, 1, 4, true},
      {"skat-null-tables", "what tables of all positions of 4 to 9 cards save in null with open cards",
       "Furtak (2013), table 8.3", run_skat_null_tables, 1, 8, true},
      {"skat-null-constructions", "three ways to the diagrams of null positions: positions solved, and CPU time",
       "Furtak (2013), section 8.7", run_skat_null_constructions, 1, 4, false},
      {"skat-table-sizes", "how many splits, owners and valuations the endings of Skat have",
       "Furtak (2013), tables 8.1 and 8.2", run_skat_table_sizes, 1, 1, false},
      {"skat-table-budgets", "what tables of Skat endings cut down to a budget save, by how the budget is shared",
       "Furtak (2013), figures 8.6 to 8.10", run_skat_table_budgets, 0.1, 140, true},
      {"hidden-hearts", "max^n against paranoid inside players of Hearts with hidden cards",
       "Sturtevant (2003), table 7.10", run_hidden_hearts, 0.5, 555, true},
      {"hidden-spades", "max^n against paranoid inside players of Spades with hidden cards",
       "Sturtevant (2003), table 7.11", run_hidden_spades, 0.2, std::nullopt, true},
      {"hidden-cribbage", "max^n against paranoid inside players of Cribbage with hidden cards",
       "Sturtevant (2003), table 7.12", run_hidden_cribbage, 0.2, std::nullopt, true},
      {"hearts-players", "one Hearts player with hidden cards against three that go by rules of thumb",
       "Sturtevant (2003), the shape of table 7.13", run_hearts_players, 2, 395, true},
      {"skat-worlds", "Skat players that deal 5 to 320 worlds, and one that sees all cards, in both roles",
       "Furtak (2013), figure 9.3", run_skat_worlds, 0.03, 1200, true},
      {"skat-recursive", "recursive Monte Carlo in Skat against open worlds at their saturation",
       "Furtak (2013), figure 9.4", run_skat_recursive, 0.016, 1500, true},
      {"skat-rules-recursive", "recursive Monte Carlo in Skat that plays worlds out by rules of thumb",
       "Furtak (2013), figure 9.5", run_skat_rules_recursive, 0.02, 1250, true},
      {"skat-post-mortem", "how often Skat players throw a won game away, by trick and role",
       "Furtak (2013), figure 9.6", run_skat_post_mortem, 0.02, 1150, true},
      {"skat-uct", "recursive Monte Carlo against information-set UCT in Skat, both by the same rules of thumb",
       "Furtak (2013), table 9.1", run_skat_uct, 0.1, std::nullopt, true},
      {"skat-paranoid-errors", "how often a declarer gives up a sure game of Skat, and what never doing so is worth",
       "Furtak (2013), figures 6.2 and 6.3", run_skat_paranoid_errors, 0.035, 1000, true},
      {"bcd", "how far PIMC and recursive Monte Carlo can be exploited in small games with hidden information",
       "Furtak (2013), figures 9.1 and 9.2", run_bcd, 0.25, 25, true},
  };
  return all;
}

const Experiment& experiment(std::string_view name) {
  std::string names;
  for (const Experiment& each : experiments()) {
    if (each.name == name) return each;
    names += (names.empty() ? "" : ", ") + each.name;
  }
  throw InputError("unknown experiment " + quote(name), "name", "one of " + names + ", or list");
}

}  // namespace ombre
