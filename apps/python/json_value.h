// JSON documents of the library as Python values.
#pragma once

#include "apps/python/bindings.h"
#include "core/json.h"

namespace ombre {

// The dicts, lists, strings and numbers of a document; objects keep their order.
py::object python_value(const Json& json);

}  // namespace ombre
