// Some outputs of a network, evaluated from scratch: for what is asked seldom, such as goals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gdl/network/network_cycle.h"
#include "gdl/network/network_gates.h"

namespace ombre::gdl {

class GateEvaluator {
 public:
  GateEvaluator(const Gates& gates, std::span<const NetLiteral> roots);

  // The input gates that the roots depend on.
  const std::vector<std::uint32_t>& inputs() const { return inputs_; }
  // Gives input number `place` of that list its value.
  void set(std::size_t place, bool value) { values_[place + 1] = value ? 1 : 0; }
  void run();
  // The value of root number `root`.
  bool value(std::size_t root) const { return holds(roots_[root]); }

 private:
  struct Operation {
    std::uint32_t slot = 0;   // of a conjunction, or of the first member of a cycle
    std::uint32_t first = 0;  // of its literals; of a cycle its number
    std::uint32_t count = 0;  // none: a cycle
  };

  bool holds(std::uint32_t literal) const { return values_[literal >> 1U] != (literal & 1U); }

  std::vector<std::uint32_t> inputs_;
  std::vector<std::uint32_t> roots_;  // as literals of slots
  std::vector<Operation> operations_;
  std::vector<std::uint32_t> literals_;
  std::vector<FlatCycle> cycles_;
  std::vector<std::uint8_t> values_;  // of slots: false, the inputs, then the others
  CycleSolver solver_;
};

}  // namespace ombre::gdl
