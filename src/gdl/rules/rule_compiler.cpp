#include "gdl/rules/rule_compiler.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "core/text.h"
#include "gdl/language/dependency.h"

namespace ombre::gdl {
namespace {

using Id = TermStore::Id;

class RuleCompiler {
 public:
  RuleCompiler(const Description& description, RuleTerms& terms, Budget& budget, RuleKnowledge knowledge)
      : description_(description),
        terms_(terms),
        budget_(budget),
        relations_(description, terms, std::move(knowledge.worked_out)),
        sizes_(std::move(knowledge.sizes)),
        asked_(std::move(knowledge.asked)) {
    relations_.add_sizes(sizes_);
    sizes_.roles = static_cast<double>(description.roles.size());
  }

  Program compile() {
    // 1. What a machine asks, and with it all that is asked on the way.
    constexpr std::uint64_t role_known = 1;
    program_.init = procedure({keyword::init, 1}, 0);
    program_.next = procedure({keyword::next, 1}, 0);
    program_.legal = procedure({keyword::legal, 2}, role_known);
    program_.goal = procedure({keyword::goal, 2}, role_known);
    program_.terminal = procedure({keyword::terminal, 0}, 0);
    program_.sees = procedure({keyword::sees, 2}, role_known);
    program_.has_percepts = relations_.find({keyword::sees, 2}) != nullptr;
    for (const Relation& relation : asked_) program_.asked.push_back(procedure(relation, 0));
    for (std::uint32_t i = 0; i < program_.procedures.size(); ++i) compile(i);
    // 2. The rest.
    number_components();
    for (const Term& role : description_.roles) program_.roles.push_back(terms_.add(role));
    return std::move(program_);
  }

  // The numbers in the program of what operations refer to, made when they are first asked for.
  std::uint32_t procedure(const Relation& relation, std::uint64_t known) {
    return number(procedures_, {relation, known}, program_.procedures, [&] {
      Procedure out{.relation = relation, .known = known};
      for (std::uint32_t i = 0; i < relation.arity; ++i)
        ++(((known >> i) & 1U) != 0 ? out.known_count : out.wanted_count);
      out.lifetime = relations_.lifetime(relation);
      return out;
    });
  }
  std::uint32_t facts(const Relation& relation, std::uint64_t known) {
    return number(fact_indexes_, {relation, known}, program_.fact_indexes,
                  [&] { return FactIndex(relations_.facts(relation), known); });
  }
  std::uint32_t group(const Relation& fluent) {
    return number(groups_, fluent, program_.groups, [&] { return FluentGroup{fluent.name, fluent.arity}; });
  }
  std::uint32_t fluent_index(std::uint32_t group, const std::vector<std::uint32_t>& arguments) {
    return number(fluent_indexes_, {group, arguments}, program_.fluent_indexes, [&] {
      return FluentIndex{group, arguments};
    });
  }

  // Whether it has no rules with a body.
  bool has_only_facts(const Relation& relation) const {
    const RelationRules* const rules = relations_.find(relation);
    return rules == nullptr || rules->rules.empty();
  }

  // Whether it is better to find all of it once than to ask for parts.
  bool is_found_whole(const Relation& relation) const { return relations_.is_driven_by_moves(relation); }

 private:
  template <class Key>
  using Numbers = std::map<Key, std::uint32_t>;

  // The number of a key in a list, with what `make` returns at its end if need be.
  template <class Key, class Value, class Make>
  static std::uint32_t number(Numbers<Key>& numbers, const std::type_identity_t<Key>& key, std::vector<Value>& list,
                              const Make& make) {
    const auto [place, fresh] = numbers.emplace(key, static_cast<std::uint32_t>(list.size()));
    if (fresh) list.push_back(make());
    return place->second;
  }

  // Numbers the sets of procedures that call each other, or themselves.
  void number_components() {
    std::vector<std::vector<std::uint32_t>> calls(program_.procedures.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
      const Range rules = program_.procedures[i].rules;
      for (std::uint32_t rule = rules.first; rule < rules.first + rules.count; ++rule) {
        const Range operations = program_.rules[rule].operations;
        for (std::uint32_t at = operations.first; at < operations.first + operations.count; ++at) {
          const Operation& operation = program_.operations[at];
          if (operation.kind == Operation::Kind::call || operation.kind == Operation::Kind::scan_call ||
              operation.kind == Operation::Kind::member)
            calls[i].push_back(operation.target);
        }
      }
    }
    const Components parts = components(calls);
    for (std::uint32_t part = 0; part < parts.count(); ++part) {
      const auto members = parts.members(part);
      const std::vector<std::uint32_t>& called = calls[members.front()];
      if (members.size() == 1 && std::find(called.begin(), called.end(), members.front()) == called.end()) continue;
      for (const std::uint32_t member : members) program_.procedures[member].component = program_.components;
      ++program_.components;
    }
  }

  void compile(std::uint32_t number);

  const Description& description_;
  RuleTerms& terms_;
  Budget& budget_;
  RuleRelations relations_;
  RuleSizes sizes_;
  const std::vector<Relation> asked_;
  Program program_;
  Numbers<std::pair<Relation, std::uint64_t>> procedures_;
  Numbers<std::pair<Relation, std::uint64_t>> fact_indexes_;
  Numbers<Relation> groups_;
  Numbers<std::pair<std::uint32_t, std::vector<std::uint32_t>>> fluent_indexes_;
};

// Compiles one rule, asked with some arguments of its head known, into operations; once.
class RuleBody {
 public:
  // Patterns and operations go to the program.
  RuleBody(RuleTerms& terms, RuleCompiler& targets, Program& program, Budget& budget)
      : terms_(terms), targets_(targets), program_(program), budget_(budget) {}

  // Bit i of `known` is argument i of the head.
  RuleCode compile(const Symbols& symbols, const Rule& rule, std::uint64_t known, const RuleSizes& sizes,
                   const NegativeCycles& cycles) {
    // 1. Variables, and those that the known arguments give values to.
    slots_ = static_cast<std::uint32_t>(rule.variables.size());
    known_.assign(slots_, false);
    uses_.assign(slots_, 0);
    const auto use = [&](std::uint32_t variable) { ++uses_[variable]; };
    each_variable(rule.head, use);
    for (const Literal& literal : rule.body) each_variable(literal.atom, use);
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
    const auto head_known = [&] { return all_marked(wanted, known_); };
    bool enough = head_known();
    std::uint32_t emit_fail = Operation::none;
    for (const Literal& literal : in_order(symbols, rule, known_, sizes, cycles, budget_)) {
      add(literal);
      if (!enough) emit_fail = last_many_;
      enough = enough || head_known();
    }
    return finish(head, static_cast<std::uint32_t>(program_.operations.size()), emit_fail, wanted);
  }

  // The rule that the facts of a relation are answers.
  RuleCode compile_facts(const Relation& relation, std::uint64_t known) {
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

 private:
  static bool has(std::uint64_t set, std::size_t bit) { return ((set >> bit) & 1U) != 0; }

  Range enter(const std::vector<Pattern>& patterns) {
    const Range out{static_cast<std::uint32_t>(program_.patterns.size()), static_cast<std::uint32_t>(patterns.size())};
    program_.patterns.insert(program_.patterns.end(), patterns.begin(), patterns.end());
    return out;
  }

  Pattern to_make(const Term& term) {
    if (term.kind == Term::Kind::variable) return {.kind = Pattern::Kind::known, .id = term.id};
    if (term.is_ground()) return {.kind = Pattern::Kind::constant, .id = terms_.add(term)};
    for (const auto& [whole, slot] : whole_)
      if (whole == term) return {.kind = Pattern::Kind::known, .id = slot};
    std::vector<Pattern> parts;
    for (const Term& argument : term.arguments) parts.push_back(to_make(argument));
    return {.kind = Pattern::Kind::function, .id = term.id, .parts = enter(parts)};
  }

  Pattern to_meet(const Term& term) {
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

  void push(Operation operation, bool finds_many) {
    operation.fail = last_many_;
    if (finds_many) {
      operation.cursor = cursors_++;
      last_many_ = static_cast<std::uint32_t>(operations_.size());
    }
    operations_.push_back(operation);
  }

  void add_holds(const Literal& literal) {
    const Term& fluent = literal.atom.arguments.front();
    Operation out{.kind = Operation::Kind::holds, .negative = literal.kind == Literal::Kind::negative};
    if (all_marked(fluent, known_)) {
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
      if (all_marked(fluent.arguments[i], known_)) {
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

  void add_does(const Literal& literal) {
    const Term& role = literal.atom.arguments[0];
    const Term& move = literal.atom.arguments[1];
    Operation out{.kind = Operation::Kind::does, .negative = literal.kind == Literal::Kind::negative};
    if (all_marked(role, known_)) {
      out.known = enter({to_make(role)});
      const std::size_t whole = whole_.size();
      out.wanted = enter({to_meet(move)});
      if (out.negative) whole_.resize(whole);  // what is not met is not kept
      push(out, false);
      return;
    }
    out.kind = Operation::Kind::scan_does;
    out.wanted = enter({to_meet(role), to_meet(move)});
    push(out, true);
  }

  void add_whole(const Literal& literal) {
    const std::vector<Term>& arguments = literal.atom.arguments;
    const bool known = all_marked(arguments, known_);
    std::vector<Pattern> patterns;
    for (const Term& argument : arguments) patterns.push_back(known ? to_make(argument) : to_meet(argument));
    Operation out{.kind = known ? Operation::Kind::member : Operation::Kind::scan_call,
                  .negative = literal.kind == Literal::Kind::negative,
                  .target = targets_.procedure(literal.atom.relation(), 0)};
    (known ? out.known : out.wanted) = enter(patterns);
    push(out, !known);
  }

  void add_relation(const Literal& literal) {
    constexpr int most_in_relation = std::numeric_limits<std::uint64_t>::digits;
    if (literal.atom.arguments.size() > static_cast<std::size_t>(most_in_relation))
      throw InputError(fmt::format("a relation with {} arguments", literal.atom.arguments.size()),
                       show(literal.atom.place), fmt::format("at most {}", most_in_relation));
    std::uint64_t known = 0;
    std::vector<Pattern> key;
    std::vector<const Term*> others;
    for (std::size_t i = 0; i < literal.atom.arguments.size(); ++i) {
      const Term& argument = literal.atom.arguments[i];
      if (all_marked(argument, known_)) {
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

  void add_distinct(const Literal& literal) {
    const std::vector<Term>& sides = literal.atom.arguments;
    push({.kind = Operation::Kind::distinct, .known = enter({to_make(sides[0]), to_make(sides[1])})}, false);
  }

  void add(const Literal& literal) {
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

  RuleCode finish(Range head, std::uint32_t first, std::uint32_t emit_fail, const std::vector<Term>& wanted) {
    std::vector<Pattern> answer;
    for (const Term& term : wanted) answer.push_back(to_make(term));
    push({.kind = Operation::Kind::emit, .known = enter(answer)}, false);
    operations_.back().fail = emit_fail;
    for (Operation& operation : operations_)
      if (operation.fail != Operation::none) operation.fail += first;
    program_.operations.insert(program_.operations.end(), operations_.begin(), operations_.end());
    return {head, {first, static_cast<std::uint32_t>(operations_.size())}, slots_, cursors_};
  }

  RuleTerms& terms_;
  RuleCompiler& targets_;
  Program& program_;
  Budget& budget_;
  std::vector<bool> known_;                            // variables with values
  std::vector<std::uint32_t> uses_;                    // of each variable in the rule
  std::vector<std::pair<Term, std::uint32_t>> whole_;  // function terms that stand in slots
  std::vector<Operation> operations_;
  std::uint32_t slots_ = 0;
  std::uint32_t cursors_ = 0;
  std::uint32_t last_many_ = Operation::none;  // the last operation that may find several values
};

void RuleCompiler::compile(std::uint32_t number) {
  const Procedure asked = program_.procedures[number];
  const auto first = static_cast<std::uint32_t>(program_.rules.size());
  std::vector<RuleCode> codes;
  if (const RelationRules* const relation = relations_.find(asked.relation)) {
    if (relation->facts.count > 0)
      codes.push_back(RuleBody(terms_, *this, program_, budget_).compile_facts(asked.relation, asked.known));
    for (const Rule* rule : relation->rules)
      codes.push_back(RuleBody(terms_, *this, program_, budget_)
                          .compile(description_.symbols, *rule, asked.known, sizes_, relations_.negative_cycles()));
  }
  program_.rules.insert(program_.rules.end(), codes.begin(), codes.end());
  Procedure& out = program_.procedures[number];
  out.rules = {first, static_cast<std::uint32_t>(codes.size())};
  for (const RuleCode& code : codes) {
    out.slots = std::max(out.slots, code.slots);
    out.cursors = std::max(out.cursors, code.cursors);
  }
}

}  // namespace

Program compile_rules(const Description& description, RuleTerms& terms, Budget& budget, RuleKnowledge knowledge) {
  return RuleCompiler(description, terms, budget, std::move(knowledge)).compile();
}

}  // namespace ombre::gdl
