#include "gdl/rules/rule_relations.h"

#include <algorithm>
#include <set>
#include <utility>

namespace ombre::gdl {

RuleRelations::RuleRelations(const Description& description, RuleTerms& terms, std::map<Relation, Facts> worked_out) {
  for (const Rule& rule : description.rules) {
    RelationRules& relation = relations_[rule.head.relation()];
    relation.facts.relation = rule.head.relation();
    const bool ground = std::all_of(rule.head.arguments.begin(), rule.head.arguments.end(),
                                    [](const Term& term) { return term.is_ground(); });
    if (!rule.body.empty() || !ground) {
      relation.rules.push_back(&rule);
      continue;
    }
    std::vector<TermStore::Id> arguments;
    for (const Term& term : rule.head.arguments) arguments.push_back(terms.add(term));
    relation.facts.add(arguments);
  }
  for (auto& [name, relation] : relations_) relation.facts.finish();
  for (auto& [name, facts] : worked_out) relations_[name] = {.facts = std::move(facts)};
  find_lifetimes();
  find_negative_cycles();
  find_driven_by_moves();
}

const RelationRules* RuleRelations::find(const Relation& relation) const {
  const auto found = relations_.find(relation);
  return found == relations_.end() ? nullptr : &found->second;
}

const Facts& RuleRelations::facts(const Relation& relation) const {
  if (const RelationRules* const rules = find(relation)) return rules->facts;
  Facts& none = undefined_[relation];
  none.relation = relation;
  return none;
}

Lifetime RuleRelations::lifetime(const Relation& relation) const {
  if (relation.name == keyword::holds) return Lifetime::state;
  if (relation.name == keyword::does) return Lifetime::move;
  const RelationRules* const rules = find(relation);
  return rules == nullptr ? Lifetime::always : rules->lifetime;
}

void RuleRelations::add_sizes(RuleSizes& sizes) const {
  for (const auto& [name, relation] : relations_) {
    if (relation.rules.empty())
      sizes.relations[name] = {static_cast<double>(relation.facts.count), relation.facts.different};
  }
}

void RuleRelations::find_lifetimes() {
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [name, relation] : relations_)
      for (const Rule* rule : relation.rules)
        for (const Literal& literal : rule->body) {
          if (literal.kind == Literal::Kind::distinct) continue;
          const Lifetime needed = lifetime(literal.atom.relation());
          changed = changed || needed > relation.lifetime;
          relation.lifetime = std::max(relation.lifetime, needed);
        }
  }
}

void RuleRelations::find_negative_cycles() {
  // 1. All cycles.
  std::map<Relation, std::uint32_t> numbers;
  for (const auto& [name, relation] : relations_) numbers.emplace(name, numbers.size());
  std::vector<std::vector<std::uint32_t>> needs;
  for (const auto& [name, relation] : relations_) {
    needs.emplace_back();
    for (const Rule* rule : relation.rules)
      for (const Literal& literal : rule->body)
        if (const auto needed = numbers.find(literal.atom.relation()); needed != numbers.end())
          needs.back().push_back(needed->second);
  }
  const std::vector<std::uint32_t> components = cyclic_components(needs);
  // 2. Those with a negation inside.
  std::set<std::uint32_t> negative;
  for (const auto& [name, relation] : relations_)
    for (const Rule* rule : relation.rules)
      for (const Literal& literal : rule->body) {
        const auto needed = numbers.find(literal.atom.relation());
        if (literal.kind == Literal::Kind::negative && needed != numbers.end() &&
            components[needed->second] == components[numbers.at(name)])
          negative.insert(components[needed->second]);
      }
  for (const auto& [name, number] : numbers)
    if (components[number] != Procedure::none && negative.contains(components[number]))
      cycles_.emplace(name, components[number]);
}

void RuleRelations::find_driven_by_moves() {
  const auto makes_terms = [](const Rule* rule) {
    return std::any_of(rule->head.arguments.begin(), rule->head.arguments.end(),
                       [](const Term& term) { return term.kind == Term::Kind::function; });
  };
  // 1. Those that may be. Terms could grow without end where nobody asks for one of them.
  for (const auto& [name, relation] : relations_)
    if (relation.lifetime == Lifetime::move && name.name >= keyword::count && name.arity > 0 &&
        relation.facts.count == 0 && !cycles_.contains(name) &&
        std::none_of(relation.rules.begin(), relation.rules.end(), makes_terms))
      driven_.insert(name);
  // 2. Without those that have a rule of another kind.
  const auto drives = [&](const Literal& literal) {
    const Relation relation = literal.atom.relation();
    return literal.kind == Literal::Kind::positive && (relation.name == keyword::does || driven_.contains(relation));
  };
  const auto driven = [&](const Rule* rule) { return std::any_of(rule->body.begin(), rule->body.end(), drives); };
  for (bool changed = true; changed;) {
    const auto is_not = [&](const Relation& name) {
      const std::vector<const Rule*>& rules = relations_.at(name).rules;
      return !std::all_of(rules.begin(), rules.end(), driven);
    };
    changed = std::erase_if(driven_, is_not) > 0;
  }
}

std::vector<std::uint32_t> cyclic_components(const std::vector<std::vector<std::uint32_t>>& needs) {
  // Tarjan's algorithm (1972), with a stack of its own: chains can be long.
  struct Visit {
    std::uint32_t thing;
    std::size_t next;
  };
  constexpr std::uint32_t unseen = 0;
  const auto size = static_cast<std::uint32_t>(needs.size());
  std::vector<std::uint32_t> out(size, Procedure::none);
  std::vector<std::uint32_t> number(size, unseen);
  std::vector<std::uint32_t> low(size, 0);
  std::vector<bool> open(size, false);
  std::vector<std::uint32_t> stack;
  std::vector<Visit> visits;
  std::uint32_t count = 0;
  std::uint32_t components = 0;
  // 1. What is done with each at the beginning and at the end.
  const auto enter = [&](std::uint32_t thing) {
    number[thing] = low[thing] = ++count;
    open[thing] = true;
    stack.push_back(thing);
    visits.push_back({thing, 0});
  };
  const auto leave = [&](std::uint32_t thing) {
    if (low[thing] != number[thing]) return;
    const bool alone =
        stack.back() == thing && std::find(needs[thing].begin(), needs[thing].end(), thing) == needs[thing].end();
    for (std::uint32_t member = Procedure::none; member != thing;) {
      member = stack.back();
      stack.pop_back();
      open[member] = false;
      if (!alone) out[member] = components;
    }
    if (!alone) ++components;
  };
  // 2. From each that was not reached.
  for (std::uint32_t start = 0; start < size; ++start) {
    if (number[start] == unseen) enter(start);
    while (!visits.empty()) {
      const std::uint32_t here = visits.back().thing;
      if (visits.back().next < needs[here].size()) {
        const std::uint32_t needed = needs[here][visits.back().next++];
        if (number[needed] == unseen)
          enter(needed);
        else if (open[needed])
          low[here] = std::min(low[here], number[needed]);
        continue;
      }
      visits.pop_back();
      leave(here);
      if (!visits.empty()) low[visits.back().thing] = std::min(low[visits.back().thing], low[here]);
    }
  }
  return out;
}

}  // namespace ombre::gdl
