// The module ombre._core: puts its parts together and turns InputError into ombre.InputError.
#include "apps/python/bindings.h"
#include "apps/python/values.h"
#include "core/text.h"

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
  ombre::bind_state_type(module);
  ombre::bind_batches(module);
  ombre::bind_searches(module);
  ombre::bind_solvers(module);
  ombre::bind_labels(module);
  ombre::bind_formats(module);
  ombre::bind_matches(module);
}
