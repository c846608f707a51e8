#include "gdl/rules/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/text.h"
#include "gdl/language/dependency.h"

namespace ombre::gdl {
namespace {

// Of a rule in a message.
constexpr std::size_t longest_rule = 200;

std::string shortened(std::string text) {
  if (text.size() <= longest_rule) return text;
  // Not in the middle of a character.
  constexpr unsigned char continued = 0x80;
  constexpr unsigned char continued_mask = 0xc0;
  std::size_t end = longest_rule;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & continued_mask) == continued) --end;
  text.resize(end);
  return text + "…";
}

// Keeps each finding once, though rules written out repeat what was written once.
class Findings {
 public:
  explicit Findings(const Description& description) : description_(&description) {}

  // `rule` may be null.
  void add(Finding::Severity severity, const Place& place, std::string what, std::string expected, const Rule* rule) {
    int& count = counts_[static_cast<std::size_t>(severity)];
    if (count > most_findings || !seen_.emplace(place.line, place.column, what).second) return;
    if (++count > most_findings) {
      what = severity == Finding::Severity::error ? "more errors than are shown" : "more warnings than are shown";
      expected = fmt::format("at most {}", most_findings);
      rule = nullptr;
    }
    findings_.push_back({severity, place, std::move(what), std::move(expected),
                         rule == nullptr ? "" : shortened(show(description_->symbols, *rule))});
  }
  void error(const Place& place, std::string what, std::string expected, const Rule* rule = nullptr) {
    add(Finding::Severity::error, place, std::move(what), std::move(expected), rule);
  }
  void warning(const Place& place, std::string what, std::string expected, const Rule* rule = nullptr) {
    add(Finding::Severity::warning, place, std::move(what), std::move(expected), rule);
  }

  std::vector<Finding> sorted() && {
    std::stable_sort(findings_.begin(), findings_.end(), [](const Finding& one, const Finding& other) {
      return std::pair(one.place.line, one.place.column) < std::pair(other.place.line, other.place.column);
    });
    return std::move(findings_);
  }

 private:
  const Description* description_;
  std::vector<Finding> findings_;
  std::set<std::tuple<int, int, std::string>> seen_;
  int counts_[2] = {0, 0};  // by severity
};

// Names: relations that must be there, that are asked for and not there, that no rule can make hold, and those with
// several numbers of arguments.
class NameCheck {
 public:
  NameCheck(const Description& description, Findings& findings) : description_(description), findings_(findings) {}

  void run() {
    missing();
    impossible();
    for (const Rule& rule : description_.rules) {
      use(rule, rule.head);
      for (const Literal& literal : rule.body) {
        if (literal.kind == Literal::Kind::distinct) continue;
        defined(rule, literal.atom);
        use(rule, literal.atom);
      }
    }
  }

 private:
  bool is_defined(const Relation& relation) const {
    return std::binary_search(description_.relations.begin(), description_.relations.end(), relation);
  }

  void missing() {
    const Place all{};
    const bool player = std::any_of(description_.roles.begin(), description_.roles.end(), [&](const Term& role) {
      return role.kind != Term::Kind::constant || description_.symbols.name(role.id) != "random";
    });
    if (!player) findings_.error(all, "no role", "(role NAME) for each player");
    if (!is_defined({keyword::legal, 2})) findings_.error(all, "no rule for 'legal'", "(<= (legal ROLE MOVE) …)");
    if (!is_defined({keyword::goal, 2})) findings_.error(all, "no rule for 'goal'", "(<= (goal ROLE VALUE) …)");
    if (!is_defined({keyword::terminal, 0})) findings_.error(all, "no rule for 'terminal'", "(<= terminal …)");
    if (!is_defined({keyword::next, 1}))
      findings_.warning(all, "no rule for 'next', so that nothing is true after a move", "(<= (next FLUENT) …)");
    if (!is_defined({keyword::init, 1}))
      findings_.warning(all, "no rule for 'init', so that nothing is true at the start", "(init FLUENT)");
  }

  void impossible() {
    for (const Rule& rule : description_.impossible)
      findings_.warning(rule.head.place, "a rule that can never hold", "conditions that can hold together", &rule);
  }

  void defined(const Rule& rule, const Atom& atom) {
    const Relation relation = atom.relation();
    if (relation.name == keyword::holds || relation.name == keyword::does || is_defined(relation)) return;
    if (!undefined_.insert(relation).second) return;
    findings_.warning(atom.place, with_arity(relation) + " has no rules, so that it never holds",
                      "a rule or fact for it, or no use of it", &rule);
  }

  // Notes with how many arguments a relation is used, and the functions within it.
  void use(const Rule& rule, const Atom& atom) {
    arity(relations_, rule, atom.place, atom.relation());
    for (const Term& term : atom.arguments) use(rule, atom.place, term);
  }

  void use(const Rule& rule, const Place& place, const Term& term) {
    if (term.kind != Term::Kind::function) return;
    arity(functions_, rule, place, {term.id, static_cast<std::uint32_t>(term.arguments.size())});
    for (const Term& argument : term.arguments) use(rule, place, argument);
  }

  void arity(std::map<Symbol, std::set<std::uint32_t>>& known, const Rule& rule, const Place& place,
             const Relation& relation) {
    std::set<std::uint32_t>& arities = known[relation.name];
    if (!arities.insert(relation.arity).second || arities.size() != 2) return;
    const std::uint32_t other = *arities.begin() == relation.arity ? *arities.rbegin() : *arities.begin();
    findings_.warning(place, fmt::format("{}, elsewhere with {}", with_arity(relation), other),
                      "one number of arguments for a name: these are two that have nothing in common", &rule);
  }

  std::string with_arity(const Relation& relation) const {
    return fmt::format("{} with {} {}", quote(description_.symbols.name(relation.name)), relation.arity,
                       relation.arity == 1 ? "argument" : "arguments");
  }

  const Description& description_;
  Findings& findings_;
  std::set<Relation> undefined_;
  std::map<Symbol, std::set<std::uint32_t>> relations_;
  std::map<Symbol, std::set<std::uint32_t>> functions_;
};

// Each rule for itself: variables that nothing binds, which leave a rule without a meaning; names in the place of a
// role that are none; goal values out of range; keywords that only heads may have.
class RuleCheck {
 public:
  RuleCheck(const Description& description, const Rule& rule, Findings& findings)
      : description_(description), rule_(rule), findings_(findings) {}

  void run() {
    safety();
    roles(rule_.head);
    goal_value();
    for (const Literal& literal : rule_.body) {
      if (literal.kind == Literal::Kind::distinct) continue;
      roles(literal.atom);
      keyword(literal.atom);
    }
  }

 private:
  void safety() {
    std::vector<bool> bound(rule_.variables.size(), false);
    for (const Literal& literal : rule_.body)
      if (literal.kind == Literal::Kind::positive) mark_variables(literal.atom, bound);
    unsafe(rule_.head, bound, "of the head");
    for (const Literal& literal : rule_.body) {
      if (literal.kind == Literal::Kind::negative) unsafe(literal.atom, bound, "under 'not'");
      if (literal.kind == Literal::Kind::distinct) unsafe(literal.atom, bound, "of 'distinct'");
    }
  }

  void unsafe(const Atom& atom, const std::vector<bool>& bound, const std::string& where) {
    const auto variable = unmarked_variable(atom, bound);
    if (!variable) return;
    const std::string name = quote(rule_.variables[*variable]);
    findings_.error(atom.place, fmt::format("{} {} is in no condition that is not negated", name, where),
                    "a condition that says what " + name + " can be", &rule_);
  }

  void roles(const Atom& atom) {
    const bool first_is_role = atom.name == keyword::legal || atom.name == keyword::does ||
                               atom.name == keyword::goal || atom.name == keyword::input ||
                               atom.name == keyword::sees || atom.name == keyword::role;
    if (!first_is_role) return;
    const Term& term = atom.arguments.front();
    if (!term.is_ground() ||
        std::find(description_.roles.begin(), description_.roles.end(), term) != description_.roles.end())
      return;
    findings_.warning(atom.place, quote(show(description_.symbols, rule_, term)) + " is no role",
                      "a name that some (role NAME) has", &rule_);
  }

  void goal_value() {
    if (rule_.head.name != keyword::goal || !rule_.head.arguments[1].is_ground()) return;
    const Term& term = rule_.head.arguments[1];
    const std::string text = show(description_.symbols, rule_, term);
    constexpr int most = 100;
    if (const auto value = whole_number(text); value && *value >= 0 && *value <= most) return;
    findings_.warning(rule_.head.place, quote(text) + " as a goal value", "a whole number from 0 to 100", &rule_);
  }

  void keyword(const Atom& atom) {
    if (atom.name != keyword::init && atom.name != keyword::next && atom.name != keyword::sees) return;
    findings_.warning(atom.place, quote(description_.symbols.name(atom.name)) + " as a condition",
                      "it in heads of rules alone", &rule_);
  }

  const Description& description_;
  const Rule& rule_;
  Findings& findings_;
};

// For judging negation, all components together; about a second. Numbers up to a hundred that are compared with each
// other are well within.
constexpr std::size_t most_steps = 20'000'000;

bool is_argument(const Atom& atom, const Term& term) {
  return std::find(atom.arguments.begin(), atom.arguments.end(), term) != atom.arguments.end();
}

// What depends on what: relations that must not look at moves or at the state, atoms that depend on their own negation,
// and recursion whose terms nothing limits.
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
        if (dependencies_.negates_itself(node, edge)) suspects.insert(dependencies_.component(node));
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
        if (!dependencies_.negates_itself(node, edge) || !unknown.contains(dependencies_.component(node))) continue;
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
        mark_variables(literal.atom, limited);
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

std::vector<Finding> validate(const Description& description) {
  const Dependencies dependencies(description);
  Findings findings(description);
  NameCheck(description, findings).run();
  DependencyCheck(description, dependencies, findings).run();
  for (const Rule& rule : description.rules) RuleCheck(description, rule, findings).run();
  return std::move(findings).sorted();
}

bool has_errors(const std::vector<Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.severity == Finding::Severity::error; });
}

std::string show(const Finding& finding) {
  return fmt::format("{}: {}; expected {}{}", finding.severity == Finding::Severity::error ? "error" : "warning",
                     finding.what, finding.expected, finding.rule.empty() ? "" : ", in " + finding.rule);
}

bool is_gdl_two(const Description& description) {
  return std::binary_search(description.relations.begin(), description.relations.end(), Relation{keyword::sees, 2}) ||
         std::any_of(description.roles.begin(), description.roles.end(), [&](const Term& role) {
           return role.kind == Term::Kind::constant && description.symbols.name(role.id) == "random";
         });
}

}  // namespace ombre::gdl
