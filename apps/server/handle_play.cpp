// Playing at tables.
#include <limits>

#include "apps/server/handlers.h"

namespace ombre::server {
namespace {

std::shared_ptr<PlayTable> table_of(Service& service, const Request& request) {
  return service.tables().find(request.text("table"));
}

std::optional<std::size_t> count_of(const Request& request, std::string_view name) {
  const auto number = request.number_if(name, 0, std::numeric_limits<int>::max());
  return number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
}

Json handle_new(Service& service, const Request& request, Exchange&) {
  const std::shared_ptr<PlayTable> table = service.tables().add(table_setup(request));
  const TableSetup& setup = table->setup();
  PlayTable::Asker first;
  Json tokens = Json::object();
  for (std::size_t p = 0; p < setup.tokens.size(); ++p) {
    if (setup.tokens[p].empty()) continue;
    tokens[std::to_string(p)] = setup.tokens[p];
    if (!first.person) first.person = static_cast<Player>(p);
  }
  Json json = table->view(first, std::nullopt);
  json["tokens"] = std::move(tokens);
  json["watch"] = setup.watch.empty() ? Json() : Json(setup.watch);
  return json;
}

Json handle_view(Service& service, const Request& request, Exchange&) {
  request.allow({});
  const std::shared_ptr<PlayTable> table = table_of(service, request);
  return table->view(table->admit(request), count_of(request, "since"));
}

Json handle_move(Service& service, const Request& request, Exchange&) {
  request.allow({"move"});
  const std::shared_ptr<PlayTable> table = table_of(service, request);
  const PlayTable::Asker asker = table->admit(request);
  const auto at = static_cast<std::size_t>(request.number("at", 0, std::numeric_limits<int>::max()));
  table->move(asker, request.text("move"), at);
  return table->view(asker, count_of(request, "since"));
}

Json handle_step(Service& service, const Request& request, Exchange& exchange) {
  request.allow({});
  const std::shared_ptr<PlayTable> table = table_of(service, request);
  const PlayTable::Asker asker = table->admit(request);
  Json moved = table->step(asker, exchange);
  Json json = table->view(asker, count_of(request, "since"));
  json["moved"] = std::move(moved);
  return json;
}

Json handle_hint(Service& service, const Request& request, Exchange& exchange) {
  request.allow({"agent"});
  const std::shared_ptr<PlayTable> table = table_of(service, request);
  return table->hint(table->admit(request), request.text_if("agent"), exchange);
}

Json handle_undo(Service& service, const Request& request, Exchange&) {
  request.allow({});
  const std::shared_ptr<PlayTable> table = table_of(service, request);
  const PlayTable::Asker asker = table->admit(request);
  table->undo(asker);
  return table->view(asker, count_of(request, "since"));
}

Json handle_next(Service& service, const Request& request, Exchange&) {
  request.allow({});
  const std::shared_ptr<PlayTable> table = table_of(service, request);
  const PlayTable::Asker asker = table->admit(request);
  table->next();
  return table->view(asker, std::nullopt);
}

Json handle_record(Service& service, const Request& request, Exchange&) {
  request.allow({});
  const std::shared_ptr<PlayTable> table = table_of(service, request);
  table->admit(request);
  return table->record();
}

Json handle_close(Service& service, const Request& request, Exchange&) {
  request.allow({});
  const std::string id = request.text("table");
  service.tables().find(id)->admit(request);
  service.tables().remove(id);
  return Json::object();
}

}  // namespace

std::vector<Handler> play_handlers() {
  return {{"new", handle_new},   {"view", handle_view},     {"move", handle_move},
          {"step", handle_step}, {"hint", handle_hint},     {"undo", handle_undo},
          {"next", handle_next}, {"record", handle_record}, {"close", handle_close}};
}

}  // namespace ombre::server
