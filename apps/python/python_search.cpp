// Searches of games whose rules are written in Python.
#include <pybind11/stl.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "apps/python/bindings.h"
#include "apps/python/python_game.h"
#include "apps/python/search_call.h"
#include "core/erase_game.h"
#include "core/perft.h"
#include "core/text.h"
#include "search/any_search.h"

namespace ombre {
namespace {

using Report = SearchReport<AnyMove>;

py::object value_of(const Report& report, int players) {
  if (report.value) return py::int_(*report.value);
  py::tuple out(static_cast<std::size_t>(players));
  for (Player p = 0; p < players; ++p) {
    const auto at = static_cast<std::size_t>(p);
    if (report.means)
      out[at] = py::float_((*report.means)[at]);
    else
      out[at] = py::int_((*report.scores)[p]);
  }
  return out;
}

py::dict report_dict(const PythonGame& game, const std::string& algorithm, const Report& report, double seconds) {
  py::dict out;
  out["algorithm"] = algorithm;
  out["value"] = value_of(report, game.players());
  py::list line;
  for (const AnyMove move : report.line) line.append(game.move_object(move.as<PythonGame::Move>()));
  out["best"] = line.empty() ? py::object(py::none()) : py::object(line[0]);
  out["line"] = line;
  out["expanded"] = report.expanded;
  out["leaves"] = report.leaves;
  out["complete"] = report.complete;
  out["depth"] = report.depth;
  out["nodes"] = report.expanded + report.leaves;
  out["seconds"] = seconds;
  return out;
}

// Tables and the orders that remember need keys, and the threads of a search would only wait for each other.
void check_keys(const PythonGame& game, const py::object& state, SearchRequest& request) {
  if (request.threads > 1)
    throw InputError("several threads", "threads", "1: rules in Python run on one thread at a time");
  if (game.has_key(state)) return;
  const bool remembers = request.order != OrderKind::given;
  if (remembers || request.algorithm == Algorithm::mtdf)
    throw InputError("states without a key", remembers ? "order" : "algorithm",
                     "rules with a method key, or states that can be hashed");
  request.table_bytes = 0;
}

py::dict search_python(const py::object& rules, const py::object& given, const py::dict& keywords) {
  const auto owner = std::make_shared<const PythonGame>(rules);
  const PythonGame& game = *owner;
  const py::object state = given.is_none() ? game.start() : given;
  SearchCall call = read_search_call(keywords, game.players());
  if (call.all_moves || call.evaluation || call.cap)
    throw InputError("not for rules in Python", "search", "a game of the catalog");
  check_keys(game, state, call.request);
  const auto began = Budget::Clock::now();
  // Python sees Ctrl-C itself, in the next method that is called.
  Budget budget(call.limits(nullptr));
  const EvaluatedGame searched(erase_game(owner), nullptr, no_evaluation);
  const Report report = any_search(searched, erase_state(game, state), call.request, budget);
  return report_dict(game, algorithm_info(call.request.algorithm).name, report,
                     std::chrono::duration<double>(Budget::Clock::now() - began).count());
}

std::vector<std::uint64_t> perft_python(const py::object& rules, const py::object& given, int depth) {
  if (depth < 0) throw InputError("a depth of " + std::to_string(depth), "depth", "0 or more");
  const PythonGame game(rules);
  return perft(game, given.is_none() ? game.start() : given, depth);
}

}  // namespace

void bind_python_games(py::module_& module) {
  module.def("search_python", &search_python);
  module.def("perft_python", &perft_python);
}

}  // namespace ombre
