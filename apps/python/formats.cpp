// Files of others: boards of Bridge (PBN, LIN, GIB) and records of Skat (ISS).
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "apps/api/bridge_request.h"
#include "apps/python/bindings.h"
#include "bridge/formats/gib.h"
#include "bridge/formats/lin.h"
#include "bridge/formats/pbn.h"
#include "core/text.h"
#include "skat/records/iss.h"

namespace ombre {
namespace {

// The error as Python holds it, not raised.
py::object error_object(const std::optional<InputError>& error) {
  if (!error) return py::none();
  return py::module_::import("ombre.errors").attr("InputError")(error->problem(), error->where(), error->expected());
}

py::object seat_text(const std::optional<Player>& seat) {
  if (!seat) return py::none();
  return py::str(std::string(1, show_seat(*seat)));
}

py::dict board_dict(const BridgeBoard& board, const std::optional<InputError>& error) {
  py::dict out;
  out["name"] = board.name;
  out["line"] = board.line;
  out["error"] = error_object(error);
  out["deal"] = error ? py::object(py::none()) : py::object(py::str(show_deal(board.hands)));
  out["whole"] = !error && board.whole_deal();
  out["dealer"] = seat_text(board.dealer);
  out["vulnerable"] = board.vulnerable ? py::object(py::str(std::string(show_vulnerability(*board.vulnerable))))
                                       : py::object(py::none());
  const bool ended = board.contract || board.passed_out;
  out["contract"] = ended ? py::object(py::str(show_contract(board.contract))) : py::object(py::none());
  out["declarer"] = seat_text(board.declarer);
  out["leader"] = seat_text(board.leader);
  out["auction"] = board.auction;
  py::list played;
  for (const Card card : board.played) played.append(bridge_deck().show(card));
  out["played"] = played;
  py::list tags;
  for (const BoardTag& tag : board.tags) tags.append(py::make_tuple(tag.name, tag.value));
  out["tags"] = tags;
  return out;
}

py::list read_boards(const std::string& text, const std::string& format) {
  std::istringstream in(text);
  std::unique_ptr<BoardReader> reader;
  if (format == "pbn")
    reader = read_pbn(in);
  else if (format == "lin")
    reader = read_lin(in);
  else if (format == "gib")
    reader = read_gib(in);
  else
    throw InputError("no format " + quote(format), "format", "pbn, lin or gib");
  py::list out;
  while (const std::optional<BoardReading> reading = reader->next())
    out.append(board_dict(reading->board, reading->error));
  return out;
}

py::dict iss_game_dict(const IssRecord& record) {
  py::dict out;
  const IssGame game = replay_iss(record);
  py::list hands;
  for (const CardSet hand : game.hands) hands.append(skat_deck().show(hand));
  out["hands"] = hands;
  out["skat"] = skat_deck().show(game.skat);
  const Skat rules;
  Skat::State state = rules.start(game.hands, game.skat);
  out["start"] = rules.show(state);
  py::list moves;
  for (const Skat::Move move : game.moves) {
    moves.append(rules.show_move(state, move));
    state = rules.after(state, move);
  }
  out["moves"] = moves;
  out["result"] = show_iss_result(game.result);
  return out;
}

py::list read_iss_records(const std::string& text) {
  std::istringstream in(text);
  IssReader reader(in);
  py::list out;
  while (const std::optional<IssReader::Reading> reading = reader.next()) {
    py::dict one;
    std::optional<InputError> error = reading->error;
    if (!error) {
      try {
        one = iss_game_dict(reading->record);
      } catch (const InputError& wrong) {
        error = wrong;
      }
    }
    one["line"] = reading->line;
    one["error"] = error_object(error);
    py::dict properties;
    for (const IssRecord::Property& property : reading->record.properties)
      properties[py::str(property.name)] = property.value;
    one["properties"] = properties;
    out.append(one);
  }
  return out;
}

}  // namespace

void bind_formats(py::module_& module) {
  module.def("read_boards", &read_boards);
  module.def("read_iss", &read_iss_records);
}

}  // namespace ombre
