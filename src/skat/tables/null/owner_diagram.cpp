#include "skat/tables/null/owner_diagram.h"

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "core/random.h"

namespace ombre::skat_null {
namespace {

void add_splits(int left, std::size_t suit, Split& split, std::vector<Split>& out) {
  if (suit == split.size()) {
    if (left == 0) out.push_back(split);
    return;
  }
  const int most = suit == 0 ? most_in_suit : split[suit - 1];
  for (int length = std::min(most, left); length >= 0; --length) {
    split[suit] = length;
    add_splits(left - length, suit + 1, split, out);
  }
}

constexpr std::size_t first_slots = 1024;

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

std::vector<Split> null_splits(int cards) {
  std::vector<Split> out;
  Split split{};
  add_splits(seats * cards, 0, split, out);
  return out;
}

Line line_of(Word cards) {
  // Suits of one length stay in the order of their lanes, so that a position has one line.
  std::array<int, lanes> order{};
  for (int lane = 0; lane < lanes; ++lane)
    order[static_cast<std::size_t>(lane)] = cards_in_lane(lane_value(cards, lane)) * lanes + (lanes - 1 - lane);
  const auto swap = [&order](std::size_t a, std::size_t b) {
    const int more = std::max(order[a], order[b]);
    order[b] = std::min(order[a], order[b]);
    order[a] = more;
  };
  swap(0, 1);
  swap(2, 3);
  swap(0, 2);
  swap(1, 3);
  swap(1, 2);
  Line line;
  int at = 0;
  for (std::size_t suit = 0; suit < order.size(); ++suit) {
    const int lane = lanes - 1 - order[suit] % lanes;
    const int length = order[suit] / lanes;
    line.split[suit] = length;
    line.lane_at[suit] = lane;
    if (length > 0) line.owners |= Word{lane_value(cards, lane)} << at;
    at += card_bits * length;
  }
  return line;
}

Word cards_of_line(const Split& split, Word owners) {
  Word cards = 0;
  int lane = 0;
  for (const int length : split) {
    cards |= (owners & below(card_bits * length)) << (lane++ * lane_bits);
    owners >>= card_bits * length;
  }
  return cards;
}

Word random_null_position(int cards, Random& random) {
  const std::vector<Split> splits = null_splits(cards);
  const auto split = static_cast<std::size_t>(random.below(static_cast<int>(splits.size())));
  std::vector<Word> owners;
  for (int i = 0; i < cards; ++i)
    for (const int seat : {after_declarer, before_declarer, declarer}) owners.push_back(static_cast<Word>(seat));
  random.shuffle(owners);
  Word line = 0;
  for (const Word owner : owners) line = line << card_bits | owner;
  return cards_of_line(splits[split], line);
}

Word shuffled_below(Word cards, const Needs& needs, Random& random) {
  Word out = 0;
  for (int lane = 0; lane < lanes; ++lane) {
    const int needed = needs[static_cast<std::size_t>(lane)];
    const Word suit = lane_value(cards, lane);
    std::vector<Word> low;
    for (int place = 0; place < needed && suit >> place != 0; place += card_bits) low.push_back(suit >> place & 3);
    random.shuffle(low);
    Word mixed = needed < lane_bits ? suit & ~below(needed) : 0;
    for (std::size_t rank = 0; rank < low.size(); ++rank) mixed |= low[rank] << (card_bits * static_cast<int>(rank));
    out |= mixed << (lane * lane_bits);
  }
  return out;
}

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
