#include "gdl/language/normal_form.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/text.h"

namespace ombre::gdl {
namespace {

// Literals and equal terms of a formula, all of which must hold. Pointers, since one may be in thousands of them.
using Conjunction = std::vector<const Formula*>;

[[noreturn]] void too_many(const Place& place) {
  throw InputError("a rule with too many alternatives", show(place),
                   fmt::format("at most {} when each `or` is written out", most_alternatives));
}

// Finds the alternatives of one rule.
class Alternatives {
 public:
  Alternatives(const Place& place, Work& work) : place_(place), work_(work) {}

  std::vector<Conjunction> of_all(const std::vector<Formula>& parts) {
    std::vector<Conjunction> out(1);
    for (const Formula& part : parts) {
      const std::vector<Conjunction> choices = of(part);
      if (out.size() * choices.size() > most_alternatives) too_many(place_);
      if (choices.size() == 1)
        for (Conjunction& before : out) append(before, choices.front());
      else
        out = products(out, choices);
    }
    return out;
  }

 private:
  std::vector<Conjunction> of(const Formula& formula) {
    switch (formula.kind) {
      case Formula::Kind::literal:
      case Formula::Kind::same:
        return {{&formula}};
      case Formula::Kind::all:
        return of_all(formula.parts);
      case Formula::Kind::any:
        break;
    }
    std::vector<Conjunction> out;
    for (const Formula& part : formula.parts) {
      for (Conjunction& choice : of(part)) out.push_back(std::move(choice));
      if (out.size() > most_alternatives) too_many(place_);
    }
    return out;
  }

  std::vector<Conjunction> products(const std::vector<Conjunction>& ones, const std::vector<Conjunction>& others) {
    std::vector<Conjunction> out;
    out.reserve(ones.size() * others.size());
    for (const Conjunction& one : ones)
      for (const Conjunction& other : others) {
        work_.spend(one.size());
        out.push_back(one);
        append(out.back(), other);
      }
    return out;
  }

  void append(Conjunction& to, const Conjunction& more) {
    work_.spend(1 + more.size());
    to.insert(to.end(), more.begin(), more.end());
  }

  const Place& place_;
  Work& work_;
};

// Whether two terms are different whatever their variables stand for, or the same so, or neither is known.
std::optional<bool> always_distinct(const Term& one, const Term& other) {
  if (one == other) return false;
  if (one.is_ground() && other.is_ground()) return true;
  return std::nullopt;
}

// Gives the variables that are left numbers from 0 in the order in which they stand in the rule.
class Renumbering {
 public:
  explicit Renumbering(const Rule& rule) : old_(rule.variables), numbers_(rule.variables.size()) {}

  void apply(Atom& atom) {
    for (Term& term : atom.arguments) apply(term);
  }
  std::vector<std::string> names() && { return std::move(names_); }

 private:
  void apply(Term& term) {
    if (term.kind == Term::Kind::variable) {
      std::optional<std::uint32_t>& number = numbers_[term.id];
      if (!number) {
        number = static_cast<std::uint32_t>(names_.size());
        names_.push_back(old_[term.id]);
      }
      term.id = *number;
    }
    for (Term& argument : term.arguments) apply(argument);
  }

  const std::vector<std::string>& old_;
  std::vector<std::optional<std::uint32_t>> numbers_;
  std::vector<std::string> names_;
};

// The plain rule, or none where the body cannot hold.
std::optional<Rule> plain_rule(const Rule& head, const Conjunction& body, Work& work) {
  // 1. Equal terms are made equal everywhere.
  work.spend(head.variables.size() + body.size());
  Substitution substitution(head.variables.size(), work);
  for (const Formula* formula : body) {
    if (formula->kind != Formula::Kind::same) continue;
    const std::vector<Term>& pair = formula->literal.atom.arguments;
    if (!substitution.unify(pair[0], pair[1])) return std::nullopt;
  }
  const auto resolve = [&](const Atom& atom) {
    Atom out{atom.name, {}, atom.place};
    out.arguments.reserve(atom.arguments.size());
    for (const Term& term : atom.arguments) out.arguments.push_back(substitution.resolved(term));
    return out;
  };
  Rule out{resolve(head.head), {}, {}};
  // 2. What is distinct, or is not, without looking further.
  for (const Formula* formula : body) {
    if (formula->kind == Formula::Kind::same) continue;
    Literal plain{formula->literal.kind, resolve(formula->literal.atom)};
    if (plain.kind == Literal::Kind::distinct) {
      const auto known = always_distinct(plain.atom.arguments[0], plain.atom.arguments[1]);
      if (known == false) return std::nullopt;
      if (known == true) continue;
    }
    out.body.push_back(std::move(plain));
  }
  // 3. The variables that are left.
  Renumbering renumbering(head);
  renumbering.apply(out.head);
  for (Literal& literal : out.body) renumbering.apply(literal.atom);
  out.variables = std::move(renumbering).names();
  return out;
}

}  // namespace

std::vector<Rule> plain_rules(const Rule& head, const std::vector<Formula>& body, Work& work) {
  try {
    std::vector<Rule> out;
    for (const Conjunction& choice : Alternatives(head.head.place, work).of_all(body))
      if (std::optional<Rule> rule = plain_rule(head, choice, work)) out.push_back(std::move(*rule));
    return out;
  } catch (const Work::Exhausted&) {
    throw InputError("a description that grows too large when `or` and (not (distinct …)) are written out",
                     show(head.head.place), "fewer alternatives in a rule, or smaller terms");
  }
}

}  // namespace ombre::gdl
