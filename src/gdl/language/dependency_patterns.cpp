// Stratification on ground atoms (dependency.h).
//
// Atoms with variables stand for all their ground instances. From the most general atom of each relation, rules are
// followed by unifying heads with what is asked, and each new atom of a body is a new node, until there are none. Where
// that graph has no cycle through a negation, ground atoms have none. First arguments alone are looked at, then also
// what the relations that never change allow. After Apt, Blair and Walker 1988 (stratification) and Przymusinski 1988
// (on ground atoms).
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gdl/language/dependency.h"
#include "gdl/language/terms.h"

namespace ombre::gdl {
namespace {

constexpr std::size_t most_patterns = 20'000;
// A join of so many literals or more is not tried: each is a call within the one before.
constexpr std::size_t most_joined = 200;

void append_key(const Term& term, std::string& out) {
  out += fmt::format("{}{}", term.kind == Term::Kind::variable ? '?' : ' ', term.id);
  if (term.arguments.empty()) return;
  out += '(';
  for (const Term& argument : term.arguments) append_key(argument, out);
  out += ')';
}

// A text for atoms of one relation that are equal but for the numbers of their variables, which must be numbered in the
// order in which they stand.
std::string pattern_key(const std::vector<Term>& arguments) {
  std::string out;
  for (const Term& term : arguments) append_key(term, out);
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

bool breaks_distinct(const Rule& rule, const Substitution& substitution) {
  return std::any_of(rule.body.begin(), rule.body.end(), [&](const Literal& literal) {
    return literal.kind == Literal::Kind::distinct &&
           substitution.resolved(literal.atom.arguments[0]) == substitution.resolved(literal.atom.arguments[1]);
  });
}

// The atoms of relations that are the same in every state, as far as a part of the rules asks for them: what narrows
// down which ground atoms depend on which. Negation is not looked at, so that there may be atoms too many but never
// one too few. Plain bottom-up evaluation, round by round, which is enough for lists of numbers and neighbours.
class StaticFacts {
 public:
  // None at all.
  explicit StaticFacts(const Dependencies& dependencies) : dependencies_(&dependencies) {}
  // Those that the rules of a component ask for. Where the work does not suffice for a relation, it is unknown.
  // Requires: the description outlives it.
  StaticFacts(const Description& description, const Dependencies& dependencies, std::size_t component, Work& work)
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

  // Calls `each` with the substitution extended in every way that makes the positive literals of a rule hold whose
  // relations are known, and make no terms of a `distinct` equal, as long as it returns true. Throws Work::Exhausted.
  using Each = std::function<bool(const Substitution&)>;
  void join(const Rule& rule, const Substitution& from, const Each& each) const {
    std::vector<const Atom*> atoms;
    for (const Literal& literal : rule.body) {
      if (literal.kind != Literal::Kind::positive) continue;
      const std::optional<std::size_t> node = dependencies_->find(literal.atom.relation());
      if (node && tables_.contains(*node)) atoms.push_back(&literal.atom);
    }
    if (atoms.size() > most_joined) throw Work::Exhausted();
    join_rest(rule, std::move(atoms), from, each);
  }

 private:
  struct Table {
    std::vector<std::vector<Term>> atoms{};  // their arguments
    boost::unordered_flat_set<std::string> keys{};
  };

  void evaluate(const Description& description, const std::vector<std::size_t>& nodes, Work& work) {
    for (const std::size_t node : nodes) tables_[node];
    for (bool more = true; more;) {
      more = false;
      for (const std::size_t node : nodes)
        for (const std::size_t number : dependencies_->rules(node)) {
          const Rule& rule = description.rules[number];
          work.spend(1 + rule.variables.size());
          std::vector<std::vector<Term>> found;
          join(rule, Substitution(rule.variables.size(), work), [&](const Substitution& substitution) {
            found.push_back(substitution.resolved(rule.head.arguments));
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

  bool join_rest(const Rule& rule, std::vector<const Atom*> rest, const Substitution& from, const Each& each) const {
    if (rest.empty()) return breaks_distinct(rule, from) || each(from);
    const Atom* const next = take_most_bound(rest, from);
    for (const std::vector<Term>& atom : tables_.at(*dependencies_->find(next->relation())).atoms) {
      Substitution longer = from;
      if (longer.unify(next->arguments, atom) && !join_rest(rule, rest, longer, each)) return false;
    }
    return true;
  }

  const Dependencies* dependencies_;
  std::map<std::size_t, Table> tables_{};  // by the node of the relation
};

// Makes the numbers of variables higher by a distance.
void shift(std::vector<Term>& terms, std::size_t distance, Work& work) {
  work.spend(terms.size());
  for (Term& term : terms) {
    if (term.kind == Term::Kind::variable) term.id += static_cast<std::uint32_t>(distance);
    shift(term.arguments, distance, work);
  }
}

class PatternGraph {
 public:
  PatternGraph(const Description& description, const Dependencies& dependencies, const StaticFacts& facts, Work& work)
      : description_(description), dependencies_(dependencies), facts_(facts), work_(work) {}

  // Finds all patterns of a component. Throws Work::Exhausted.
  void explore(std::size_t component) {
    work_.spend(dependencies_.size());
    for (std::size_t node = 0; node < dependencies_.size(); ++node)
      if (dependencies_.component(node) == component) add_most_general(node);
    for (std::size_t i = 0; i < patterns_.size(); ++i) expand(i);
  }

  bool has_negative_circle() const { return !negative_on_circles().empty(); }

  // Only where some atom can come back as itself, and not larger or smaller, is there a circle of ground atoms for
  // certain. Throws Work::Exhausted.
  Stratification judge() {
    Stratification out;
    for (const auto& [from, edge] : negative_on_circles()) {
      if (comes_back(from, edge)) return {Stratification::Answer::no, edge.rule, edge.literal};
      out.answer = Stratification::Answer::unknown;
    }
    return out;
  }

 private:
  struct Pattern {
    std::size_t relation;  // its node
    std::vector<Term> arguments;
    std::size_t variables;
  };
  using Edge = Dependencies::Edge;

  std::size_t add(std::size_t relation, std::vector<Term> arguments) {
    std::map<std::uint32_t, std::uint32_t> canonical;
    each_variable(arguments, [&](std::uint32_t& variable) {
      variable = canonical.emplace(variable, static_cast<std::uint32_t>(canonical.size())).first->second;
    });
    const auto [known, fresh] = numbers_.emplace(std::pair(relation, pattern_key(arguments)), patterns_.size());
    if (fresh) {
      if (patterns_.size() == most_patterns) throw Work::Exhausted();
      patterns_.push_back({relation, std::move(arguments), canonical.size()});
      edges_.emplace_back();
    }
    return known->second;
  }

  void add_most_general(std::size_t relation) {
    std::vector<Term> arguments;
    for (std::uint32_t i = 0; i < dependencies_.relation(relation).arity; ++i) arguments.push_back(Term::variable(i));
    add(relation, std::move(arguments));
  }

  // Follows every rule whose head fits a pattern.
  void expand(std::size_t from) {
    const Pattern asked = patterns_[from];
    for (const std::size_t number : dependencies_.rules(asked.relation)) {
      const Rule& rule = description_.rules[number];
      work_.spend(1 + rule.variables.size() + asked.variables + rule.body.size());
      if (std::none_of(rule.body.begin(), rule.body.end(),
                       [&](const Literal& literal) { return dependencies_.is_recursive(number, literal); }))
        continue;
      std::vector<Term> arguments = asked.arguments;
      shift(arguments, rule.variables.size(), work_);
      Substitution substitution(rule.variables.size() + asked.variables, work_);
      if (substitution.unify(arguments, rule.head.arguments))
        facts_.join(rule, substitution, [&](const Substitution& found) {
          follow(from, number, found);
          return true;
        });
    }
    std::sort(edges_[from].begin(), edges_[from].end());
    edges_[from].erase(std::unique(edges_[from].begin(), edges_[from].end()), edges_[from].end());
  }

  void follow(std::size_t from, std::size_t number, const Substitution& substitution) {
    const Rule& rule = description_.rules[number];
    for (std::size_t i = 0; i < rule.body.size(); ++i) {
      const Literal& literal = rule.body[i];
      work_.spend(1);
      if (!dependencies_.is_recursive(number, literal)) continue;
      const std::size_t to =
          add(*dependencies_.find(literal.atom.relation()), substitution.resolved(literal.atom.arguments));
      edges_[from].push_back({to, literal.kind == Literal::Kind::negative, number, i});
    }
  }

  // The negative edges within components, each with the node that it leaves.
  std::vector<std::pair<std::size_t, Edge>> negative_on_circles() const {
    const std::vector<std::uint32_t> component = components(edges_, &Edge::to).of;
    std::vector<std::pair<std::size_t, Edge>> out;
    for (std::size_t node = 0; node < edges_.size(); ++node)
      for (const Edge& edge : edges_[node])
        if (edge.negative && component[node] == component[edge.to]) out.emplace_back(node, edge);
    return out;
  }

  // An edge and the shortest way from its end to its beginning.
  std::vector<Edge> circle(std::size_t from, const Edge& edge) {
    std::map<std::size_t, std::pair<std::size_t, Edge>> by;  // where each node was reached from
    std::vector<std::size_t> queue{edge.to};
    for (std::size_t i = 0; edge.to != from && !by.contains(from); ++i)
      for (const Edge& next : edges_[queue[i]]) {
        work_.spend(1);
        if (by.emplace(next.to, std::pair(queue[i], next)).second) queue.push_back(next.to);
      }
    std::vector<Edge> out;
    for (std::size_t node = from; node != edge.to; node = by.at(node).first) out.push_back(by.at(node).second);
    out.push_back(edge);
    std::reverse(out.begin(), out.end());
    return out;
  }

  // Whether an atom that fits a pattern can be the same after going round.
  bool comes_back(std::size_t from, const Edge& edge) {
    const std::vector<Edge> steps = circle(from, edge);
    // 1. Variables of their own for the start, and for the rule and the pattern of each step.
    std::size_t variables = patterns_[from].variables;
    for (const Edge& step : steps)
      variables += description_.rules[step.rule].variables.size() + patterns_[step.to].variables;
    work_.spend(variables + steps.size());
    Substitution substitution(variables, work_);
    std::deque<std::vector<Term>> atoms;  // which stay where they are
    std::size_t used = 0;
    const auto add_atom = [&](const std::vector<Term>& arguments) -> const std::vector<Term>& {
      atoms.push_back(arguments);
      shift(atoms.back(), used, work_);
      return atoms.back();
    };
    // 2. Round.
    const std::vector<Term>& start = add_atom(patterns_[from].arguments);
    used += patterns_[from].variables;
    const std::vector<Term>* at = &start;
    Rule conditions;
    for (const Edge& step : steps) {
      const Rule& rule = description_.rules[step.rule];
      if (!substitution.unify(*at, add_atom(rule.head.arguments))) return false;
      for (const Literal& literal : rule.body) {
        work_.spend(1);
        if (literal.kind == Literal::Kind::negative) continue;
        conditions.body.push_back(literal);
        shift(conditions.body.back().atom.arguments, used, work_);
      }
      at = &add_atom(rule.body[step.literal].atom.arguments);
      used += rule.variables.size();
      if (!substitution.unify(*at, add_atom(patterns_[step.to].arguments))) return false;
      used += patterns_[step.to].variables;
    }
    // 3. With all that the rules ask for on the way.
    bool found = false;
    if (!substitution.unify(*at, start)) return false;
    facts_.join(conditions, substitution, [&](const Substitution&) {
      found = true;
      return false;
    });
    return found;
  }

  const Description& description_;
  const Dependencies& dependencies_;
  const StaticFacts& facts_;
  Work& work_;
  std::vector<Pattern> patterns_;
  std::vector<std::vector<Edge>> edges_;
  std::map<std::pair<std::size_t, std::string>, std::size_t> numbers_;
};

}  // namespace

Stratification stratification(const Description& description, const Dependencies& dependencies, std::size_t component,
                              Work& work) {
  try {
    const StaticFacts none(dependencies);
    PatternGraph graph(description, dependencies, none, work);
    graph.explore(component);
    if (!graph.has_negative_circle()) return {};
  } catch (const Work::Exhausted&) {
    // Facts may still bound what arguments alone do not.
  }
  try {
    const StaticFacts facts(description, dependencies, component, work);
    PatternGraph graph(description, dependencies, facts, work);
    graph.explore(component);
    return graph.judge();
  } catch (const Work::Exhausted&) {
    return {.answer = Stratification::Answer::unknown};
  }
}

}  // namespace ombre::gdl
