// Values on their way between Python and C++: JSON documents of the library as Python values, arguments where the
// module itself is called without the package around it, and numbers within limits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/python/bindings.h"
#include "core/json.h"
#include "core/text.h"

namespace ombre {

// The dicts, lists, strings and numbers of a document; objects keep their order.
py::object python_value(const Json& json);

// Sets Python's error to the ombre.InputError that says the same.
void raise_input_error(const InputError& error);

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

// The number. Throws InputError where it is not within these limits; `what` are those that it counts.
int within(int number, int least, int most, const char* name, const char* what);

// Throws InputError unless there is at least one.
void check_threads(const std::optional<int>& threads);

// Throws InputError where it is negative.
void check_depth(int depth);

}  // namespace ombre
