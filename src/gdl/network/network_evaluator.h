// Some outputs of a network, evaluated from scratch: for what is asked seldom, such as goals.
//
// Cycles are flat arrays here. Their least solution is what follows from the conditions that are true, and what follows
// from that, each rule looked at once for each literal of it (Dowling and Gallier, 1984).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gdl/network/network_gates.h"

namespace ombre::gdl {

struct FlatCycle {
  struct FlatRule {
    std::uint32_t head = 0;       // the number of a member
    std::uint32_t condition = 0;  // whatever the owner tells conditions apart by
    std::uint32_t needs = 0;      // how many members
  };
  std::vector<FlatRule> rules{};
  std::vector<std::uint32_t> first_use{};  // of each member in `uses`, and the end
  std::vector<std::uint32_t> uses{};       // rules that need it

  std::size_t members() const { return first_use.size() - 1; }
};

// The cycle in flat form, with its conditions as `condition(literal)`.
template <class Condition>
FlatCycle flat_cycle(const Gates::Cycle& cycle, const Condition& condition) {
  FlatCycle out;
  std::vector<std::vector<std::uint32_t>> uses(cycle.count);
  for (std::uint32_t i = 0; i < cycle.rules.size(); ++i) {
    const CycleRule& rule = cycle.rules[i];
    out.rules.push_back({rule.head, condition(rule.condition), static_cast<std::uint32_t>(rule.members.size())});
    for (const std::uint32_t member : rule.members) uses[member].push_back(i);
  }
  for (const auto& list : uses) {
    out.first_use.push_back(static_cast<std::uint32_t>(out.uses.size()));
    out.uses.insert(out.uses.end(), list.begin(), list.end());
  }
  out.first_use.push_back(static_cast<std::uint32_t>(out.uses.size()));
  return out;
}

class CycleSolver {
 public:
  // For each member 1 where it is true, else 0; `holds(condition)` says which conditions are.
  template <class Holds>
  const std::vector<std::uint8_t>& solve(const FlatCycle& cycle, const Holds& holds) {
    solved_.assign(cycle.members(), 0);
    needs_.resize(cycle.rules.size());
    reached_.clear();
    const auto reach = [&](std::uint32_t member) {
      if (solved_[member] != 0) return;
      solved_[member] = 1;
      reached_.push_back(member);
    };
    for (std::size_t i = 0; i < cycle.rules.size(); ++i) {
      needs_[i] = cycle.rules[i].needs + (holds(cycle.rules[i].condition) ? 0U : 1U);
      if (needs_[i] == 0) reach(cycle.rules[i].head);
    }
    for (std::size_t i = 0; i < reached_.size(); ++i)
      for (std::uint32_t k = cycle.first_use[reached_[i]]; k < cycle.first_use[reached_[i] + 1]; ++k)
        if (--needs_[cycle.uses[k]] == 0) reach(cycle.rules[cycle.uses[k]].head);
    return solved_;
  }

 private:
  std::vector<std::uint32_t> needs_;  // of rules
  std::vector<std::uint8_t> solved_;  // members
  std::vector<std::uint32_t> reached_;
};

class GateEvaluator {
 public:
  GateEvaluator(const Gates& gates, std::span<const NetLiteral> roots) {
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

  // The input gates that the roots depend on.
  const std::vector<std::uint32_t>& inputs() const { return inputs_; }
  // Gives input number `place` of that list its value.
  void set(std::size_t place, bool value) { values_[place + 1] = value ? 1 : 0; }
  void run() {
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

  // The value of root number `root`.
  bool value(std::size_t root) const { return holds(roots_[root]); }

 private:
  struct Operation {
    std::uint32_t slot = 0;   // of a conjunction, or of the first member of a cycle
    std::uint32_t first = 0;  // of its literals; of a cycle its number
    std::uint32_t count = 0;  // none: a cycle
  };

  bool holds(std::uint32_t literal) const { return values_[literal >> 1U] != (literal & 1U); }

  std::vector<std::uint32_t> inputs_;
  std::vector<std::uint32_t> roots_;  // as literals of slots
  std::vector<Operation> operations_;
  std::vector<std::uint32_t> literals_;
  std::vector<FlatCycle> cycles_;
  std::vector<std::uint8_t> values_;  // of slots: false, the inputs, then the others
  CycleSolver solver_;
};

}  // namespace ombre::gdl
