// The machine that a general game player runs a description on: checked first, and made within a time.
#pragma once

#include <chrono>
#include <memory>

#include "gdl/language/description.h"
#include "gdl/rules/machine.h"

namespace ombre {

// A machine at the initial state. Throws InputError where the description is invalid.
std::unique_ptr<gdl::Machine> make_ggp_machine(const gdl::Description& description, std::chrono::duration<double> time);

}  // namespace ombre
