// A split network as flat arrays, and its state, kept up to date by differences. Every node has a bit, its value, and a
// counter: of how many literals it still needs to be true, its value being true at zero. A node whose value changes
// adds one to the counters of its readers or takes one away; a reader whose counter leaves or reaches zero changes in
// turn. In what order this is done does not matter to what comes out, as sums do not depend on the order. Cycles are
// solved from scratch when a condition changed, once all before them is settled.
//
// Bits that are read together stand together: those of the state, the legal moves of a role in a phase.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gdl/network/network_evaluator.h"
#include "gdl/network/network_split.h"

namespace ombre::gdl {

using Node = std::uint32_t;
// Twice a node, and one more where it is negated.
using NodeLiteral = std::uint32_t;

// The moves that a role may have in a phase.
struct FlatLegal {
  std::uint32_t first_word = 0;  // of the bits that say which are legal
  std::uint32_t words = 0;
  std::uint32_t first_move = 0;  // in the list of moves
  std::uint32_t only = 0;        // 1 where there is one move and it is always legal
};

struct FlatMove {
  std::uint32_t first_effect = 0;
  std::uint32_t effects = 0;
  std::uint32_t first_choice = 0;
};

struct FlatPhase {
  bool reached = false;
  NodeLiteral terminal = 0;
  std::int32_t mover = -1;
  std::uint32_t first_move = 0;    // in `moves`: of the mover's move 0
  std::uint32_t first_change = 0;  // word of the bits that say which bits of the
                                   // state change, whatever is moved
  std::uint32_t changes = 0;       // words
  std::uint32_t first_change_bit = 0;
  std::uint32_t first_next = 0;  // word of the bits of the next state, where moves are inputs
  std::uint32_t first_choice = 0;
};

struct FlatNetwork {
  std::uint32_t roles = 0;
  std::uint32_t bits = 0;  // of the state: nodes 0, 1, …
  std::uint32_t state_words = 0;
  std::uint32_t nodes = 0;
  std::uint32_t gates = 0;  // nodes that are neither bits, moves nor padding
  Node first_watched = 0;   // nodes from here on are conditions of cycles
  std::vector<std::uint32_t> first_edge{};
  std::vector<NodeLiteral> edges{};                    // readers, with how they read
  std::vector<std::vector<std::uint32_t>> watchers{};  // cycles, of nodes from first_watched on
  std::vector<FlatCycle> cycles{};                     // with conditions as nodes
  std::vector<Node> first_members{};                   // of the cycles
  std::vector<FlatLegal> legal{};                      // phase by phase, role by role
  std::vector<MoveId> legal_moves{};
  std::vector<FlatPhase> phases{};
  std::vector<FlatMove> moves{};
  std::vector<Effect> effects{};            // with values as literals of nodes
  std::vector<Node> change_bits{};          // for each change the bit of the state that it flips
  std::vector<PhaseChoice> choices{};       // with conditions as literals of nodes
  std::vector<std::uint32_t> first_does{};  // of each role, where moves are inputs: node of its move 0
  bool by_moves = false;
  std::uint32_t initial_phase = 0;
  // The initial state.
  std::vector<std::uint64_t> values{};
  std::vector<std::int32_t> counters{};
};

// Requires: `initial` has the value of each bit of the state.
FlatNetwork flatten(const SplitNetwork& split, const std::vector<bool>& initial);

// The values of all nodes in one state.
class FlatState {
 public:
  explicit FlatState(const FlatNetwork& net)
      : net_(&net), values_(net.values), counters_(net.counters), queue_(initial_queue), dirty_(net.cycles.size()) {}

  std::uint64_t word(std::size_t number) const { return values_[number]; }
  bool value(Node node) const { return ((values_[node >> 6U] >> (node & 63U)) & 1U) != 0; }
  bool literal(NodeLiteral literal) const { return value(literal >> 1U) != ((literal & 1U) != 0); }

  // Notes that an input gets another value; `settle` then makes it so.
  void flip(Node node) {
    if (size_ == queue_.size()) queue_.resize(2 * queue_.size());
    queue_[size_++] = 2 * node + (value(node) ? 0U : 1U);
  }
  void settle() {
    propagate();
    if (dirty_cycles_ != 0) settle_cycles();
  }

  // Settles a state in which no node has heard of another yet, and hands it out.
  void settle_first(std::vector<std::uint64_t>& values, std::vector<std::int32_t>& counters);

  // Goes to the initial state.
  void reset();

 private:
  static constexpr std::size_t initial_queue = 1024;

  void propagate();
  void watched(Node node);
  void settle_cycles();

  const FlatNetwork* net_;
  std::vector<std::uint64_t> values_;
  std::vector<std::int32_t> counters_;
  std::vector<std::uint32_t> queue_;  // changes to come: twice a node, and one
                                      // more where it becomes true
  std::size_t size_ = 0;
  std::vector<std::uint8_t> dirty_;  // cycles
  std::size_t dirty_cycles_ = 0;
  CycleSolver solver_;
};

}  // namespace ombre::gdl
