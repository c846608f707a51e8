// Searches by name: of states of the catalog's games, of tree files and of games whose rules are written in Python, and
// what algorithms there are.
#include <pybind11/stl.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "apps/api/tree_json.h"
#include "apps/python/bindings.h"
#include "apps/python/game_state.h"
#include "apps/python/long_call.h"
#include "apps/python/python_game.h"
#include "apps/python/search_call.h"
#include "apps/python/values.h"
#include "core/erase_game.h"
#include "core/perft.h"
#include "core/text.h"
#include "search/any_search.h"
#include "search/request.h"
#include "trees/figures.h"
#include "trees/tree_file.h"
#include "trees/tree_search.h"
#include "trees/tree_svg.h"

namespace ombre {
namespace {

py::object search_state(const GameState& state, const py::dict& keywords) {
  const GameEntry& game = state.game();
  const SearchCall call = read_search_call(keywords, game.players());
  if (call.evaluation.value_or(false) && !game.evaluated())
    throw InputError("no evaluation of this game", "evaluation", "False, or another game");
  if (call.cap && !game.evaluated())
    throw InputError("the moves of this game have no ranks", "cap", "a game with an evaluation");
  EvaluationOptions evaluation;
  evaluation.evaluate = call.evaluation.value_or(game.evaluated() && (call.limited() || call.request.depth));
  evaluation.order = evaluation.evaluate || call.cap;
  evaluation.cap = call.cap.value_or(0);
  const SearchAnswer answer = long_call([&](const std::atomic<bool>* stop) {
    Budget budget(call.limits(stop));
    return game.search({state.text(), call.request.seed}, call.request, evaluation, budget, call.all_moves);
  });
  return python_value(to_json(answer));
}

// What a text names: a figure, a file, or the tree itself as JSON.
ExplicitTree load_tree(const std::string& given) {
  const std::string figures_begin = "figure:";
  if (given.starts_with(figures_begin)) return figure(given.substr(figures_begin.size())).tree;
  if (trimmed(given).starts_with("{")) return read_tree(given, "tree");
  return read_tree_file(given);
}

// The report of a search, and a drawing of it where that is wanted.
py::tuple search_tree_text(const std::string& given, const py::dict& keywords, bool traced, bool drawn) {
  const ExplicitTree tree = load_tree(given);
  SearchCall call = read_search_call(keywords, tree.players());
  if (call.limited() || call.all_moves || call.evaluation || call.cap)
    throw InputError("has no use in a tree", "search_tree", "an algorithm, a depth, an order and the like");
  // One search to the depth asked for, also where the best moves of an earlier one go first.
  call.request.deepen = keywords.contains("deepen") && call.request.deepen;
  call.request.keep_depth = !call.request.deepen;
  // The counts are those of the algorithm itself; only MTD(f) cannot do without memory.
  if (call.request.algorithm != Algorithm::mtdf) call.request.table_bytes = 0;
  Trace<ExplicitTree::State> trace(traced || drawn);
  const SearchReport<ExplicitTree::Move> report = long_call([&](const std::atomic<bool>* stop) {
    Budget budget(call.limits(stop));
    return search_tree(tree, call.request, budget, trace);
  });
  const bool random = call.request.order == OrderKind::shuffled || call.request.algorithm == Algorithm::uct;
  const TreeReportParts parts{.random = random, .trace = traced ? &trace.visits() : nullptr};
  py::object json = python_value(tree_report_json(tree, call.request, report, parts));
  if (!drawn) return py::make_tuple(json, py::none());
  TreeSvgOptions drawing;
  drawing.title = algorithm_info(call.request.algorithm).name;
  drawing.line = report.line;
  return py::make_tuple(json, tree_svg(tree, trace.visits(), drawing));
}

// --- rules written in Python --------------------------------------------------------------------------------------

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
  py::list line;
  for (const AnyMove move : report.line) line.append(game.move_object(move.as<PythonGame::Move>()));
  const py::object best = line.empty() ? py::object(py::none()) : py::object(line[0]);
  return py::dict("algorithm"_a = algorithm, "value"_a = value_of(report, game.players()), "best"_a = best,
                  "line"_a = line, "expanded"_a = report.expanded, "leaves"_a = report.leaves,
                  "complete"_a = report.complete, "depth"_a = report.depth, "nodes"_a = report.expanded + report.leaves,
                  "seconds"_a = seconds);
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
  check_depth(depth);
  const PythonGame game(rules);
  return perft(game, given.is_none() ? game.start() : given, depth);
}

}  // namespace

void bind_searches(py::module_& module) {
  module.def("search_state", &search_state);
  module.def("search_tree", &search_tree_text);
  module.def("search_python", &search_python);
  module.def("perft_python", &perft_python);
  module.def("algorithms", [] {
    py::list out;
    for (const AlgorithmInfo& info : algorithms())
      out.append(py::dict("name"_a = info.name, "title"_a = info.title, "author"_a = info.author,
                          "two_sided"_a = info.two_sided, "exact"_a = info.exact, "needs"_a = info.needs,
                          "best_case"_a = info.best_case));
    return out;
  });
}

}  // namespace ombre
