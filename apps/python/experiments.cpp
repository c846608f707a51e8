// The experiments that reproduce published tables and figures.
#include <pybind11/stl.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "apps/api/settings.h"
#include "apps/python/bindings.h"
#include "apps/python/json_value.h"
#include "apps/python/long_call.h"
#include "core/text.h"
#include "experiments/experiment.h"
#include "experiments/html_page.h"
#include "experiments/result_json.h"

namespace ombre {
namespace {

// Ends an experiment between two of its steps.
struct Interrupted {};

py::tuple run_experiment(const std::string& name, const std::optional<double>& scale, std::uint64_t seed,
                         const std::optional<int>& threads, const py::object& progress) {
  constexpr double most_scale = 100;
  const Experiment& chosen = experiment(name);
  if (scale && !(*scale > 0 && *scale <= most_scale))
    throw InputError("bad value " + std::to_string(*scale), "scale", "a number over 0, up to 100");
  if (threads && *threads < 1) throw InputError(std::to_string(*threads) + " threads", "threads", "1 or more");
  const ExperimentOptions options{
      .scale = scale.value_or(chosen.usual_scale), .seed = seed, .threads = threads.value_or(all_cores())};
  const ExperimentResult result = long_call([&](const std::atomic<bool>* stop) {
    return chosen.run(options, [&](std::string_view step) {
      if (stop->load(std::memory_order_relaxed)) throw Interrupted{};
      if (progress.is_none()) return;
      const py::gil_scoped_acquire locked;
      progress(std::string(step));
    });
  });
  return py::make_tuple(python_value(result_json(chosen, options, result)), html_page(chosen, options, result));
}

}  // namespace

void bind_experiments(py::module_& module) {
  module.def("run_experiment", &run_experiment);
  module.def("experiments", [] {
    py::list out;
    for (const Experiment& each : experiments()) {
      py::dict one;
      one["name"] = each.name;
      one["title"] = each.title;
      one["reproduces"] = each.reproduces;
      one["scale"] = each.usual_scale;
      one["seconds"] = each.seconds;
      out.append(one);
    }
    return out;
  });
}

}  // namespace ombre
