// Recursion that makes terms larger and larger: (<= (number (s ?x)) (number ?x)). A call is free when any atom of its
// relation fits it and no other condition of the rule looks at its arguments. Along free calls, arguments go from place
// to place, some of them into larger terms; a circle with such a step gives infinitely many atoms as soon as there is
// one and the other conditions hold.
#pragma once

#include <cstddef>
#include <set>
#include <utility>

#include "gdl/language/dependency.h"
#include "gdl/language/description.h"

namespace ombre::gdl {

// The calls, as rule and literal, by which terms grow without end.
std::set<std::pair<std::size_t, std::size_t>> endless_calls(const Description& description,
                                                            const Dependencies& dependencies);

}  // namespace ombre::gdl
