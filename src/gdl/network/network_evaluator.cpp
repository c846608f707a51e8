#include "gdl/network/network_evaluator.h"

#include <algorithm>

namespace ombre::gdl {

GateEvaluator::GateEvaluator(const Gates& gates, std::span<const NetLiteral> roots) {
  const std::vector<bool> needed = cone(gates, roots);
  std::vector<std::uint32_t> slots(gates.size());
  std::uint32_t next = 1;
  // 1. Inputs first.
  for (std::uint32_t gate = 0; gate < gates.size(); ++gate) {
    if (!needed[gate] || gates.kind(gate) != Gates::Kind::input) continue;
    slots[gate] = next++;
    inputs_.push_back(gate);
  }
  // 2. All others in order.
  const auto literal = [&](NetLiteral of) { return 2 * slots[of >> 1U] + (of & 1U); };
  for (std::uint32_t gate = 0; gate < gates.size(); ++gate) {
    if (!needed[gate]) continue;
    if (gates.kind(gate) == Gates::Kind::all) {
      slots[gate] = next++;
      const auto first = static_cast<std::uint32_t>(literals_.size());
      for (const NetLiteral of : gates.inputs(gate)) literals_.push_back(literal(of));
      operations_.push_back({slots[gate], first, static_cast<std::uint32_t>(literals_.size()) - first});
    } else if (gates.kind(gate) == Gates::Kind::cycle && gates.member(gate) == 0) {
      const Gates::Cycle& cycle = gates.cycle_at(gates.cycle(gate));
      operations_.push_back({next, static_cast<std::uint32_t>(cycles_.size()), 0});
      for (std::uint32_t i = 0; i < cycle.count; ++i) slots[cycle.first + i] = next++;
      cycles_.push_back(flat_cycle(cycle, literal));
    }
  }
  values_.assign(next, 0);
  for (const NetLiteral root : roots) roots_.push_back(literal(root));
}

void GateEvaluator::run() {
  for (const Operation& operation : operations_) {
    if (operation.count == 0) {
      const auto& solved =
          solver_.solve(cycles_[operation.first], [&](std::uint32_t literal) { return holds(literal); });
      std::copy(solved.begin(), solved.end(), values_.begin() + operation.slot);
      continue;
    }
    const std::uint32_t* const first = literals_.data() + operation.first;
    values_[operation.slot] =
        std::all_of(first, first + operation.count, [&](std::uint32_t literal) { return holds(literal); }) ? 1 : 0;
  }
}

}  // namespace ombre::gdl
