// Tables of Skat for commands that play or solve much.
#pragma once

namespace ombre {

// Lets the Skat solvers of this process ask the tables in the cache folder, as players do with those of sure games. One
// that cannot be used is left out, with a word on standard error by the first process.
void ask_kept_tables();

}  // namespace ombre
