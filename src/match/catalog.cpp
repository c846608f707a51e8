#include "match/catalog.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/json.h"
#include "core/text.h"
#include "match/catalog_families.h"

namespace ombre {
namespace {

Json value_json(const SearchReport<std::string>& report, int players) {
  if (report.value) return *report.value;
  if (report.means) return *report.means;
  if (!report.scores) return nullptr;
  Json list = Json::array();
  for (Player p = 0; p < players; ++p) list.push_back((*report.scores)[p]);
  return list;
}

}  // namespace

Json to_json(const SearchAnswer& answer) {
  const SearchReport<std::string>& report = answer.report;
  Json json;
  json["algorithm"] = answer.algorithm;
  json["value"] = value_json(report, answer.players);
  json["best"] = report.line.empty() ? Json() : Json(report.line.front());
  json["line"] = report.line;
  if (report.counted) {
    json["expanded"] = report.expanded;
    json["leaves"] = report.leaves;
  }
  json["complete"] = report.complete;
  json["depth"] = report.depth ? Json(*report.depth) : Json();
  if (report.counted) json["nodes"] = answer.nodes;
  json["seconds"] = answer.seconds;
  json["position"] = answer.position;
  if (answer.moves.empty()) return json;
  json["moves"] = Json::array();
  for (const SearchAnswer::MoveValue& move : answer.moves) {
    Json entry = {{"move", move.move}, {"value", value_json(move.report, answer.players)}};
    if (!move.report.complete) entry["complete"] = false;
    json["moves"].push_back(std::move(entry));
  }
  return json;
}

const std::vector<GameFamily>& game_families() {
  static const std::vector<GameFamily> families = {
      abalone_family(),      big_two_family(),  bridge_family(),    chinese_checkers_family(), connect_four_family(),
      crazy_eights_family(), cribbage_family(), hearts_family(),    pinochle_family(),         sergeant_major_family(),
      skat_family(),         spades_family(),   tictactoe_family(), tictactoe3_family(),
  };
  return families;
}

const GameFamily& game_family(std::string_view name) {
  std::vector<std::string> names;
  for (const GameFamily& family : game_families()) {
    if (family.info.name == name) return family;
    names.push_back(family.info.name);
  }
  throw InputError("unknown game " + quote(name), "game", fmt::format("one of {}", fmt::join(names, ", ")));
}

std::unique_ptr<GameEntry> make_game(std::string_view text) {
  const Spec spec = read_spec(text);
  const GameFamily& family = game_family(spec.name);
  const std::vector<int> values = parameter_values(spec, family.info.parameters);
  return std::make_unique<GameEntry>(family.info, show_spec(family.info.name, family.info.parameters, values),
                                     family.make(values));
}

AgentSpec usual_agent(const GameEntry& game) {
  if (const std::string& own = game.info().usual_agent; !own.empty()) return read_agent(own);
  return read_agent(game.parts().rules != nullptr ? "rules" : "search");
}

}  // namespace ombre
