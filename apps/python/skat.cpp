// The open-hand solvers of Skat: points in suit games and grand, tricks in null.
#include <pybind11/stl.h>

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "apps/api/skat_request.h"
#include "apps/python/bindings.h"
#include "apps/python/idle_solvers.h"

namespace ombre {
namespace {

using Text = std::optional<std::string>;

IdleSolvers<SkatOracle>& idle_oracles() {
  static IdleSolvers<SkatOracle> oracles;
  return oracles;
}

// Points or tricks, each card's, or whether a target is reached.
py::object answer_value(const SkatAnswer& answer, SkatWant want) {
  if (want == SkatWant::target) return py::bool_(*answer.reached);
  if (want == SkatWant::value) return py::int_(*answer.value);
  py::dict out;
  for (const SkatCardValue& card : answer.cards) out[py::str(skat_deck().show(card.card))] = card.value;
  return out;
}

py::object solve_skat(const std::string& game, const std::vector<std::string>& hands, int declarer, int leader,
                      const Text& skat, const std::vector<std::string>& trick, const std::vector<int>& taken,
                      const Text& want, const Text& target) {
  const SkatRequest request = read_request(SkatFields{game, want, skat, hands, trick, declarer, leader, target, taken});
  const SkatAnswer answer = [&] {
    const py::gil_scoped_release unlocked;
    const auto oracle = idle_oracles().take();
    return solve(*oracle, request);
  }();
  return answer_value(answer, request.want);
}

}  // namespace

void bind_skat(py::module_& module) { module.def("solve_skat", &solve_skat); }

}  // namespace ombre
