// The results of experiments that the repository keeps beside the published figures.
#pragma once

#include <string>

#include "apps/server/request.h"

namespace ombre::server {

// What `ombre experiment NAME --json` printed when the record was made; null where none is kept. Requires: `name` is
// that of an experiment.
Json published_record(const std::string& name);

}  // namespace ombre::server
