// What every door settles alike where nothing is said: the seed, the threads; and parameters as JSON.
#pragma once

#include <cstdint>
#include <optional>

#include "core/json.h"
#include "match/spec.h"

namespace ombre {

// The seed given, or one drawn by the system that JSON can hold exactly; that of the first where several processes
// share the work.
std::uint64_t seed_or_draw(std::optional<std::uint64_t> given);

// The threads to use unless told otherwise: the cores of this machine, or one where several processes share the work.
int all_cores();

// A parameter of a game or agent.
Json to_json(const Parameter& parameter);

}  // namespace ombre
