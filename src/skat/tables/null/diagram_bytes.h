// Diagrams of owners as bytes: roots and then nodes, each reference as a 32-bit number, every node after those it leads
// to. What is read is checked, so that a walk through it always comes to an end, whatever the bytes were.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/bytes.h"
#include "skat/tables/null/owner_diagram.h"

namespace ombre::skat_null {

inline constexpr std::size_t node_bytes = sizeof(Branches);

// Appends the number of nodes, the roots and the nodes.
void append_diagram(std::vector<std::byte>& bytes, std::span<const Ref> roots, std::span<const Branches> nodes);

struct DiagramView {
  std::vector<Ref> roots;
  std::span<const std::byte> nodes;

  Ref branch(Ref ref, int owner) const {
    return load_little<Ref>(nodes.data() + index_of(ref) * node_bytes +
                            static_cast<std::size_t>(owner - 1) * sizeof(Ref));
  }
  std::size_t size() const { return nodes.size() / node_bytes; }
};

// A diagram with so many roots, for so many cards in each hand, which goes to the end of the bytes and stays in them.
// Throws InputError through the reader where it is not one.
DiagramView read_diagram(ByteReader& reader, std::size_t roots, int cards);

// A copy of its nodes.
std::vector<Branches> nodes_of(const DiagramView& view);

}  // namespace ombre::skat_null
