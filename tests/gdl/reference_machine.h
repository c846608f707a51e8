// What the rules say, found in the plainest way, to compare engines with: all atoms that hold in a state, bottom-up.
// Negation has the well-founded meaning (Van Gelder, Ross and Schlipf, 1991), which is the one that descriptions are
// meant to have wherever they are stratified on ground atoms: what surely holds and what may hold are narrowed in turn
// until they are the same. Slow.
#pragma once

#include <memory>

#include "gdl/language/description.h"
#include "gdl/rules/machine.h"

namespace ombre::gdl {

// Throws std::runtime_error, here or later, where some atom is neither true nor false, or there are too many of them.
std::unique_ptr<Machine> make_reference_machine(const Description& description);

}  // namespace ombre::gdl
