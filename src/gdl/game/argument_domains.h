// Which constants can stand where in the fluents of a description: for each argument a set that holds all that occur in
// any state, found by passing constants from rule to rule until nothing is added (Schiffel and Thielscher, Fluxplayer,
// 2007). Conditions that look at several arguments together are not followed, so the sets may be too large; what
// may be a term with arguments of its own, or anything, has none.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "gdl/language/description.h"

namespace ombre::gdl {

// By fluent, the constants of each of its arguments, sorted. As `base` declares them where it does. Nothing where the
// description is too large for it.
std::map<Relation, std::vector<std::vector<Symbol>>> fluent_domains(const Description& description);

}  // namespace ombre::gdl
