// Board games, max^n against paranoid: Chinese Checkers on the small board with 250,000 nodes a move, for 3, 4 and 6
// players, and for 3 with the six best moves only and at a fixed depth (tables 7.2 and 7.3 of Sturtevant, 2003); on the
// full board for three with the ten best moves and 500,000 nodes a move (table 7.4); Abalone for three at depth 4 and
// with 500,000 nodes a move (table 7.6).
#include <fmt/format.h>

#include "experiments/match_table.h"

namespace ombre {
namespace {

MatchAgent searcher(const std::string& label, const std::string& algorithm, const std::string& limit,
                    const std::vector<std::optional<double>>& published) {
  return {label, fmt::format("search(algorithm={},{})", algorithm, limit), published};
}

MatchCase small_checkers(const std::string& label, int players, int deals, const std::string& limit,
                         const std::vector<std::optional<double>>& paranoid,
                         const std::vector<std::optional<double>>& maxn) {
  return duel(label, fmt::format("chinese_checkers(players={},board=small)", players), deals,
              searcher("paranoid", "paranoid", limit, paranoid), searcher("max^n", "maxn", limit, maxn));
}

const std::string small_nodes = "nodes=250000";
const std::string nodes = "nodes=500000";

}  // namespace

ExperimentResult run_small_checkers(const ExperimentOptions& options, const ExperimentProgress& progress) {
  return play_cases("Small Chinese Checkers, 250,000 nodes a move",
                    {small_checkers("3 players", 3, 100, small_nodes, {60.6, 3.52, 4.9}, {39.4, 4.92, 3.1}),
                     small_checkers("4 players", 4, 50, small_nodes, {59.3, 4.23, 4.0}, {40.7, 4.73, 3.2}),
                     small_checkers("6 players", 6, 20, small_nodes, {58.2, 4.93, 4.6}, {41.8, 5.49, 3.85})},
                    {games_won, moves_away, mean_depth}, options, progress);
}

ExperimentResult run_small_checkers_limits(const ExperimentOptions& options, const ExperimentProgress& progress) {
  return play_cases(
      "Small Chinese Checkers for 3, restricted",
      {small_checkers("six best moves", 3, 100, small_nodes + ",cap=6", {71.4, 2.47, 8.2}, {28.6, 4.4, 5.8}),
       small_checkers("depth 4", 3, 100, "depth=4", {56.5, 3.81}, {43.5, 4.24})},
      {games_won, moves_away, mean_depth}, options, progress);
}

ExperimentResult run_full_checkers(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string game = "chinese_checkers(players=3,board=full)";
  const std::string limit = nodes + ",cap=10";
  return play_cases(
      "Full Chinese Checkers for 3, ten best moves, 500,000 nodes a move",
      {duel("speculative", game, 100, searcher("speculative", "maxn-speculative", limit, {35, 6.66, 6.24}),
            searcher("paranoid", "paranoid", limit, {65, 3.54, 8.05})),
       duel("approximate deep", game, 100, searcher("approximate deep", "maxn-approxdeep", limit, {48, 5.53, 7.56}),
            searcher("paranoid", "paranoid", limit, {52, 4.75, 8.04}))},
      {games_won, moves_away, mean_depth}, options, progress);
}

ExperimentResult run_abalone_match(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string game = "abalone(players=3)";
  return play_cases(
      "Abalone for 3",
      {duel("depth 4", game, 100, searcher("speculative", "maxn-speculative", "depth=4", {58, 3.93}),
            searcher("paranoid", "paranoid", "depth=4", {42, 4.04})),
       duel("500,000 nodes", game, 100, searcher("speculative", "maxn-speculative", nodes, {36, 3.41, 4.01}),
            searcher("paranoid", "paranoid", nodes, {63, 4.04, 4.79})),
       duel("500,000 nodes, deep", game, 100, searcher("approximate deep", "maxn-approxdeep", nodes, {39, 3.55, 4.09}),
            searcher("paranoid", "paranoid", nodes, {61, 3.99, 4.77}))},
      {games_won, pieces_won, mean_depth}, options, progress);
}

}  // namespace ombre
