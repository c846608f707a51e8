// The relations of a description: the facts and the rules of each, and on what they depend.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/rules/rule_order.h"
#include "gdl/rules/rule_program.h"
#include "gdl/rules/rule_terms.h"

namespace ombre::gdl {

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
  void find_lifetimes();
  void find_negative_cycles();
  void find_driven_by_moves();

  std::map<Relation, RelationRules> relations_;
  NegativeCycles cycles_;
  std::set<Relation> driven_;
  mutable std::map<Relation, Facts> undefined_;
};

// For each of some things the number of the set, from 0, of those that need each other or themselves, or
// Procedure::none; `needs` are the numbers of what each needs.
std::vector<std::uint32_t> cyclic_components(const std::vector<std::vector<std::uint32_t>>& needs);

}  // namespace ombre::gdl
