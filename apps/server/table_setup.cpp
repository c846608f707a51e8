#include "apps/server/table_setup.h"

#include <algorithm>
#include <utility>

#include "apps/server/gdl_text.h"
#include "apps/server/names.h"
#include "catalog/catalog.h"

namespace ombre::server {
namespace {

constexpr int version = 1;

}  // namespace

bool TableSetup::has_person() const {
  return std::any_of(seats.begin(), seats.end(), [](const auto& seat) { return !seat; });
}

Json to_json(const TableSetup& setup) {
  Json json = {{"ombre", "table"}, {"version", version}, {"id", setup.id}, {"game", setup.game}};
  if (setup.gdl) json["gdl"] = *setup.gdl;
  json["seats"] = Json::array();
  for (const auto& seat : setup.seats) json["seats"].push_back(seat ? Json(*seat) : Json());
  json["seed"] = setup.seed;
  json["seed_given"] = setup.seed_given;
  json["whole"] = setup.whole;
  if (setup.position) json["position"] = *setup.position;
  json["list"] = setup.list;
  json["tokens"] = setup.tokens;
  json["watch"] = setup.watch;
  return json;
}

TableSetup table_setup(const Json& json) {
  try {
    if (json.at("ombre") != "table" || json.at("version") != version) throw InputError("not a table", "", "one");
    TableSetup setup;
    setup.id = json.at("id").get<std::string>();
    setup.game = json.at("game").get<std::string>();
    if (json.contains("gdl")) setup.gdl = json.at("gdl").get<std::string>();
    for (const Json& seat : json.at("seats"))
      setup.seats.push_back(seat.is_null() ? std::nullopt : std::optional(seat.get<std::string>()));
    setup.seed = json.at("seed").get<std::uint64_t>();
    setup.seed_given = json.at("seed_given").get<bool>();
    setup.whole = json.at("whole").get<bool>();
    if (json.contains("position")) setup.position = json.at("position").get<std::string>();
    setup.list = json.at("list").get<bool>();
    setup.tokens = json.at("tokens").get<std::vector<std::string>>();
    setup.watch = json.at("watch").get<std::string>();
    if (setup.tokens.size() != setup.seats.size()) throw InputError("not a table", "", "a token for each seat");
    return setup;
  } catch (const nlohmann::json::exception&) {
    throw InputError("not a table", "", "the first line of a table's journal");
  }
}

TableSetup table_setup(const Request& request) {
  request.allow({"game", "gdl", "name", "seats", "seed", "whole", "position", "list"});
  TableSetup setup;
  setup.gdl = request.text_if("gdl");
  if (setup.gdl && request.find("game") != nullptr)
    throw InputError("both a game and a description", "gdl", "one of them");
  setup.game = setup.gdl ? request.text_if("name").value_or("description") : request.text("game");
  if (!setup.gdl && request.find("name") != nullptr) throw InputError("no description", "name", "gdl with it");
  setup.seats = request.texts("seats", true);
  setup.seed_given = request.find("seed") != nullptr;
  setup.seed = request.seed();
  setup.whole = request.flag("whole");
  setup.position = request.text_if("position");
  setup.list = request.flag("list");
  setup.id = "t" + new_secret();
  for (const auto& seat : setup.seats) setup.tokens.push_back(seat ? "" : new_secret());
  if (!setup.has_person()) setup.watch = new_secret();
  return setup;
}

std::unique_ptr<GameEntry> game_of(const TableSetup& setup) {
  return setup.gdl ? make_gdl_game(*setup.gdl, setup.game) : make_game(setup.game);
}

}  // namespace ombre::server
