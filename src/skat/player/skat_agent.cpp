#include "skat/player/skat_agent.h"

#include <limits>

#include "skat/player/skat_bidder.h"

namespace ombre {
namespace {

constexpr const char* agent_name = "skat";
// What plays the cards at the full level.
constexpr const char* usual_play = "pimc(worlds=80,safe=on,infer=bids)";
constexpr double per_cent = 0.01;

std::vector<Parameter> skat_parameters() {
  constexpr int many = std::numeric_limits<int>::max();
  std::vector<std::string> levels;
  for (const SkatPlayLevel& level : skat_play_levels()) levels.push_back(level.name);
  return {{"level", "how well it plays its cards; full: as the agent of the next parameter", levels},
          Parameter::of_agent("play", "plays the cards at the full level", usual_play),
          {"threshold", "per cent of chance to win with which it bids for a game", usual_skat_threshold, 1, 99},
          {"ms", "milliseconds a decision at most; 0: no limit", 0, 0, many},
          {"clock", "seconds for all decisions of a deal; 0: no limit", 0, 0, many}};
}

const OwnAgentInfo listed(
    {.name = agent_name,
     .summary = "Skat from the auction on: bids, puts away and declares by learnt chances to win.",
     .parameters = skat_parameters()});

}  // namespace

const std::vector<SkatPlayLevel>& skat_play_levels() {
  static const std::vector<SkatPlayLevel> levels = {{"full", ""},
                                                    {"strong", "pimc(worlds=30,infer=bids)"},
                                                    {"club", "pimc(worlds=10)"},
                                                    {"casual", "rules"},
                                                    {"beginner", "pimc(worlds=2)", true}};
  return levels;
}

bool is_skat_agent(const AgentSpec& agent) { return agent.info->name == agent_name; }

SkatSettings skat_settings(const AgentSpec& agent) {
  const SkatPlayLevel& level = skat_play_levels()[static_cast<std::size_t>(agent.value("level"))];
  if (!level.play.empty()) refuse_set(agent, {"play"}, "only the full level plays as it is told");
  SkatSettings settings;
  settings.play = level.play.empty() ? agent.agent("play") : read_agent(level.play);
  settings.threshold = per_cent * agent.value("threshold");
  settings.forgets = level.forgets;
  settings.time = std::chrono::milliseconds(agent.value("ms"));
  settings.clock = std::chrono::seconds(agent.value("clock"));
  return settings;
}

}  // namespace ombre
