# Finds the PCG random number headers, which come without a package file of their own: target pcg::pcg.
find_path(PCG_INCLUDE_DIR pcg_random.hpp)
mark_as_advanced(PCG_INCLUDE_DIR)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Pcg REQUIRED_VARS PCG_INCLUDE_DIR)
if(Pcg_FOUND AND NOT TARGET pcg::pcg)
  add_library(pcg::pcg INTERFACE IMPORTED)
  set_target_properties(pcg::pcg PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${PCG_INCLUDE_DIR}")
endif()
