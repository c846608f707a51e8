#include "gdl/rules/ground_components.h"

#include <algorithm>

namespace ombre::gdl {

Components components(const std::vector<std::uint32_t>& first, const std::vector<std::uint32_t>& targets) {
  constexpr std::uint32_t none = ~0U;
  const auto size = static_cast<std::uint32_t>(first.size() - 1);
  Components out;
  out.of.assign(size, none);
  out.first.push_back(0);
  std::vector<std::uint32_t> order(size, none);
  std::vector<std::uint32_t> low(size);
  std::vector<std::uint32_t> stack;
  struct Visit {
    std::uint32_t node;
    std::uint32_t edge;
  };
  std::vector<Visit> visits;
  std::uint32_t clock = 0;
  const auto enter = [&](std::uint32_t node) {
    order[node] = low[node] = clock++;
    stack.push_back(node);
    visits.push_back({node, first[node]});
  };
  for (std::uint32_t root = 0; root < size; ++root) {
    if (order[root] != none) continue;
    enter(root);
    while (!visits.empty()) {
      const std::uint32_t node = visits.back().node;
      // 1. The next edge.
      if (visits.back().edge < first[node + 1]) {
        const std::uint32_t target = targets[visits.back().edge++];
        if (order[target] == none)
          enter(target);
        else if (out.of[target] == none)
          low[node] = std::min(low[node], order[target]);
        continue;
      }
      // 2. All edges seen: perhaps the first node of a component.
      visits.pop_back();
      if (!visits.empty()) low[visits.back().node] = std::min(low[visits.back().node], low[node]);
      if (low[node] != order[node]) continue;
      const auto number = static_cast<std::uint32_t>(out.first.size() - 1);
      std::uint32_t member = none;
      do {
        member = stack.back();
        stack.pop_back();
        out.of[member] = number;
        out.nodes.push_back(member);
      } while (member != node);
      out.first.push_back(static_cast<std::uint32_t>(out.nodes.size()));
    }
  }
  return out;
}

Components components(const std::vector<std::vector<std::uint32_t>>& edges) {
  std::vector<std::uint32_t> first = {0};
  std::vector<std::uint32_t> targets;
  for (const auto& list : edges) {
    targets.insert(targets.end(), list.begin(), list.end());
    first.push_back(static_cast<std::uint32_t>(targets.size()));
  }
  return components(first, targets);
}

}  // namespace ombre::gdl
