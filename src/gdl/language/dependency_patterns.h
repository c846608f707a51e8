// Whether negation in a component of recursive relations is stratified on ground atoms, where by the names of relations
// it is not: (goal ?r 0) may depend on (not (goal ?r 100)) as long as nothing leads back.
//
// Atoms with variables stand for all their ground instances. From the most general atom of each relation, rules are
// followed by unifying heads with what is asked, and each new atom of a body is a new node, until there are none. Where
// that graph has no cycle through a negation, ground atoms have none. First arguments alone are looked at, then also
// what the relations that never change allow. After Apt, Blair and Walker 1988 (stratification) and Przymusinski 1988
// (on ground atoms).
#pragma once

#include <cstddef>

#include "gdl/language/dependency.h"
#include "gdl/language/description.h"
#include "gdl/language/substitution.h"

namespace ombre::gdl {

struct Stratification {
  enum class Answer { yes, no, unknown };

  Answer answer = Answer::yes;
  // Where there is a cycle, a negative literal on it.
  std::size_t rule = 0;
  std::size_t literal = 0;
};

// Whether a component is stratified; unknown where the work does not suffice or terms only become larger or smaller on
// the way round.
Stratification stratification(const Description& description, const Dependencies& dependencies, std::size_t component,
                              Work& work);

}  // namespace ombre::gdl
