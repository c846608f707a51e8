// Bodies of rules before they are plain: formulas of atoms with `or`, `and` and `not`, and how they become lists of
// literals without them.
#pragma once

#include <cstdint>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/language/substitution.h"

namespace ombre::gdl {

struct Formula {
  enum class Kind : std::uint8_t { literal, same, all, any };

  Kind kind = Kind::literal;
  Literal literal{};             // same: the two arguments of its atom
  std::vector<Formula> parts{};  // of all and any
};

// The rules that say together what one says whose body is all these formulas: every choice of one part from each
// `any`, with equal terms put in each other's place; those that cannot hold are left out. Throws InputError where there
// would be more than most_alternatives, or no work is left.
std::vector<Rule> plain_rules(const Rule& head, const std::vector<Formula>& body, Work& work);

}  // namespace ombre::gdl
