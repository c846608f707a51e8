#include "gdl/rules/rule_relations.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/text.h"
#include "gdl/language/dependency.h"

namespace ombre::gdl {
namespace {

// Guesses where nothing is known.
constexpr double unknown_count = 30;
constexpr double unknown_different = 5;
// What passes a test of what is known: a fluent or a fact is found faster than an answer.
constexpr double test_of_facts = 0.05;
constexpr double test_of_answers = 0.3;
constexpr double one_move = 0.2;

// How many of the tuples have the values of the arguments that are known.
double matches(const RelationSize* size, const std::vector<Term>& arguments, const std::vector<bool>& known) {
  double out = size != nullptr ? size->count : unknown_count;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (all_marked(arguments[i], known))
      out /= size != nullptr && i < size->different.size() ? std::max(1.0, size->different[i]) : unknown_different;
  return out;
}

const RelationSize* find(const std::map<Relation, RelationSize>& sizes, const Relation& relation) {
  const auto found = sizes.find(relation);
  return found == sizes.end() ? nullptr : &found->second;
}

// The number of cases that a condition leaves, for one before it.
double cases(const Atom& atom, const std::vector<bool>& known, const RuleSizes& sizes) {
  const bool tested = all_marked(atom, known);
  if (atom.name == keyword::holds) {
    if (tested) return test_of_facts;
    const Term& fluent = atom.arguments.front();
    if (fluent.kind == Term::Kind::variable) {
      double all = 0;
      for (const auto& [relation, size] : sizes.fluents) all += size.count;
      return std::max(all, unknown_count);
    }
    return matches(find(sizes.fluents, {fluent.id, static_cast<std::uint32_t>(fluent.arguments.size())}),
                   fluent.arguments, known);
  }
  if (atom.name == keyword::does) return all_marked(atom.arguments.front(), known) ? one_move : sizes.roles;
  const RelationSize* const size = find(sizes.relations, atom.relation());
  if (tested) return size != nullptr ? test_of_facts : test_of_answers;
  return matches(size, atom.arguments, known);
}

void check_safety(const Symbols& symbols, const Rule& rule) {
  std::vector<bool> bound(rule.variables.size(), false);
  for (const Literal& literal : rule.body)
    if (literal.kind == Literal::Kind::positive) mark_variables(literal.atom, bound);
  const auto unbound = std::find(bound.begin(), bound.end(), false);
  // Each variable stands in the head or in some condition.
  if (unbound == bound.end()) return;
  const auto variable = static_cast<std::size_t>(unbound - bound.begin());
  throw InputError("the rule " + quote(show(symbols, rule)) + " gives no value to " + rule.variables[variable],
                   show(rule.head.place), "it in a condition that is neither negated nor distinct");
}

}  // namespace

RuleRelations::RuleRelations(const Description& description, RuleTerms& terms, std::map<Relation, Facts> worked_out) {
  for (const Rule& rule : description.rules) {
    RelationRules& relation = relations_[rule.head.relation()];
    relation.facts.relation = rule.head.relation();
    if (!rule.body.empty() || !rule.variables.empty()) {
      relation.rules.push_back(&rule);
      continue;
    }
    std::vector<TermStore::Id> arguments;
    for (const Term& term : rule.head.arguments) arguments.push_back(terms.add(term));
    relation.facts.add(arguments);
  }
  for (auto& [name, relation] : relations_) relation.facts.finish();
  for (auto& [name, facts] : worked_out) relations_[name] = {.facts = std::move(facts)};
  const Dependencies dependencies(description);
  find_lifetimes(dependencies);
  find_negative_cycles(dependencies);
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

void RuleRelations::find_lifetimes(const Dependencies& dependencies) {
  for (const auto& [start, needed] : {std::pair(Relation{keyword::holds, 1}, Lifetime::state),
                                      std::pair(Relation{keyword::does, 2}, Lifetime::move)}) {
    const auto source = dependencies.find(start);
    if (!source) continue;
    const std::vector<bool> reaching = dependencies.reaching({*source});
    for (std::size_t node = 0; node < dependencies.size(); ++node) {
      const auto relation = relations_.find(dependencies.relation(node));
      if (reaching[node] && relation != relations_.end()) relation->second.lifetime = needed;
    }
  }
}

void RuleRelations::find_negative_cycles(const Dependencies& dependencies) {
  std::set<std::size_t> negative;
  for (std::size_t node = 0; node < dependencies.size(); ++node)
    for (const Dependencies::Edge& edge : dependencies.edges(node))
      if (dependencies.negates_itself(node, edge)) negative.insert(dependencies.component(node));
  for (std::size_t node = 0; node < dependencies.size(); ++node)
    if (negative.contains(dependencies.component(node)))
      cycles_.emplace(dependencies.relation(node), dependencies.component(node));
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
  std::map<Relation, std::vector<Relation>> users;
  for (const Relation& name : driven_)
    for (const Rule* rule : relations_.at(name).rules)
      for (const Literal& literal : rule->body)
        if (driven_.contains(literal.atom.relation())) users[literal.atom.relation()].push_back(name);
  std::vector<Relation> open(driven_.begin(), driven_.end());
  while (!open.empty()) {
    const Relation name = open.back();
    open.pop_back();
    const std::vector<const Rule*>& rules = relations_.at(name).rules;
    if (!driven_.contains(name) || std::all_of(rules.begin(), rules.end(), driven)) continue;
    driven_.erase(name);
    open.insert(open.end(), users[name].begin(), users[name].end());
  }
}

std::vector<Literal> in_order(const Symbols& symbols, const Rule& rule, std::vector<bool> known, const RuleSizes& sizes,
                              const NegativeCycles& cycles, Budget& budget) {
  check_safety(symbols, rule);
  std::vector<const Literal*> left;
  for (const Literal& literal : rule.body) left.push_back(&literal);
  const auto own = cycles.find(rule.head.relation());
  const auto leads_back = [&](const Atom& atom) {
    const auto other = cycles.find(atom.relation());
    return own != cycles.end() && other != cycles.end() && own->second == other->second;
  };
  // Lower is earlier; what cannot be tried yet comes last, and never first while something binds variables.
  const auto rank = [&](const Literal* literal) {
    budget.spend();
    constexpr double impossible = 1e300;
    constexpr double very_late = 1e200;
    constexpr double late = 1e100;
    const bool positive = literal->kind == Literal::Kind::positive;
    if (!positive && !all_marked(literal->atom, known)) return impossible;
    if (literal->kind == Literal::Kind::distinct) return 0.0;
    const double usual = cases(literal->atom, known, sizes);
    if (!leads_back(literal->atom)) return usual;
    return positive ? late + usual * late : very_late;
  };
  std::vector<Literal> out;
  while (!left.empty()) {
    std::size_t best = 0;
    double least = rank(left[0]);
    for (std::size_t i = 1; i < left.size(); ++i)
      if (const double other = rank(left[i]); other < least) {
        best = i;
        least = other;
      }
    mark_variables(left[best]->atom, known);
    out.push_back(*left[best]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(best));
  }
  return out;
}

}  // namespace ombre::gdl
