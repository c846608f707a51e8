// The result of an experiment as one page that needs nothing else: tables, charts drawn inline, light and dark.
#pragma once

#include <string>

#include "experiments/experiment.h"

namespace ombre {

std::string html_page(const Experiment& experiment, const ExperimentOptions& options, const ExperimentResult& result);

}  // namespace ombre
