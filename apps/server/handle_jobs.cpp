// Matches and experiments in the background, and the records of experiments that were published.
#include <array>
#include <filesystem>

#include "apps/server/handlers.h"
#include "apps/server/kept_folder.h"
#include "experiments/experiment.h"

namespace ombre::server {
namespace {

// What `ombre experiment NAME --json` printed when the record that the repository keeps was made; null where none is
// kept.
Json published_record(const std::string& name) {
  const std::filesystem::path beside = this_program().parent_path();
  // Installed; of the source tree that the program was built in.
  const std::array places = {beside / "../share/ombre/experiments", beside / "../../experiments"};
  for (const std::filesystem::path& place : places) {
    const auto text = read_kept(place / name / "result.json");
    if (!text) continue;
    if (auto json = parse_json_if(*text)) return *std::move(json);
  }
  return nullptr;
}

Json handle_match(Service& service, const Request& request, Exchange&) {
  request.allow({"game", "agents", "deals", "seats", "seed", "information", "whole"});
  Json description = {{"game", request.text("game")}, {"agents", Json::array()}};
  for (const auto& agent : request.texts("agents", false)) description["agents"].push_back(*agent);
  description["deals"] = request.find("deals") != nullptr ? *request.find("deals") : Json(100);
  for (const char* const name : {"seats", "information", "whole"})
    if (const Json* const value = request.find(name)) description[name] = *value;
  description["seed"] = request.seed();
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

// How a job stands after the call.
template <auto call>
Json handle_one_job(Service& service, const Request& request, Exchange&) {
  request.allow({"job"});
  return (service.jobs().*call)(request.text("job"));
}

}  // namespace

std::vector<Handler> job_handlers() {
  return {{"match", handle_match},
          {"experiments", handle_experiments},
          {"experiment", handle_experiment},
          {"jobs", handle_jobs},
          {"job", handle_one_job<&Jobs::show>},
          {"pause", handle_one_job<&Jobs::pause>},
          {"resume", handle_one_job<&Jobs::resume>},
          {"stop", handle_one_job<&Jobs::stop>}};
}

}  // namespace ombre::server
