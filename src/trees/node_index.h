// Nodes are numbers; this is where one stands in a list of them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ombre {

constexpr std::size_t node_index(std::int32_t node) { return static_cast<std::size_t>(node); }

}  // namespace ombre
