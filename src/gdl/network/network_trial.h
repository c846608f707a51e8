// How fast a machine is, tried on random games: for choices that make no difference but to time.
#pragma once

#include "gdl/rules/machine.h"

namespace ombre::gdl {

// States a second of a machine in random play from the start, tried on at most so many states and so long. The machine
// is at the initial state afterwards.
double trial_speed(Machine& machine, int roles, int most_states, double most_seconds);

}  // namespace ombre::gdl
