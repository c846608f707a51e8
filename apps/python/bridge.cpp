// The double-dummy solver of Bridge: positions, tables and par.
//
// A solver keeps its table from call to call. The functions of the module share solvers that lie idle, so that no call
// waits for another and none pays for a fresh table.
#include <pybind11/stl.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "apps/api/bridge_request.h"
#include "apps/python/bindings.h"
#include "apps/python/idle_solvers.h"
#include "apps/python/long_call.h"
#include "core/text.h"
#include "parallel/parallel.h"

namespace ombre {
namespace {

std::size_t table_bytes(int megabytes) {
  constexpr int most = 1 << 20;
  if (megabytes < 1 || megabytes > most)
    throw InputError(std::to_string(megabytes) + " MB", "memory_mb", "1 to " + std::to_string(most));
  return static_cast<std::size_t>(megabytes) << 20;
}

IdleSolvers<DoubleDummy>& idle_solvers() {
  static IdleSolvers<DoubleDummy> solvers;
  return solvers;
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

py::dict par_dict(const Par& par) {
  py::dict out;
  out["score"] = par.score;
  out["contracts"] = show_par_contracts(par);
  return out;
}

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

using Text = std::optional<std::string>;

BridgeRequest request_of(const std::string& deal, const Text& trump, const Text& leader,
                         const std::vector<std::string>& trick, const Text& want, const Text& dealer,
                         const Text& vulnerable) {
  return read_request(BridgeFields{deal, trump, leader, trick, want, dealer, vulnerable});
}

// Several deals at once, on several threads: their tables and, where dealers are given, their pars.
py::list solve_deals(const std::vector<std::string>& deals, const std::vector<std::string>& dealers,
                     const std::vector<std::string>& vulnerable, int threads) {
  if (threads < 1) throw InputError(std::to_string(threads) + " threads", "threads", "1 or more");
  if (dealers.size() != vulnerable.size() || (!dealers.empty() && dealers.size() != deals.size()))
    throw InputError("lists of different length", "dealers", "a dealer and a vulnerability for each deal");
  std::vector<BridgeRequest> requests;
  for (std::size_t i = 0; i < deals.size(); ++i)
    requests.push_back(dealers.empty() ? request_of(deals[i], {}, {}, {}, "table", {}, {})
                                       : request_of(deals[i], {}, {}, {}, "par", dealers[i], vulnerable[i]));
  const auto answers = long_call([&](const std::atomic<bool>* stop) {
    std::vector<BridgeAnswer> out(requests.size());
    for_each_piece(requests.size(), threads, [&](std::size_t i) {
      if (stop->load(std::memory_order_relaxed)) return;
      const auto solver = idle_solvers().take();
      out[i] = solve(*solver, requests[i]);
    });
    return out;
  });
  py::list out;
  for (const BridgeAnswer& answer : answers) {
    py::dict one;
    one["table"] = table_dict(*answer.table);
    one["par"] = answer.par ? py::object(par_dict(*answer.par)) : py::object(py::none());
    out.append(one);
  }
  return out;
}

class BridgeSolver {
 public:
  explicit BridgeSolver(int megabytes) : solver_({.table_bytes = table_bytes(megabytes)}) {}

  py::object solve(const BridgeRequest& request) {
    const BridgeAnswer answer = [&] {
      const py::gil_scoped_release unlocked;
      const std::lock_guard lock(mutex_);
      return ombre::solve(solver_, request);
    }();
    return answer_value(request, answer);
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

}  // namespace

void bind_bridge(py::module_& module) {
  py::class_<BridgeSolver>(module, "BridgeSolver")
      .def(py::init<int>())
      .def("solve",
           [](BridgeSolver& solver, const std::string& deal, const Text& trump, const Text& leader,
              const std::vector<std::string>& trick, const Text& want, const Text& dealer, const Text& vulnerable) {
             return solver.solve(request_of(deal, trump, leader, trick, want, dealer, vulnerable));
           })
      .def_property_readonly("memory", &BridgeSolver::memory);
  module.def("solve_bridge",
             [](const std::string& deal, const Text& trump, const Text& leader, const std::vector<std::string>& trick,
                const Text& want, const Text& dealer, const Text& vulnerable) {
               const BridgeRequest request = request_of(deal, trump, leader, trick, want, dealer, vulnerable);
               const BridgeAnswer answer = [&] {
                 const py::gil_scoped_release unlocked;
                 const auto solver = idle_solvers().take();
                 return solve(*solver, request);
               }();
               return answer_value(request, answer);
             });
  module.def("solve_deals", &solve_deals);
  module.def("deal_bridge", [](std::uint64_t seed) {
    Random random(seed);
    return show_deal(deal_bridge(random));
  });
}

}  // namespace ombre
