// What the agents for hidden cards do, from their parameters.
#include <chrono>
#include <cstddef>

#include "core/text.h"
#include "match/agent_spec.h"
#include "search/request.h"

namespace ombre {
namespace {

constexpr double per_cent = 0.01;
// Of a search in a world, of moves that are tried unequally often.
constexpr int usual_leaf_depth = 4;
// Of a search whose leaves are played out, each of which costs as much as dozens of nodes: this trick.
constexpr int usual_playout_depth = 1;

void read_inference(const AgentSpec& agent, MonteCarloSettings& settings) {
  if (agent.value("infer") == 0) refuse_set(agent, {"model", "surprise", "candidates"}, "nothing is inferred");
  settings.options.candidates = agent.value("candidates");
  const int infer = agent.value("infer");
  constexpr int play = 1;
  constexpr int bids = 2;
  settings.infer_play = (infer & play) != 0;
  settings.infer_bids = (infer & bids) != 0;
  if (infer == bids) refuse_set(agent, {"model", "surprise"}, "only bids are weighed");
  settings.surprise = per_cent * agent.value("surprise");
}

void read_open_search(const AgentSpec& agent, MonteCarloSettings& settings) {
  const int search = agent.value("search");
  constexpr int words = 2;  // that name no algorithm: auto, exact
  if (search != 0) settings.exact = search == 1;
  settings.request.algorithm = search < words ? usual_algorithm : static_cast<Algorithm>(search - words);
  settings.request.table_bytes = 0;
  if (agent.value("depth") > 0) settings.request.depth = agent.value("depth");
  settings.evaluation.cap = agent.value("cap");
  constexpr int off = 1;
  constexpr int playout = 2;
  const int evaluation = agent.value("evaluation");
  if (evaluation == off) refuse_set(agent, {"want"}, "the score so far is always the own one");
  settings.evaluation.evaluate = evaluation != off;
  settings.evaluation.relative = agent.value("want") == 0;
  settings.playout = evaluation == playout;
}

}  // namespace

MonteCarloSettings monte_carlo_settings(const AgentSpec& agent) {
  MonteCarloSettings settings;
  MonteCarloOptions& options = settings.options;
  options.worlds = agent.value("worlds");
  options.late_worlds = agent.value("late");
  options.time = std::chrono::milliseconds(agent.value("ms"));
  options.trials = static_cast<MoveTrials>(agent.value("trials"));
  settings.safe = agent.value("safe") == 1;
  read_inference(agent, settings);
  if (options.time.count() > 0 && (settings.infer_play || options.trials != MoveTrials::all))
    throw InputError("worlds come one by one until the time is over", settings.infer_play ? "infer" : "trials",
                     settings.infer_play ? "off, or worlds instead of ms" : "all, or worlds instead of ms");
  if (agent.info->kind == AgentKind::iimc) return settings;

  read_open_search(agent, settings);
  options.nodes = static_cast<std::uint64_t>(agent.value("nodes"));
  if (options.nodes == 0 && !settings.request.depth && settings.playout) settings.request.depth = usual_playout_depth;
  // Moves that are tried in different worlds are compared at one depth, which nodes do not fix.
  if (options.trials != MoveTrials::all) {
    refuse_set(agent, {"nodes"}, "moves that are tried unequally often need one depth");
    if (!settings.request.depth) settings.request.depth = usual_leaf_depth;
  }
  if (options.nodes == 0 && !settings.request.depth) options.nodes = usual_nodes;
  options.end_cards = agent.value("end");
  options.end_worlds = agent.value("end_worlds");
  settings.probcut = per_cent * agent.value("probcut");
  if (options.end_cards == 0) refuse_set(agent, {"end_worlds"}, "no cards are said from which on worlds are so many");
  return settings;
}

JointSettings joint_settings(const AgentSpec& agent) {
  JointSettings settings;
  read_inference(agent, settings.worlds);
  settings.options.worlds = agent.value("worlds");
  settings.options.candidates = agent.value("candidates");
  settings.options.time = std::chrono::milliseconds(agent.value("ms"));
  if (agent.info->kind == AgentKind::alphamu) {
    settings.ahead = agent.value("moves");
    return settings;
  }
  settings.ahead = agent.value("plies");
  settings.paranoid = agent.value("others") == 1;
  read_open_search(agent, settings.worlds);
  if (!settings.worlds.request.depth) settings.worlds.request.depth = 1;
  return settings;
}

IsmctsSettings ismcts_settings(const AgentSpec& agent) {
  return {static_cast<std::uint64_t>(agent.value("iterations")), std::chrono::milliseconds(agent.value("ms")),
          per_cent * agent.value("exploration"), agent.value("trees") == 1, agent.value("playout") == 1};
}

}  // namespace ombre
