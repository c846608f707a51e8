#include "skat/tables/null/diagram_bytes.h"

#include <cstdint>

#include "skat/tables/null/null_splits.h"

namespace ombre::skat_null {
namespace {

// Goes through the nodes from the last to the first: whoever leads to a node comes before it and says its level.
class Checker {
 public:
  Checker(const ByteReader& reader, std::size_t nodes, int cards) : reader_(reader), levels_(nodes), cards_(cards) {}

  // A reference from a node, or from a root, which stands above and after all nodes.
  void check(Ref ref, int level, std::size_t index) {
    if (is_leaf(ref)) {
      if (ref != dont_care && ref > static_cast<Ref>(cards_)) reader_.refuse("a value that no position has");
      return;
    }
    if (index_of(ref) >= index || level_of(ref) >= level) reader_.refuse("a node that leads back");
    std::uint8_t& known = levels_[index_of(ref)];
    if (known != 0 && known != level_of(ref)) reader_.refuse("a node at two levels");
    known = static_cast<std::uint8_t>(level_of(ref));
  }

  int level(std::size_t index) const {
    if (levels_[index] == 0) reader_.refuse("a node that nothing leads to");
    return levels_[index];
  }

 private:
  const ByteReader& reader_;
  std::vector<std::uint8_t> levels_;
  int cards_;
};

}  // namespace

void append_diagram(std::vector<std::byte>& bytes, std::span<const Ref> roots, std::span<const Branches> nodes) {
  append_little(bytes, static_cast<std::uint32_t>(nodes.size()));
  for (const Ref root : roots) append_little(bytes, root);
  for (const Branches& branches : nodes)
    for (const Ref branch : branches) append_little(bytes, branch);
}

DiagramView read_diagram(ByteReader& reader, std::size_t roots, int cards) {
  const std::size_t count = reader.number<std::uint32_t>();
  DiagramView view;
  for (std::size_t i = 0; i < roots; ++i) view.roots.push_back(reader.number<Ref>());
  view.nodes = reader.take(std::uint64_t{count} * node_bytes);
  if (reader.left() != 0) reader.refuse("bytes after the end");
  Checker checker(reader, count, cards);
  for (const Ref root : view.roots) checker.check(root, seats * cards + 1, count);
  for (std::size_t index = count; index-- > 0;) {
    const int level = checker.level(index);
    const Ref self = static_cast<Ref>(level) << index_bits | static_cast<Ref>(index);
    for (int owner = 1; owner <= seats; ++owner) checker.check(view.branch(self, owner), level, index);
  }
  return view;
}

std::vector<Branches> nodes_of(const DiagramView& view) {
  std::vector<Branches> nodes(view.size());
  for (std::size_t index = 0; index < nodes.size(); ++index)
    for (int owner = 1; owner <= seats; ++owner)
      nodes[index][static_cast<std::size_t>(owner - 1)] = view.branch(static_cast<Ref>(index), owner);
  return nodes;
}

}  // namespace ombre::skat_null
