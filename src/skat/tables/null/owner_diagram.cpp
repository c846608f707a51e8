#include "skat/tables/null/owner_diagram.h"

#include <stdexcept>

#include "core/random.h"

namespace ombre::skat_null {
namespace {

constexpr std::size_t first_slots = 1024;

}  // namespace

OwnerDiagram::OwnerDiagram() : slots_(first_slots, dont_care) {}

// The slot of the node, or the empty one where it belongs.
std::size_t OwnerDiagram::slot_of(int level, const Branches& branches) const {
  const std::uint64_t both = std::uint64_t{branches[0]} << 32 | branches[1];
  const std::uint64_t rest = std::uint64_t{branches[2]} << 32 | static_cast<std::uint64_t>(level);
  std::size_t slot = static_cast<std::size_t>(mix(mix(both) ^ rest)) & (slots_.size() - 1);
  while (!is_leaf(slots_[slot]) && (level_of(slots_[slot]) != level || nodes_[index_of(slots_[slot])] != branches))
    slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

void OwnerDiagram::grow() {
  std::vector<Ref> old(2 * slots_.size(), dont_care);
  old.swap(slots_);
  for (const Ref ref : old)
    if (!is_leaf(ref)) slots_[slot_of(level_of(ref), nodes_[index_of(ref)])] = ref;
}

Ref OwnerDiagram::node(int level, const Branches& branches) {
  if (branches[0] == branches[1] && branches[0] == branches[2]) return branches[0];
  std::size_t slot = slot_of(level, branches);
  if (!is_leaf(slots_[slot])) return slots_[slot];
  if (nodes_.size() == most_nodes) throw std::length_error("a diagram of owners has too many nodes");
  if (2 * nodes_.size() >= slots_.size()) {
    grow();
    slot = slot_of(level, branches);
  }
  slots_[slot] = static_cast<Ref>(level) << index_bits | static_cast<Ref>(nodes_.size());
  nodes_.push_back(branches);
  return slots_[slot];
}

Ref OwnerDiagram::node_where_cared(int level, const Branches& branches) {
  Ref same = dont_care;
  for (const Ref branch : branches) {
    if (branch == dont_care || branch == same) continue;
    if (same != dont_care) return node(level, branches);
    same = branch;
  }
  return same;
}

Ref added(OwnerDiagram& diagram, const std::vector<Branches>& nodes, Ref root, std::unordered_map<Ref, Ref>& moved) {
  if (is_leaf(root)) return root;
  if (const auto found = moved.find(root); found != moved.end()) return found->second;
  Branches branches = nodes[index_of(root)];
  for (Ref& branch : branches) branch = added(diagram, nodes, branch, moved);
  const Ref result = diagram.node(level_of(root), branches);
  moved.emplace(root, result);
  return result;
}

}  // namespace ombre::skat_null
