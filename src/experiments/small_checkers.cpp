// Chinese Checkers on the small board, paranoid against plain max^n with 250,000 nodes a move, for 3, 4 and 6
// players, and for 3 with the six best moves only and at a fixed depth: tables 7.2 and 7.3 of Sturtevant (2003).
#include <fmt/format.h>

#include "experiments/match_table.h"

namespace ombre {
namespace {

MatchCase checkers(const std::string& label, int players, int deals, const std::string& limit,
                   const std::vector<std::optional<double>>& paranoid, const std::vector<std::optional<double>>& maxn) {
  return {.label = label,
          .game = fmt::format("chinese_checkers(players={},board=small)", players),
          .deals = deals,
          .agents = {{"paranoid", fmt::format("search(algorithm=paranoid,{})", limit), paranoid},
                     {"max^n", fmt::format("search(algorithm=maxn,{})", limit), maxn}}};
}

const std::string nodes = "nodes=250000";

}  // namespace

ExperimentResult run_small_checkers(const ExperimentOptions& options, const ExperimentProgress& progress) {
  return play_cases("Small Chinese Checkers, 250,000 nodes a move",
                    {checkers("3 players", 3, 100, nodes, {60.6, 3.52, 4.9}, {39.4, 4.92, 3.1}),
                     checkers("4 players", 4, 50, nodes, {59.3, 4.23, 4.0}, {40.7, 4.73, 3.2}),
                     checkers("6 players", 6, 20, nodes, {58.2, 4.93, 4.6}, {41.8, 5.49, 3.85})},
                    {games_won(), moves_away(), mean_depth()}, options, progress);
}

ExperimentResult run_small_checkers_limits(const ExperimentOptions& options, const ExperimentProgress& progress) {
  return play_cases("Small Chinese Checkers for 3, restricted",
                    {checkers("six best moves", 3, 100, nodes + ",cap=6", {71.4, 2.47, 8.2}, {28.6, 4.4, 5.8}),
                     checkers("depth 4", 3, 100, "depth=4", {56.5, 3.81, std::nullopt}, {43.5, 4.24, std::nullopt})},
                    {games_won(), moves_away(), mean_depth()}, options, progress);
}

}  // namespace ombre
