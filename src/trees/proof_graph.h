// Minimum proof graphs of two-sided games with transpositions (Furtak 2013, section 3.5): the fewest
// states that prove a target or the minimax value when a state reached in several ways counts once. The
// problem is NP-hard; this tries every use that can be made of the transpositions (states with several
// predecessors) and is exact, for graphs with few of them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/scores.h"

namespace ombre {

// A directed graph without cycles; node 0 is the root.
struct ProofGraph {
  struct Node {
    bool maximises = true;      // whose turn it is
    std::vector<int> children;  // none: a leaf
    Score value = 0;            // of a leaf, for the maximising side
  };
  std::vector<Node> nodes;
};

// The most combinations that are tried; 2^20 is twenty transpositions for a target.
inline constexpr std::uint64_t max_proof_cases = std::uint64_t{1} << 20;

// The minimax value of every node. Throws InputError when the graph is empty, has a cycle, or a child that
// does not exist.
std::vector<Score> graph_values(const ProofGraph& graph);

// The nodes of a smallest graph that proves the root's value to be at least the target, in the order of
// their numbers; nothing when it is less. Throws InputError when there are too many transpositions.
std::optional<std::vector<int>> target_proof_graph(const ProofGraph& graph, Score target);

// The nodes of a smallest graph that proves the root's value. Throws as above.
std::vector<int> minimax_proof_graph(const ProofGraph& graph);

}  // namespace ombre
