// The files of tables of Chinese Checkers.
#pragma once

#include "core/data_file.h"

namespace ombre {

inline constexpr DataFormat star_table_format{"star table", 1,
                                              "a whole star table; delete this file and the table is built anew"};
inline constexpr DataFormat star_bound_format{"star bound", 1,
                                              "a whole star bound; delete this file and it is built anew"};

}  // namespace ombre
