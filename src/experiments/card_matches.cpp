// Card games with open cards, max^n against paranoid with 500,000 nodes a move: tables 7.7 (Hearts), 7.8 (Spades)
// and 7.9 (Cribbage, searched to the end) of Sturtevant (2003).
#include "experiments/match_table.h"

namespace ombre {
namespace {

const std::string speculative = "search(algorithm=maxn-speculative,nodes=500000)";
const std::string paranoid = "search(algorithm=paranoid,nodes=500000)";
const std::string with_ties = "search(algorithm=maxn,ties=against-root,nodes=500000)";

}  // namespace

ExperimentResult run_hearts_match(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string three = "hearts(players=3,passing=off)";
  const std::string four = "hearts(players=4,passing=off)";
  return play_cases(
      "Hearts with open cards, 500,000 nodes a move",
      {duel("3 players", three, 100, {"speculative", speculative, {8.22}}, {"paranoid", paranoid, {8.82}}),
       duel("4 players", four, 70, {"speculative", speculative, {6.33}}, {"paranoid", paranoid, {7.04}}),
       duel("3 players, ties against the root", three, 100, {"speculative", speculative, {8.11}},
            {"max^n", with_ties, {8.94}})},
      {mean_penalty}, options, progress);
}

ExperimentResult run_spades_match(const ExperimentOptions& options, const ExperimentProgress& progress) {
  return play_cases("Spades with open cards, a point a trick, 500,000 nodes a move",
                    {duel("3 players", "spades(players=3,scoring=tricks)", 100, {"speculative", speculative, {5.65}},
                          {"paranoid", paranoid, {5.68}})},
                    {mean_points}, options, progress);
}

ExperimentResult run_cribbage_match(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string game = "cribbage(players=3)";
  MatchCase whole = duel("to 121", game, 100, {"speculative", speculative, {96.1}}, {"paranoid", paranoid, {91.4}});
  whole.whole = true;
  return play_cases(
      "Cribbage with open cards, searched to the end",
      {duel("one hand", game, 100, {"speculative", speculative, {6.89}}, {"paranoid", paranoid, {6.55}}), whole},
      {mean_points}, options, progress);
}

// The paper's own table: how deep each algorithm looks, and from how many cards on it sees the end.
ExperimentResult run_card_depths(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::string hearts = "hearts(players=3,passing=off)";
  const std::string spades = "spades(players=3,scoring=tricks)";
  const MatchAgent plain{"max^n", "search(algorithm=maxn,nodes=500000)"};
  const MatchAgent pruned{"speculative", speculative};
  const MatchAgent other{"paranoid", paranoid};
  ExperimentResult result = play_cases(
      "How deep a hand is searched, 500,000 nodes a move",
      {duel("hearts, max^n", hearts, 100, plain, other), duel("hearts, speculative", hearts, 100, pruned, other),
       duel("spades, max^n", spades, 100, plain, other), duel("spades, speculative", spades, 100, pruned, other)},
      {open_depth, cards_left, mean_points}, options, progress);
  result.tables[0].note =
      "The digits of the paper's own table are lost in the text at hand, so nothing stands beside ours.";
  return result;
}

}  // namespace ombre
