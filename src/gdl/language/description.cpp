#include "gdl/language/description.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <iterator>
#include <optional>
#include <utility>

#include "core/players.h"
#include "core/text.h"

namespace ombre::gdl {
namespace {

// How many arguments each keyword takes, as far as it is a relation.
constexpr std::array<std::uint32_t, keyword::negation> arities = {1, 1, 2, 1, 1, 1, 2, 2, 2, 0, 2, 2};

// Writing rules out costs a step for each symbol of the result, and some for what is tried in vain: less than a second
// and half a gigabyte in the worst case, and twice what a text with as many symbols as there may be needs.
constexpr std::size_t most_work = 6'000'000;

class DescriptionReader {
 public:
  Description read(const std::vector<Expression>& expressions) {
    for (const Expression& expression : expressions) rule(expression);
    std::sort(out_.relations.begin(), out_.relations.end());
    out_.relations.erase(std::unique(out_.relations.begin(), out_.relations.end()), out_.relations.end());
    return std::move(out_);
  }

 private:
  [[noreturn]] static void fail(const std::string& what, const Expression& at, const std::string& expected) {
    throw InputError(what, show(at.place), expected);
  }

  static bool is_connective(Symbol symbol) { return symbol >= keyword::negation && symbol < keyword::count; }

  // The name in the place of a relation, where keywords are known in any case.
  Symbol relation_name(const Expression& at) {
    if (at.is_list()) fail("a list in the place of a name", at, "the name of a relation");
    if (at.symbol.front() == '?') fail("the variable " + quote(at.symbol), at, "the name of a relation");
    if (const auto keyword = keyword_of(at.symbol)) return *keyword;
    return out_.symbols.add(at.symbol);
  }

  Term term(const Expression& at) {
    if (!at.is_list()) {
      if (at.symbol.front() == '?') return Term::variable(variable(at));
      return Term::constant(out_.symbols.add(at.symbol));
    }
    if (at.items.empty()) fail("an empty list", at, "a term");
    const Expression& name = at.items.front();
    if (name.is_list() || name.symbol.front() == '?') fail("a term without a name", name, "a name, then its arguments");
    Term out = Term::constant(out_.symbols.add(name.symbol));
    out.arguments = arguments(at);
    if (!out.arguments.empty()) out.kind = Term::Kind::function;
    return out;
  }

  // The terms after the name.
  std::vector<Term> arguments(const Expression& at) {
    std::vector<Term> out;
    if (at.items.size() > most_arguments + 1) fail("too many arguments", at, fmt::format("at most {}", most_arguments));
    for (std::size_t i = 1; i < at.items.size(); ++i) out.push_back(term(at.items[i]));
    return out;
  }

  std::uint32_t variable(const Expression& at) {
    const auto [known, fresh] = numbers_.emplace(at.symbol, static_cast<std::uint32_t>(variables_.size()));
    if (fresh) variables_.push_back(at.symbol);
    if (variables_.size() > most_variables)
      fail("too many variables in a rule", at, fmt::format("at most {}", most_variables));
    return known->second;
  }

  // A symbol, or a list of a name and arguments.
  Atom atom(const Expression& at) {
    if (at.is_list() && at.items.empty()) fail("an empty list", at, "a relation");
    Atom out{relation_name(at.is_list() ? at.items.front() : at), {}, at.place};
    if (is_connective(out.name)) fail(quote(out_.symbols.name(out.name)) + " here", at, "a relation");
    out.arguments = arguments(at);
    if (out.name < arities.size() && out.arguments.size() != arities[out.name])
      fail(fmt::format("'{}' with {} argument{}", out_.symbols.name(out.name), out.arguments.size(),
                       out.arguments.size() == 1 ? "" : "s"),
           at, fmt::format("{}", arities[out.name]));
    return out;
  }

  Formula formula(const Expression& at, bool negated) {
    if (at.is_list() && at.items.empty()) fail("an empty list", at, "a relation, not, or, distinct");
    const Symbol name = relation_name(at.is_list() ? at.items.front() : at);
    // 1. Connectives; a negated one is the other of negated parts.
    if (name == keyword::negation) {
      if (at.items.size() != 2) fail("'not' of several or of nothing", at, "one formula");
      return formula(at.items[1], !negated);
    }
    if (name == keyword::alternative || name == keyword::conjunction) {
      if (!at.is_list()) fail(quote(at.symbol) + " without parentheses", at, "a list of it and formulas");
      Formula out{.kind = (name == keyword::alternative) == negated ? Formula::Kind::all : Formula::Kind::any};
      for (std::size_t i = 1; i < at.items.size(); ++i) out.parts.push_back(formula(at.items[i], negated));
      return out;
    }
    // 2. Atoms.
    Formula out{.literal = {Literal::Kind::positive, atom(at)}};
    if (name == keyword::distinct) {
      if (negated) out.kind = Formula::Kind::same;
      out.literal.kind = Literal::Kind::distinct;
    } else if (negated) {
      out.literal.kind = Literal::Kind::negative;
    }
    return out;
  }

  void rule(const Expression& at) {
    variables_.clear();
    numbers_.clear();
    // 1. The head, of a fact all there is.
    const bool implies = at.is_list() && !at.items.empty() && !at.items.front().is_list() &&
                         keyword_of(at.items.front().symbol) == keyword::implication;
    if (implies && at.items.size() < 2) fail("'<=' alone", at, "a head and a body");
    const Expression& first = implies ? at.items[1] : at;
    Rule head{atom(first), {}, {}};
    const Symbol name = head.head.name;
    if (name == keyword::holds || name == keyword::does || name == keyword::distinct)
      fail(quote(out_.symbols.name(name)) + " as the head of a rule", first, "a relation that rules may define");
    // 2. The body.
    std::vector<Formula> body;
    for (std::size_t i = 2; implies && i < at.items.size(); ++i) body.push_back(formula(at.items[i], false));
    head.variables = variables_;
    out_.relations.push_back(head.head.relation());
    if (name == keyword::role) role(head, body, first);
    std::vector<Rule> plain = plain_rules(head, body, work_);
    if (plain.empty()) out_.impossible.push_back(std::move(head));
    std::move(plain.begin(), plain.end(), std::back_inserter(out_.rules));
  }

  void role(const Rule& rule, const std::vector<Formula>& body, const Expression& at) {
    const Term& term = rule.head.arguments.front();
    if (!body.empty() || !term.is_ground()) fail("a role that is no plain fact", at, "(role NAME)");
    if (std::find(out_.roles.begin(), out_.roles.end(), term) != out_.roles.end()) return;
    out_.roles.push_back(term);
    const bool is_random = term.kind == Term::Kind::constant && out_.symbols.name(term.id) == "random";
    if (!is_random && ++players_ > max_players) fail("too many roles", at, fmt::format("at most {}", max_players));
  }

  Description out_;
  std::vector<std::string> variables_;  // of the rule being read
  boost::unordered_flat_map<std::string, std::uint32_t> numbers_;
  int players_ = 0;  // roles but `random`
  Work work_{most_work};
};

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
    return Atom{atom.name, substitution.resolved(atom.arguments), atom.place};
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
  // 3. The variables that are left, by numbers from 0 in the order in which they stand.
  std::vector<std::optional<std::uint32_t>> numbers(head.variables.size());
  const auto renumber = [&](std::uint32_t& variable) {
    std::optional<std::uint32_t>& number = numbers[variable];
    if (!number) {
      number = static_cast<std::uint32_t>(out.variables.size());
      out.variables.push_back(head.variables[variable]);
    }
    variable = *number;
  };
  each_variable(out.head, renumber);
  for (Literal& literal : out.body) each_variable(literal.atom, renumber);
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

Description read_description(const std::vector<Expression>& expressions) {
  return DescriptionReader().read(expressions);
}

Description read_description(std::string_view text) { return read_description(read_kif(text)); }

std::string show(const Symbols& symbols, const Rule& rule, const Term& term) {
  if (term.kind == Term::Kind::variable) return rule.variables[term.id];
  return show_list(symbols.name(term.id), term.arguments,
                   [&](const Term& argument) { return show(symbols, rule, argument); });
}

std::string show(const Symbols& symbols, const Rule& rule, const Atom& atom) {
  return show_list(symbols.name(atom.name), atom.arguments,
                   [&](const Term& argument) { return show(symbols, rule, argument); });
}

std::string show(const Symbols& symbols, const Rule& rule) {
  if (rule.body.empty()) return show(symbols, rule, rule.head);
  std::string out = "(<= " + show(symbols, rule, rule.head);
  for (const Literal& literal : rule.body) {
    const std::string atom = show(symbols, rule, literal.atom);
    out += literal.kind == Literal::Kind::negative ? " (not " + atom + ")" : " " + atom;
  }
  return out + ")";
}

}  // namespace ombre::gdl
