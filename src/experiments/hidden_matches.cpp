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
  const std::string maxn = "maxn-speculative";
  const auto one = [](const std::string& search, int worlds, int nodes) {
    return pimc(search, worlds, worlds * nodes);
  };
  const auto many = [&](const std::string& search) { return one(search, 40, nodes_of_half_a_second); };
  const auto few = [&](const std::string& search) { return one(search, 20, nodes_of_a_second); };
  const MatchAgent maxn_played_out{"speculative", played_out(maxn, 20, 0)};
  const MatchAgent paranoid_played_out{"paranoid", played_out("paranoid", 20, 0)};
  return play_cases("Hearts with hidden cards",
                    {duel("3 players, 40 worlds", three, 50, {"speculative", many(maxn), {6.91}},
                          {"paranoid", many("paranoid"), {10.32}}),
                     duel("3 players, 20 worlds", three, 50, {"speculative", few(maxn), {6.43}},
                          {"paranoid", few("paranoid"), {10.92}}),
                     duel("3 players, 20 worlds, approximate", three, 50,
                          {"approximate deep", few("maxn-approxdeep"), {7.25}}, {"paranoid", few("paranoid"), {9.98}}),
                     duel("4 players, 20 worlds", four, 50, {"speculative", few(maxn), {5.34}},
                          {"paranoid", few("paranoid"), {8.81}}),
                     duel("3 players, 20 worlds, played out", three, 50, maxn_played_out, paranoid_played_out),
                     duel("4 players, 20 worlds, played out", four, 20, maxn_played_out, paranoid_played_out)},
                    {mean_penalty}, options, progress);
}

ExperimentResult run_hidden_spades(const ExperimentOptions& options, const ExperimentProgress& progress) {
  return play_cases("Spades with hidden cards, a point a trick",
                    {duel("3 players, 20 worlds", "spades(players=3,scoring=tricks)", 100,
                          {"speculative", pimc("maxn-speculative", 20, 20 * nodes_of_a_second), {5.81}},
                          {"paranoid", pimc("paranoid", 20, 20 * nodes_of_a_second), {5.52}})},
                    {mean_points}, options, progress);
}

ExperimentResult run_hidden_cribbage(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string game = "cribbage(players=3)";
  const std::string speculative = pimc("maxn-speculative", 30, 30 * nodes_of_half_a_second);
  const std::string paranoid = pimc("paranoid", 30, 30 * nodes_of_half_a_second);
  MatchCase whole = duel("to 121", game, 10, {"speculative", speculative, {113.74}}, {"paranoid", paranoid, {114.07}});
  whole.whole = true;
  return play_cases(
      "Cribbage with hidden cards",
      {duel("one hand", game, 100, {"speculative", speculative, {7.16}}, {"paranoid", paranoid, {7.12}}), whole},
      {mean_points}, options, progress);
}

ExperimentResult run_hearts_players(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string game = "hearts(players=4,passing=off,moon=self)";
  const auto against_rules = [&](const MatchAgent& player, const std::vector<std::optional<double>>& rules = {}) {
    MatchCase one = duel(player.label + " against three by rules", game, 100, player, {"rules", "rules", rules});
    one.seats = Seats::lone;
    return one;
  };
  // As the text has it: 280,000 nodes a move, 40 worlds that become 13, the last three tricks to the end in 30 worlds.
  const std::string as_published = "pimc(worlds=40,late=13,end=3,end_worlds=30,search=maxn-speculative,nodes=280000)";
  ExperimentResult result =
      play_cases("One player among three that go by rules, single hands of Hearts",
                 {against_rules({"PIMC as published", as_published, {5.16}}, {6.98}),
                  against_rules({"PIMC, played out", played_out("maxn-speculative", 100, answers)}),
                  against_rules({"IIMC", "iimc(worlds=100)"}), against_rules({"ISMCTS", "ismcts(iterations=5000)"})},
                 {mean_penalty}, options, progress);
  result.tables[0].note =
      "The published figures are of one program, against another rule-based player than ours, over whole games.";
  return result;
}

}  // namespace ombre
