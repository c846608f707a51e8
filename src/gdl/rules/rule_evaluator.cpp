#include "gdl/rules/rule_evaluator.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <utility>

#include "core/text.h"

namespace ombre::gdl {

RuleEvaluator::RuleEvaluator(std::shared_ptr<const Program> program, std::shared_ptr<SharedTerms> terms)
    : program_(std::move(program)),
      terms_(std::move(terms)),
      state_(*program_, terms_.store()),
      tables_(lifetimes),
      cycle_of_(program_->components, none) {
  std::size_t widest = 2;
  for (const Pattern& pattern : program_->patterns) widest = std::max<std::size_t>(widest, pattern.parts.count);
  for (const Operation& operation : program_->operations)
    widest = std::max<std::size_t>({widest, operation.known.count, operation.wanted.count});
  key_.resize(widest);
  set_state({});
}

void RuleEvaluator::set_state(std::span<const Id> fluents) {
  state_.set(fluents);
  tables_[static_cast<std::size_t>(Lifetime::state)].clear();
  set_moves({});
}

void RuleEvaluator::set_moves(std::span<const Id> moves) {
  state_.set_moves(moves);
  tables_[static_cast<std::size_t>(Lifetime::move)].clear();
}

bool RuleEvaluator::ask(std::uint32_t procedure, std::span<const Id> key) {
  const std::uint32_t call = complete(procedure, key, nullptr);
  return tables(program_->procedures[procedure]).at(call).found;
}

void RuleEvaluator::ask(std::uint32_t procedure, std::span<const Id> key, std::vector<Id>& answers) {
  append_answers(procedure, complete(procedure, key, &answers), answers);
}

void RuleEvaluator::append_answers(std::uint32_t procedure, std::uint32_t call, std::vector<Id>& answers) {
  RuleTables& table = tables(program_->procedures[procedure]);
  const std::uint32_t count = program_->procedures[procedure].wanted_count;
  for (std::uint32_t answer = table.at(call).first; answer != 0; answer = table.next(answer))
    answers.insert(answers.end(), table.values(answer), table.values(answer) + count);
}

std::uint32_t RuleEvaluator::complete(std::uint32_t procedure, std::span<const Id> key, std::vector<Id>* found_so_far) {
  const Procedure& asked = program_->procedures[procedure];
  const std::uint32_t call = tables(asked).call(procedure, key.data(), static_cast<std::uint32_t>(key.size()));
  if (tables(asked).at(call).status == Call::Status::complete) return call;
  try {
    if (asked.component != none) begin_cycle(asked);
    push_frame(procedure, call, asked.component != none);
    run();
  } catch (...) {
    try {
      if (found_so_far != nullptr) append_answers(procedure, call, *found_so_far);
    } catch (const std::bad_alloc&) {
      // Without them, then: what was not finished must be forgotten.
    }
    forget_all();
    throw;
  }
  return call;
}

void RuleEvaluator::forget_all() {
  frames_.clear();
  cycles_.clear();
  pending_.clear();
  std::fill(cycle_of_.begin(), cycle_of_.end(), none);
  for (RuleTables& table : tables_) table.clear();
}

bool RuleEvaluator::needs_work(const Operation& operation, std::uint32_t call) {
  const Procedure& procedure = program_->procedures[operation.target];
  Call& asked = tables(procedure).at(call);
  if (asked.status == Call::Status::complete) return false;
  if (procedure.component == none) {
    push_frame(operation.target, call, false);
    return true;
  }
  // 1. A negated call, or one from outside, leads a cycle of its own.
  const std::uint32_t open = cycle_of_[procedure.component];
  if (operation.negative && asked.status == Call::Status::active) fail_negation(procedure);
  if (operation.negative || open == none) {
    begin_cycle(procedure);
    push_frame(operation.target, call, true);
    return true;
  }
  // 2. Others belong to the cycle that is open. One that is active in another cycle waits for a negation inside which
  // this call is.
  Cycle& cycle = cycles_[open];
  if (asked.status == Call::Status::active) {
    if (asked.cycle != cycle.number) fail_negation(procedure);
    cycle.needs_itself = true;
    return false;
  }
  if (asked.status == Call::Status::partial && asked.cycle == cycle.number && asked.round == cycle.round) return false;
  push_frame(operation.target, call, false);
  return true;
}

void RuleEvaluator::begin_cycle(const Procedure& procedure) {
  cycles_.push_back({.component = procedure.component,
                     .outer = cycle_of_[procedure.component],
                     .number = ++last_cycle_,
                     .round = 0,
                     .needs_itself = false,
                     .found = false,
                     .pending = pending_.size()});
  cycle_of_[procedure.component] = static_cast<std::uint32_t>(cycles_.size() - 1);
}

void RuleEvaluator::push_frame(std::uint32_t procedure, std::uint32_t call, bool leads) {
  if (frames_.size() >= most_waiting_calls)
    throw InputError("the rules need each other without end", "description",
                     fmt::format("at most {} that wait for another", most_waiting_calls));
  // 1. The call.
  const Procedure& asked = program_->procedures[procedure];
  Call& begun = tables(asked).at(call);
  begun.status = Call::Status::active;
  if (asked.component != none) {
    const Cycle& cycle = cycles_[cycle_of_[asked.component]];
    if (begun.cycle != cycle.number) pending_.push_back(call);
    begun.cycle = cycle.number;
    begun.round = cycle.round;
  }
  // 2. Room for its variables.
  std::uint32_t values = 0;
  std::uint32_t cursors = 0;
  if (!frames_.empty()) {
    const Frame& below = frames_.back();
    values = below.values + program_->procedures[below.procedure].slots;
    cursors = below.cursors + program_->procedures[below.procedure].cursors;
  }
  if (stack_.size() < values + asked.slots + 1) stack_.resize((values + asked.slots + 1) * 2);
  if (cursor_stack_.size() < cursors + asked.cursors + 1) cursor_stack_.resize((cursors + asked.cursors + 1) * 2);
  values_ = stack_.data() + values;
  cursors_ = cursor_stack_.data() + cursors;
  frames_.push_back({procedure, call, asked.rules.first, none, values, cursors, leads});
}

bool RuleEvaluator::finish_frame() {
  Frame& frame = frames_.back();
  const Procedure& procedure = program_->procedures[frame.procedure];
  RuleTables& table = tables(procedure);
  Call& call = table.at(frame.call);
  // 1. The call. One that wants nothing is at its end with the first answer.
  const bool settled = procedure.component == none || (procedure.wanted_count == 0 && call.found);
  if (frame.leads) {
    Cycle& cycle = cycles_.back();
    if (!settled && cycle.needs_itself && cycle.found) {
      ++cycle.round;
      cycle.needs_itself = false;
      cycle.found = false;
      call.round = cycle.round;
      frame.rule = procedure.rules.first;
      return false;
    }
    call.status = Call::Status::complete;
    finish_cycle(table, settled);
  } else {
    call.status = settled ? Call::Status::complete : Call::Status::partial;
  }
  // 2. Back to the one that waits.
  frames_.pop_back();
  if (!frames_.empty()) {
    values_ = stack_.data() + frames_.back().values;
    cursors_ = cursor_stack_.data() + frames_.back().cursors;
  }
  return true;
}

void RuleEvaluator::finish_cycle(RuleTables& table, bool cut_short) {
  const Cycle& cycle = cycles_.back();
  for (std::size_t i = cycle.pending; i < pending_.size(); ++i) {
    Call& call = table.at(pending_[i]);
    if (call.status != Call::Status::complete) call.status = cut_short ? Call::Status::fresh : Call::Status::complete;
  }
  pending_.resize(cycle.pending);
  cycle_of_[cycle.component] = cycle.outer;
  cycles_.pop_back();
}

void RuleEvaluator::fail_negation(const Procedure& procedure) const {
  throw InputError(
      fmt::format("'{}' depends on its own negation", terms_.shared()->symbols().name(procedure.relation.name)),
      "description", "negation of what can be worked out before");
}

}  // namespace ombre::gdl
