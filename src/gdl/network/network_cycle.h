// Cycles of a network as flat arrays, and their least solution: what follows from the conditions that are true, and
// what follows from that, each rule looked at once for each literal of it (Dowling and Gallier, 1984).
#pragma once

#include <cstddef>
#include <cstdint>
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

}  // namespace ombre::gdl
