// Arguments from Python where the module itself is called, without the package around it.
#pragma once

#include <string>

#include "apps/python/bindings.h"
#include "core/text.h"

namespace ombre {

// A Python object as people write it, for an error.
inline std::string shown(const py::handle& value) { return quote(py::repr(value).cast<std::string>()); }

// The argument as a value of C++. Throws InputError with its name and what was expected where it cannot be one.
template <class Value>
Value argument(const py::handle& value, const char* name, const char* expected) {
  try {
    return value.cast<Value>();
  } catch (const py::cast_error&) {
    throw InputError("bad value " + shown(value), name, expected);
  }
}

}  // namespace ombre
