// The result of an experiment as one JSON document.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "experiments/experiment.h"

namespace ombre {

// {"experiment":…,"title":…,"reproduces":…,"scale":…,"seed":…,"setup":{…},"tables":[…],"charts":[…]}: a row is an
// object with the keys of the columns; a sampled number is {"value":…,"margin":…}. The seed is left out where it
// does not matter.
nlohmann::ordered_json result_json(const Experiment& experiment, const ExperimentOptions& options,
                                   const ExperimentResult& result);

}  // namespace ombre
