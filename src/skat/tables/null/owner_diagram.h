// Decision diagrams over the owners of cards: functions that ask for the owner of one card after another, in a fixed
// order, and give a small number. What follows equal questions is stored once, as in the diagrams of Bryant (1986),
// but with three branches, and with a value for cases that never arise ("don't care", Furtak 2013, section 8.7).
//
// A node stands at a level, the number of cards not yet asked for before it. A reference has the level in it, so
// that a node is three references, twelve bytes, and a walk knows which card comes next before it reads the node.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "skat/null/suit_lanes.h"

namespace ombre::skat_null {

// What a construction throws when it was told to stop.
struct BuildStopped {};

inline void stop_if_set(const std::atomic<bool>* stop) {
  if (stop != nullptr && stop->load(std::memory_order_relaxed)) throw BuildStopped();
}

using Ref = std::uint32_t;

inline constexpr int index_bits = 27;
inline constexpr Ref most_nodes = Ref{1} << index_bits;

// Leaves are at level 0.
inline constexpr Ref dont_care = 15;
constexpr Ref value_ref(int tricks) { return static_cast<Ref>(tricks); }

constexpr int level_of(Ref ref) { return static_cast<int>(ref >> index_bits); }
constexpr std::size_t index_of(Ref ref) { return ref & (most_nodes - 1); }
constexpr bool is_leaf(Ref ref) { return level_of(ref) == 0; }

// By owner, the seat after the declarer first.
using Branches = std::array<Ref, 3>;

class OwnerDiagram {
 public:
  OwnerDiagram();

  // The function that asks for the card of this level; one that has no need to ask if all branches are the same.
  // Throws std::length_error where a reference has no room for so many nodes.
  Ref node(int level, const Branches& branches);

  // The same where nobody cares for what a branch that is `dont_care` would give: it may give what the others do.
  Ref node_where_cared(int level, const Branches& branches);

  const std::vector<Branches>& nodes() const { return nodes_; }

 private:
  void grow();
  std::size_t slot_of(int level, const Branches& branches) const;

  std::vector<Branches> nodes_;
  std::vector<Ref> slots_;  // where nodes are found by their branches; a leaf is an empty slot
};

// Adds what can be reached from `root` in `nodes` to the diagram; the root there. `moved` is for nodes that were added
// before, empty at first.
Ref added(OwnerDiagram& diagram, const std::vector<Branches>& nodes, Ref root, std::unordered_map<Ref, Ref>& moved);

}  // namespace ombre::skat_null
