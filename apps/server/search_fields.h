// The fields of requests that search: what a SearchRequest holds, as the command line names it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "apps/server/exchange.h"
#include "core/budget.h"
#include "search/request.h"

namespace ombre::server {

struct SearchFields {
  SearchRequest request{};
  std::optional<std::uint64_t> nodes{};
  std::optional<std::chrono::milliseconds> time{};

  bool limited() const { return nodes || time; }
  // Whether the seed decides anything.
  bool random() const { return request.order == OrderKind::shuffled || request.algorithm == Algorithm::uct; }
  // So much for each of several parts, till the exchange is stopped.
  Budget budget(const Exchange& exchange, int parts = 1) const;
};

// Throws InputError where a field does not fit; `usual` is what is used where none is given.
SearchFields search_fields(const Request& request, int players, std::optional<Algorithm> usual = {});

}  // namespace ombre::server
