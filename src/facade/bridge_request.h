// One problem for the double-dummy solver of Bridge as the outside states it, in options or in a JSON object, and
// its answer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bridge/formats/bridge_board.h"
#include "bridge/solver/double_dummy.h"
#include "bridge/solver/par.h"
#include "core/json.h"

namespace ombre {

enum class BridgeWant { tricks, cards, table, par };

struct BridgeRequest {
  BridgePosition position{};
  BridgeWant want = BridgeWant::tricks;
  Player dealer = north;
  Vulnerability vulnerable = Vulnerability::none;
};

// The same as text, each field where it was given.
struct BridgeFields {
  std::optional<std::string> deal{};
  std::optional<std::string> trump{};
  std::optional<std::string> leader{};
  std::vector<std::string> trick{};
  std::optional<std::string> want{};
  std::optional<std::string> dealer{};
  std::optional<std::string> vulnerable{};
};

// The value of one field. Throws InputError with its name as the place.
// The seats in the order in which people list them.
inline constexpr std::array<Player, bridge_seats> printed_seats = {north, south, east, west};

BridgeWant read_want(const std::string& text);
Strain read_trump(const std::string& text);
Player read_player(const std::string& text, const std::string& field);
Vulnerability read_vulnerable(const std::string& text);

// The request; without `want` it is for tricks where trump and leader are given, else for the table.
// Throws InputError with the name of the field as the place.
BridgeRequest read_request(const BridgeFields& fields);
// The fields of a JSON object. Throws InputError for others and for values that are no text.
BridgeFields read_fields(const Json& json);

struct BridgeAnswer {
  std::optional<int> tricks{};
  std::vector<CardTricks> cards{};
  std::optional<BridgeTable> table{};
  std::optional<Par> par{};
};

// Throws InputError when the position cannot be.
BridgeAnswer solve(DoubleDummy& solver, const BridgeRequest& request);

// {"N":{"N":7,"S":7,"E":5,"W":5},…}: by strain, then declarer.
Json table_json(const BridgeTable& table);
// {"score":…,"contracts":[{"contract":"4S","declarers":"NS","over":0},…]}
Json par_json(const Par& par);
// As the command line promises: the fields that were wanted.
Json answer_json(const BridgeRequest& request, const BridgeAnswer& answer);

// "NS", "EW", or the one seat.
std::string show_declarers(PlayerSet declarers);
// "NS 4S=", "E 5CX-2", as PBN files have it; "Pass" where all pass.
std::vector<std::string> show_par_contracts(const Par& par);

}  // namespace ombre
