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
#include <span>
#include <unordered_map>
#include <vector>

#include "core/bytes.h"
#include "core/random.h"
#include "skat/null/null_position.h"

namespace ombre::skat_null {

// How the cards of a null position can be divided: the split, which is the lengths of the four suits in falling order
// since suits have no names in null (Furtak 2013, section 8.1). A line is the owners of all cards one after the other,
// suits in the order of the split, each from its lowest card up: the order in which the diagrams of null positions ask.

inline constexpr int seats = 3;
inline constexpr int most_in_suit = 8;

using Split = std::array<int, lanes>;

// All splits of so many cards in each hand, the one with the longest suits first. Requires: 1 to 10 cards.
std::vector<Split> null_splits(int cards);

// The cards of each seat: the one after the declarer, the one before him, the declarer.
using SeatCounts = std::array<int, seats>;

// A position in the order in which it is asked for.
struct Line {
  Split split{};
  Word owners = 0;                   // two bits a card, the first card lowest
  std::array<int, lanes> lane_at{};  // the lane of each suit of the split
};

Line line_of(Word cards);

// The position with the suits in the order of the split.
Word cards_of_line(const Split& split, Word owners);

// A position at random with so many cards in each hand: a split, then its owners.
Word random_null_position(int cards, Random& random);

// The position with the owners of the cards that do not matter shuffled within each suit.
Word shuffled_below(Word cards, const Needs& needs, Random& random);

constexpr int cards_in_lane(Word suit) { return (static_cast<int>(std::bit_width(suit)) + 1) / card_bits; }

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

// Diagrams of owners as bytes: roots and then nodes, each reference as a 32-bit number, every node after those it leads
// to. What is read is checked, so that a walk through it always comes to an end, whatever the bytes were.

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
