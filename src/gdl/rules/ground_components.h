// Strongly connected components of a graph (Tarjan, 1972), without recursion: chains of rules may be long.
#pragma once

#include <cstdint>
#include <vector>

namespace ombre::gdl {

struct Components {
  std::vector<std::uint32_t> of{};     // the component of each node
  std::vector<std::uint32_t> nodes{};  // all, component by component
  std::vector<std::uint32_t> first{};  // of each component in `nodes`, and the end
};

// The components of the graph whose node n has edges to `targets[first[n]]` up to `targets[first[n + 1]]`. Each comes
// after all that its nodes lead to.
Components components(const std::vector<std::uint32_t>& first, const std::vector<std::uint32_t>& targets);

// The same, of lists of edges.
Components components(const std::vector<std::vector<std::uint32_t>>& edges);

}  // namespace ombre::gdl
