#include "gdl/language/dependency_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace ombre::gdl {
namespace {

// A join of so many literals or more is not tried: each is a call within the one before.
constexpr std::size_t most_joined = 200;

void append_key(const Term& term, std::string& out) {
  out += fmt::format("{}{}", term.kind == Term::Kind::variable ? '?' : ' ', term.id);
  if (term.arguments.empty()) return;
  out += '(';
  for (const Term& argument : term.arguments) append_key(argument, out);
  out += ')';
}

std::vector<Term> resolved(const Substitution& substitution, const Atom& atom) {
  std::vector<Term> out;
  for (const Term& term : atom.arguments) out.push_back(substitution.resolved(term));
  return out;
}

// Takes the atom with the most arguments that have no variables.
const Atom* take_most_bound(std::vector<const Atom*>& atoms, const Substitution& substitution) {
  const auto bound = [&](const Atom* atom) {
    return std::count_if(atom->arguments.begin(), atom->arguments.end(),
                         [&](const Term& term) { return substitution.is_ground(term); });
  };
  std::size_t best = 0;
  auto most = bound(atoms.front());
  for (std::size_t i = 1; i < atoms.size(); ++i) {
    const auto here = bound(atoms[i]);
    if (here <= most) continue;
    most = here;
    best = i;
  }
  const Atom* const out = atoms[best];
  atoms.erase(atoms.begin() + static_cast<std::ptrdiff_t>(best));
  return out;
}

bool unify_all(Substitution& substitution, const std::vector<Term>& ones, const std::vector<Term>& others) {
  for (std::size_t i = 0; i < ones.size(); ++i)
    if (!substitution.unify(ones[i], others[i])) return false;
  return true;
}

bool breaks_distinct(const Rule& rule, const Substitution& substitution) {
  return std::any_of(rule.body.begin(), rule.body.end(), [&](const Literal& literal) {
    return literal.kind == Literal::Kind::distinct &&
           substitution.resolved(literal.atom.arguments[0]) == substitution.resolved(literal.atom.arguments[1]);
  });
}

}  // namespace

std::string pattern_key(const std::vector<Term>& arguments) {
  std::string out;
  for (const Term& term : arguments) append_key(term, out);
  return out;
}

StaticFacts::StaticFacts(const Description& description, const Dependencies& dependencies, std::size_t component,
                         Work& work)
    : dependencies_(&dependencies) {
  if (!work.has(dependencies.size())) return;
  // 1. What differs from state to state.
  std::vector<std::size_t> changing;
  for (const Relation& relation : {Relation{keyword::holds, 1}, Relation{keyword::does, 2}})
    if (const auto node = dependencies.find(relation)) changing.push_back(*node);
  const std::vector<bool> dynamic = dependencies.reaching(changing);
  // 2. What positive literals ask for, and what those ask for.
  std::vector<bool> wanted(dependencies.size(), false);
  std::vector<std::size_t> queue;
  const auto follow = [&](std::size_t node) {
    for (const Dependencies::Edge& edge : dependencies.edges(node)) {
      if (edge.negative || dynamic[edge.to] || wanted[edge.to] || dependencies.component(edge.to) == component)
        continue;
      wanted[edge.to] = true;
      queue.push_back(edge.to);
    }
  };
  for (std::size_t node = 0; node < dependencies.size(); ++node)
    if (dependencies.component(node) == component) follow(node);
  for (std::size_t i = 0; i < queue.size(); ++i) follow(queue[i]);
  // 3. Component by component, so that everything asked for is known before.
  std::sort(queue.begin(), queue.end(), [&](std::size_t one, std::size_t other) {
    return std::pair(dependencies.component(one), one) < std::pair(dependencies.component(other), other);
  });
  for (auto first = queue.begin(); first != queue.end();) {
    const auto last = std::find_if(first, queue.end(), [&](std::size_t node) {
      return dependencies.component(node) != dependencies.component(*first);
    });
    const std::vector<std::size_t> nodes(first, last);
    try {
      evaluate(description, nodes, work);
    } catch (const Work::Exhausted&) {
      for (const std::size_t node : nodes) tables_.erase(node);
    }
    first = last;
  }
}

void StaticFacts::evaluate(const Description& description, const std::vector<std::size_t>& nodes, Work& work) {
  for (const std::size_t node : nodes) tables_[node];
  for (bool more = true; more;) {
    more = false;
    for (const std::size_t node : nodes)
      for (const std::size_t number : dependencies_->rules(node)) {
        const Rule& rule = description.rules[number];
        work.spend(1 + rule.variables.size());
        std::vector<std::vector<Term>> found;
        join(rule, Substitution(rule.variables.size(), work), [&](const Substitution& substitution) {
          found.push_back(resolved(substitution, rule.head));
          return true;
        });
        Table& table = tables_[node];
        for (std::vector<Term>& atom : found) {
          // An unsafe rule says nothing that could be listed.
          if (!std::all_of(atom.begin(), atom.end(), [](const Term& term) { return term.is_ground(); }))
            throw Work::Exhausted();
          if (!table.keys.insert(pattern_key(atom)).second) continue;
          table.atoms.push_back(std::move(atom));
          more = true;
        }
      }
  }
}

void StaticFacts::join(const Rule& rule, const Substitution& from, const Each& each) const {
  std::vector<const Atom*> atoms;
  for (const Literal& literal : rule.body) {
    if (literal.kind != Literal::Kind::positive) continue;
    const std::optional<std::size_t> node = dependencies_->find(literal.atom.relation());
    if (node && tables_.contains(*node)) atoms.push_back(&literal.atom);
  }
  if (atoms.size() > most_joined) throw Work::Exhausted();
  join_rest(rule, std::move(atoms), from, each);
}

bool StaticFacts::join_rest(const Rule& rule, std::vector<const Atom*> rest, const Substitution& from,
                            const Each& each) const {
  if (rest.empty()) return breaks_distinct(rule, from) || each(from);
  const Atom* const next = take_most_bound(rest, from);
  for (const std::vector<Term>& atom : tables_.at(*dependencies_->find(next->relation())).atoms) {
    Substitution longer = from;
    if (unify_all(longer, next->arguments, atom) && !join_rest(rule, rest, longer, each)) return false;
  }
  return true;
}

}  // namespace ombre::gdl
