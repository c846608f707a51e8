// The module ombre._core: puts its parts together and turns InputError into ombre.InputError.
#include "apps/python/bindings.h"
#include "core/text.h"

namespace ombre {
namespace {

// A part of a message, which may have cut a character of what was given.
py::object text_of(const std::string& part) {
  return py::reinterpret_steal<py::object>(
      PyUnicode_DecodeUTF8(part.data(), static_cast<Py_ssize_t>(part.size()), "replace"));
}

// The class itself is written in Python, beside its description.
void raise_input_error(const InputError& error) {
  try {
    const py::object type = py::module_::import("ombre.errors").attr("InputError");
    PyErr_SetObject(type.ptr(),
                    type(text_of(error.problem()), text_of(error.where()), text_of(error.expected())).ptr());
  } catch (py::error_already_set& failed) {
    failed.restore();
  }
}

}  // namespace
}  // namespace ombre

PYBIND11_MODULE(_core, module) {
  module.doc() = "The doors to the C++ library; use the package ombre.";
  module.attr("__version__") = OMBRE_VERSION;
  pybind11::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const ombre::InputError& error) {
      ombre::raise_input_error(error);
    }
  });
  ombre::bind_cards(module);
  ombre::bind_games(module);
  ombre::bind_searches(module);
  ombre::bind_solvers(module);
  ombre::bind_formats(module);
  ombre::bind_matches(module);
}
