// One function for each `do` of the protocol (docs/protocol.md), in files by topic. Each returns what stands in `done`,
// and throws InputError or Refused.
#pragma once

#include "apps/server/exchange.h"
#include "apps/server/service.h"

namespace ombre::server {

// handle_lists.cpp
Json handle_games(Service& service, const Request& request, Exchange& exchange);
Json handle_agents(Service& service, const Request& request, Exchange& exchange);
Json handle_algorithms(Service& service, const Request& request, Exchange& exchange);

// handle_play.cpp
Json handle_new(Service& service, const Request& request, Exchange& exchange);
Json handle_view(Service& service, const Request& request, Exchange& exchange);
Json handle_move(Service& service, const Request& request, Exchange& exchange);
Json handle_step(Service& service, const Request& request, Exchange& exchange);
Json handle_hint(Service& service, const Request& request, Exchange& exchange);
Json handle_undo(Service& service, const Request& request, Exchange& exchange);
Json handle_next(Service& service, const Request& request, Exchange& exchange);
Json handle_record(Service& service, const Request& request, Exchange& exchange);
Json handle_close(Service& service, const Request& request, Exchange& exchange);

// handle_search.cpp
Json handle_search(Service& service, const Request& request, Exchange& exchange);
Json handle_perft(Service& service, const Request& request, Exchange& exchange);
Json handle_tree(Service& service, const Request& request, Exchange& exchange);
Json handle_figures(Service& service, const Request& request, Exchange& exchange);
Json handle_matrix(Service& service, const Request& request, Exchange& exchange);

// handle_solve.cpp
Json handle_solve(Service& service, const Request& request, Exchange& exchange);
Json handle_analyse(Service& service, const Request& request, Exchange& exchange);

// handle_jobs.cpp
Json handle_match(Service& service, const Request& request, Exchange& exchange);
Json handle_experiments(Service& service, const Request& request, Exchange& exchange);
Json handle_experiment(Service& service, const Request& request, Exchange& exchange);
Json handle_jobs(Service& service, const Request& request, Exchange& exchange);
Json handle_job(Service& service, const Request& request, Exchange& exchange);
Json handle_pause(Service& service, const Request& request, Exchange& exchange);
Json handle_resume(Service& service, const Request& request, Exchange& exchange);
Json handle_stop(Service& service, const Request& request, Exchange& exchange);

}  // namespace ombre::server
