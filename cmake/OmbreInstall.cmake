# What `cmake --install` gives: headers, libraries, the program, a CMake package and a pkg-config file.
include(CMakePackageConfigHelpers)

set(ombre_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/ombre")

install(DIRECTORY "${PROJECT_SOURCE_DIR}/src/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/ombre"
        FILES_MATCHING PATTERN "*.h")
install(EXPORT ombre_targets FILE ombreTargets.cmake NAMESPACE ombre:: DESTINATION "${ombre_package_dir}")

configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/ombreConfig.cmake.in" "${PROJECT_BINARY_DIR}/ombreConfig.cmake"
  INSTALL_DESTINATION "${ombre_package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/ombreConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/ombreConfig.cmake" "${PROJECT_BINARY_DIR}/ombreConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/FindPcg.cmake"
        DESTINATION "${ombre_package_dir}")

# The prefix is found from where the file lies, so that `cmake --install --prefix` and moved trees work.
file(RELATIVE_PATH ombre_pc_to_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" ombre_pc_to_prefix "${ombre_pc_to_prefix}")
set(ombre_pc_libraries "")
foreach(layer IN LISTS OMBRE_LAYERS)
  get_target_property(type ombre_${layer} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    # A static library stands before those that it uses.
    string(PREPEND ombre_pc_libraries " -lombre_${layer}")
  endif()
endforeach()
configure_file("${PROJECT_SOURCE_DIR}/cmake/ombre.pc.in" "${PROJECT_BINARY_DIR}/ombre.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/ombre.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

if(TARGET ombre)
  install(TARGETS ombre RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
  # Results kept of experiments, which the page shows, and the described games.
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/experiments/" DESTINATION "${CMAKE_INSTALL_DATADIR}/ombre/experiments"
          FILES_MATCHING PATTERN "result.json")
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/games/" DESTINATION "${CMAKE_INSTALL_DATADIR}/ombre/games")
endif()
