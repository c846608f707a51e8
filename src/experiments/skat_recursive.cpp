// Recursive Monte Carlo players of Skat (Furtak, 2013). The text's rules of thumb are those of XSkat, ours are our own.
//
// Figure 9.4: players that play worlds out by perfect-information Monte Carlo players, against such players at their
// saturation of 160 worlds. The text's recursive players do so from the first card; ours with 40 and 5 worlds from the
// fourth trick on, the first three like the others. What 160 and 10 worlds cost is measured on one deal.
//
// Figure 9.5: a player by rules of thumb, the recursive players that think all others play by those rules, with 10 to
// 320 worlds, perfect-information Monte Carlo with 160 worlds, and the player who sees all cards. Of the player with
// 160 open worlds the pairings with the rules and with the recursive player of as many worlds are played.
//
// Table 9.1: such a recursive player with 160 worlds against information-set tree search with the same play-outs, 1,600
// a card.
#include <algorithm>

#include "experiments/skat_tournament.h"

namespace ombre {
namespace {

const std::vector<PublishedScore> published_by_rules = {
    {"X", "X", 69.01},        {"X", "RX10", 54.19},      {"X", "RX40", 44.28},      {"X", "RX160", 37.78},
    {"X", "RX320", 36.59},    {"X", "K160", 37.22},      {"X", "Perf", 21.14},      {"RX10", "X", 73.82},
    {"RX10", "RX10", 56.07},  {"RX10", "RX40", 48.00},   {"RX10", "RX160", 43.36},  {"RX10", "RX320", 44.44},
    {"RX10", "Perf", 4.81},   {"RX40", "X", 82.68},      {"RX40", "RX10", 66.02},   {"RX40", "RX40", 59.19},
    {"RX40", "RX160", 54.75}, {"RX40", "RX320", 54.75},  {"RX40", "Perf", 14.38},   {"RX160", "X", 85.43},
    {"RX160", "RX10", 69.26}, {"RX160", "RX40", 62.30},  {"RX160", "RX160", 58.28}, {"RX160", "RX320", 57.11},
    {"RX160", "K160", 42.68}, {"RX160", "Perf", 21.59},  {"RX320", "X", 86.08},     {"RX320", "RX10", 69.95},
    {"RX320", "RX40", 63.31}, {"RX320", "RX160", 59.54}, {"RX320", "RX320", 58.44}, {"RX320", "Perf", 20.08},
    {"K160", "X", 79.36},     {"K160", "RX160", 67.96},  {"K160", "K160", 55.19},   {"Perf", "X", 79.99},
    {"Perf", "RX10", 79.58},  {"Perf", "RX40", 74.94},   {"Perf", "RX160", 71.78},  {"Perf", "RX320", 71.78},
    {"Perf", "Perf", 41.07}};

}  // namespace

ExperimentResult run_skat_recursive(const ExperimentOptions& options, const ExperimentProgress& progress) {
  enum Who : std::size_t { plain, recursive };
  const std::string recursive_player =
      "mix(first=pimc(worlds=160,infer=bids),then=iimc(worlds=40,playout=pimc(worlds=5),infer=bids),cards=7)";
  const std::string published_size =
      "mix(first=rules,then=iimc(worlds=160,playout=pimc(worlds=10),infer=bids),cards=7)";
  constexpr std::size_t control_deals = 6;
  const SkatTournament tournament(options, progress);
  const std::vector<ArenaPlayer> players = {arena_player("K160", "pimc(worlds=160,infer=bids)"),
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

ExperimentResult run_skat_rules_recursive(const ExperimentOptions& options, const ExperimentProgress& progress) {
  enum Who : std::size_t { rules, rx10, rx40, rx160, rx320, perfect, open };
  constexpr std::size_t control_deals = 100;
  // One deal in so many is played by the player with open worlds, which costs far more than the others.
  constexpr std::size_t open_share = 5;
  const SkatTournament tournament(options, progress);
  const std::vector<ArenaPlayer> players = {arena_player("X", "rules"),
                                            arena_player("RX10", "iimc(worlds=10,playout=rules,infer=bids)"),
                                            arena_player("RX40", "iimc(worlds=40,playout=rules,infer=bids)"),
                                            arena_player("RX160", "iimc(worlds=160,playout=rules,infer=bids)"),
                                            arena_player("RX320", "iimc(worlds=320,playout=rules,infer=bids)"),
                                            arena_player("Perf", "perfect"),
                                            arena_player("K160", "pimc(worlds=160,infer=bids)")};
  const ArenaGames games = tournament.play("by rules and recursively", players, all_pairings(open));
  const std::vector<ArenaPairing> with_open = {{open, rules},  {open, rx160},  {rules, open}, {rx160, open},
                                               {rules, rules}, {rx160, rx160}, {rx160, rules}};
  const std::size_t some = std::max<std::size_t>(2, tournament.deals().size() / open_share);
  const ArenaGames open_games = tournament.play("with open worlds", players, with_open, some);
  ExperimentResult result;
  result.setup = tournament.setup(players);
  result.tables = {
      score_table("Scores of rules, recursive players and the one who sees all cards", players, games,
                  published_by_rules),
      difference_table("Recursion, paired by deal", players, games,
                       {{"RX160 rather than X as soloist against X", {rx160, rules}, {rules, rules}},
                        {"RX160 rather than X as defenders against X", {rules, rx160}, {rules, rules}, true},
                        {"RX160 rather than RX10 as soloist against RX160", {rx160, rx160}, {rx10, rx160}},
                        {"RX160 rather than RX10 as defenders against RX160", {rx160, rx160}, {rx160, rx10}, true}},
                       published_by_rules),
      score_table("With the player of 160 open worlds, a part of the games", players, open_games, published_by_rules),
      difference_table("Beside open worlds, paired by deal", players, open_games,
                       {{"RX160 rather than K160 as soloist against X", {rx160, rules}, {open, rules}},
                        {"RX160 rather than K160 as soloist against RX160", {rx160, rx160}, {open, rx160}},
                        {"RX160 rather than X as soloist against K160", {rx160, open}, {rules, open}}},
                       published_by_rules),
      control_table(tournament, "iimc(worlds=40,playout=rules,infer=bids)", control_deals)};
  return result;
}

ExperimentResult run_skat_uct(const ExperimentOptions& options, const ExperimentProgress& progress) {
  enum Who : std::size_t { tree, recursive, inferring };
  constexpr std::size_t control_deals = 200;
  const std::vector<PublishedScore> published = {{"UCT", "RX160", 61.34},
                                                 {"RX160", "UCT", 74.14},
                                                 {"UCT", "RX160 with inference", 53.99},
                                                 {"RX160 with inference", "UCT", 74.37}};
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
