#include "apps/python/values.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace ombre {
namespace {

// A part of a message, which may have cut a character of what was given.
py::object message_text(const std::string& part) {
  return py::reinterpret_steal<py::object>(
      PyUnicode_DecodeUTF8(part.data(), static_cast<Py_ssize_t>(part.size()), "replace"));
}

}  // namespace

// The class itself is written in Python, beside its description.
void raise_input_error(const InputError& error) {
  try {
    const py::object type = py::module_::import("ombre.errors").attr("InputError");
    PyErr_SetObject(
        type.ptr(),
        type(message_text(error.problem()), message_text(error.where()), message_text(error.expected())).ptr());
  } catch (py::error_already_set& failed) {
    failed.restore();
  }
}

py::object python_value(const Json& json) {
  if (json.is_object()) {
    py::dict out;
    for (const auto& [key, value] : json.items()) out[py::str(key)] = python_value(value);
    return out;
  }
  if (json.is_array()) {
    py::list out;
    for (const auto& value : json) out.append(python_value(value));
    return out;
  }
  if (json.is_string()) return py::str(json.get_ref<const std::string&>());
  if (json.is_boolean()) return py::bool_(json.get<bool>());
  if (json.is_number_unsigned()) return py::int_(json.get<std::uint64_t>());
  if (json.is_number_integer()) return py::int_(json.get<std::int64_t>());
  if (json.is_number()) return py::float_(json.get<double>());
  return py::none();
}

int within(int number, int least, int most, const char* name, const char* what) {
  if (number >= least && number <= most) return number;
  throw InputError(fmt::format("{} {}", number, what), name, fmt::format("{} to {}", least, most));
}

void check_threads(const std::optional<int>& threads) {
  if (threads && *threads < 1) throw InputError(fmt::format("{} threads", *threads), "threads", "1 or more");
}

void check_depth(int depth) {
  if (depth < 0) throw InputError(fmt::format("a depth of {}", depth), "depth", "0 or more");
}

}  // namespace ombre
