// The machine that derives atoms by the rules: it runs every legal description, also those that no network can be built
// for. A state is the sorted numbers of its fluents, two to a word.
#pragma once

#include <memory>

#include "gdl/language/description.h"
#include "gdl/rules/machine.h"

namespace ombre::gdl {

// A machine for a description, at the initial state. Throws InputError on rules that are not safe, or that make terms
// or answers without end, here or later in the state where they do.
std::unique_ptr<Machine> make_rule_machine(const Description& description);

}  // namespace ombre::gdl
