# What `cmake --install` gives, in three components: the program with its page, manual and completions; for development
# headers, libraries, a CMake package and a pkg-config file; and the Python package (OmbrePython.cmake).
include(CMakePackageConfigHelpers)

set(ombre_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/ombre")

# Headers stand in include/ombre and include each other as "ombre/core/game.h", so that no folder of a user's project
# can come before ours.
set(ombre_headers "${PROJECT_BINARY_DIR}/headers")
file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/*.h")
add_custom_command(
  OUTPUT "${ombre_headers}.done"
  COMMAND "${CMAKE_COMMAND}" "-DSOURCE=${PROJECT_SOURCE_DIR}/src" "-DOUTPUT=${ombre_headers}" -P
          "${PROJECT_SOURCE_DIR}/cmake/OmbreHeaders.cmake"
  COMMAND "${CMAKE_COMMAND}" -E touch "${ombre_headers}.done"
  DEPENDS ${headers} "${PROJECT_SOURCE_DIR}/cmake/OmbreHeaders.cmake"
  COMMENT "Writing the headers that are installed"
  VERBATIM)
add_custom_target(ombre_headers ALL DEPENDS "${ombre_headers}.done")
install(DIRECTORY "${ombre_headers}/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development)
install(EXPORT ombre_targets FILE ombreTargets.cmake NAMESPACE ombre:: DESTINATION "${ombre_package_dir}"
        COMPONENT development)

configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/ombreConfig.cmake.in" "${PROJECT_BINARY_DIR}/ombreConfig.cmake"
  INSTALL_DESTINATION "${ombre_package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/ombreConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/ombreConfig.cmake" "${PROJECT_BINARY_DIR}/ombreConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/FindPcg.cmake"
        DESTINATION "${ombre_package_dir}" COMPONENT development)

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
install(FILES "${PROJECT_BINARY_DIR}/ombre.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)

if(NOT TARGET ombre)
  return()
endif()
install(TARGETS ombre RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
# Results kept of experiments, which the page shows, and the described games.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/experiments/" DESTINATION "${CMAKE_INSTALL_DATADIR}/ombre/experiments"
        COMPONENT program FILES_MATCHING PATTERN "result.json")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/games/" DESTINATION "${CMAKE_INSTALL_DATADIR}/ombre/games" COMPONENT program)

# Manual pages and completions, which the program itself writes; one with a sanitizer need not run without help.
if(CMAKE_CROSSCOMPILING OR OMBRE_SANITIZE OR NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()
set(OMBRE_ZSH_DIR "${CMAKE_INSTALL_DATADIR}/zsh/site-functions"
    CACHE STRING "Where the completion for zsh is installed, below the prefix")
set(written "${PROJECT_BINARY_DIR}/written")
add_custom_command(
  OUTPUT "${written}/.done"
  COMMAND "${CMAKE_COMMAND}" "-DPROGRAM=$<TARGET_FILE:ombre>" "-DOUTPUT=${written}" -P
          "${PROJECT_SOURCE_DIR}/cmake/OmbreWritten.cmake"
  DEPENDS ombre "${PROJECT_SOURCE_DIR}/cmake/OmbreWritten.cmake"
  COMMENT "Writing manual pages and completions"
  VERBATIM)
add_custom_target(ombre_written ALL DEPENDS "${written}/.done")
install(DIRECTORY "${written}/man1/" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT program)
install(FILES "${written}/bash/ombre" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
        COMPONENT program)
install(FILES "${written}/zsh/_ombre" DESTINATION "${OMBRE_ZSH_DIR}" COMPONENT program)
