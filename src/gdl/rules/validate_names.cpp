// The validator's look at names: relations that must be there, that are asked for and not there, that no rule can make
// hold, and those with several numbers of arguments.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "core/text.h"
#include "gdl/rules/validate_findings.h"

namespace ombre::gdl {
namespace {

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

}  // namespace

void check_names(const Description& description, Findings& findings) { NameCheck(description, findings).run(); }

}  // namespace ombre::gdl
