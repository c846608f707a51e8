// The tables of Skat endings that were built into the cache folder, for programs that solve much: opened once for a
// process, shared by all solvers and threads. A process that does not ask for them has none, so that counts of nodes
// and short commands do not depend on what happens to be there.
#pragma once

#include <functional>
#include <memory>

#include "core/text.h"
#include "skat/solver/endings/point_tables.h"

namespace ombre {

// Lets every OpenSkat made from now on ask the kept tables, unless its options name others. They are opened when the
// first is made; what cannot be used is then told to `refused` and left out. Call before there are other threads.
void use_kept_skat_tables(std::function<void(const InputError&)> refused);

// The tables that are used so; null where there are none or nobody asked for them. Several threads may call it.
std::shared_ptr<const SkatPointTables> kept_skat_tables();

}  // namespace ombre
