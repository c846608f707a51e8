// A stand-in for oneTBB's info: how many threads a loop may use at most.
#pragma once

#include "tbb/task_arena.h"

namespace tbb::info {

inline int default_concurrency() { return global_control::limit().load(); }

}  // namespace tbb::info
