#include "gdl/network/network_cofactors.h"

#include <algorithm>

namespace ombre::gdl {
namespace {

// How far what is known of a conjunction is handed down.
constexpr int fact_depth = 4;

}  // namespace

Cofactors::Cofactors(Gates& gates, std::span<const NetLiteral> roots, std::span<const NetLiteral> inputs)
    : gates_(gates), inputs_(inputs.begin(), inputs.end()) {
  const std::size_t size = gates.size();
  const std::vector<bool> needed = cone(gates, roots);
  std::vector<bool> depends(size);
  for (const NetLiteral input : inputs) depends[input >> 1U] = true;
  map_.assign(size, Rebuild::unset);
  readers_.resize(size);
  roots_at_.resize(size);
  // 1. Gates that depend on the inputs, and what they are where all of these are false.
  std::vector<NetLiteral> literals;
  for (std::uint32_t gate = 0; gate < size; ++gate) {
    if (depends[gate]) map_[gate] = net_false;
    if (!needed[gate] || depends[gate]) continue;
    map_[gate] = 2 * gate;
    if (gates.kind(gate) == Gates::Kind::cycle) {
      for (const CycleRule& rule : gates.cycle_at(gates.cycle(gate)).rules)
        possible_ = possible_ && !depends[rule.condition >> 1U];
      continue;
    }
    if (gates.kind(gate) != Gates::Kind::all) continue;
    literals.clear();
    for (const NetLiteral literal : gates.inputs(gate)) {
      if (depends[literal >> 1U]) {
        depends[gate] = true;
        readers_[literal >> 1U].push_back(2 * gate + (literal & 1U));
      }
      literals.push_back(map_[literal >> 1U] ^ (literal & 1U));
    }
    if (depends[gate]) map_[gate] = gates.all_of(literals);
  }
  // 2. The roots.
  for (std::uint32_t i = 0; i < roots.size(); ++i) {
    roots_at_[roots[i] >> 1U].push_back(2 * i + (roots[i] & 1U));
    base_.push_back(map_[roots[i] >> 1U] ^ (roots[i] & 1U));
  }
  here_.resize(size);
  here_stamp_.resize(size);
  false_stamp_.resize(size);
}

void Cofactors::assume(NetLiteral fact, int depth) {
  const std::uint32_t gate = fact >> 1U;
  if (fact_.size() < gates_.size()) {
    fact_.resize(gates_.size());
    fact_stamp_.resize(gates_.size());
  }
  fact_[gate] = (fact & 1U) != 0 ? net_false : net_true;
  fact_stamp_[gate] = stamp_;
  if (depth == 0 || (fact & 1U) != 0 || gates_.kind(gate) != Gates::Kind::all) return;
  for (const NetLiteral part : gates_.inputs(gate)) assume(part, depth - 1);
}

NetLiteral Cofactors::known(NetLiteral literal) const {
  const std::uint32_t gate = literal >> 1U;
  if (gate >= fact_.size() || fact_stamp_[gate] != stamp_ || gate == 0) return literal;
  return fact_[gate] ^ (literal & 1U);
}

NetLiteral Cofactors::value(NetLiteral literal) const {
  const std::uint32_t gate = literal >> 1U;
  return known((here_stamp_[gate] == stamp_ ? here_[gate] : map_[gate]) ^ (literal & 1U));
}

void Cofactors::under(std::size_t input, std::span<const NetLiteral> facts, std::vector<Changed>& out) {
  ++stamp_;
  out.clear();
  for (const NetLiteral fact : facts) assume(fact, fact_depth);
  // 1. All that depends on the input, in order.
  std::vector<std::uint32_t> reached = {inputs_[input] >> 1U};
  here_stamp_[reached[0]] = stamp_;
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const std::uint32_t reader : readers_[reached[i]]) {
      if (here_stamp_[reader >> 1U] == stamp_) continue;
      here_stamp_[reader >> 1U] = stamp_;
      reached.push_back(reader >> 1U);
    }
  std::sort(reached.begin(), reached.end());
  // 2. Gate by gate. One false literal is enough: gates with many inputs are then not looked through.
  std::vector<NetLiteral> literals;
  for (const std::uint32_t gate : reached) {
    if (gate == inputs_[input] >> 1U) {
      here_[gate] = net_true;
    } else if (false_stamp_[gate] == stamp_) {
      here_[gate] = net_false;
    } else {
      literals.clear();
      for (const NetLiteral literal : gates_.inputs(gate)) literals.push_back(value(literal));
      here_[gate] = known(gates_.all_of(literals));
    }
    for (const std::uint32_t reader : readers_[gate])
      if ((here_[gate] ^ (reader & 1U)) == net_false) false_stamp_[reader >> 1U] = stamp_;
    for (const std::uint32_t root : roots_at_[gate]) out.push_back({root >> 1U, here_[gate] ^ (root & 1U)});
  }
}

}  // namespace ombre::gdl
