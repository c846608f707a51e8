// Chinese Checkers on the full board for three, the ten best moves, 500,000 nodes a move: speculative max^n and
// approximate deep max^n against paranoid, table 7.4 of Sturtevant (2003).
#include "experiments/match_table.h"

namespace ombre {
namespace {

MatchCase against_paranoid(const std::string& label, const std::string& algorithm,
                           const std::vector<std::optional<double>>& maxn,
                           const std::vector<std::optional<double>>& paranoid) {
  const std::string limit = ",nodes=500000,cap=10)";
  return {.label = label,
          .game = "chinese_checkers(players=3,board=full)",
          .deals = 100,
          .agents = {{label, "search(algorithm=" + algorithm + limit, maxn},
                     {"paranoid", "search(algorithm=paranoid" + limit, paranoid}}};
}

}  // namespace

ExperimentResult run_full_checkers(const ExperimentOptions& options, const ExperimentProgress& progress) {
  return play_cases("Full Chinese Checkers for 3, ten best moves, 500,000 nodes a move",
                    {against_paranoid("speculative", "maxn-speculative", {35, 6.66, 6.24}, {65, 3.54, 8.05}),
                     against_paranoid("approximate deep", "maxn-approxdeep", {48, 5.53, 7.56}, {52, 4.75, 8.04})},
                    {games_won(), moves_away(), mean_depth()}, options, progress);
}

}  // namespace ombre
