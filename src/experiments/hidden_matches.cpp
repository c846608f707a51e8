// Card games as they are played, with hidden cards, by players that deal and search worlds: max^n against paranoid
// inside them in Hearts, Spades and Cribbage, tables 7.10 to 7.12 of Sturtevant (2003), and one such player among three
// that go by rules of thumb, the shape of table 7.13. The text gives seconds of a machine of its time for each world;
// here it is nodes. In Hearts there are also players that search one trick and play on by rules of thumb from there.
#include "experiments/match_table.h"

namespace ombre {
namespace {

std::string pimc(const std::string& search, int worlds, int nodes) {
  return "pimc(worlds=" + std::to_string(worlds) + ",search=" + search + ",nodes=" + std::to_string(nodes) + ")";
}

// Nodes of a decision for each world of it.
constexpr int nodes_of_half_a_second = 5'000;
constexpr int nodes_of_a_second = 10'000;

// Searches this trick, whatever it costs, and plays every leaf to its end.
std::string played_out(const std::string& search, int worlds, int cap) {
  return "pimc(worlds=" + std::to_string(worlds) + ",search=" + search + ",cap=" + std::to_string(cap) +
         ",evaluation=playout,want=own)";
}
// Answers to a card that the player among three considers: with more it believes in too much luck.
constexpr int answers = 2;

}  // namespace

ExperimentResult run_hidden_hearts(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string three = "hearts(players=3,passing=off)";
  const std::string four = "hearts(players=4,passing=off)";
  const auto one = [](const std::string& search, int worlds, int nodes) {
    return pimc(search, worlds, worlds * nodes);
  };
  return play_cases("Hearts with hidden cards",
                    {{.label = "3 players, 40 worlds",
                      .game = three,
                      .deals = 50,
                      .agents = {{"speculative", one("maxn-speculative", 40, nodes_of_half_a_second), {6.91}},
                                 {"paranoid", one("paranoid", 40, nodes_of_half_a_second), {10.32}}}},
                     {.label = "3 players, 20 worlds",
                      .game = three,
                      .deals = 50,
                      .agents = {{"speculative", one("maxn-speculative", 20, nodes_of_a_second), {6.43}},
                                 {"paranoid", one("paranoid", 20, nodes_of_a_second), {10.92}}}},
                     {.label = "3 players, 20 worlds, approximate",
                      .game = three,
                      .deals = 50,
                      .agents = {{"approximate deep", one("maxn-approxdeep", 20, nodes_of_a_second), {7.25}},
                                 {"paranoid", one("paranoid", 20, nodes_of_a_second), {9.98}}}},
                     {.label = "4 players, 20 worlds",
                      .game = four,
                      .deals = 50,
                      .agents = {{"speculative", one("maxn-speculative", 20, nodes_of_a_second), {5.34}},
                                 {"paranoid", one("paranoid", 20, nodes_of_a_second), {8.81}}}},
                     {.label = "3 players, 20 worlds, played out",
                      .game = three,
                      .deals = 50,
                      .agents = {{"speculative", played_out("maxn-speculative", 20, 0), {std::nullopt}},
                                 {"paranoid", played_out("paranoid", 20, 0), {std::nullopt}}}},
                     {.label = "4 players, 20 worlds, played out",
                      .game = four,
                      .deals = 20,
                      .agents = {{"speculative", played_out("maxn-speculative", 20, 0), {std::nullopt}},
                                 {"paranoid", played_out("paranoid", 20, 0), {std::nullopt}}}}},
                    {mean_penalty()}, options, progress);
}

ExperimentResult run_hidden_spades(const ExperimentOptions& options, const ExperimentProgress& progress) {
  return play_cases("Spades with hidden cards, a point a trick",
                    {{.label = "3 players, 20 worlds",
                      .game = "spades(players=3,scoring=tricks)",
                      .deals = 100,
                      .agents = {{"speculative", pimc("maxn-speculative", 20, 20 * nodes_of_a_second), {5.81}},
                                 {"paranoid", pimc("paranoid", 20, 20 * nodes_of_a_second), {5.52}}}}},
                    {mean_points()}, options, progress);
}

ExperimentResult run_hidden_cribbage(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string speculative = pimc("maxn-speculative", 30, 30 * nodes_of_half_a_second);
  const std::string paranoid = pimc("paranoid", 30, 30 * nodes_of_half_a_second);
  return play_cases("Cribbage with hidden cards",
                    {{.label = "one hand",
                      .game = "cribbage(players=3)",
                      .deals = 100,
                      .agents = {{"speculative", speculative, {7.16}}, {"paranoid", paranoid, {7.12}}}},
                     {.label = "to 121",
                      .game = "cribbage(players=3)",
                      .deals = 10,
                      .whole = true,
                      .agents = {{"speculative", speculative, {113.74}}, {"paranoid", paranoid, {114.07}}}}},
                    {mean_points()}, options, progress);
}

ExperimentResult run_hearts_players(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string game = "hearts(players=4,passing=off,moon=self)";
  // As the text has it: 280,000 nodes a move, 40 worlds that become 13, the last three tricks to the end in 30 worlds.
  const std::string as_published = "pimc(worlds=40,late=13,end=3,end_worlds=30,search=maxn-speculative,nodes=280000)";
  const std::vector<std::pair<std::string, std::string>> players = {
      {"PIMC as published", as_published},
      {"PIMC, played out", played_out("maxn-speculative", 100, answers)},
      {"IIMC", "iimc(worlds=100)"},
      {"ISMCTS", "ismcts(iterations=5000)"}};
  std::vector<MatchCase> cases;
  for (const auto& [label, agent] : players) {
    const bool published = agent == as_published;
    cases.push_back({.label = label + " against three by rules",
                     .game = game,
                     .deals = 100,
                     .seats = Seats::lone,
                     .agents = {{label, agent, {published ? std::optional(5.16) : std::nullopt}},
                                {"rules", "rules", {published ? std::optional(6.98) : std::nullopt}}}});
  }
  ExperimentResult result = play_cases("One player among three that go by rules, single hands of Hearts", cases,
                                       {mean_penalty()}, options, progress);
  result.tables[0].note =
      "The published figures are of one program, against another rule-based player than ours, over whole games.";
  return result;
}

}  // namespace ombre
