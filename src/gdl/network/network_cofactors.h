// What some outputs of a network become where exactly one of a set of inputs is true and the others are false (Shannon
// cofactors), for each of these inputs in turn. The work for one is in proportion to what depends on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gdl/network/network_gates.h"

namespace ombre::gdl {

class Cofactors {
 public:
  // Requires: `inputs` are literals of inputs.
  Cofactors(Gates& gates, std::span<const NetLiteral> roots, std::span<const NetLiteral> inputs);

  // Whether it can be done: the inputs may not reach a cycle.
  bool possible() const { return possible_; }

  // The root where all inputs are false.
  NetLiteral base(std::size_t root) const { return base_[root]; }

  struct Changed {
    std::uint32_t root = 0;
    NetLiteral literal = net_false;
  };
  // The roots that depend on an input, where it is true, the other inputs are false, and `facts` are known to be true.
  void under(std::size_t input, std::span<const NetLiteral> facts, std::vector<Changed>& out);

  // What a literal is where the facts of the last `under` are true.
  NetLiteral known(NetLiteral literal) const;

 private:
  void assume(NetLiteral fact, int depth);
  NetLiteral value(NetLiteral literal) const;

  static constexpr std::uint32_t none = ~0U;

  Gates& gates_;
  std::vector<NetLiteral> inputs_;
  std::vector<NetLiteral> map_;  // of gates, where all inputs are false
  std::vector<NetLiteral> base_;
  std::vector<std::vector<std::uint32_t>> readers_;   // of gates that depend on inputs: 2 * gate + negated
  std::vector<std::vector<std::uint32_t>> roots_at_;  // of gates: 2 * root + negated
  std::vector<NetLiteral> here_;                      // of gates under the present input
  std::vector<std::uint32_t> here_stamp_;
  std::vector<std::uint32_t> false_stamp_;  // some literal of the gate is false
  std::vector<NetLiteral> fact_;
  std::vector<std::uint32_t> fact_stamp_;
  std::uint32_t stamp_ = 0;
  bool possible_ = true;
};

}  // namespace ombre::gdl
