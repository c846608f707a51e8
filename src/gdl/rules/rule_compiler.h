// From a game description to the program that the rule engine runs.
#pragma once

#include <map>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/rules/rule_program.h"
#include "gdl/rules/rule_relations.h"
#include "gdl/rules/rule_terms.h"

namespace ombre::gdl {

// What is known of a description before it is compiled, and makes the program faster.
struct RuleKnowledge {
  std::map<Relation, Facts> worked_out{};  // all that holds of relations that depend on no state, finished
  RuleSizes sizes{};
  std::vector<Relation> asked{};  // relations of which all tuples will be asked for
};

// The program of a description, whose ground terms are entered in `terms`. Throws InputError on a rule that is needed
// and not safe, BudgetSpent where it would take longer: a relation can be asked in exponentially many ways.
Program compile_rules(const Description& description, RuleTerms& terms, Budget& budget, RuleKnowledge knowledge = {});

}  // namespace ombre::gdl
