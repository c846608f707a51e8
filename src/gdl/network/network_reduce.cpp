#include "gdl/network/network_reduce.h"

#include <map>
#include <utility>

namespace ombre::gdl {
namespace {

NetLiteral constant(bool value) { return value ? net_true : net_false; }

bool is_input(const Gates& gates, NetLiteral literal) { return gates.kind(literal >> 1U) == Gates::Kind::input; }

// What fluents that are inputs turn out to be: themselves, a constant, or another fluent. True where something changes.
bool find_fluents(const Network& network, std::vector<NetLiteral>& found) {
  bool changed = false;
  std::map<std::pair<NetLiteral, bool>, NetLiteral> by_next;
  found = network.fluents;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!is_input(network.gates, found[i])) continue;
    const bool initial = network.initial[i];
    if (network.next[i] == network.fluents[i] || network.next[i] == constant(initial)) {
      found[i] = constant(initial);
    } else {
      found[i] = by_next.emplace(std::pair(network.next[i], initial), network.fluents[i]).first->second;
    }
    changed = changed || found[i] != network.fluents[i];
  }
  return changed;
}

bool find_moves(const Network& network, std::vector<std::vector<NetLiteral>>& found) {
  bool changed = false;
  found = network.does;
  for (std::size_t role = 0; role < found.size(); ++role) {
    std::size_t possible = 0;
    for (const NetLiteral legal : network.legal[role]) possible += legal != net_false ? 1 : 0;
    for (std::size_t move = 0; move < found[role].size(); ++move) {
      NetLiteral& does = found[role][move];
      if (!is_input(network.gates, does)) continue;
      if (network.legal[role][move] == net_false)
        does = net_false;
      else if (possible == 1)
        does = net_true;
      else
        continue;
      changed = true;
    }
  }
  return changed;
}

// The network with other literals, of the same gates, in the place of its inputs.
void replace_inputs(Network& network, const std::vector<NetLiteral>& fluents,
                    const std::vector<std::vector<NetLiteral>>& does) {
  // 1. New inputs for those that stay.
  Gates gates;
  std::vector<NetLiteral> replaced(network.gates.size(), Rebuild::unset);
  replaced[0] = net_false;
  const auto renew = [&](NetLiteral literal) {
    NetLiteral& fresh = replaced[literal >> 1U];
    if (fresh == Rebuild::unset) fresh = gates.input();
    return fresh ^ (literal & 1U);
  };
  std::vector<NetLiteral> new_fluents;
  for (const NetLiteral literal : fluents) new_fluents.push_back(renew(literal));
  for (std::size_t i = 0; i < fluents.size(); ++i)
    replaced[network.fluents[i] >> 1U] = new_fluents[i] ^ (network.fluents[i] & 1U);
  std::vector<std::vector<NetLiteral>> new_does(does.size());
  for (std::size_t role = 0; role < does.size(); ++role)
    for (std::size_t move = 0; move < does[role].size(); ++move) {
      new_does[role].push_back(renew(does[role][move]));
      const NetLiteral old = network.does[role][move];
      replaced[old >> 1U] = new_does[role].back() ^ (old & 1U);
    }
  // 2. The rest.
  std::vector<NetLiteral> roots = network.next;
  for (const auto& legal : network.legal) roots.insert(roots.end(), legal.begin(), legal.end());
  roots.push_back(network.terminal);
  for (const auto& goal : network.goals) roots.push_back(goal.literal);
  for (const auto& percept : network.percepts) roots.push_back(percept.literal);
  Rebuild rebuild(network.gates, gates, std::move(replaced));
  rebuild.build(roots);
  for (NetLiteral& literal : network.next) literal = rebuild(literal);
  for (auto& legal : network.legal)
    for (NetLiteral& literal : legal) literal = rebuild(literal);
  network.terminal = rebuild(network.terminal);
  for (auto& goal : network.goals) goal.literal = rebuild(goal.literal);
  for (auto& percept : network.percepts) percept.literal = rebuild(percept.literal);
  network.fluents = std::move(new_fluents);
  network.does = std::move(new_does);
  network.gates = std::move(gates);
}

}  // namespace

void reduce(Network& network) {
  for (int round = 0; round < most_reductions; ++round) {
    std::vector<NetLiteral> fluents;
    std::vector<std::vector<NetLiteral>> does;
    const bool by_fluents = find_fluents(network, fluents);
    const bool by_moves = find_moves(network, does);
    if (!by_fluents && !by_moves) return;
    replace_inputs(network, fluents, does);
  }
}

}  // namespace ombre::gdl
