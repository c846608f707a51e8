#include "gdl/language/dependency_patterns.h"

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "gdl/language/dependency_facts.h"
#include "gdl/language/substitution.h"

namespace ombre::gdl {
namespace {

constexpr std::size_t most_patterns = 20'000;

// Numbers variables from 0 in the order in which they stand.
class Canonical {
 public:
  void apply(Term& term) {
    if (term.kind == Term::Kind::variable)
      term.id = numbers_.emplace(term.id, static_cast<std::uint32_t>(numbers_.size())).first->second;
    for (Term& argument : term.arguments) apply(argument);
  }
  std::size_t count() const { return numbers_.size(); }

 private:
  std::map<std::uint32_t, std::uint32_t> numbers_;
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
  struct Edge {
    std::size_t to;
    bool negative;
    std::size_t rule;
    std::size_t literal;

    auto fields() const { return std::tie(to, negative, rule, literal); }
    friend bool operator<(const Edge& one, const Edge& other) { return one.fields() < other.fields(); }
    friend bool operator==(const Edge& one, const Edge& other) { return one.fields() == other.fields(); }
  };

  std::size_t add(std::size_t relation, std::vector<Term> arguments) {
    Canonical canonical;
    for (Term& term : arguments) canonical.apply(term);
    const auto [known, fresh] = numbers_.emplace(std::pair(relation, pattern_key(arguments)), patterns_.size());
    if (fresh) {
      if (patterns_.size() == most_patterns) throw Work::Exhausted();
      patterns_.push_back({relation, std::move(arguments), canonical.count()});
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
      bool fits = true;
      for (std::size_t i = 0; fits && i < arguments.size(); ++i)
        fits = substitution.unify(arguments[i], rule.head.arguments[i]);
      if (fits)
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
      std::vector<Term> arguments;
      for (const Term& term : literal.atom.arguments) arguments.push_back(substitution.resolved(term));
      const std::size_t to = add(*dependencies_.find(literal.atom.relation()), std::move(arguments));
      edges_[from].push_back({to, literal.kind == Literal::Kind::negative, number, i});
    }
  }

  // The negative edges within components, each with the node that it leaves.
  std::vector<std::pair<std::size_t, Edge>> negative_on_circles() const {
    std::vector<std::vector<std::size_t>> plain(edges_.size());
    for (std::size_t node = 0; node < edges_.size(); ++node)
      for (const Edge& edge : edges_[node]) plain[node].push_back(edge.to);
    const std::vector<std::size_t> component = components(plain);
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
    const auto unify = [&](const std::vector<Term>& ones, const std::vector<Term>& others) {
      for (std::size_t i = 0; i < ones.size(); ++i)
        if (!substitution.unify(ones[i], others[i])) return false;
      return true;
    };
    // 2. Round.
    const std::vector<Term>& start = add_atom(patterns_[from].arguments);
    used += patterns_[from].variables;
    const std::vector<Term>* at = &start;
    Rule conditions;
    for (const Edge& step : steps) {
      const Rule& rule = description_.rules[step.rule];
      if (!unify(*at, add_atom(rule.head.arguments))) return false;
      for (const Literal& literal : rule.body) {
        work_.spend(1);
        if (literal.kind == Literal::Kind::negative) continue;
        conditions.body.push_back(literal);
        shift(conditions.body.back().atom.arguments, used, work_);
      }
      at = &add_atom(rule.body[step.literal].atom.arguments);
      used += rule.variables.size();
      if (!unify(*at, add_atom(patterns_[step.to].arguments))) return false;
      used += patterns_[step.to].variables;
    }
    // 3. With all that the rules ask for on the way.
    bool found = false;
    if (!unify(*at, start)) return false;
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
