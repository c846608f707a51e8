// In which order the conditions of a rule are best tried: first what can be tested, then what leaves the fewest cases
// by a guess at the sizes of relations. Negations and `distinct` wait until their variables have values. Where a
// relation depends on its own negation by name, but not on ground atoms, the conditions that lead back to it wait until
// nothing else is left: by then they ask for ground atoms, or are not reached.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "gdl/language/description.h"

namespace ombre::gdl {

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
using NegativeCycles = std::map<Relation, std::uint32_t>;

// Whether all variables of a term have values.
bool is_known(const Term& term, const std::vector<bool>& known);
// Gives values to all variables of a term.
void make_known(const Term& term, std::vector<bool>& known);

// The conditions in the order in which to try them, where the variables in `known` have values. Throws InputError on a
// rule that is not safe: a variable of the head, of a negation or of `distinct` stands in no other condition.
std::vector<Literal> in_order(const Symbols& symbols, const Rule& rule, std::vector<bool> known, const RuleSizes& sizes,
                              const NegativeCycles& cycles);

}  // namespace ombre::gdl
