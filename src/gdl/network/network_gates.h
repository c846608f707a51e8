// A network of gates, each kept once: inputs, conjunctions of any number of literals, and outputs of cycles. A literal
// is twice the number of a gate, and one more where it is negated, so that a disjunction is the negation of a
// conjunction of negations. Gates only depend on gates with smaller numbers.
//
// A cycle is a set of atoms that support each other by rules without negation (a chain of stones, a path); their values
// are the least ones that obey the rules: what supports only itself is false.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "gdl/language/terms.h"

namespace ombre::gdl {

using NetLiteral = std::uint32_t;
inline constexpr NetLiteral net_false = 0;
inline constexpr NetLiteral net_true = 1;

// A member is true if `condition` is true and all `members` are.
struct CycleRule {
  std::uint32_t head = 0;  // the number of a member
  NetLiteral condition = net_true;
  std::vector<std::uint32_t> members{};

  friend bool operator==(const CycleRule&, const CycleRule&) = default;
};

class Gates {
 public:
  enum class Kind : std::uint8_t { constant, input, all, cycle };

  Gates() { add(Kind::constant, {}, 0); }

  // From now on what is made is paid for from this work, a step for each literal that is looked at, and may take so
  // many bytes: then Work::Exhausted is thrown, and BudgetSpent where the flag of the work is raised. Requires: the
  // work outlives its use here.
  void limit(Work& work, std::size_t most_bytes) {
    work_ = &work;
    most_bytes_ = most_bytes;
  }
  void unlimit() {
    work_ = nullptr;
    most_bytes_ = ~std::size_t{0};
  }
  void spend(std::size_t steps) const {
    if (work_ != nullptr) work_->spend(steps);
  }

  NetLiteral input();
  // The literal that is true where all are. Simplifies by what the gates just below are.
  NetLiteral all_of(std::span<const NetLiteral> literals);
  NetLiteral any_of(std::span<const NetLiteral> literals);
  NetLiteral different(NetLiteral one, NetLiteral other);
  // The literals of the members 0 to count - 1 of a system of rules, their least solution. Parts of it that turn out to
  // be no cycles become plain gates.
  std::vector<NetLiteral> least_solution(std::uint32_t count, const std::vector<CycleRule>& rules);

  std::size_t size() const { return gates_.size(); }
  Kind kind(std::uint32_t gate) const { return gates_[gate].kind; }
  // Of a conjunction. Valid until the next gate is made.
  std::span<const NetLiteral> inputs(std::uint32_t gate) const {
    return {inputs_.data() + gates_[gate].first, gates_[gate].count};
  }
  // Of an output of a cycle.
  std::uint32_t cycle(std::uint32_t gate) const { return gates_[gate].first; }
  std::uint32_t member(std::uint32_t gate) const { return gates_[gate].count; }

  struct Cycle {
    std::uint32_t first = 0;  // the gate of member 0; the others follow
    std::uint32_t count = 0;  // of members
    std::vector<CycleRule> rules{};
  };
  const Cycle& cycle_at(std::uint32_t number) const { return cycles_[number]; }

 private:
  struct Gate {
    Kind kind;
    std::uint32_t first;
    std::uint32_t count;
  };

  std::uint32_t add(Kind kind, std::span<const NetLiteral> inputs, std::uint32_t first);
  void check_bytes() const;
  bool simplify(std::vector<NetLiteral>& literals);
  bool simplify_by_children(std::vector<NetLiteral>& literals, bool& changed);
  std::vector<NetLiteral> add_cycle(std::uint32_t count, const std::vector<CycleRule>& rules);

  std::vector<Gate> gates_;
  std::vector<NetLiteral> inputs_;
  std::vector<Cycle> cycles_;
  boost::unordered_flat_map<std::uint64_t, std::vector<std::uint32_t>> known_;
  boost::unordered_flat_map<std::uint64_t, std::vector<std::uint32_t>> known_cycles_;
  std::size_t cycle_bytes_ = 0;
  Work* work_ = nullptr;
  std::size_t most_bytes_ = ~std::size_t{0};
};

// The gates on which literals depend, in the order of their numbers.
std::vector<bool> cone(const Gates& gates, std::span<const NetLiteral> roots);

// Copies parts of a network into another, or into itself, with some inputs replaced.
class Rebuild {
 public:
  // `replaced[gate]` is the literal in `to` for a gate of `from`, `unset` where it is to be built.
  static constexpr NetLiteral unset = ~NetLiteral{0};
  Rebuild(const Gates& from, Gates& to, std::vector<NetLiteral> replaced)
      : from_(from), to_(to), map_(std::move(replaced)) {
    map_.resize(from.size(), unset);
    map_[0] = net_false;
  }

  // Builds all that these depend on. Inputs that were not replaced become false.
  void build(std::span<const NetLiteral> roots);
  NetLiteral operator()(NetLiteral literal) const { return map_[literal >> 1U] ^ (literal & 1U); }

 private:
  const Gates& from_;
  Gates& to_;
  std::vector<NetLiteral> map_;
};

}  // namespace ombre::gdl
