// Runs the program of a description: answers what holds in the state that it stands at. Goal-directed with tables: each
// call of a procedure is worked out once as long as its answers stay right, for ever, for a state or for a step.
//
// Calls that need each other are worked out again and again until nothing new is found (linear tabling, after Zhou
// and others, 2001). A negated call is worked out to its end first; if it comes back to a call that waits for it, the
// rules have no meaning, and this is said. There is no recursion in C++, so that only memory limits that of rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/budget.h"
#include "gdl/rules/rule_program.h"
#include "gdl/rules/rule_tables.h"
#include "gdl/rules/rule_terms.h"

namespace ombre::gdl {

// How many calls may wait for each other.
inline constexpr std::size_t most_waiting_calls = 1'000'000;

class RuleEvaluator {
 public:
  using Id = TermStore::Id;

  RuleEvaluator(std::shared_ptr<const Program> program, std::shared_ptr<SharedTerms> terms);
  RuleEvaluator(const RuleEvaluator&) = delete;
  RuleEvaluator& operator=(const RuleEvaluator&) = delete;
  ~RuleEvaluator() = default;

  const Program& program() const { return *program_; }
  const std::shared_ptr<const Program>& shared_program() const { return program_; }
  RuleTerms& terms() { return terms_; }
  const RuleTerms& terms() const { return terms_; }
  const RuleState& state() const { return state_; }

  // From now on there is so much time and so many operations, candidates that do not fit among them; then BudgetSpent
  // is thrown. What was asked can be asked again.
  void limit(const Budget::Limits& limits) { budget_ = Budget(limits); }
  Budget& budget() { return budget_; }

  // Goes to a state. Requires: each fluent once.
  void set_state(std::span<const Id> fluents);
  // Makes a joint move, or none, so that `does` holds from now on.
  void set_moves(std::span<const Id> moves);

  // Whether a procedure that wants nothing has an answer. Throws InputError where the rules lead nowhere.
  bool ask(std::uint32_t procedure, std::span<const Id> key = {});
  // Appends the answers of a procedure, the wanted arguments one after the other; before an exception leaves, those
  // that were found: they are right, as negations are worked out to their end first.
  void ask(std::uint32_t procedure, std::span<const Id> key, std::vector<Id>& answers);

 private:
  struct Frame {
    std::uint32_t procedure;
    std::uint32_t call;
    std::uint32_t rule;       // the next to try
    std::uint32_t operation;  // that waits for another frame
    std::uint32_t values;     // where its slots begin
    std::uint32_t cursors;
    bool leads;  // the newest cycle
  };
  // A set of calls that may need each other, begun by one of them.
  struct Cycle {
    std::uint32_t component;
    std::uint32_t outer;   // cycle of the same component, or none
    std::uint32_t number;  // never given twice
    std::uint32_t round;
    bool needs_itself;    // somebody has used answers of a call that was active
    bool found;           // in this round
    std::size_t pending;  // where its calls begin
  };
  struct Cursor {
    std::uint32_t at;
    std::uint32_t end;
  };
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  RuleTables& tables(const Procedure& procedure) { return tables_[static_cast<std::size_t>(procedure.lifetime)]; }
  std::uint32_t complete(std::uint32_t procedure, std::span<const Id> key, std::vector<Id>* found_so_far);
  void append_answers(std::uint32_t procedure, std::uint32_t call, std::vector<Id>& answers);
  void forget_all();

  void run();
  bool enter_rule(const RuleCode& rule, const Frame& frame);
  bool test(const Operation& operation);
  void begin_scan(const Operation& operation);
  bool continue_scan(const Operation& operation);
  void emit(const Operation& operation);

  bool meet(const Pattern& pattern, Id term);
  bool meet_function(const Pattern& pattern, Id term);
  bool meet_all(Range patterns, const Id* terms);
  // The term that a pattern is, `anew` if need be, else none where there is no such term yet.
  template <bool anew>
  Id made(const Pattern& pattern);
  template <bool anew>
  Id made_function(const Pattern& pattern);
  template <bool anew>
  const Id* all_made(Range patterns);

  bool needs_work(const Operation& operation, std::uint32_t call);
  void push_frame(std::uint32_t procedure, std::uint32_t call, bool leads);
  void begin_cycle(const Procedure& procedure);
  bool finish_frame();
  void finish_cycle(RuleTables& table, bool cut_short);
  [[noreturn]] void fail_negation(const Procedure& procedure) const;

  std::shared_ptr<const Program> program_;
  RuleTerms terms_;
  RuleState state_;
  std::vector<RuleTables> tables_;
  std::vector<Frame> frames_;
  std::vector<Cycle> cycles_;
  std::vector<std::uint32_t> cycle_of_;  // by component: the newest cycle, or none
  std::vector<std::uint32_t> pending_;   // calls of cycles that are not complete
  std::uint32_t last_cycle_ = 0;
  std::vector<Id> stack_;  // slots of all frames
  std::vector<Cursor> cursor_stack_;
  Id* values_ = nullptr;  // slots of the topmost frame
  Cursor* cursors_ = nullptr;
  Budget budget_;
  std::vector<Id> key_;  // room for the arguments of what is asked or found
};

}  // namespace ombre::gdl
