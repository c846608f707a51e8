// A search as Python asks for it: keywords in, a request and its limits out. A keyword that the chosen algorithm has no
// use for is refused rather than ignored.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "apps/python/bindings.h"
#include "core/budget.h"
#include "search/request.h"

namespace ombre {

struct SearchCall {
  SearchRequest request{};
  std::optional<std::uint64_t> nodes{};
  std::optional<std::chrono::microseconds> time{};
  bool all_moves = false;
  std::optional<bool> evaluation{};
  std::optional<int> cap{};

  bool limited() const { return nodes || time; }

  // Within these limits, and till the flag is raised; none: it cannot be.
  Budget::Limits limits(const std::atomic<bool>* stop) const;
};

// The search that the keywords name, for a game of so many players. Throws InputError with the keyword as the place.
SearchCall read_search_call(const py::dict& keywords, int players);

}  // namespace ombre
