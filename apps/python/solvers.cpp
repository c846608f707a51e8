// Exact solvers: Bridge double dummy (positions, tables, par), Skat with open hands (points in suit games and grand,
// tricks in null), matrix games, and games with chance and information sets by counterfactual regret minimization.
#include <pybind11/stl.h>

#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/api/matrix_json.h"
#include "apps/python/bindings.h"
#include "apps/python/idle_solvers.h"
#include "apps/python/long_call.h"
#include "apps/python/values.h"
#include "core/text.h"
#include "equilibrium/extensive_game.h"
#include "equilibrium/small_games.h"
#include "facade/bridge_request.h"
#include "facade/skat_request.h"
#include "parallel/parallel.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

using Text = std::optional<std::string>;

// --- Bridge ------------------------------------------------------------------------------------------------------

std::size_t table_bytes(int megabytes) {
  constexpr int most = 1 << 20;
  return static_cast<std::size_t>(within(megabytes, 1, most, "memory_mb", "MB")) << 20;
}

py::dict table_dict(const BridgeTable& table) {
  py::dict out;
  for (std::size_t rank = bridge_strains.size(); rank-- > 0;) {
    py::dict row;
    for (const Player seat : {north, south, east, west})
      row[py::str(std::string(1, show_seat(seat)))] = static_cast<int>(table[rank][static_cast<std::size_t>(seat)]);
    out[py::str(std::string(1, show_strain(bridge_strains[rank])))] = row;
  }
  return out;
}

py::dict par_dict(const Par& par) { return py::dict("score"_a = par.score, "contracts"_a = show_par_contracts(par)); }

py::object answer_value(const BridgeRequest& request, const BridgeAnswer& answer) {
  switch (request.want) {
    case BridgeWant::tricks:
      return py::int_(*answer.tricks);
    case BridgeWant::cards: {
      py::dict out;
      for (const CardTricks& card : answer.cards) out[py::str(bridge_deck().show(card.card))] = card.tricks;
      return out;
    }
    case BridgeWant::table:
      return table_dict(*answer.table);
    case BridgeWant::par:
      return par_dict(*answer.par);
  }
  return py::none();
}

// A solver of its own, for one call at a time.
class BridgeSolver {
 public:
  explicit BridgeSolver(int megabytes) : solver_({.table_bytes = table_bytes(megabytes)}) {}

  BridgeAnswer solve(const BridgeRequest& request) {
    const std::lock_guard lock(mutex_);
    return ombre::solve(solver_, request);
  }
  std::size_t memory() {
    const py::gil_scoped_release unlocked;
    const std::lock_guard lock(mutex_);
    return solver_.memory();
  }

 private:
  std::mutex mutex_;
  DoubleDummy solver_;
};

// By this solver, or by an idle one where it is null.
py::object solve_bridge(BridgeSolver* own, const std::string& deal, const Text& trump, const Text& leader,
                        const std::vector<std::string>& trick, const Text& want, const Text& dealer,
                        const Text& vulnerable) {
  const BridgeRequest request = read_request(BridgeFields{deal, trump, leader, trick, want, dealer, vulnerable});
  const BridgeAnswer answer = [&] {
    const py::gil_scoped_release unlocked;
    if (own != nullptr) return own->solve(request);
    return idle<DoubleDummy>().lend([&](DoubleDummy& solver) { return solve(solver, request); });
  }();
  return answer_value(request, answer);
}

// Several deals at once, on several threads: their tables and, where dealers are given, their pars.
py::list solve_deals(const std::vector<std::string>& deals, const std::vector<std::string>& dealers,
                     const std::vector<std::string>& vulnerable, int threads) {
  check_threads(threads);
  if (dealers.size() != vulnerable.size() || (!dealers.empty() && dealers.size() != deals.size()))
    throw InputError("lists of different length", "dealers", "a dealer and a vulnerability for each deal");
  std::vector<BridgeRequest> requests;
  for (std::size_t i = 0; i < deals.size(); ++i)
    requests.push_back(read_request(dealers.empty()
                                        ? BridgeFields{deals[i], {}, {}, {}, "table", {}, {}}
                                        : BridgeFields{deals[i], {}, {}, {}, "par", dealers[i], vulnerable[i]}));
  const auto answers = long_call([&](const std::atomic<bool>* stop) {
    std::vector<BridgeAnswer> out(requests.size());
    for_each_piece(requests.size(), threads, [&](std::size_t i) {
      if (stop->load(std::memory_order_relaxed)) return;
      out[i] = idle<DoubleDummy>().lend([&](DoubleDummy& solver) { return solve(solver, requests[i]); });
    });
    return out;
  });
  py::list out;
  for (const BridgeAnswer& answer : answers)
    out.append(py::dict("table"_a = table_dict(*answer.table),
                        "par"_a = answer.par ? py::object(par_dict(*answer.par)) : py::none()));
  return out;
}

// --- Skat --------------------------------------------------------------------------------------------------------

// Points or tricks, each card's, or whether a target is reached.
py::object solve_skat(const std::string& game, const std::vector<std::string>& hands, int declarer, int leader,
                      const Text& skat, const std::vector<std::string>& trick, const std::vector<int>& taken,
                      const Text& want, const Text& target) {
  const SkatRequest request = read_request(SkatFields{game, want, skat, hands, trick, declarer, leader, target, taken});
  const SkatAnswer answer = [&] {
    const py::gil_scoped_release unlocked;
    return idle<SkatOracle>().lend([&](SkatOracle& oracle) { return solve(oracle, request); });
  }();
  if (request.want == SkatWant::target) return py::bool_(*answer.reached);
  if (request.want == SkatWant::value) return py::int_(*answer.value);
  py::dict out;
  for (const SkatCardValue& card : answer.cards) out[py::str(skat_deck().show(card.card))] = card.value;
  return out;
}

// --- small games -------------------------------------------------------------------------------------------------

// The equilibria of a game named, or written as JSON.
py::object solve_matrix(const std::string& given) {
  const bool written = trimmed(given).starts_with("{");
  const MatrixGame game = written ? read_matrix_game(given, "matrix") : matrix_game(given);
  const MatrixSolution solution = long_call([&](const std::atomic<bool>*) { return matrix_solution(game); });
  return python_value(matrix_json(game, solution));
}

// The names of the moves of a set, or their numbers where the tree has none.
py::list moves_of(const ExtensiveGame& game, const ExtensiveGame::Set& set) {
  py::list names;
  for (std::size_t move = 0; move < set.moves; ++move) {
    const std::string& name = game.tree().name(game.after(set.nodes.front(), move));
    names.append(name.empty() ? std::to_string(move) : name);
  }
  return names;
}

ExtensiveGame load(const std::string& given) {
  for (const SmallGame& each : small_games())
    if (each.name == given) return each.game;
  if (trimmed(given).starts_with("{")) return {read_tree(given, "tree"), "tree"};
  if (given.find_first_of("./\\") == std::string::npos) return small_game(given).game;
  return {read_tree_file(given), given};
}

py::dict equilibrium(const std::string& given, int iterations, bool plus) {
  within(iterations, 1, 10'000'000, "iterations", "iterations");
  const ExtensiveGame game = load(given);
  const CfrResult result =
      long_call([&](const std::atomic<bool>*) { return cfr(game, {.iterations = iterations, .plus = plus}); });
  py::list strategy;
  for (std::size_t i = 0; i < game.sets().size(); ++i) {
    const ExtensiveGame::Set& set = game.sets()[i];
    strategy.append(py::dict("set"_a = set.name, "player"_a = set.player, "moves"_a = moves_of(game, set),
                             "probabilities"_a = result.strategy[i]));
  }
  return py::dict("values"_a = result.values, "exploitability"_a = result.exploitability, "strategy"_a = strategy);
}

}  // namespace

void bind_solvers(py::module_& module) {
  py::class_<BridgeSolver>(module, "BridgeSolver")
      .def(py::init<int>())
      .def_property_readonly("memory", &BridgeSolver::memory);
  module.def("solve_bridge", &solve_bridge);
  module.def("solve_deals", &solve_deals);
  module.def("deal_bridge", [](std::uint64_t seed) {
    Random random(seed);
    return show_deal(deal_bridge(random));
  });
  module.def("solve_skat", &solve_skat);
  module.def("solve_matrix", &solve_matrix);
  module.def("equilibrium", &equilibrium);
}

}  // namespace ombre
