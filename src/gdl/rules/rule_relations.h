// The relations of a description: the facts and the rules of each, on what they depend, and with it in which order the
// conditions of a rule are best tried: first what can be tested, then what leaves the fewest cases by a guess at the
// sizes of relations. Negations and `distinct` wait until their variables have values. Where a relation depends on its
// own negation by name, but not on ground atoms, the conditions that lead back to it wait until nothing else is left:
// by then they ask for ground atoms, or are not reached.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <vector>

#include "core/budget.h"
#include "gdl/language/description.h"
#include "gdl/rules/rule_program.h"
#include "gdl/rules/rule_terms.h"

namespace ombre::gdl {

class Dependencies;

// How many tuples a relation has, and how many values each argument.
struct RelationSize {
  double count = 0;
  std::vector<double> different{};
};

struct RuleSizes {
  std::map<Relation, RelationSize> relations{};  // as far as they are known
  std::map<Relation, RelationSize> fluents{};    // by symbol and number of arguments
  double roles = 1;
};

// Relations that depend on each other, or on themselves, in a way that passes through a negation have the same number,
// and no others are here.
using NegativeCycles = std::map<Relation, std::size_t>;

struct RelationRules {
  Facts facts{};
  std::vector<const Rule*> rules{};  // those with a body
  Lifetime lifetime = Lifetime::always;
};

class RuleRelations {
 public:
  // Relations that are worked out have these facts and no rules. Requires: the description stays where it is.
  RuleRelations(const Description& description, RuleTerms& terms, std::map<Relation, Facts> worked_out);

  // None where no rule defines it.
  const RelationRules* find(const Relation& relation) const;
  // None at all where no rule defines it.
  const Facts& facts(const Relation& relation) const;
  Lifetime lifetime(const Relation& relation) const;

  // Whether all of a relation follows from the few moves of a step, so that it is small: each of its rules has `does`
  // or such a relation as a condition.
  bool is_driven_by_moves(const Relation& relation) const { return driven_.contains(relation); }

  const NegativeCycles& negative_cycles() const { return cycles_; }

  // Adds the sizes of relations that are facts alone.
  void add_sizes(RuleSizes& sizes) const;

 private:
  void find_lifetimes(const Dependencies& dependencies);
  void find_negative_cycles(const Dependencies& dependencies);
  void find_driven_by_moves();

  std::map<Relation, RelationRules> relations_;
  NegativeCycles cycles_;
  std::set<Relation> driven_;
  mutable std::map<Relation, Facts> undefined_;
};

// The conditions in the order in which to try them, where the variables in `known` have values. Throws InputError on a
// rule that is not safe: a variable of the head, of a negation or of `distinct` stands in no other condition.
std::vector<Literal> in_order(const Symbols& symbols, const Rule& rule, std::vector<bool> known, const RuleSizes& sizes,
                              const NegativeCycles& cycles, Budget& budget);

}  // namespace ombre::gdl
