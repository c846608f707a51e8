// Table 9.1 of Furtak (2013): a recursive player of Skat, which plays worlds out by rules of thumb, against
// information-set tree search with the same play-outs, the first with 160 worlds and the other with 1,600 play-outs a
// card. The text's rules are those of XSkat, ours are our own.
#include "experiments/skat_tournament.h"

namespace ombre {
namespace {

enum Who : std::size_t { tree, recursive, inferring };
constexpr std::size_t control_deals = 200;

const std::vector<PublishedScore> published = {{"UCT", "RX160", 61.34},
                                               {"RX160", "UCT", 74.14},
                                               {"UCT", "RX160 with inference", 53.99},
                                               {"RX160 with inference", "UCT", 74.37}};

}  // namespace

ExperimentResult run_skat_uct(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const SkatTournament tournament(options, progress);
  const std::vector<ArenaPlayer> players = {
      arena_player("UCT", "ismcts(iterations=1600,playout=rules)"),
      arena_player("RX160", "iimc(worlds=160,playout=rules)"),
      arena_player("RX160 with inference", "iimc(worlds=160,playout=rules,infer=bids)")};
  const ArenaGames games = tournament.play("playing", players,
                                           {{tree, recursive},
                                            {recursive, tree},
                                            {tree, inferring},
                                            {inferring, tree},
                                            {tree, tree},
                                            {recursive, recursive}});
  ExperimentResult result;
  result.setup = tournament.setup(players);
  result.tables = {
      score_table("Recursive Monte Carlo against information-set UCT", players, games, published),
      difference_table("Both roles together and each by itself, paired by deal", players, games,
                       {{"RX160 as soloist against UCT, less UCT against RX160", {recursive, tree}, {tree, recursive}},
                        {"the same with inference", {inferring, tree}, {tree, inferring}},
                        {"RX160 rather than UCT as soloist against UCT", {recursive, tree}, {tree, tree}},
                        {"RX160 rather than UCT as defenders against UCT", {tree, recursive}, {tree, tree}, true},
                        {"RX160 rather than UCT as soloist against RX160", {recursive, recursive}, {tree, recursive}}},
                       published),
      control_table(tournament, "iimc(worlds=160,playout=rules)", control_deals)};
  return result;
}

}  // namespace ombre
