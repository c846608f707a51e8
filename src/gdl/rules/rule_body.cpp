#include "gdl/rules/rule_body.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/text.h"

namespace ombre::gdl {

void RuleBody::count(const Term& term) {
  if (term.kind == Term::Kind::variable) ++uses_[term.id];
  for (const Term& argument : term.arguments) count(argument);
}

Range RuleBody::enter(const std::vector<Pattern>& patterns) {
  const Range out{static_cast<std::uint32_t>(program_.patterns.size()), static_cast<std::uint32_t>(patterns.size())};
  program_.patterns.insert(program_.patterns.end(), patterns.begin(), patterns.end());
  return out;
}

Pattern RuleBody::to_make(const Term& term) {
  if (term.kind == Term::Kind::variable) return {.kind = Pattern::Kind::known, .id = term.id};
  if (term.is_ground()) return {.kind = Pattern::Kind::constant, .id = terms_.add(term)};
  for (const auto& [whole, slot] : whole_)
    if (whole == term) return {.kind = Pattern::Kind::known, .id = slot};
  std::vector<Pattern> parts;
  for (const Term& argument : term.arguments) parts.push_back(to_make(argument));
  return {.kind = Pattern::Kind::function, .id = term.id, .parts = enter(parts)};
}

Pattern RuleBody::to_meet(const Term& term) {
  if (term.kind == Term::Kind::variable) {
    if (known_[term.id]) return {.kind = Pattern::Kind::known, .id = term.id};
    if (uses_[term.id] == 1) return {};
    known_[term.id] = true;
    return {.kind = Pattern::Kind::wanted, .id = term.id};
  }
  if (term.is_ground()) return {.kind = Pattern::Kind::constant, .id = terms_.add(term)};
  std::vector<Pattern> parts;
  for (const Term& argument : term.arguments) parts.push_back(to_meet(argument));
  const std::uint32_t slot = slots_++;
  whole_.emplace_back(term, slot);
  return {.kind = Pattern::Kind::function, .id = term.id, .parts = enter(parts), .slot = slot};
}

void RuleBody::push(Operation operation, bool finds_many) {
  operation.fail = last_many_;
  if (finds_many) {
    operation.cursor = cursors_++;
    last_many_ = static_cast<std::uint32_t>(operations_.size());
  }
  operations_.push_back(operation);
}

void RuleBody::add_holds(const Literal& literal) {
  const Term& fluent = literal.atom.arguments.front();
  Operation out{.kind = Operation::Kind::holds, .negative = literal.kind == Literal::Kind::negative};
  if (is_known(fluent, known_)) {
    out.known = enter({to_make(fluent)});
    push(out, false);
    return;
  }
  if (fluent.kind == Term::Kind::variable) {
    out.kind = Operation::Kind::scan_all_holds;
    out.wanted = enter({to_meet(fluent)});
    push(out, true);
    return;
  }
  out.kind = Operation::Kind::scan_holds;
  out.target = targets_.group({fluent.id, static_cast<std::uint32_t>(fluent.arguments.size())});
  std::vector<Pattern> key;
  std::vector<std::uint32_t> places;
  for (std::uint32_t i = 0; i < fluent.arguments.size(); ++i)
    if (is_known(fluent.arguments[i], known_)) {
      key.push_back(to_make(fluent.arguments[i]));
      places.push_back(i);
    }
  if (!places.empty()) {
    out.known = enter(key);
    out.index = targets_.fluent_index(out.target, places);
  }
  std::vector<Pattern> parts;
  for (const Term& argument : fluent.arguments) parts.push_back(to_meet(argument));
  out.wanted = enter(parts);
  out.slot = slots_++;
  whole_.emplace_back(fluent, out.slot);
  push(out, true);
}

void RuleBody::add_does(const Literal& literal) {
  const Term& role = literal.atom.arguments[0];
  const Term& move = literal.atom.arguments[1];
  Operation out{.kind = Operation::Kind::does, .negative = literal.kind == Literal::Kind::negative};
  if (is_known(role, known_)) {
    out.known = enter({to_make(role)});
    const std::size_t whole = whole_.size();
    out.wanted = enter({to_meet(move)});
    if (out.negative) whole_.resize(whole);  // what is not met is not kept
    push(out, false);
    return;
  }
  out.kind = Operation::Kind::scan_does;
  const Pattern met_role = to_meet(role);
  const Pattern met_move = to_meet(move);
  out.wanted = enter({met_role, met_move});
  push(out, true);
}

void RuleBody::add_whole(const Literal& literal) {
  const std::vector<Term>& arguments = literal.atom.arguments;
  const bool known =
      std::all_of(arguments.begin(), arguments.end(), [&](const Term& term) { return is_known(term, known_); });
  std::vector<Pattern> patterns;
  for (const Term& argument : arguments) patterns.push_back(known ? to_make(argument) : to_meet(argument));
  Operation out{.kind = known ? Operation::Kind::member : Operation::Kind::scan_call,
                .negative = literal.kind == Literal::Kind::negative,
                .target = targets_.procedure(literal.atom.relation(), 0)};
  (known ? out.known : out.wanted) = enter(patterns);
  push(out, !known);
}

void RuleBody::add_relation(const Literal& literal) {
  constexpr int most_in_relation = std::numeric_limits<std::uint64_t>::digits;
  if (literal.atom.arguments.size() > static_cast<std::size_t>(most_in_relation))
    throw InputError(fmt::format("a relation with {} arguments", literal.atom.arguments.size()),
                     show(literal.atom.place), fmt::format("at most {}", most_in_relation));
  std::uint64_t known = 0;
  std::vector<Pattern> key;
  std::vector<const Term*> others;
  for (std::size_t i = 0; i < literal.atom.arguments.size(); ++i) {
    const Term& argument = literal.atom.arguments[i];
    if (is_known(argument, known_)) {
      known |= std::uint64_t{1} << i;
      key.push_back(to_make(argument));
    } else {
      others.push_back(&argument);
    }
  }
  std::vector<Pattern> wanted;
  for (const Term* argument : others) wanted.push_back(to_meet(*argument));
  const Relation relation = literal.atom.relation();
  const bool facts = targets_.has_only_facts(relation);
  Operation out{.negative = literal.kind == Literal::Kind::negative, .known = enter(key), .wanted = enter(wanted)};
  out.target = facts ? targets_.facts(relation, known) : targets_.procedure(relation, known);
  if (facts)
    out.kind = others.empty() ? Operation::Kind::facts : Operation::Kind::scan_facts;
  else
    out.kind = others.empty() ? Operation::Kind::call : Operation::Kind::scan_call;
  push(out, !others.empty());
}

void RuleBody::add_distinct(const Literal& literal) {
  const Pattern one = to_make(literal.atom.arguments[0]);
  const Pattern other = to_make(literal.atom.arguments[1]);
  push({.kind = Operation::Kind::distinct, .known = enter({one, other})}, false);
}

void RuleBody::add(const Literal& literal) {
  if (literal.kind == Literal::Kind::distinct)
    add_distinct(literal);
  else if (literal.atom.name == keyword::holds)
    add_holds(literal);
  else if (literal.atom.name == keyword::does)
    add_does(literal);
  else if (targets_.is_found_whole(literal.atom.relation()))
    add_whole(literal);
  else
    add_relation(literal);
}

RuleCode RuleBody::finish(Range head, std::uint32_t first, std::uint32_t emit_fail, const std::vector<Term>& wanted) {
  std::vector<Pattern> answer;
  for (const Term& term : wanted) answer.push_back(to_make(term));
  push({.kind = Operation::Kind::emit, .known = enter(answer)}, false);
  operations_.back().fail = emit_fail;
  for (Operation& operation : operations_)
    if (operation.fail != Operation::none) operation.fail += first;
  program_.operations.insert(program_.operations.end(), operations_.begin(), operations_.end());
  return {head, {first, static_cast<std::uint32_t>(operations_.size())}, slots_, cursors_};
}

RuleCode RuleBody::compile(const Symbols& symbols, const Rule& rule, std::uint64_t known, const RuleSizes& sizes,
                           const NegativeCycles& cycles) {
  // 1. Variables, and those that the known arguments give values to.
  slots_ = static_cast<std::uint32_t>(rule.variables.size());
  known_.assign(slots_, false);
  uses_.assign(slots_, 0);
  for (const Term& term : rule.head.arguments) count(term);
  for (const Literal& literal : rule.body)
    for (const Term& term : literal.atom.arguments) count(term);
  std::vector<Pattern> met;
  std::vector<Term> wanted;
  for (std::size_t i = 0; i < rule.head.arguments.size(); ++i) {
    if (has(known, i))
      met.push_back(to_meet(rule.head.arguments[i]));
    else
      wanted.push_back(rule.head.arguments[i]);
  }
  const Range head = enter(met);
  // 2. The conditions. Once the head has all its values one way to meet the others is enough.
  const auto head_known = [&] {
    return std::all_of(wanted.begin(), wanted.end(), [&](const Term& term) { return is_known(term, known_); });
  };
  bool enough = head_known();
  std::uint32_t emit_fail = Operation::none;
  for (const Literal& literal : in_order(symbols, rule, known_, sizes, cycles)) {
    add(literal);
    if (!enough) emit_fail = last_many_;
    enough = enough || head_known();
  }
  return finish(head, static_cast<std::uint32_t>(program_.operations.size()), emit_fail, wanted);
}

RuleCode RuleBody::compile_facts(const Relation& relation, std::uint64_t known) {
  slots_ = relation.arity;
  std::vector<Pattern> met;
  std::vector<Pattern> key;
  std::vector<Pattern> found;
  std::vector<Term> wanted;
  for (std::uint32_t i = 0; i < relation.arity; ++i) {
    (has(known, i) ? met : found).push_back({.kind = Pattern::Kind::wanted, .id = i});
    if (has(known, i))
      key.push_back({.kind = Pattern::Kind::known, .id = i});
    else
      wanted.push_back(Term::variable(i));
  }
  Operation out{.kind = found.empty() ? Operation::Kind::facts : Operation::Kind::scan_facts};
  const Range head = enter(met);
  out.known = enter(key);
  out.wanted = enter(found);
  out.target = targets_.facts(relation, known);
  push(out, !found.empty());
  return finish(head, static_cast<std::uint32_t>(program_.operations.size()), last_many_, wanted);
}

}  // namespace ombre::gdl
