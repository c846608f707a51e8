# The Python package `ombre`: the module ombre._core from apps/python and the files in Python around it. It lies ready
# in the folder python/ of the build tree, for PYTHONPATH, and is installed where Python looks for packages.
# OMBRE_PYTHON: ON, OFF, or AUTO, which builds it where pybind11, numpy and the headers of Python are found.
set(OMBRE_PYTHON AUTO CACHE STRING "Build the Python package: ON, OFF, or AUTO where it can be")
set_property(CACHE OMBRE_PYTHON PROPERTY STRINGS AUTO ON OFF)

# 1. Can it be, and is it wanted?
if(NOT OMBRE_PYTHON OR NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()
set(python_misses "")
if(NOT TARGET ombre_apps OR NOT ombre_tested STREQUAL "ombre::ombre")
  set(python_misses "the program and all of the library")
elseif(OMBRE_SANITIZE)
  # An interpreter that was built without a sanitizer cannot load a module with one.
  set(python_misses "a build without sanitizers")
else()
  # The packages of the system are for its own Python, which need not be the first one in PATH.
  if(NOT DEFINED Python_EXECUTABLE AND EXISTS /usr/bin/python3)
    set(Python_EXECUTABLE /usr/bin/python3)
  endif()
  find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module NumPy)
  if(Python_FOUND)
    find_package(pybind11 2.10 CONFIG QUIET)
  endif()
  if(NOT pybind11_FOUND)
    set(python_misses "pybind11, numpy and the headers of Python 3.9 or newer")
  endif()
endif()
if(python_misses)
  if(NOT OMBRE_PYTHON STREQUAL "AUTO")
    message(FATAL_ERROR "OMBRE_PYTHON needs ${python_misses}")
  endif()
  message(STATUS "no Python package: it needs ${python_misses}")
  return()
endif()

# 2. The module and the files around it.
set(python_source "${PROJECT_SOURCE_DIR}/apps/python")
set(python_tree "${PROJECT_BINARY_DIR}/python")
file(GLOB python_units CONFIGURE_DEPENDS "${python_source}/*.cpp" "${python_source}/*.h")
pybind11_add_module(ombre_python MODULE NO_EXTRAS ${python_units})
target_link_libraries(ombre_python PRIVATE ombre_apps)
if(OMBRE_PCH)
  target_precompile_headers(ombre_python PRIVATE <algorithm> <fmt/format.h> <functional> <nlohmann/json.hpp> <optional>
                            <pybind11/numpy.h> <pybind11/pybind11.h> <pybind11/stl.h> <string> <vector>)
endif()
ombre_batches(ombre_python ${python_units})
target_link_options(ombre_python PRIVATE -Wl,--exclude-libs,ALL -Wl,--as-needed)
set_target_properties(ombre_python PROPERTIES OUTPUT_NAME _core LIBRARY_OUTPUT_DIRECTORY "${python_tree}/ombre")
if(NOT OMBRE_PACKAGE)
  # A wheel has the libraries in a folder beside the module. Not as BUILD_RPATH, which CMake ends with a colon: the
  # loader would look for libraries in the current folder.
  set_target_properties(ombre_python PROPERTIES BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN/libs")
endif()

file(GLOB python_files CONFIGURE_DEPENDS "${python_source}/ombre/*.py" "${python_source}/ombre/*.pyi"
     "${python_source}/ombre/py.typed")
set(python_copies "")
foreach(file IN LISTS python_files)
  get_filename_component(name "${file}" NAME)
  set(copy "${python_tree}/ombre/${name}")
  add_custom_command(OUTPUT "${copy}" COMMAND "${CMAKE_COMMAND}" -E copy "${file}" "${copy}" DEPENDS "${file}" VERBATIM)
  list(APPEND python_copies "${copy}")
endforeach()
add_custom_target(ombre_python_files ALL DEPENDS ${python_copies})
add_dependencies(ombre_python ombre_python_files)

get_filename_component(python_packages "${Python_SITELIB}" NAME)
set(OMBRE_PYTHON_DIR "lib/python${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}/${python_packages}"
    CACHE STRING "Where the Python package is installed, below the prefix")
install(TARGETS ombre_python LIBRARY DESTINATION "${OMBRE_PYTHON_DIR}/ombre" COMPONENT python)
install(FILES ${python_files} DESTINATION "${OMBRE_PYTHON_DIR}/ombre" COMPONENT python)

# 3. Its tests, and the examples with what makes them short.
if(NOT OMBRE_TESTS)
  return()
endif()
function(ombre_python_test name)
  add_test(NAME "python: ${name}" COMMAND "${Python_EXECUTABLE}" ${ARGN}
           WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}/tests/data")
  set_tests_properties(
    "python: ${name}" PROPERTIES LABELS quick TIMEOUT 300 ENVIRONMENT
                                 "PYTHONPATH=${python_tree};PYTHONDONTWRITEBYTECODE=1;MPLBACKEND=agg")
endfunction()
file(GLOB python_tests CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/python/test_*.py")
foreach(test IN LISTS python_tests)
  get_filename_component(name "${test}" NAME_WE)
  string(REPLACE "test_" "" name "${name}")
  ombre_python_test("${name}" "${test}")
endforeach()
ombre_python_test("wheel" "${PROJECT_SOURCE_DIR}/tests/python/check_wheel.py" "${python_tree}/ombre")
set_tests_properties("python: wheel" PROPERTIES LABELS long)
set(python_examples "${PROJECT_SOURCE_DIR}/examples/python")
set(python_plot "${CMAKE_CURRENT_BINARY_DIR}/recursive_monte_carlo.svg")
ombre_python_test("example recursive_monte_carlo" "${python_examples}/recursive_monte_carlo.py" --scale 0.002 --out
                  "${python_plot}")
ombre_python_test("example analyse_pbn" "${python_examples}/analyse_pbn.py" bridge/boards.pbn)
ombre_python_test("example new_game" "${python_examples}/new_game.py")
