// Figure 9.5 of Furtak (2013): a player of Skat by rules of thumb, the recursive players that think all others play by
// those rules, with 10 to 320 worlds, perfect-information Monte Carlo with 160 worlds, and the player who sees all
// cards. The text's rules are those of XSkat, ours are our own. Of the player with 160 open worlds the pairings with
// the rules and with the recursive player of as many worlds are played.
#include <algorithm>
#include <array>

#include "experiments/skat_tournament.h"

namespace ombre {
namespace {

constexpr std::size_t control_deals = 100;
// One deal in so many is played by the player with open worlds, which costs far more than the others.
constexpr std::size_t open_share = 5;

struct Level {
  const char* label;
  const char* agent;
};
constexpr std::array<Level, 7> levels{{{"X", "rules"},
                                       {"RX10", "iimc(worlds=10,playout=rules,infer=bids)"},
                                       {"RX40", "iimc(worlds=40,playout=rules,infer=bids)"},
                                       {"RX160", "iimc(worlds=160,playout=rules,infer=bids)"},
                                       {"RX320", "iimc(worlds=320,playout=rules,infer=bids)"},
                                       {"Perf", "perfect"},
                                       {"K160", "pimc(worlds=160,infer=bids)"}}};
enum Who : std::size_t { rules, rx10, rx40, rx160, rx320, perfect, open };

const std::vector<PublishedScore> published = {
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

ExperimentResult run_skat_rules_recursive(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const SkatTournament tournament(options, progress);
  std::vector<ArenaPlayer> players;
  for (const Level& level : levels) players.push_back(arena_player(level.label, level.agent));
  const ArenaGames games = tournament.play("by rules and recursively", players, all_pairings(open));
  const std::vector<ArenaPairing> with_open = {{open, rules},  {open, rx160},  {rules, open}, {rx160, open},
                                               {rules, rules}, {rx160, rx160}, {rx160, rules}};
  const std::size_t some = std::max<std::size_t>(2, tournament.deals().size() / open_share);
  const ArenaGames open_games = tournament.play("with open worlds", players, with_open, some);
  ExperimentResult result;
  result.setup = tournament.setup(players);
  result.tables = {
      score_table("Scores of rules, recursive players and the one who sees all cards", players, games, published),
      difference_table("Recursion, paired by deal", players, games,
                       {{"RX160 rather than X as soloist against X", {rx160, rules}, {rules, rules}},
                        {"RX160 rather than X as defenders against X", {rules, rx160}, {rules, rules}, true},
                        {"RX160 rather than RX10 as soloist against RX160", {rx160, rx160}, {rx10, rx160}},
                        {"RX160 rather than RX10 as defenders against RX160", {rx160, rx160}, {rx160, rx10}, true}},
                       published),
      score_table("With the player of 160 open worlds, a part of the games", players, open_games, published),
      difference_table("Beside open worlds, paired by deal", players, open_games,
                       {{"RX160 rather than K160 as soloist against X", {rx160, rules}, {open, rules}},
                        {"RX160 rather than K160 as soloist against RX160", {rx160, rx160}, {open, rx160}},
                        {"RX160 rather than X as soloist against K160", {rx160, open}, {rules, open}}},
                       published),
      control_table(tournament, "iimc(worlds=40,playout=rules,infer=bids)", control_deals)};
  return result;
}

}  // namespace ombre
