#include "gdl/rules/ground_plan.h"

#include <algorithm>
#include <cmath>

namespace ombre::gdl {
namespace {

// How many leaves of an atom have no value yet, of how many.
struct Leaves {
  double open = 0;
  double all = 0;
};

void count_leaves(const Term& term, const std::vector<bool>& known, Leaves& leaves) {
  if (term.kind == Term::Kind::function) {
    for (const Term& part : term.arguments) count_leaves(part, known, leaves);
    return;
  }
  leaves.all += 1;
  if (term.kind == Term::Kind::variable && !known[term.id]) leaves.open += 1;
}

void write_shape(const PlanPattern& pattern, Shape& out) {
  switch (pattern.kind) {
    case PlanPattern::Kind::ground:
    case PlanPattern::Kind::bound:
    case PlanPattern::Kind::built:
      out.push_back(shape::key);
      return;
    case PlanPattern::Kind::bind:
    case PlanPattern::Kind::repeat:
      out.push_back(shape::any);
      return;
    case PlanPattern::Kind::open:
      break;
  }
  out.push_back(shape::open);
  out.push_back(pattern.id);
  out.push_back(static_cast<std::uint32_t>(pattern.parts.size()));
  for (const PlanPattern& part : pattern.parts) write_shape(part, out);
}

bool variables_in(const Atom& atom, const std::vector<bool>& marks) {
  return std::all_of(atom.arguments.begin(), atom.arguments.end(),
                     [&](const Term& term) { return gdl::variables_in(term, marks); });
}

}  // namespace

void mark_variables(const Term& term, std::vector<bool>& marks) {
  if (term.kind == Term::Kind::variable) marks[term.id] = true;
  for (const Term& part : term.arguments) mark_variables(part, marks);
}

bool variables_in(const Term& term, const std::vector<bool>& marks) {
  if (term.kind == Term::Kind::variable) return marks[term.id];
  return std::all_of(term.arguments.begin(), term.arguments.end(),
                     [&](const Term& part) { return variables_in(part, marks); });
}

PlanPattern Planner::pattern(const Term& term, std::vector<bool>& known, std::vector<bool>& here) {
  if (term.is_ground()) return {PlanPattern::Kind::ground, terms_.add(term), {}};
  if (term.kind == Term::Kind::variable) {
    if (known[term.id]) return {PlanPattern::Kind::bound, term.id, {}};
    if (here[term.id]) return {PlanPattern::Kind::repeat, term.id, {}};
    here[term.id] = true;
    return {PlanPattern::Kind::bind, term.id, {}};
  }
  PlanPattern out{variables_in(term, known) ? PlanPattern::Kind::built : PlanPattern::Kind::open, term.id, {}};
  for (const Term& part : term.arguments) out.parts.push_back(pattern(part, known, here));
  return out;
}

PlanPattern Planner::pattern(const Atom& atom, const std::vector<bool>& known) {
  std::vector<bool> before = known;
  std::vector<bool> here(known.size());
  PlanPattern out{PlanPattern::Kind::open, atom.name, {}};
  for (const Term& term : atom.arguments) out.parts.push_back(pattern(term, before, here));
  return out;
}

double Planner::cost(const Atom& atom, const std::vector<bool>& known) const {
  Leaves leaves;
  for (const Term& term : atom.arguments) count_leaves(term, known, leaves);
  const RelationFacts facts = facts_(atom.relation());
  const Shape relation = {shape::open, atom.name, static_cast<std::uint32_t>(atom.arguments.size())};
  const double size = std::max(1.0, facts.exact ? static_cast<double>(indexes_.count(relation)) : facts.expected_size);
  return std::pow(size, leaves.open / leaves.all);
}

std::optional<Plan> Planner::plan(const Rule& rule, std::optional<std::size_t> given) {
  Plan out{&rule, {}, {}};
  std::vector<bool> known(rule.variables.size());
  std::vector<const Literal*> left;
  // 1. What the atom gives, and the literals that need a step.
  const auto learn = [&](const Atom& atom) {
    for (const Term& term : atom.arguments) mark_variables(term, known);
  };
  for (std::size_t i = 0; i < rule.body.size(); ++i) {
    const Literal& literal = rule.body[i];
    if (i == given)
      out.given = pattern(literal.atom, known);
    else if (literal.kind != Literal::Kind::negative || facts_(literal.atom.relation()).exact)
      left.push_back(&literal);
  }
  if (given) learn(rule.body[*given].atom);
  // 2. Step by step.
  while (!left.empty()) {
    auto chosen = std::find_if(left.begin(), left.end(),
                               [&](const Literal* literal) { return variables_in(literal->atom, known); });
    if (chosen == left.end()) {
      double least = 0;
      for (auto it = left.begin(); it != left.end(); ++it) {
        if ((*it)->kind != Literal::Kind::positive) continue;
        const double price = cost((*it)->atom, known);
        if (chosen != left.end() && price >= least) continue;
        least = price;
        chosen = it;
      }
      if (chosen == left.end()) return std::nullopt;
    }
    const Literal& literal = **chosen;
    left.erase(chosen);
    PlanStep step;
    std::vector<bool> here(known.size());
    if (literal.kind == Literal::Kind::distinct) {
      step = {PlanStep::Kind::distinct, pattern(literal.atom.arguments[0], known, here),
              pattern(literal.atom.arguments[1], known, here), 0};
    } else {
      step.pattern = pattern(literal.atom, known);
      if (literal.kind == Literal::Kind::negative) {
        step.kind = PlanStep::Kind::absent;
      } else if (variables_in(literal.atom, known)) {
        step.kind = PlanStep::Kind::present;
      } else {
        Shape shape;
        write_shape(step.pattern, shape);
        step.index = indexes_.index(shape);
        learn(literal.atom);
      }
    }
    out.steps.push_back(std::move(step));
  }
  // 3. Everything that is named must have a value.
  if (!variables_in(rule.head, known)) return std::nullopt;
  for (const Literal& literal : rule.body)
    if (!variables_in(literal.atom, known)) return std::nullopt;
  return out;
}

}  // namespace ombre::gdl
