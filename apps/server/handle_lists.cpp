// What there is: games, agents, algorithms.
#include "apps/api/settings.h"
#include "apps/server/gdl_text.h"
#include "apps/server/handlers.h"
#include "catalog/catalog.h"
#include "match/agent_spec.h"
#include "match/game_entry.h"
#include "search/request.h"

namespace ombre::server {
namespace {

// As the command line has it, but for the name of what holds where nothing is said.
Json parameters_json(const std::vector<Parameter>& parameters) {
  Json list = Json::array();
  for (const Parameter& parameter : parameters) {
    Json json = to_json(parameter);
    json["standard"] = json.at("default");
    json.erase("default");
    list.push_back(std::move(json));
  }
  return list;
}

Json game_json(const GameEntry& game) {
  const GameInfo& info = game.info();
  return {{"name", info.name},
          {"summary", info.summary},
          {"spec", game.spec()},
          {"players", game.players()},
          {"parameters", parameters_json(info.parameters)},
          {"state", info.state_text},
          {"move", info.move_text},
          {"drawn_start", info.drawn_start},
          {"agent", usual_agent(game).brief()},
          {"hidden", game.hidden()},
          {"many_hands", game.many_hands()},
          {"list", info.name == "skat"},
          {"rooms", {"play", "analyse", "results"}}};
}

// Whether an agent with its usual parameters can play without seeing hidden cards.
bool plays(const GameEntry& game, const AgentInfo& agent) {
  try {
    game.check_agent(read_agent(agent.name), Information::hidden);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

Json handle_games(Service&, const Request& request, Exchange&) {
  request.allow({"game", "gdl", "name"});
  Json list = Json::array();
  if (const std::unique_ptr<GameEntry> game = game_if(request))
    list.push_back(game_json(*game));
  else
    for (const GameFamily& family : game_families()) list.push_back(game_json(*make_game(family.info.name)));
  return {{"games", std::move(list)}};
}

Json handle_agents(Service&, const Request& request, Exchange&) {
  request.allow({"game", "gdl", "name"});
  const std::unique_ptr<GameEntry> game = game_if(request);
  Json list = Json::array();
  for (const AgentInfo& info : agent_infos()) {
    if (info.kind == AgentKind::program || (game && !plays(*game, info))) continue;
    list.push_back({{"name", info.name},
                    {"summary", info.summary},
                    {"sees_all", info.sees_all},
                    {"parameters", parameters_json(info.parameters)}});
  }
  Json json = {{"agents", std::move(list)}};
  if (!game) return json;
  json["levels"] = Json::array();
  for (const Level& level : levels(*game))
    json["levels"].push_back({{"level", level.name}, {"agent", level.agent}, {"summary", level.summary}});
  return json;
}

Json handle_algorithms(Service&, const Request& request, Exchange&) {
  request.allow({});
  Json list = Json::array();
  for (const AlgorithmInfo& info : algorithms())
    list.push_back({{"name", info.name},
                    {"summary", info.title},
                    {"author", info.author},
                    {"two_sided", info.two_sided},
                    {"exact", info.exact},
                    {"needs", info.needs},
                    {"best_case", info.best_case}});
  return {{"algorithms", std::move(list)}};
}

}  // namespace

std::vector<Handler> list_handlers() {
  return {{"games", handle_games}, {"agents", handle_agents}, {"algorithms", handle_algorithms}};
}

}  // namespace ombre::server
