// The parts of the module ombre._core, each in a file of its own: thin doors to the library that take and give plain
// Python values. What people see and read about is the package ombre around it, written in Python.
#pragma once

#include <pybind11/pybind11.h>

namespace ombre {

namespace py = pybind11;
using namespace py::literals;

// Each adds its functions and classes to the module.
void bind_cards(py::module_& module);
void bind_games(py::module_& module);
void bind_state_type(py::module_& module);
void bind_batches(py::module_& module);
void bind_searches(py::module_& module);
void bind_solvers(py::module_& module);
void bind_labels(py::module_& module);
void bind_formats(py::module_& module);
void bind_matches(py::module_& module);

}  // namespace ombre
