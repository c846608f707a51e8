// Files of others: boards of Bridge (PBN, LIN, GIB) and records of Skat (ISS).
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "apps/python/bindings.h"
#include "bridge/formats/board_readers.h"
#include "core/text.h"
#include "facade/bridge_request.h"
#include "skat/records/iss.h"

namespace ombre {
namespace {

// The error as Python holds it, not raised.
py::object error_object(const std::optional<InputError>& error) {
  if (!error) return py::none();
  return py::module_::import("ombre.errors").attr("InputError")(error->problem(), error->where(), error->expected());
}

py::object text_if(bool there, const std::string& text) {
  if (!there) return py::none();
  return py::str(text);
}

py::object seat_text(const std::optional<Player>& seat) {
  return text_if(seat.has_value(), std::string(1, show_seat(seat.value_or(north))));
}

py::dict board_dict(const BridgeBoard& board, const std::optional<InputError>& error) {
  py::list played;
  for (const Card card : board.played) played.append(bridge_deck().show(card));
  py::list tags;
  for (const BoardTag& tag : board.tags) tags.append(py::make_tuple(tag.name, tag.value));
  const py::object vulnerable = board.vulnerable ? py::cast(show_vulnerability(*board.vulnerable)) : py::none();
  return py::dict("name"_a = board.name, "line"_a = board.line, "error"_a = error_object(error),
                  "deal"_a = text_if(!error, error ? "" : show_deal(board.hands)),
                  "whole"_a = !error && board.whole_deal(), "dealer"_a = seat_text(board.dealer),
                  "vulnerable"_a = vulnerable,
                  "contract"_a = text_if(board.contract || board.passed_out, show_contract(board.contract)),
                  "declarer"_a = seat_text(board.declarer), "leader"_a = seat_text(board.leader),
                  "auction"_a = board.auction, "played"_a = played, "tags"_a = tags);
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
  const IssGame game = replay_iss(record);
  py::list hands;
  for (const CardSet hand : game.hands) hands.append(skat_deck().show(hand));
  const Skat rules;
  Skat::State state = rules.start(game.hands, game.skat);
  const std::string start = rules.show(state);
  py::list moves;
  for (const Skat::Move move : game.moves) {
    moves.append(rules.show_move(state, move));
    state = rules.after(state, move);
  }
  return py::dict("hands"_a = hands, "skat"_a = skat_deck().show(game.skat), "start"_a = start, "moves"_a = moves,
                  "result"_a = show_iss_result(game.result));
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
