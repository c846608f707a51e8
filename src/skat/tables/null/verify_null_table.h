// Compares a table of null positions with plain alpha-beta, which shares nothing with what built it: the tricks that
// the declarer survives, not only whether it is all of them, and that they stay the same where cards which the table
// does not ask for change owners.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "skat/tables/null/null_table.h"

namespace ombre {

// What is wrong with the first of `sample` random positions that the table has wrong; nothing if it has them right.
std::optional<std::string> wrong_null_value(const NullTable& table, int sample, std::uint64_t seed);

}  // namespace ombre
