// Searches by name: of states of the catalog's games and of tree files, and what algorithms there are.
#include <pybind11/stl.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "apps/api/tree_json.h"
#include "apps/python/bindings.h"
#include "apps/python/game_state.h"
#include "apps/python/json_value.h"
#include "apps/python/long_call.h"
#include "apps/python/search_call.h"
#include "core/text.h"
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

}  // namespace

void bind_searches(py::module_& module) {
  module.def("search_state", &search_state);
  module.def("search_tree", &search_tree_text);
  module.def("algorithms", [] {
    py::list out;
    for (const AlgorithmInfo& info : algorithms()) {
      py::dict one;
      one["name"] = info.name;
      one["title"] = info.title;
      one["author"] = info.author;
      one["two_sided"] = info.two_sided;
      one["exact"] = info.exact;
      one["needs"] = info.needs;
      one["best_case"] = info.best_case;
      out.append(one);
    }
    return out;
  });
}

}  // namespace ombre
