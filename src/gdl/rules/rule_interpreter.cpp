#include <array>
#include <span>
#include <vector>

#include "core/text.h"
#include "gdl/rules/rule_evaluator.h"

// The part of RuleEvaluator that carries out operations.
namespace ombre::gdl {

inline bool RuleEvaluator::meet(const Pattern& pattern, Id term) {
  switch (pattern.kind) {
    case Pattern::Kind::ignored:
      return true;
    case Pattern::Kind::wanted:
      values_[pattern.id] = term;
      return true;
    case Pattern::Kind::known:
      return values_[pattern.id] == term;
    case Pattern::Kind::constant:
      return pattern.id == term;
    case Pattern::Kind::function:
      break;
  }
  return meet_function(pattern, term);
}

bool RuleEvaluator::meet_function(const Pattern& pattern, Id term) {
  const TermStore& store = terms_.store();
  if (store.symbol(term) != pattern.id) return false;
  const std::span<const Id> arguments = store.arguments(term);
  if (arguments.size() != pattern.parts.count || !meet_all(pattern.parts, arguments.data())) return false;
  values_[pattern.slot] = term;
  return true;
}

inline bool RuleEvaluator::meet_all(Range patterns, const Id* terms) {
  const Pattern* const first = program_->patterns.data() + patterns.first;
  for (std::uint32_t i = 0; i < patterns.count; ++i)
    if (!meet(first[i], terms[i])) return false;
  return true;
}

template <bool anew>
inline RuleEvaluator::Id RuleEvaluator::made(const Pattern& pattern) {
  if (pattern.kind == Pattern::Kind::known) return values_[pattern.id];
  if (pattern.kind == Pattern::Kind::constant) return pattern.id;
  return made_function<anew>(pattern);
}

template <bool anew>
RuleEvaluator::Id RuleEvaluator::made_function(const Pattern& pattern) {
  const Pattern* const parts = program_->patterns.data() + pattern.parts.first;
  const std::uint32_t count = pattern.parts.count;
  constexpr std::size_t usual = 8;
  std::array<Id, usual> few;  // NOLINT: filled below
  std::vector<Id> many(count > usual ? count : 0);
  Id* const arguments = count > usual ? many.data() : few.data();
  for (std::uint32_t i = 0; i < count; ++i)
    if ((arguments[i] = made<anew>(parts[i])) == none) return none;
  return anew ? terms_.add(pattern.id, arguments, count) : terms_.find(pattern.id, arguments, count);
}

template <bool anew>
inline const RuleEvaluator::Id* RuleEvaluator::all_made(Range patterns) {
  const Pattern* const first = program_->patterns.data() + patterns.first;
  for (std::uint32_t i = 0; i < patterns.count; ++i)
    if ((key_[i] = made<anew>(first[i])) == none && !anew) return nullptr;
  return key_.data();
}

bool RuleEvaluator::test(const Operation& operation) {
  const Pattern* const known = program_->patterns.data() + operation.known.first;
  bool found = false;
  switch (operation.kind) {
    case Operation::Kind::holds: {
      const Id fluent = made<false>(known[0]);
      found = fluent != none && state_.holds(fluent);
      break;
    }
    case Operation::Kind::does: {
      const std::uint32_t role = state_.role(made<false>(known[0]));
      found = role != none && role < state_.moves().size() && meet_all(operation.wanted, &state_.moves()[role]);
      break;
    }
    case Operation::Kind::facts: {
      const Id* const key = all_made<false>(operation.known);
      found = key != nullptr && program_->fact_indexes[operation.target].find(key).any;
      break;
    }
    default:
      return made<true>(known[0]) != made<true>(known[1]);
  }
  return found != operation.negative;
}

void RuleEvaluator::begin_scan(const Operation& operation) {
  Cursor& cursor = cursors_[operation.cursor];
  cursor = {0, 0};
  if (operation.kind == Operation::Kind::scan_facts) {
    if (const Id* const key = all_made<false>(operation.known)) {
      const FactIndex::Found found = program_->fact_indexes[operation.target].find(key);
      cursor = {found.first, found.end};
    }
  } else if (operation.kind == Operation::Kind::scan_holds && operation.index != none) {
    const Id* const key = all_made<false>(operation.known);
    cursor.at = key == nullptr ? none : state_.first(operation.index, key);
  }
}

bool RuleEvaluator::continue_scan(const Operation& operation) {
  Cursor& cursor = cursors_[operation.cursor];
  switch (operation.kind) {
    case Operation::Kind::scan_holds: {
      const std::vector<Id>& group = state_.group(operation.target);
      const TermStore& store = terms_.store();
      const bool indexed = operation.index != none;
      while (cursor.at < group.size()) {
        const std::uint32_t here = cursor.at;
        cursor.at = indexed ? state_.next(operation.index, here) : here + 1;
        values_[operation.slot] = group[here];
        if (meet_all(operation.wanted, store.arguments(group[here]).data())) return true;
        budget_.spend();
      }
      return false;
    }
    case Operation::Kind::scan_all_holds:
      while (cursor.at < state_.all().size()) {
        if (meet_all(operation.wanted, &state_.all()[cursor.at++])) return true;
        budget_.spend();
      }
      return false;
    case Operation::Kind::scan_does:
      while (cursor.at < state_.moves().size()) {
        const std::uint32_t role = cursor.at++;
        const std::array<Id, 2> tuple = {program_->roles[role], state_.moves()[role]};
        if (meet_all(operation.wanted, tuple.data())) return true;
      }
      return false;
    case Operation::Kind::scan_facts: {
      const Id* const facts = program_->fact_indexes[operation.target].values();
      while (cursor.at < cursor.end) {
        const Id* const fact = facts + cursor.at;
        cursor.at += operation.wanted.count;
        if (meet_all(operation.wanted, fact)) return true;
        budget_.spend();
      }
      return false;
    }
    default: {
      // Of a call: the last answer that was taken, and the call. More can have come since.
      RuleTables& table = tables(program_->procedures[operation.target]);
      for (;;) {
        const std::uint32_t answer = cursor.at == 0 ? table.at(cursor.end).first : table.next(cursor.at);
        if (answer == 0) return false;
        cursor.at = answer;
        if (meet_all(operation.wanted, table.values(answer))) return true;
        budget_.spend();
      }
    }
  }
}

void RuleEvaluator::emit(const Operation& operation) {
  Frame& frame = frames_.back();
  const Procedure& procedure = program_->procedures[frame.procedure];
  RuleTables& table = tables(procedure);
  bool fresh = true;
  if (procedure.wanted_count == 0) {
    table.at(frame.call).found = true;
    frame.rule = procedure.rules.first + procedure.rules.count;
  } else {
    fresh = table.add(frame.call, all_made<true>(operation.known), operation.known.count);
  }
  if (fresh && procedure.component != none) cycles_[cycle_of_[procedure.component]].found = true;
}

bool RuleEvaluator::enter_rule(const RuleCode& rule, const Frame& frame) {
  RuleTables& table = tables(program_->procedures[frame.procedure]);
  return meet_all(rule.head, table.key(table.at(frame.call)));
}

void RuleEvaluator::run() {
  const Operation* const operations = program_->operations.data();
  // The operation to carry out; none where a rule is at its end.
  const Operation* at = nullptr;
  for (;;) {
    // 1. The next rule, or back to the call that waits.
    if (at == nullptr) {
      Frame& frame = frames_.back();
      const Range rules = program_->procedures[frame.procedure].rules;
      if (frame.rule < rules.first + rules.count) {
        const RuleCode& rule = program_->rules[frame.rule++];
        if (enter_rule(rule, frame)) at = operations + rule.operations.first;
        continue;
      }
      if (!finish_frame()) continue;
      if (frames_.empty()) return;
      at = operations + frames_.back().operation;
    }
    // 2. The operation.
    budget_.spend();
    bool passed = false;
    switch (at->kind) {
      case Operation::Kind::emit:
        emit(*at);
        break;
      case Operation::Kind::call:
      case Operation::Kind::member:
      case Operation::Kind::scan_call: {
        const Procedure& procedure = program_->procedures[at->target];
        RuleTables& table = tables(procedure);
        const Id* const key = procedure.known_count > 0 ? all_made<true>(at->known) : nullptr;
        const std::uint32_t call = table.call(at->target, key, procedure.known_count);
        frames_.back().operation = static_cast<std::uint32_t>(at - operations);
        if (needs_work(*at, call)) {
          at = nullptr;
          continue;
        }
        if (at->kind == Operation::Kind::call) {
          passed = table.at(call).found != at->negative;
        } else if (at->kind == Operation::Kind::member) {
          passed = table.has(call, all_made<true>(at->known), at->known.count) != at->negative;
        } else {
          cursors_[at->cursor] = {0, call};
          passed = continue_scan(*at);
        }
        break;
      }
      case Operation::Kind::scan_holds:
      case Operation::Kind::scan_all_holds:
      case Operation::Kind::scan_does:
      case Operation::Kind::scan_facts:
        begin_scan(*at);
        passed = continue_scan(*at);
        break;
      default:
        passed = test(*at);
        break;
    }
    // 3. On, or back to what may find another value.
    while (!passed) {
      if (at->fail == none) {
        at = nullptr;
        break;
      }
      at = operations + at->fail;
      passed = continue_scan(*at);
    }
    if (at != nullptr) ++at;
  }
}

}  // namespace ombre::gdl
