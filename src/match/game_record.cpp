#include "match/game_record.h"

#include <nlohmann/json.hpp>

#include "core/json.h"
#include "core/text.h"

namespace ombre {
namespace {

Json seat_json(const SeatRecord& seat) {
  Json json = {{"score", seat.score}, {"decisions", seat.decisions}};
  if (seat.by_rules > 0) json["by_rules"] = seat.by_rules;
  if (seat.searches > 0) {
    json["searches"] = seat.searches;
    json["depth_sum"] = seat.depth_sum;
    json["open_searches"] = seat.open_searches;
    json["open_depth_sum"] = seat.open_depth_sum;
  }
  if (seat.plies_to_end) json["plies_to_end"] = *seat.plies_to_end;
  if (seat.nodes > 0) json["nodes"] = seat.nodes;
  if (seat.away) json["away"] = *seat.away;
  if (seat.taken) json["taken"] = *seat.taken;
  if (!seat.forfeit.empty()) json["forfeit"] = seat.forfeit;
  return json;
}

template <class Number>
void take(const Json& json, const char* name, std::optional<Number>& into) {
  if (json.contains(name)) into = json.at(name).get<Number>();
}

SeatRecord seat_record(const Json& json) {
  SeatRecord seat;
  seat.score = json.at("score").get<Score>();
  seat.decisions = json.at("decisions").get<std::int64_t>();
  seat.by_rules = json.value("by_rules", std::int64_t{0});
  seat.searches = json.value("searches", std::int64_t{0});
  seat.depth_sum = json.value("depth_sum", std::int64_t{0});
  seat.open_searches = json.value("open_searches", std::int64_t{0});
  seat.open_depth_sum = json.value("open_depth_sum", std::int64_t{0});
  seat.nodes = json.value("nodes", std::int64_t{0});
  take(json, "plies_to_end", seat.plies_to_end);
  take(json, "away", seat.away);
  take(json, "taken", seat.taken);
  seat.forfeit = json.value("forfeit", std::string());
  return seat;
}

}  // namespace

Json to_json(const GameRecord& record) {
  Json json = {{"deal", record.deal},
               {"seating", record.seating},
               {"agents", record.agents},
               {"hands", record.hands},
               {"moves", record.moves}};
  json["seats"] = Json::array();
  for (const SeatRecord& seat : record.seats) json["seats"].push_back(seat_json(seat));
  json["seconds"] = Json::array();
  for (const SeatRecord& seat : record.seats) json["seconds"].push_back(seat.seconds);
  return json;
}

GameRecord game_record(const Json& json) {
  check_decimals(json);
  try {
    GameRecord record;
    record.deal = json.at("deal").get<int>();
    record.seating = json.at("seating").get<int>();
    record.agents = json.at("agents").get<Seating>();
    record.hands = json.at("hands").get<int>();
    record.moves = json.at("moves").get<int>();
    for (const Json& seat : json.at("seats")) record.seats.push_back(seat_record(seat));
    // Times that do not fit are lost ones.
    if (!json.contains("seconds") || json["seconds"].size() != record.seats.size()) return record;
    const auto seconds = json["seconds"].get<std::vector<double>>();
    for (std::size_t p = 0; p < seconds.size(); ++p) record.seats[p].seconds = seconds[p];
    return record;
  } catch (const nlohmann::json::exception&) {
    throw InputError("not the record of a game", "", "a line that a match has written");
  }
}

}  // namespace ombre
