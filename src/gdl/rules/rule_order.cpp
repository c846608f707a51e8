#include "gdl/rules/rule_order.h"

#include <algorithm>
#include <cstddef>

#include "core/text.h"

namespace ombre::gdl {
namespace {

// Guesses where nothing is known.
constexpr double unknown_count = 30;
constexpr double unknown_different = 5;
// What passes a test of what is known: a fluent or a fact is found faster than an answer.
constexpr double test_of_facts = 0.05;
constexpr double test_of_answers = 0.3;
constexpr double one_move = 0.2;

bool is_known(const Atom& atom, const std::vector<bool>& known) {
  return std::all_of(atom.arguments.begin(), atom.arguments.end(),
                     [&](const Term& term) { return gdl::is_known(term, known); });
}

// How many of the tuples have the values of the arguments that are known.
double matches(const RelationSize* size, const std::vector<Term>& arguments, const std::vector<bool>& known) {
  double out = size != nullptr ? size->count : unknown_count;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (gdl::is_known(arguments[i], known))
      out /= size != nullptr && i < size->different.size() ? std::max(1.0, size->different[i]) : unknown_different;
  return out;
}

const RelationSize* find(const std::map<Relation, RelationSize>& sizes, const Relation& relation) {
  const auto found = sizes.find(relation);
  return found == sizes.end() ? nullptr : &found->second;
}

// The number of cases that a condition leaves, for one before it.
double cases(const Atom& atom, const std::vector<bool>& known, const RuleSizes& sizes) {
  const bool tested = is_known(atom, known);
  if (atom.name == keyword::holds) {
    if (tested) return test_of_facts;
    const Term& fluent = atom.arguments.front();
    if (fluent.kind == Term::Kind::variable) {
      double all = 0;
      for (const auto& [relation, size] : sizes.fluents) all += size.count;
      return std::max(all, unknown_count);
    }
    return matches(find(sizes.fluents, {fluent.id, static_cast<std::uint32_t>(fluent.arguments.size())}),
                   fluent.arguments, known);
  }
  if (atom.name == keyword::does) return gdl::is_known(atom.arguments.front(), known) ? one_move : sizes.roles;
  const RelationSize* const size = find(sizes.relations, atom.relation());
  if (tested) return size != nullptr ? test_of_facts : test_of_answers;
  return matches(size, atom.arguments, known);
}

void check_safety(const Symbols& symbols, const Rule& rule) {
  std::vector<bool> bound(rule.variables.size(), false);
  for (const Literal& literal : rule.body)
    if (literal.kind == Literal::Kind::positive)
      for (const Term& term : literal.atom.arguments) make_known(term, bound);
  bool safe = is_known(rule.head, bound);
  for (const Literal& literal : rule.body) safe = safe && is_known(literal.atom, bound);
  if (safe) return;
  const auto variable = static_cast<std::size_t>(std::find(bound.begin(), bound.end(), false) - bound.begin());
  throw InputError("the rule " + quote(show(symbols, rule)) + " gives no value to " + rule.variables[variable],
                   show(rule.head.place), "it in a condition that is neither negated nor distinct");
}

}  // namespace

bool is_known(const Term& term, const std::vector<bool>& known) {
  if (term.kind == Term::Kind::variable) return known[term.id];
  return std::all_of(term.arguments.begin(), term.arguments.end(),
                     [&](const Term& argument) { return is_known(argument, known); });
}

void make_known(const Term& term, std::vector<bool>& known) {
  if (term.kind == Term::Kind::variable) known[term.id] = true;
  for (const Term& argument : term.arguments) make_known(argument, known);
}

std::vector<Literal> in_order(const Symbols& symbols, const Rule& rule, std::vector<bool> known, const RuleSizes& sizes,
                              const NegativeCycles& cycles) {
  check_safety(symbols, rule);
  std::vector<const Literal*> left;
  for (const Literal& literal : rule.body) left.push_back(&literal);
  const auto own = cycles.find(rule.head.relation());
  const auto leads_back = [&](const Atom& atom) {
    const auto other = cycles.find(atom.relation());
    return own != cycles.end() && other != cycles.end() && own->second == other->second;
  };
  // Lower is earlier; what cannot be tried yet comes last, and never first while something binds variables.
  const auto rank = [&](const Literal* literal) {
    constexpr double impossible = 1e300;
    constexpr double very_late = 1e200;
    constexpr double late = 1e100;
    const bool positive = literal->kind == Literal::Kind::positive;
    if (!positive && !is_known(literal->atom, known)) return impossible;
    if (literal->kind == Literal::Kind::distinct) return 0.0;
    const double usual = cases(literal->atom, known, sizes);
    if (!leads_back(literal->atom)) return usual;
    return positive ? late + usual * late : very_late;
  };
  std::vector<Literal> out;
  while (!left.empty()) {
    std::size_t best = 0;
    double least = rank(left[0]);
    for (std::size_t i = 1; i < left.size(); ++i)
      if (const double other = rank(left[i]); other < least) {
        best = i;
        least = other;
      }
    for (const Term& term : left[best]->atom.arguments) make_known(term, known);
    out.push_back(*left[best]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(best));
  }
  return out;
}

}  // namespace ombre::gdl
