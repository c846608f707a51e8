// Checks a table of Skat endings by solving some of its values again.
#pragma once

#include <cstdint>

#include "skat/solver/endings/point_table.h"

namespace ombre::skat_tables {

// Solves the values of random rows and returns how many. Throws InputError where one is not as stored.
int verify_values(const PointTable& table, int sample, std::uint64_t seed);

}  // namespace ombre::skat_tables
