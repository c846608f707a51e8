// JSON documents of the library as Python values.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "apps/python/bindings.h"

namespace ombre {

// The dicts, lists, strings and numbers of a document; objects keep their order.
py::object python_value(const nlohmann::ordered_json& json);

}  // namespace ombre
