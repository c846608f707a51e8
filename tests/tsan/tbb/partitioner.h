// A stand-in: the loops here hand out one index at a time, whatever they are asked.
#pragma once

namespace tbb {

struct simple_partitioner {};
struct auto_partitioner {};
struct static_partitioner {};

}  // namespace tbb
