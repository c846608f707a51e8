// The requests of the protocol (docs/protocol.md) by what stands in `do`, in files by topic. Each handler returns what
// stands in `done`, and throws InputError or Refused.
#pragma once

#include <string_view>
#include <vector>

#include "apps/server/exchange.h"
#include "apps/server/service.h"

namespace ombre::server {

struct Handler {
  std::string_view name;
  Json (*handle)(Service& service, const Request& request, Exchange& exchange);
};

std::vector<Handler> list_handlers();    // handle_lists.cpp
std::vector<Handler> play_handlers();    // handle_play.cpp
std::vector<Handler> search_handlers();  // handle_search.cpp
std::vector<Handler> solve_handlers();   // handle_solve.cpp
std::vector<Handler> job_handlers();     // handle_jobs.cpp

}  // namespace ombre::server
