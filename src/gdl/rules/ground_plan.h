// How the variables of one rule get their values: a list of steps, each of which finds atoms that fit a literal, or
// checks one whose variables all have values. The order is chosen step by step: checks as soon as they can be made,
// then the literal that promises the fewest atoms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/rules/ground_atoms.h"

namespace ombre::gdl {

// A term of a rule as it is when a step is reached.
struct PlanPattern {
  enum class Kind : std::uint8_t {
    ground,  // a term without variables
    bound,   // a variable that has a value
    built,   // a function of which all variables have values
    bind,    // a variable that gets its value here
    repeat,  // a variable that got its value further left in this literal
    open     // a function of which some variables have none
  };

  Kind kind = Kind::ground;
  std::uint32_t id = 0;  // term, variable or symbol
  std::vector<PlanPattern> parts{};
};

struct PlanStep {
  enum class Kind : std::uint8_t { match, present, absent, distinct };

  Kind kind = Kind::match;
  PlanPattern pattern{};
  PlanPattern other{};    // of distinct
  std::size_t index = 0;  // of match
};

struct Plan {
  const Rule* rule = nullptr;
  std::optional<PlanPattern> given{};  // the atom from which the variables of one
                                       // literal are read first
  std::vector<PlanStep> steps{};
};

// What a planner knows of a relation.
struct RelationFacts {
  bool exact = false;        // its atoms are those that are true, and no others
  double expected_size = 0;  // where it is not
};

class Planner {
 public:
  Planner(TermStore& terms, AtomIndexes& indexes, std::function<RelationFacts(const Relation&)> facts)
      : terms_(terms), indexes_(indexes), facts_(std::move(facts)) {}

  // The steps for a rule, with the variables of the literal `given` of its body known from an atom, if one is named.
  // Negated literals of relations that are not exact have no step. Nothing where a variable is left without a value.
  std::optional<Plan> plan(const Rule& rule, std::optional<std::size_t> given);

 private:
  PlanPattern pattern(const Term& term, std::vector<bool>& known, std::vector<bool>& here);
  PlanPattern pattern(const Atom& atom, const std::vector<bool>& known);
  double cost(const Atom& atom, const std::vector<bool>& known) const;

  TermStore& terms_;
  AtomIndexes& indexes_;
  std::function<RelationFacts(const Relation&)> facts_;
};

// Marks the variables of a term.
void mark_variables(const Term& term, std::vector<bool>& marks);

// Whether all variables of a term are marked.
bool variables_in(const Term& term, const std::vector<bool>& marks);

}  // namespace ombre::gdl
