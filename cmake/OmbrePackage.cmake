# Debian packages by `cpack -G DEB`, one for each component: ombre, libombre-dev and python3-ombre. `scripts/package`
# makes them; the preset `package` lays the files out as Debian does.
option(OMBRE_PACKAGE "Lay everything out for Debian packages, with what belongs into /usr/share/doc" OFF)
if(NOT OMBRE_PACKAGE)
  return()
endif()
if(NOT TARGET ombre OR NOT TARGET ombre_python OR NOT OMBRE_WEB OR NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  message(FATAL_ERROR "OMBRE_PACKAGE needs the program, its page, the Python package and the prefix /usr: "
                      "cmake --preset package")
endif()
set(OMBRE_MAINTAINER "Ombre maintainers <ombre@example.org>" CACHE STRING "Who answers for the packages: Name <address>")

# 1. What all of them have in common.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ombre)
set(CPACK_PACKAGE_CONTACT "${OMBRE_MAINTAINER}")
# CPack's own default, which it leaves out: every package brings a summary in the first line of its description.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${CMAKE_PROJECT_NAME} built using CMake")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development python)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_VERSION "${PROJECT_VERSION}")
# Older than the -1 that a package of Debian's own would have.
set(CPACK_DEBIAN_PACKAGE_RELEASE 0upstream1)
set(CPACK_DEBIAN_PACKAGE_SOURCE ombre)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Whatever the umask of who builds.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)

# 2. The program.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME ombre)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "bash-completion, man-db, xdg-utils")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "search, solve and play games with several sides and hidden cards
Exact solvers for Bridge and Skat, searches for games with two to six
sides, players that see their own cards only, matches with statistics,
published experiments reproduced, and a local web page to play and to
analyse. Any game described in GDL can be searched and played, too.")

# 3. Headers and libraries; what find_package(ombre) looks for (ombreConfig.cmake.in).
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libombre-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libfmt-dev (>= 9), nlohmann-json3-dev (>= 3.11), libtbb-dev (>= 2021), libboost1.81-dev, libpcg-cpp-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
    "search in games with several sides and hidden cards, for C++20
Headers and static libraries of Ombre with a CMake package and a file for
pkg-config: a game is a class with a handful of functions, and every
search, solver and sampler of hidden cards takes it.")

# 4. The Python package, for the Python it was built with.
math(EXPR python_next "${Python_VERSION_MINOR} + 1")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-ombre)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}~), python3 (<< ${Python_VERSION_MAJOR}.${python_next}), python3-numpy")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/packaging/python/postinst"
                                              "${PROJECT_SOURCE_DIR}/packaging/python/prerm")
set(CPACK_COMPONENT_PYTHON_DESCRIPTION
    "search in games with several sides and hidden cards, for Python
The games, searches, solvers, agents and matches of Ombre as a Python
package; games defined in Python are searched by the algorithms in C++,
and results of matches are numpy arrays.")

# 5. What stands in /usr/share/doc of each, and what the packer compresses.
string(TIMESTAMP package_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file("${PROJECT_SOURCE_DIR}/packaging/changelog.in" "${PROJECT_BINARY_DIR}/packaging/changelog.Debian" @ONLY)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER "${component}" upper)
  set(doc "${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME}")
  install(FILES "${PROJECT_SOURCE_DIR}/packaging/copyright" "${PROJECT_BINARY_DIR}/packaging/changelog.Debian"
          DESTINATION "${doc}" COMPONENT ${component})
  install(FILES "${PROJECT_SOURCE_DIR}/CHANGELOG.md" DESTINATION "${doc}" RENAME changelog COMPONENT ${component})
endforeach()
set(doc "${CMAKE_INSTALL_DATADIR}/doc")
set(data "${PROJECT_SOURCE_DIR}/tests/data")
install(FILES "${PROJECT_SOURCE_DIR}/examples/trees/two_tricks.json" "${data}/bridge/boards.pbn" "${data}/skat/games.iss"
        DESTINATION "${doc}/ombre/examples" COMPONENT program)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples/cpp/" DESTINATION "${doc}/libombre-dev/examples"
        COMPONENT development)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples/python/" DESTINATION "${doc}/python3-ombre/examples" COMPONENT python
        FILES_MATCHING PATTERN "*.py")
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/OmbreCompress.cmake")
include(CPack)
