#include "gdl/network/network_gates.h"

#include <algorithm>
#include <array>

#include "core/random.h"
#include "gdl/language/dependency.h"

namespace ombre::gdl {
namespace {

// Children with more inputs are not looked into.
constexpr std::size_t most_child_inputs = 12;
// What a gate takes beside its inputs, with its entry among those that are known.
constexpr std::size_t bytes_each_gate = 100;
constexpr std::size_t bytes_each_rule = 64;
// Rounds of simplification by children.
constexpr int most_rounds = 8;

std::uint64_t hash_of(std::span<const NetLiteral> literals) {
  std::uint64_t hash = literals.size();
  for (const NetLiteral literal : literals) hash = mix(hash ^ literal);
  return hash;
}

bool has(const std::vector<NetLiteral>& sorted, NetLiteral literal) {
  return std::binary_search(sorted.begin(), sorted.end(), literal);
}

}  // namespace

std::uint32_t Gates::add(Kind kind, std::span<const NetLiteral> inputs, std::uint32_t first) {
  const auto number = static_cast<std::uint32_t>(gates_.size());
  if (kind == Kind::all) first = static_cast<std::uint32_t>(inputs_.size());
  gates_.push_back({kind, first, static_cast<std::uint32_t>(inputs.size())});
  inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
  check_bytes();
  return number;
}

void Gates::check_bytes() const {
  if (gates_.size() * bytes_each_gate + inputs_.size() * sizeof(NetLiteral) + cycle_bytes_ > most_bytes_)
    throw Work::Exhausted();
}

NetLiteral Gates::input() { return 2 * add(Kind::input, {}, 0); }

// Sorts, drops what is true or twice there. False where the conjunction is.
bool Gates::simplify(std::vector<NetLiteral>& literals) {
  std::sort(literals.begin(), literals.end());
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  if (!literals.empty() && literals.front() == net_false) return false;
  if (!literals.empty() && literals.front() == net_true) literals.erase(literals.begin());
  for (std::size_t i = 1; i < literals.size(); ++i)
    if ((literals[i] ^ literals[i - 1]) == 1) return false;
  return true;
}

// One round of: a child conjunction makes its inputs superfluous here, or contradicts one; a child disjunction is
// superfluous where one of its parts stands here, and loses those whose negation does.
bool Gates::simplify_by_children(std::vector<NetLiteral>& literals, bool& changed) {
  std::vector<NetLiteral> out = literals;
  for (const NetLiteral literal : literals) {
    spend(1);
    const std::uint32_t gate = literal >> 1U;
    if (kind(gate) != Kind::all || gates_[gate].count > most_child_inputs) continue;
    const std::span<const NetLiteral> parts = inputs(gate);
    if ((literal & 1U) == 0) {
      for (const NetLiteral part : parts) {
        if (has(literals, part ^ 1U)) return false;
        if (!has(literals, part)) continue;
        spend(out.size());
        std::erase(out, part);
        changed = true;
      }
      continue;
    }
    std::vector<NetLiteral> kept;
    bool superfluous = false;
    for (const NetLiteral part : parts) {
      superfluous = superfluous || has(literals, part ^ 1U);
      if (!has(literals, part)) kept.push_back(part);
    }
    if (!superfluous && kept.size() == parts.size()) continue;
    changed = true;
    spend(out.size());
    std::erase(out, literal);
    if (!superfluous) out.push_back(all_of(kept) ^ 1U);
  }
  literals = std::move(out);
  return true;
}

NetLiteral Gates::all_of(std::span<const NetLiteral> given) {
  spend(1 + given.size());
  std::vector<NetLiteral> literals(given.begin(), given.end());
  if (!simplify(literals)) return net_false;
  for (int round = 0; round < most_rounds; ++round) {
    bool changed = false;
    if (!simplify_by_children(literals, changed)) return net_false;
    if (!changed) break;
    if (!simplify(literals)) return net_false;
  }
  if (literals.empty()) return net_true;
  if (literals.size() == 1) return literals.front();
  std::vector<std::uint32_t>& same = known_[hash_of(literals)];
  for (const std::uint32_t gate : same) {
    const std::span<const NetLiteral> parts = inputs(gate);
    if (std::equal(parts.begin(), parts.end(), literals.begin(), literals.end())) return 2 * gate;
  }
  const std::uint32_t gate = add(Kind::all, literals, 0);
  same.push_back(gate);
  return 2 * gate;
}

NetLiteral Gates::any_of(std::span<const NetLiteral> literals) {
  std::vector<NetLiteral> negated(literals.begin(), literals.end());
  for (NetLiteral& literal : negated) literal ^= 1U;
  return all_of(negated) ^ 1U;
}

NetLiteral Gates::different(NetLiteral one, NetLiteral other) {
  const std::array<NetLiteral, 2> first = {one, other ^ 1U};
  const std::array<NetLiteral, 2> second = {one ^ 1U, other};
  const NetLiteral only_one = all_of(first);
  const NetLiteral only_other = all_of(second);
  const std::array<NetLiteral, 2> either = {only_one, only_other};
  return any_of(either);
}

std::vector<NetLiteral> Gates::add_cycle(std::uint32_t count, const std::vector<CycleRule>& rules) {
  std::uint64_t hash = count;
  for (const CycleRule& rule : rules) {
    hash = mix(hash ^ (std::uint64_t{rule.head} << 32U | rule.condition));
    for (const std::uint32_t member : rule.members) hash = mix(hash ^ member);
  }
  std::vector<std::uint32_t>& same = known_cycles_[hash];
  const auto known = std::find_if(same.begin(), same.end(), [&](std::uint32_t number) {
    return cycles_[number].count == count && cycles_[number].rules == rules;
  });
  const std::uint32_t number = known != same.end() ? *known : static_cast<std::uint32_t>(cycles_.size());
  if (known == same.end()) {
    same.push_back(number);
    cycles_.push_back({static_cast<std::uint32_t>(gates_.size()), count, rules});
    cycle_bytes_ += rules.size() * bytes_each_rule + count * bytes_each_gate;
    check_bytes();
    for (std::uint32_t member = 0; member < count; ++member) gates_.push_back({Kind::cycle, number, member});
  }
  std::vector<NetLiteral> out(count);
  for (std::uint32_t member = 0; member < count; ++member) out[member] = 2 * (cycles_[number].first + member);
  return out;
}

std::vector<NetLiteral> Gates::least_solution(std::uint32_t count, const std::vector<CycleRule>& rules) {
  // 1. Members that some rule without open conditions makes true, and those that no rule can.
  const auto derived = [&](auto&& usable) {
    std::vector<bool> known(count);
    for (bool changed = true; changed;) {
      changed = false;
      spend(rules.size());
      for (const CycleRule& rule : rules) {
        if (known[rule.head] || !usable(rule)) continue;
        if (!std::all_of(rule.members.begin(), rule.members.end(), [&](std::uint32_t m) { return known[m]; })) continue;
        known[rule.head] = changed = true;
      }
    }
    return known;
  };
  const std::vector<bool> certain = derived([](const CycleRule& rule) { return rule.condition == net_true; });
  const std::vector<bool> possible = derived([](const CycleRule& rule) { return rule.condition != net_false; });
  // 2. What is left of the rules, and the components of the members.
  std::vector<std::vector<CycleRule>> left(count);
  std::vector<std::vector<std::uint32_t>> edges(count);
  for (const CycleRule& rule : rules) {
    if (certain[rule.head] || !possible[rule.head] || rule.condition == net_false) continue;
    CycleRule kept{rule.head, rule.condition, {}};
    bool usable = true;
    for (const std::uint32_t member : rule.members) {
      usable = usable && possible[member] && member != rule.head;
      if (!certain[member]) kept.members.push_back(member);
    }
    if (!usable) continue;
    edges[rule.head].insert(edges[rule.head].end(), kept.members.begin(), kept.members.end());
    left[rule.head].push_back(std::move(kept));
  }
  const Components parts = components(edges);
  // 3. Component by component: conditions take in what is solved already.
  std::vector<NetLiteral> out(count, net_false);
  std::vector<std::uint32_t> place(count);
  for (std::uint32_t part = 0; part < parts.count(); ++part) {
    const std::span<const std::uint32_t> members = parts.members(part);
    const auto size = static_cast<std::uint32_t>(members.size());
    for (std::uint32_t i = 0; i < size; ++i) place[members[i]] = i;
    std::vector<CycleRule> inner;
    for (std::uint32_t i = 0; i < size; ++i) {
      for (const CycleRule& rule : left[members[i]]) {
        std::vector<NetLiteral> conditions = {rule.condition};
        CycleRule here{i, 0, {}};
        for (const std::uint32_t member : rule.members) {
          if (parts.of[member] == part)
            here.members.push_back(place[member]);
          else
            conditions.push_back(out[member]);
        }
        here.condition = all_of(conditions);
        inner.push_back(std::move(here));
      }
    }
    if (size == 1) {
      std::vector<NetLiteral> either;
      for (const CycleRule& rule : inner) either.push_back(rule.condition);
      out[members[0]] = certain[members[0]] ? net_true : any_of(either);
      continue;
    }
    const std::vector<NetLiteral> solved = add_cycle(size, inner);
    for (std::uint32_t i = 0; i < size; ++i) out[members[i]] = solved[i];
  }
  return out;
}

std::vector<bool> cone(const Gates& gates, std::span<const NetLiteral> roots) {
  std::vector<bool> needed(gates.size());
  for (const NetLiteral root : roots) needed[root >> 1U] = true;
  for (auto gate = static_cast<std::uint32_t>(gates.size()); gate-- > 0;) {
    if (!needed[gate]) continue;
    if (gates.kind(gate) == Gates::Kind::all)
      for (const NetLiteral literal : gates.inputs(gate)) needed[literal >> 1U] = true;
    if (gates.kind(gate) != Gates::Kind::cycle) continue;
    const Gates::Cycle& cycle = gates.cycle_at(gates.cycle(gate));
    for (const CycleRule& rule : cycle.rules) needed[rule.condition >> 1U] = true;
    needed[cycle.first] = true;  // where the whole cycle is built
  }
  return needed;
}

void Rebuild::build(std::span<const NetLiteral> roots) {
  const std::vector<bool> needed = cone(from_, roots);
  std::vector<NetLiteral> literals;
  for (std::uint32_t gate = 0; gate < needed.size(); ++gate) {
    if (!needed[gate] || map_[gate] != unset) continue;
    switch (from_.kind(gate)) {
      case Gates::Kind::constant:
      case Gates::Kind::input:
        map_[gate] = net_false;
        break;
      case Gates::Kind::all:
        literals.clear();
        for (const NetLiteral literal : from_.inputs(gate)) literals.push_back((*this)(literal));
        map_[gate] = to_.all_of(literals);
        break;
      case Gates::Kind::cycle: {
        const Gates::Cycle& cycle = from_.cycle_at(from_.cycle(gate));
        std::vector<CycleRule> rules = cycle.rules;
        for (CycleRule& rule : rules) rule.condition = (*this)(rule.condition);
        const std::vector<NetLiteral> solved = to_.least_solution(cycle.count, rules);
        for (std::uint32_t i = 0; i < cycle.count; ++i) map_[cycle.first + i] = solved[i];
        break;
      }
    }
  }
}

}  // namespace ombre::gdl
