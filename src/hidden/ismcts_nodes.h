// What information-set Monte Carlo tree search remembers: the moves tried at each information set, with how often they
// were tried, how often they could have been, and what came of it for the player who made them. Edges lie in a pool
// that is kept from decision to decision, so that an iteration allocates nothing.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numbers>
#include <utility>
#include <vector>

#include "core/players.h"

namespace ombre {

template <class Move>
struct IsmctsEdge;

// An information set: the moves tried there, side by side.
template <class Move>
struct IsmctsNode {
  IsmctsEdge<Move>* edges = nullptr;
  std::uint16_t count = 0;
  std::uint16_t room = 0;

  IsmctsEdge<Move>* begin() const { return edges; }
  IsmctsEdge<Move>* end() const { return edges + count; }
};

template <class Move>
struct IsmctsEdge {
  double sum = 0;               // of the mover's scores
  std::uint32_t visits = 0;     // times it was made
  std::uint32_t available = 0;  // times it could have been made
  IsmctsNode<Move> below{};     // where one tree serves all: what was tried after it
  Move move{};
  std::uint8_t mover = 0;  // after hidden choices the same node may be another player's in another world
};

// The edges of the trees of one search.
template <class Move>
class IsmctsPool {
 public:
  using Edge = IsmctsEdge<Move>;
  using Node = IsmctsNode<Move>;

  // Forgets all edges; from now on there is room for `most`.
  void clear(std::size_t most) {
    most_ = most;
    chunk_ = 0;
    used_ = 0;
    taken_ = 0;
    made_ = 0;
  }

  // A new edge of this node, or null when there is no room.
  Edge* add(Node& node, const Move& move, Player mover) {
    if (node.count == node.room && !grow(node)) return nullptr;
    Edge* const edge = node.edges + node.count++;
    *edge = Edge{};
    edge->move = move;
    edge->mover = static_cast<std::uint8_t>(mover);
    ++made_;
    return edge;
  }

  // Whether there is room for no other node.
  bool full() const { return taken_ + first_room > most_; }

  // The edges made since the last clearing.
  std::size_t size() const { return made_; }

 private:
  static constexpr std::size_t chunk_size = 4096;
  static constexpr std::size_t first_room = 2;

  // Moves the edges of a node to a place with twice the room; the old place is lost until the next clearing.
  bool grow(Node& node) {
    const std::size_t room = std::max(first_room, std::size_t{node.room} * 2);
    if (room > chunk_size || taken_ + room > most_) return false;
    if (used_ + room > chunk_size) {
      ++chunk_;
      used_ = 0;
    }
    if (chunk_ == chunks_.size()) chunks_.push_back(std::make_unique<Edge[]>(chunk_size));
    Edge* const edges = chunks_[chunk_].get() + used_;
    std::copy(node.begin(), node.end(), edges);
    used_ += room;
    taken_ += room;
    node.edges = edges;
    node.room = static_cast<std::uint16_t>(room);
    return true;
  }

  std::vector<std::unique_ptr<Edge[]>> chunks_;
  std::size_t most_ = 0;
  std::size_t chunk_ = 0;
  std::size_t used_ = 0;  // of the chunk
  std::size_t taken_ = 0;
  std::size_t made_ = 0;
};

// Information sets by the key of what their player sees.
template <class Move>
class IsmctsTable {
 public:
  using Node = IsmctsNode<Move>;

  IsmctsTable() : slots_(first_slots) {}

  void clear() {
    used_ = 0;
    if (++age_ != 0) return;
    slots_.assign(slots_.size(), Slot{});
    age_ = 1;
  }

  // The node of this key, or null.
  const Node* find(std::uint64_t key) const {
    const Slot& slot = slots_[place_of(slots_, key)];
    return slot.age == age_ ? &slot.node : nullptr;
  }
  Node* find(std::uint64_t key) { return const_cast<Node*>(std::as_const(*this).find(key)); }

  // The node of this key, empty when it is new. It stays where it is until the next call.
  Node& at(std::uint64_t key) {
    std::size_t place = place_of(slots_, key);
    if (slots_[place].age == age_) return slots_[place].node;
    if (2 * ++used_ > slots_.size()) {
      grow();
      place = place_of(slots_, key);
    }
    slots_[place] = Slot{key, age_, {}};
    return slots_[place].node;
  }

 private:
  static constexpr std::size_t first_slots = 1024;

  // Those of another age are empty: clearing costs nothing.
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t age = 0;
    Node node{};
  };

  std::size_t place_of(const std::vector<Slot>& slots, std::uint64_t key) const {
    std::size_t place = key & (slots.size() - 1);
    while (slots[place].age == age_ && slots[place].key != key) place = (place + 1) & (slots.size() - 1);
    return place;
  }

  void grow() {
    std::vector<Slot> larger(slots_.size() * 2);
    for (const Slot& slot : slots_)
      if (slot.age == age_) larger[place_of(larger, slot.key)] = slot;
    slots_ = std::move(larger);
  }

  std::vector<Slot> slots_;
  std::uint32_t age_ = 1;
  std::size_t used_ = 0;
};

// Natural logarithms of counts. Beyond the table the lower bits are dropped: the error is below 1 / 2048.
class CountLogs {
 public:
  // Those that all searches share.
  static const CountLogs& shared() {
    static const CountLogs logs;
    return logs;
  }

  // Requires: count > 0.
  double operator[](std::uint32_t count) const {
    const int width = static_cast<int>(std::bit_width(count));
    if (width <= bits) return values_[count];
    return values_[count >> (width - bits)] + (width - bits) * std::numbers::ln2;
  }

 private:
  static constexpr int bits = 12;

  CountLogs() {
    for (std::size_t i = 1; i < values_.size(); ++i) values_[i] = std::log(static_cast<double>(i));
  }

  std::array<double, std::size_t{1} << bits> values_{};
};

}  // namespace ombre
