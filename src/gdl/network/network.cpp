#include "gdl/network/network.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "gdl/language/dependency.h"

namespace ombre::gdl {
namespace {

using Id = TermStore::Id;

class NetworkBuilder {
 public:
  NetworkBuilder(const Description& description, Grounding grounding, Work& work, std::size_t most_bytes)
      : description_(description), ground_(std::move(grounding)), values_(ground_.atoms.size(), net_false) {
    out_.gates.limit(work, most_bytes);
    for (const Term& role : description.roles) roles_.push_back(ground_.terms.add(role));
    out_.does.resize(roles_.size());
    out_.move_terms.resize(roles_.size());
  }

  NetworkResult run() {
    add_inputs();
    if (!add_atoms()) return {std::nullopt, why_};
    add_outputs();
    if (moves_reach_states()) return {std::nullopt, "`legal`, `terminal` or `goal` depends on `does`"};
    out_.terms = std::move(ground_.terms);
    return {std::move(out_), {}};
  }

 private:
  Symbol name(std::uint32_t atom) const { return ground_.terms.symbol(ground_.atoms[atom]); }
  std::span<const Id> arguments(std::uint32_t atom) const { return ground_.terms.arguments(ground_.atoms[atom]); }
  bool is(std::uint32_t atom, Symbol symbol, std::size_t arity) const {
    return name(atom) == symbol && arguments(atom).size() == arity;
  }
  std::optional<std::size_t> role_of(Id term) const {
    const auto place = std::find(roles_.begin(), roles_.end(), term);
    if (place == roles_.end()) return std::nullopt;
    return static_cast<std::size_t>(place - roles_.begin());
  }

  void sort_terms(std::vector<Id>& terms) const {
    std::sort(terms.begin(), terms.end(), [&](Id a, Id b) { return ground_.terms.compare(a, b) < 0; });
    terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
  }

  // Where a term stands in such a list.
  std::size_t place(const std::vector<Id>& terms, Id term) const {
    const auto before = [&](Id a, Id b) { return ground_.terms.compare(a, b) < 0; };
    return static_cast<std::size_t>(std::lower_bound(terms.begin(), terms.end(), term, before) - terms.begin());
  }

  void add_inputs() {
    // 1. The terms, in order.
    for (std::uint32_t atom = 0; atom < ground_.atoms.size(); ++atom) {
      if (is(atom, keyword::holds, 1)) out_.fluent_terms.push_back(arguments(atom)[0]);
      if (is(atom, keyword::does, 2)) out_.move_terms[*role_of(arguments(atom)[0])].push_back(arguments(atom)[1]);
    }
    sort_terms(out_.fluent_terms);
    for (auto& moves : out_.move_terms) sort_terms(moves);
    // 2. Their inputs, also in order.
    for (std::size_t i = 0; i < out_.fluent_terms.size(); ++i) out_.fluents.push_back(out_.gates.input());
    for (std::size_t role = 0; role < roles_.size(); ++role)
      for (std::size_t i = 0; i < out_.move_terms[role].size(); ++i) out_.does[role].push_back(out_.gates.input());
    for (std::uint32_t atom = 0; atom < ground_.atoms.size(); ++atom) {
      if (is(atom, keyword::holds, 1)) values_[atom] = out_.fluents[place(out_.fluent_terms, arguments(atom)[0])];
      if (!is(atom, keyword::does, 2)) continue;
      const std::size_t role = *role_of(arguments(atom)[0]);
      values_[atom] = out_.does[role][place(out_.move_terms[role], arguments(atom)[1])];
    }
  }

  // The rules of each atom, one after another: their numbers from first[atom] on.
  std::vector<std::uint32_t> rules_by_head(std::vector<std::uint32_t>& first) const {
    first.assign(ground_.atoms.size() + 1, 0);
    for (const GroundRule& rule : ground_.rules) ++first[rule.head + 1];
    for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
    std::vector<std::uint32_t> out(ground_.rules.size());
    std::vector<std::uint32_t> place = first;
    for (std::uint32_t i = 0; i < ground_.rules.size(); ++i) out[place[ground_.rules[i].head]++] = i;
    return out;
  }

  std::span<const std::uint32_t> literals(const GroundRule& rule) const {
    return {ground_.literals.data() + rule.first, rule.count};
  }

  NetLiteral value(std::uint32_t literal) const { return values_[literal >> 1U] ^ (literal & 1U); }

  // Gives every atom its literal, those it depends on first. False where that is impossible.
  bool add_atoms() {
    std::vector<std::uint32_t> first;
    const std::vector<std::uint32_t> rules = rules_by_head(first);
    // 1. The graph of atoms.
    std::vector<std::uint32_t> edge_first = {0};
    std::vector<std::uint32_t> edges;
    for (std::uint32_t atom = 0; atom < ground_.atoms.size(); ++atom) {
      for (std::uint32_t i = first[atom]; i < first[atom + 1]; ++i)
        for (const std::uint32_t literal : literals(ground_.rules[rules[i]])) edges.push_back(literal >> 1U);
      edge_first.push_back(static_cast<std::uint32_t>(edges.size()));
    }
    const Components parts = components(edge_first, edges);
    // 2. Component by component.
    std::vector<std::uint32_t> place(ground_.atoms.size());
    for (std::uint32_t part = 0; part < parts.count(); ++part) {
      const std::span<const std::uint32_t> members = parts.members(part);
      if (members.size() == 1 && first[members[0]] == first[members[0] + 1]) continue;  // an input, or never true
      for (std::uint32_t i = 0; i < members.size(); ++i) place[members[i]] = i;
      std::vector<CycleRule> system;
      std::vector<NetLiteral> conditions;
      for (std::uint32_t i = 0; i < members.size(); ++i)
        for (std::uint32_t k = first[members[i]]; k < first[members[i] + 1]; ++k) {
          CycleRule rule{i, 0, {}};
          conditions.clear();
          for (const std::uint32_t literal : literals(ground_.rules[rules[k]])) {
            if (parts.of[literal >> 1U] != part) {
              conditions.push_back(value(literal));
            } else if ((literal & 1U) != 0) {
              why_ = "an atom that depends on its own negation: " +
                     ground_.terms.show(description_.symbols, ground_.atoms[members[i]]);
              return false;
            } else {
              rule.members.push_back(place[literal >> 1U]);
            }
          }
          rule.condition = out_.gates.all_of(conditions);
          system.push_back(std::move(rule));
        }
      const auto solved = out_.gates.least_solution(static_cast<std::uint32_t>(members.size()), system);
      for (std::uint32_t i = 0; i < members.size(); ++i) values_[members[i]] = solved[i];
    }
    return true;
  }

  void add_outputs() {
    out_.initial.resize(out_.fluents.size());
    out_.next.assign(out_.fluents.size(), net_false);
    for (const auto& moves : out_.does) out_.legal.emplace_back(moves.size(), net_false);
    for (std::uint32_t atom = 0; atom < ground_.atoms.size(); ++atom)
      if (is(atom, keyword::sees, 2)) out_.percept_terms.push_back(arguments(atom)[1]);
    sort_terms(out_.percept_terms);
    for (std::uint32_t atom = 0; atom < ground_.atoms.size(); ++atom) {
      const NetLiteral literal = values_[atom];
      if (is(atom, keyword::terminal, 0)) out_.terminal = literal;
      if (is(atom, keyword::init, 1)) out_.initial[place(out_.fluent_terms, arguments(atom)[0])] = literal == net_true;
      if (is(atom, keyword::next, 1)) out_.next[place(out_.fluent_terms, arguments(atom)[0])] = literal;
      if (arguments(atom).size() != 2) continue;
      const auto role = role_of(arguments(atom)[0]);
      if (role) add_output_of_role(name(atom), *role, arguments(atom)[1], literal);
    }
    const auto by_role = [](const auto& a, const auto& b) { return a.role < b.role; };
    std::sort(out_.goals.begin(), out_.goals.end(),
              [](const auto& a, const auto& b) { return std::pair(a.role, a.value) < std::pair(b.role, b.value); });
    std::sort(out_.percepts.begin(), out_.percepts.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
    std::stable_sort(out_.percepts.begin(), out_.percepts.end(), by_role);
  }

  bool moves_reach_states() const {
    std::vector<NetLiteral> roots = {out_.terminal};
    for (const auto& legal : out_.legal) roots.insert(roots.end(), legal.begin(), legal.end());
    for (const auto& goal : out_.goals) roots.push_back(goal.literal);
    const std::vector<bool> needed = cone(out_.gates, roots);
    for (const auto& moves : out_.does)
      for (const NetLiteral does : moves)
        if (needed[does >> 1U]) return true;
    return false;
  }

  void add_output_of_role(Symbol symbol, std::size_t role, Id term, NetLiteral literal) {
    if (symbol == keyword::legal) out_.legal[role][place(out_.move_terms[role], term)] = literal;
    if (symbol == keyword::goal && ground_.terms.arguments(term).empty())
      if (const auto value = whole_number(description_.symbols.name(ground_.terms.symbol(term))))
        out_.goals.push_back({static_cast<int>(role), *value, literal});
    if (symbol == keyword::sees)
      out_.percepts.push_back(
          {static_cast<int>(role), static_cast<std::uint32_t>(place(out_.percept_terms, term)), literal});
  }

  const Description& description_;
  Grounding ground_;
  Network out_;
  std::vector<NetLiteral> values_;  // of atoms
  std::vector<Id> roles_;
  std::string why_;
};

// Calls `use` with each literal that is read.
template <class Use>
void each_output(Network& network, const Use& use) {
  for (NetLiteral& literal : network.next) use(literal);
  for (auto& legal : network.legal)
    for (NetLiteral& literal : legal) use(literal);
  use(network.terminal);
  for (auto& goal : network.goals) use(goal.literal);
  for (auto& percept : network.percepts) use(percept.literal);
}

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
                    const std::vector<std::vector<NetLiteral>>& does, Work& work, std::size_t most_bytes) {
  // 1. New inputs for those that stay.
  Gates gates;
  gates.limit(work, most_bytes);
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
  std::vector<NetLiteral> roots;
  each_output(network, [&](NetLiteral& literal) { roots.push_back(literal); });
  Rebuild rebuild(network.gates, gates, std::move(replaced));
  rebuild.build(roots);
  each_output(network, [&](NetLiteral& literal) { literal = rebuild(literal); });
  network.fluents = std::move(new_fluents);
  network.does = std::move(new_does);
  network.gates = std::move(gates);
}

// Rounds of putting in what is always so; in each all that is found is put in at once.
constexpr int most_reductions = 12;

// Puts what is always so in play into a network as a constant: fluents that keep the value they start with, moves
// that are never legal, the move of a role that has no other. Fluents that are always equal share one input.
void reduce(Network& network, Work& work, std::size_t most_bytes) {
  for (int round = 0; round < most_reductions; ++round) {
    std::vector<NetLiteral> fluents;
    std::vector<std::vector<NetLiteral>> does;
    const bool by_fluents = find_fluents(network, fluents);
    const bool by_moves = find_moves(network, does);
    if (!by_fluents && !by_moves) return;
    replace_inputs(network, fluents, does, work, most_bytes);
  }
}

}  // namespace

NetworkResult build_network(const Description& description, const NetworkLimits& limits) {
  GroundResult result = ground(description, limits.ground);
  if (!result.grounding) return {std::nullopt, std::move(result.why)};
  try {
    Work work(limits.steps, limits.ground.stop);
    NetworkResult out = NetworkBuilder(description, std::move(*result.grounding), work, limits.bytes).run();
    if (out.network) {
      reduce(*out.network, work, limits.bytes);
      out.network->gates.unlimit();
    }
    return out;
  } catch (const Work::Exhausted&) {
    return {std::nullopt, fmt::format("a network of over {} MB or {} steps", limits.bytes >> 20U, limits.steps)};
  }
}

}  // namespace ombre::gdl
