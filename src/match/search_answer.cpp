#include <nlohmann/json.hpp>

#include "core/json.h"
#include "match/game_entry.h"

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

}  // namespace ombre
