// One rule, asked with some arguments of its head known, as operations.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/rules/rule_order.h"
#include "gdl/rules/rule_program.h"
#include "gdl/rules/rule_terms.h"

namespace ombre::gdl {

// The numbers in a program of what operations refer to, made when they are first asked for.
class RuleTargets {
 public:
  virtual std::uint32_t procedure(const Relation& relation, std::uint64_t known) = 0;
  virtual std::uint32_t facts(const Relation& relation, std::uint64_t known) = 0;
  virtual std::uint32_t group(const Relation& fluent) = 0;
  virtual std::uint32_t fluent_index(std::uint32_t group, const std::vector<std::uint32_t>& arguments) = 0;
  // Whether it has no rules with a body.
  virtual bool has_only_facts(const Relation& relation) const = 0;
  // Whether it is better to find all of it once than to ask for parts.
  virtual bool is_found_whole(const Relation& relation) const = 0;

 protected:
  ~RuleTargets() = default;
};

// Compiles one rule, once.
class RuleBody {
 public:
  // Patterns and operations go to the program.
  RuleBody(RuleTerms& terms, RuleTargets& targets, Program& program)
      : terms_(terms), targets_(targets), program_(program) {}

  // Bit i of `known` is argument i of the head.
  RuleCode compile(const Symbols& symbols, const Rule& rule, std::uint64_t known, const RuleSizes& sizes,
                   const NegativeCycles& cycles);
  // The rule that the facts of a relation are answers.
  RuleCode compile_facts(const Relation& relation, std::uint64_t known);

 private:
  static bool has(std::uint64_t set, std::size_t bit) { return ((set >> bit) & 1U) != 0; }

  Pattern to_make(const Term& term);
  Pattern to_meet(const Term& term);
  Range enter(const std::vector<Pattern>& patterns);

  void add(const Literal& literal);
  void add_holds(const Literal& literal);
  void add_does(const Literal& literal);
  void add_relation(const Literal& literal);
  void add_whole(const Literal& literal);
  void add_distinct(const Literal& literal);
  void push(Operation operation, bool finds_many);
  void count(const Term& term);
  RuleCode finish(Range head, std::uint32_t first, std::uint32_t emit_fail, const std::vector<Term>& wanted);

  RuleTerms& terms_;
  RuleTargets& targets_;
  Program& program_;
  std::vector<bool> known_;                            // variables with values
  std::vector<std::uint32_t> uses_;                    // of each variable in the rule
  std::vector<std::pair<Term, std::uint32_t>> whole_;  // function terms that stand in slots
  std::vector<Operation> operations_;
  std::uint32_t slots_ = 0;
  std::uint32_t cursors_ = 0;
  std::uint32_t last_many_ = Operation::none;  // the last operation that may find several values
};

}  // namespace ombre::gdl
