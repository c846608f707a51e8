// The validator's look at what depends on what: relations that must not look at moves or at the state, atoms that
// depend on their own negation, and recursion whose terms nothing limits.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "gdl/language/dependency_growth.h"
#include "gdl/language/dependency_patterns.h"
#include "gdl/rules/ground_plan.h"
#include "gdl/rules/validate_findings.h"

namespace ombre::gdl {
namespace {

// For judging negation, all components together; about a second. Numbers up to a hundred that are compared with each
// other are well within.
constexpr std::size_t most_steps = 20'000'000;

bool is_argument(const Atom& atom, const Term& term) {
  return std::find(atom.arguments.begin(), atom.arguments.end(), term) != atom.arguments.end();
}

bool all_marked(const Term& term, const std::vector<bool>& variables) {
  if (term.kind == Term::Kind::variable) return variables[term.id];
  return std::all_of(term.arguments.begin(), term.arguments.end(),
                     [&](const Term& argument) { return all_marked(argument, variables); });
}

class DependencyCheck {
 public:
  DependencyCheck(const Description& description, const Dependencies& dependencies, Findings& findings)
      : description_(description),
        dependencies_(dependencies),
        findings_(findings),
        endless_(endless_calls(description, dependencies)) {}

  void run() {
    const Relation does{keyword::does, 2};
    const Relation holds{keyword::holds, 1};
    for (const Relation& from : {Relation{keyword::legal, 2}, {keyword::goal, 2}, {keyword::terminal, 0}})
      forbidden(from, does, "moves to be looked at by 'next' and 'sees' alone");
    for (const Relation& from : {Relation{keyword::init, 1}, {keyword::base, 1}, {keyword::input, 2}})
      for (const Relation& to : {holds, does}) forbidden(from, to, "relations that are the same in every state");
    negation();
    for (std::size_t i = 0; i < description_.rules.size(); ++i) recursion(i);
  }

 private:
  std::string name(const Relation& relation) const { return quote(description_.symbols.name(relation.name)); }
  const Rule& rule(std::size_t number) const { return description_.rules[number]; }

  void forbidden(const Relation& from, const Relation& to, const std::string& expected) {
    const auto start = dependencies_.find(from);
    const auto end = dependencies_.find(to);
    if (!start || !end) return;
    const auto way = dependencies_.way(*start, *end);
    if (!way) return;
    // Long ways are told by their first steps.
    constexpr std::size_t most_told = 5;
    std::string by;
    for (std::size_t i = 0; i + 1 < way->size() && i < most_told; ++i)
      by += (i == 0 ? " by way of " : ", ") + name(dependencies_.relation((*way)[i].to));
    const Rule& first = rule(way->front().rule);
    findings_.error(first.body[way->front().literal].atom.place,
                    fmt::format("{} depends on {}{}", name(from), name(to), by), expected, &first);
  }

  // Negation within a component: by names a circle, on ground atoms perhaps not.
  void negation() {
    std::set<std::size_t> suspects;
    for (std::size_t node = 0; node < dependencies_.size(); ++node)
      for (const Dependencies::Edge& edge : dependencies_.edges(node))
        if (edge.negative && dependencies_.component(edge.to) == dependencies_.component(node))
          suspects.insert(dependencies_.component(node));
    Work work(most_steps);
    std::set<std::size_t> unknown;
    for (const std::size_t component : suspects) {
      const Stratification found = stratification(description_, dependencies_, component, work);
      if (found.answer == Stratification::Answer::unknown) unknown.insert(component);
      if (found.answer != Stratification::Answer::no) continue;
      const Rule& at = rule(found.rule);
      const Atom& atom = at.body[found.literal].atom;
      findings_.error(atom.place, name(atom.relation()) + " depends on its own negation",
                      "rules in which no atom leads back to itself through 'not'", &at);
    }
    undecided(unknown);
  }

  void undecided(const std::set<std::size_t>& unknown) {
    for (std::size_t node = 0; node < dependencies_.size(); ++node)
      for (const Dependencies::Edge& edge : dependencies_.edges(node)) {
        if (!edge.negative || dependencies_.component(edge.to) != dependencies_.component(node) ||
            !unknown.contains(dependencies_.component(node)))
          continue;
        const Rule& at = rule(edge.rule);
        const Atom& atom = at.body[edge.literal].atom;
        findings_.warning(atom.place,
                          name(atom.relation()) + " may depend on its own negation, as far as could be found out",
                          "a name of its own for each stage", &at);
      }
  }

  // The terms of a call within a component must be ground, arguments of the head, or limited by a condition outside the
  // component.
  void recursion(std::size_t number) {
    const Rule& at = rule(number);
    std::vector<bool> limited(at.variables.size(), false);
    for (const Literal& literal : at.body)
      if (literal.kind == Literal::Kind::positive && !dependencies_.is_recursive(number, literal))
        for (const Term& term : literal.atom.arguments) mark_variables(term, limited);
    for (std::size_t i = 0; i < at.body.size(); ++i) {
      const Literal& literal = at.body[i];
      if (!dependencies_.is_recursive(number, literal)) continue;
      const auto open =
          std::find_if(literal.atom.arguments.begin(), literal.atom.arguments.end(),
                       [&](const Term& term) { return !all_marked(term, limited) && !is_argument(at.head, term); });
      if (open == literal.atom.arguments.end()) continue;
      const std::string term = quote(show(description_.symbols, at, *open));
      const std::string relation = name(literal.atom.relation());
      if (endless_.contains({number, i}))
        findings_.error(literal.atom.place, fmt::format("the terms of {} grow without end", relation),
                        "a condition outside the recursion that limits " + term, &at);
      else
        findings_.warning(literal.atom.place,
                          fmt::format("{} of {} is limited by nothing outside the recursion", term, relation),
                          "it as an argument of the head or of another condition", &at);
      return;
    }
  }

  const Description& description_;
  const Dependencies& dependencies_;
  Findings& findings_;
  std::set<std::pair<std::size_t, std::size_t>> endless_;
};

}  // namespace

void check_dependencies(const Description& description, const Dependencies& dependencies, Findings& findings) {
  DependencyCheck(description, dependencies, findings).run();
}

}  // namespace ombre::gdl
