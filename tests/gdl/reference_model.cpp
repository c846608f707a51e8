#include "tests/gdl/reference_model.h"

#include <algorithm>
#include <stdexcept>

namespace ombre::gdl {
namespace {

constexpr TermStore::Id no_value = ~TermStore::Id{0};
constexpr std::size_t most_atoms = 200'000;

const std::set<Tuple>& tuples(const Model& model, const Relation& relation) {
  static const std::set<Tuple> nothing;
  const auto found = model.find(relation);
  return found == model.end() ? nothing : found->second;
}

std::size_t size(const Model& model) {
  std::size_t out = 0;
  for (const auto& [relation, atoms] : model) out += atoms.size();
  return out;
}

}  // namespace

ReferenceRules::ReferenceRules(const Description& description, TermStore& store) : store_(store) {
  std::set<Relation> changing = {{keyword::holds, 1}, {keyword::does, 2}};
  for (std::size_t before = 0; before != changing.size();) {
    before = changing.size();
    for (const Rule& rule : description.rules)
      for (const Literal& literal : rule.body)
        if (changing.contains(literal.atom.relation())) changing.insert(rule.head.relation());
  }
  for (const Rule& rule : description.rules)
    (changing.contains(rule.head.relation()) ? changing_ : fixed_).push_back(&rule);
  always_ = settled(fixed_, {});
}

Model ReferenceRules::model(const Model& facts) {
  Model all = always_;
  for (const auto& [relation, atoms] : facts) all[relation].insert(atoms.begin(), atoms.end());
  return settled(changing_, all);
}

Model ReferenceRules::settled(const std::vector<const Rule*>& rules, const Model& facts) {
  Model surely = facts;
  for (;;) {
    const Model perhaps = follows(rules, facts, surely);
    Model more = follows(rules, facts, perhaps);
    if (more == perhaps) return more;
    if (more == surely) throw std::runtime_error("some atom is neither true nor false");
    surely = std::move(more);
  }
}

Model ReferenceRules::follows(const std::vector<const Rule*>& rules, const Model& facts, const Model& assumed) {
  Model known = facts;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Rule* rule : rules) {
      std::set<Tuple> found;
      Values values(rule->variables.size(), no_value);
      apply(*rule, 0, values, known, assumed, found);
      for (const Tuple& tuple : found) changed = known[rule->head.relation()].insert(tuple).second || changed;
    }
    if (size(known) > most_atoms) throw std::runtime_error("too many atoms");
  }
  return known;
}

void ReferenceRules::apply(const Rule& rule, std::size_t from, Values& values, const Model& known, const Model& assumed,
                           std::set<Tuple>& out) {
  while (from < rule.body.size() && rule.body[from].kind != Literal::Kind::positive) ++from;
  if (from == rule.body.size()) {
    if (holds_rest(rule, values, assumed)) out.insert(made(rule.head, values));
    return;
  }
  const Atom& atom = rule.body[from].atom;
  for (const Tuple& tuple : tuples(known, atom.relation())) {
    Values next = values;
    bool meeting = true;
    for (std::size_t i = 0; meeting && i < tuple.size(); ++i) meeting = meets(atom.arguments[i], tuple[i], next);
    if (meeting) apply(rule, from + 1, next, known, assumed, out);
  }
}

bool ReferenceRules::holds_rest(const Rule& rule, const Values& values, const Model& assumed) {
  return std::all_of(rule.body.begin(), rule.body.end(), [&](const Literal& literal) {
    if (literal.kind == Literal::Kind::positive) return true;
    const Tuple tuple = made(literal.atom, values);
    if (literal.kind == Literal::Kind::distinct) return tuple[0] != tuple[1];
    return !tuples(assumed, literal.atom.relation()).contains(tuple);
  });
}

bool ReferenceRules::meets(const Term& term, TermStore::Id ground, Values& values) const {
  if (term.kind == Term::Kind::variable) {
    if (values[term.id] == no_value) values[term.id] = ground;
    return values[term.id] == ground;
  }
  const std::span<const TermStore::Id> arguments = store_.arguments(ground);
  if (store_.symbol(ground) != term.id || arguments.size() != term.arguments.size()) return false;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (!meets(term.arguments[i], arguments[i], values)) return false;
  return true;
}

TermStore::Id ReferenceRules::made(const Term& term, const Values& values) {
  if (term.kind == Term::Kind::variable) {
    if (values[term.id] == no_value) throw std::runtime_error("a variable without a value");
    return values[term.id];
  }
  Tuple arguments;
  for (const Term& argument : term.arguments) arguments.push_back(made(argument, values));
  return store_.add(term.id, arguments);
}

Tuple ReferenceRules::made(const Atom& atom, const Values& values) {
  Tuple out;
  for (const Term& argument : atom.arguments) out.push_back(made(argument, values));
  return out;
}

}  // namespace ombre::gdl
