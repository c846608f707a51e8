// The result of an experiment as one JSON document.
#pragma once

#include "core/json.h"
#include "experiments/experiment.h"

namespace ombre {

// {"experiment":…,"title":…,"reproduces":…,"scale":…,"seed":…,"setup":{…},"tables":[…],"charts":[…]}: a row is an
// object with the keys of the columns; a sampled number is {"value":…,"margin":…}. The seed is left out where it
// does not matter.
Json result_json(const Experiment& experiment, const ExperimentOptions& options, const ExperimentResult& result);

}  // namespace ombre
