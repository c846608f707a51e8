// Figure 9.4 of Furtak (2013): recursive Monte Carlo players of Skat, which play worlds out by perfect-information
// Monte Carlo players, against such players at their saturation of 160 worlds. The text's recursive players do so from
// the first card; ours with 40 and 5 worlds from the fourth trick on, the first three like the others. What 160 and 10
// worlds cost is measured on one deal.
#include "experiments/skat_tournament.h"

namespace ombre {
namespace {

enum Who : std::size_t { plain, recursive };
constexpr const char* plain_player = "pimc(worlds=160,infer=bids)";
constexpr const char* recursive_player =
    "mix(first=pimc(worlds=160,infer=bids),then=iimc(worlds=40,playout=pimc(worlds=5),infer=bids),cards=7)";
constexpr const char* published_size =
    "mix(first=rules,then=iimc(worlds=160,playout=pimc(worlds=10),infer=bids),cards=7)";
constexpr std::size_t control_deals = 6;

}  // namespace

ExperimentResult run_skat_recursive(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const SkatTournament tournament(options, progress);
  const std::vector<ArenaPlayer> players = {arena_player("K160", plain_player),
                                            arena_player("RK40,5 from trick 4", recursive_player)};
  const ArenaGames games =
      tournament.play("playing", players, {{plain, plain}, {recursive, plain}, {plain, recursive}});
  const std::vector<ArenaPlayer> timed = {arena_player("RK160,10 from trick 4", published_size),
                                          arena_player("X", "rules")};
  const ArenaGames one = tournament.play("160 and 10 worlds", timed, {{0, 1}}, 1);

  ExperimentResult result;
  result.setup = tournament.setup(players);
  result.tables = {
      score_table("Recursive Monte Carlo against 160 open worlds", players, games, {{"K160", "K160", 55.19}}),
      difference_table("The recursive player rather than the other, paired by deal", players, games,
                       {{"as soloist", {recursive, plain}, {plain, plain}},
                        {"as defenders", {plain, recursive}, {plain, plain}, true}},
                       {}),
      score_table("What the published size costs, the time of one deal", timed, one, {}),
      control_table(tournament, recursive_player, control_deals)};
  result.tables[1].note = "The text has about 7 points as soloist for 160 and 10 worlds from the first card on.";
  return result;
}

}  // namespace ombre
