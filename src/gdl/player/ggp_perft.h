// How many sequences of joint moves a description allows, by length: what proves that two engines know the same rules.
#pragma once

#include <cstdint>
#include <vector>

#include "gdl/rules/machine.h"

namespace ombre {

// The numbers of sequences of 0 to `depth` joint moves from the state of the machine. Those of the greatest length are
// counted and not made, as products of how many moves the roles have. Nothing follows a terminal state or one in which
// a role has no move. Throws InputError where a number does not fit in 64 bits.
std::vector<std::uint64_t> ggp_perft(gdl::Machine& machine, int roles, int depth);

}  // namespace ombre
