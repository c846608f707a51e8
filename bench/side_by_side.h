// Two ways to do the same work, measured turn and turn about in one run: CPU seconds of this thread, medians,
// and their ratio. The machine may be shared; the ratio is what counts.
#pragma once

#include <time.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/json.h"

namespace ombre::bench {

inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Runs `ours` and `peer` `rounds` times each, alternating; each returns how much work it did (nodes), which
// must agree for the comparison to be fair and is reported.
inline Json side_by_side(const std::string& name, int rounds, const std::function<std::uint64_t()>& ours,
                         const std::function<std::uint64_t()>& peer) {
  std::vector<double> our_seconds;
  std::vector<double> peer_seconds;
  std::vector<double> ratios;
  std::uint64_t our_work = ours();
  std::uint64_t peer_work = peer();
  for (int round = 0; round < rounds; ++round) {
    double start = cpu_seconds();
    our_work = ours();
    our_seconds.push_back(cpu_seconds() - start);
    start = cpu_seconds();
    peer_work = peer();
    peer_seconds.push_back(cpu_seconds() - start);
    ratios.push_back(our_seconds.back() / peer_seconds.back());
  }
  const double our_median = median(our_seconds);
  return {{"name", name},
          {"nodes", our_work},
          {"peer_nodes", peer_work},
          {"seconds", our_median},
          {"peer_seconds", median(peer_seconds)},
          {"nodes_per_second", static_cast<double>(our_work) / our_median},
          {"ratio", median(ratios)},
          {"rounds", rounds}};
}

}  // namespace ombre::bench
