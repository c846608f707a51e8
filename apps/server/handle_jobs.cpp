// Matches and experiments in the background, and the records of experiments that were published.
#include <filesystem>
#include <fstream>
#include <limits>

#include "apps/api/settings.h"
#include "apps/server/handlers.h"
#include "apps/server/records.h"
#include "experiments/experiment.h"

namespace ombre::server {

Json handle_match(Service& service, const Request& request, Exchange&) {
  request.allow({"game", "agents", "deals", "seats", "seed", "information", "whole"});
  Json description = {{"game", request.text("game")}, {"agents", Json::array()}};
  for (const auto& agent : request.texts("agents", false)) description["agents"].push_back(*agent);
  description["deals"] = request.find("deals") != nullptr ? *request.find("deals") : Json(100);
  for (const char* const name : {"seats", "information", "whole"})
    if (const Json* const value = request.find(name)) description[name] = *value;
  const auto seed = request.number_if("seed", 0, std::numeric_limits<std::int64_t>::max());
  description["seed"] = seed_or_draw(seed ? std::optional(static_cast<std::uint64_t>(*seed)) : std::nullopt);
  return {{"job", service.jobs().start("match", description)}};
}

Json handle_experiments(Service&, const Request& request, Exchange&) {
  request.allow({"name"});
  const auto name = request.text_if("name");
  if (name) experiment(*name);
  Json list = Json::array();
  for (const Experiment& each : experiments()) {
    if (name && *name != each.name) continue;
    list.push_back({{"name", each.name},
                    {"title", each.title},
                    {"reproduces", each.reproduces},
                    {"scale", each.usual_scale},
                    {"seconds", each.seconds ? Json(*each.seconds) : Json()},
                    {"record", published_record(each.name)}});
  }
  return {{"experiments", std::move(list)}};
}

Json handle_experiment(Service& service, const Request& request, Exchange&) {
  request.allow({"name", "scale"});
  Json description = {{"name", request.text("name")}};
  if (const Json* const scale = request.find("scale")) description["scale"] = *scale;
  return {{"job", service.jobs().start("experiment", description)}};
}

Json handle_jobs(Service& service, const Request& request, Exchange&) {
  request.allow({});
  return {{"jobs", service.jobs().show_all()}};
}

Json handle_job(Service& service, const Request& request, Exchange&) {
  request.allow({"job"});
  return service.jobs().show(request.text("job"));
}

Json handle_pause(Service& service, const Request& request, Exchange&) {
  request.allow({"job"});
  return service.jobs().pause(request.text("job"));
}

Json handle_resume(Service& service, const Request& request, Exchange&) {
  request.allow({"job"});
  return service.jobs().resume(request.text("job"));
}

Json handle_stop(Service& service, const Request& request, Exchange&) {
  request.allow({"job"});
  return service.jobs().stop(request.text("job"));
}

}  // namespace ombre::server
