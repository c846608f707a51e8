// The validator's look at each rule for itself: variables that nothing binds, which leave a rule without a meaning;
// names in the place of a role that are none; goal values out of range; keywords that only heads may have.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "core/text.h"
#include "gdl/rules/ground_plan.h"
#include "gdl/rules/validate_findings.h"

namespace ombre::gdl {

namespace {

// A variable of an atom that is not marked.
std::optional<std::uint32_t> unmarked(const std::vector<Term>& terms, const std::vector<bool>& variables) {
  for (const Term& term : terms) {
    if (term.kind == Term::Kind::variable && !variables[term.id]) return term.id;
    if (const auto inside = unmarked(term.arguments, variables)) return inside;
  }
  return std::nullopt;
}

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
      if (literal.kind == Literal::Kind::positive)
        for (const Term& term : literal.atom.arguments) mark_variables(term, bound);
    unsafe(rule_.head, bound, "of the head");
    for (const Literal& literal : rule_.body) {
      if (literal.kind == Literal::Kind::negative) unsafe(literal.atom, bound, "under 'not'");
      if (literal.kind == Literal::Kind::distinct) unsafe(literal.atom, bound, "of 'distinct'");
    }
  }

  void unsafe(const Atom& atom, const std::vector<bool>& bound, const std::string& where) {
    const auto variable = unmarked(atom.arguments, bound);
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
    int value = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value >= 0 && value <= most) return;
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

}  // namespace

void check_rules(const Description& description, Findings& findings) {
  for (const Rule& rule : description.rules) RuleCheck(description, rule, findings).run();
}

}  // namespace ombre::gdl
