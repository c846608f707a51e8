// Abalone for three, max^n against paranoid at depth 4 and with 500,000 nodes a move: table 7.6 of Sturtevant
// (2003).
#include "experiments/match_table.h"

namespace ombre {
namespace {

MatchCase abalone(const std::string& label, const std::string& name, const std::string& algorithm,
                  const std::string& limit, const std::vector<std::optional<double>>& maxn,
                  const std::vector<std::optional<double>>& paranoid) {
  return {.label = label,
          .game = "abalone(players=3)",
          .deals = 100,
          .agents = {{name, "search(algorithm=" + algorithm + "," + limit + ")", maxn},
                     {"paranoid", "search(algorithm=paranoid," + limit + ")", paranoid}}};
}

}  // namespace

ExperimentResult run_abalone_match(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string nodes = "nodes=500000";
  return play_cases(
      "Abalone for 3",
      {abalone("depth 4", "speculative", "maxn-speculative", "depth=4", {58, 3.93, std::nullopt},
               {42, 4.04, std::nullopt}),
       abalone("500,000 nodes", "speculative", "maxn-speculative", nodes, {36, 3.41, 4.01}, {63, 4.04, 4.79}),
       abalone("500,000 nodes, deep", "approximate deep", "maxn-approxdeep", nodes, {39, 3.55, 4.09},
               {61, 3.99, 4.77})},
      {games_won(), pieces_won(), mean_depth()}, options, progress);
}

}  // namespace ombre
