# The page: apps/web built by Vite into page/ beside the program, where `ombre serve` looks for it, and installed to
# share/ombre/page. Everything happens in a copy in the build folder, with the folders where they are in the sources,
# so that the sources stay as they are.
# Targets: web builds it, web-check runs its type check and unit tests, web-e2e its scenarios in a browser.
find_program(OMBRE_NODE NAMES node nodejs)
find_program(OMBRE_NPM npm)
set(ombre_web_possible OFF)
if(OMBRE_NODE AND OMBRE_NPM AND PROJECT_IS_TOP_LEVEL)
  set(ombre_web_possible ON)
endif()
option(OMBRE_WEB "Build the page with npm" ${ombre_web_possible})
if(NOT OMBRE_WEB)
  return()
endif()
if(NOT OMBRE_NODE OR NOT OMBRE_NPM)
  message(FATAL_ERROR "OMBRE_WEB needs node and npm")
endif()

set(web_source "${PROJECT_SOURCE_DIR}/apps/web")
set(web_copy "${PROJECT_BINARY_DIR}/web/apps/web")
set(web_page "${PROJECT_BINARY_DIR}/page")
set(web_package package.json package-lock.json .npmrc)
set(web_files index.html tsconfig.json vite.config.ts)
set(web_folders apps/web/src apps/web/public games/gdl tests/data/figures tests/data/skat tests/web)
set(web_scenarios ../../tests/web/e2e)

list(TRANSFORM web_package PREPEND "${web_source}/" OUTPUT_VARIABLE web_package_paths)
list(TRANSFORM web_files PREPEND "${web_source}/" OUTPUT_VARIABLE web_file_paths)
set(web_sources ${web_file_paths})
foreach(folder IN LISTS web_folders)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/*")
  list(APPEND web_sources ${found})
endforeach()

# 1. The packages of the lock file.
set(web_installed "${web_copy}/node_modules/.installed")
add_custom_command(
  OUTPUT "${web_installed}"
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${web_copy}"
  COMMAND "${CMAKE_COMMAND}" -E copy ${web_package_paths} "${web_copy}"
  COMMAND "${CMAKE_COMMAND}" -E chdir "${web_copy}" "${OMBRE_NPM}" ci --legacy-peer-deps --prefer-offline --silent
  COMMAND "${CMAKE_COMMAND}" -E touch "${web_installed}"
  DEPENDS ${web_package_paths}
  COMMENT "Installing the packages of the page"
  VERBATIM)

# 2. A copy of the sources without what was removed from them, and the page.
set(web_copy_commands)
foreach(folder IN LISTS web_folders)
  list(APPEND web_copy_commands COMMAND "${CMAKE_COMMAND}" -E rm -rf "${PROJECT_BINARY_DIR}/web/${folder}")
  list(APPEND web_copy_commands COMMAND "${CMAKE_COMMAND}" -E copy_directory "${PROJECT_SOURCE_DIR}/${folder}"
       "${PROJECT_BINARY_DIR}/web/${folder}")
endforeach()
set(web_built "${web_copy}/.built")
add_custom_command(
  OUTPUT "${web_built}"
  BYPRODUCTS "${web_page}/index.html"
  ${web_copy_commands}
  COMMAND "${CMAKE_COMMAND}" -E copy ${web_file_paths} "${web_copy}"
  COMMAND "${CMAKE_COMMAND}" -E chdir "${web_copy}" "${OMBRE_NODE}" node_modules/vite/bin/vite.js build
          --logLevel warn --outDir "${web_page}" --emptyOutDir
  COMMAND "${CMAKE_COMMAND}" -E touch "${web_built}"
  DEPENDS "${web_installed}" ${web_sources}
  COMMENT "Building the page"
  VERBATIM)
add_custom_target(web ALL DEPENDS "${web_built}")

install(DIRECTORY "${web_page}/" DESTINATION "${CMAKE_INSTALL_DATADIR}/ombre/page" COMPONENT program)

# 3. Its tests.
add_custom_target(
  web-check
  COMMAND "${OMBRE_NODE}" node_modules/typescript/bin/tsc --noEmit
  COMMAND "${OMBRE_NODE}" node_modules/vitest/vitest.mjs run
  DEPENDS "${web_built}"
  WORKING_DIRECTORY "${web_copy}"
  USES_TERMINAL VERBATIM)
if(TARGET ombre)
  add_custom_target(
    web-e2e
    COMMAND "${CMAKE_COMMAND}" -E env "OMBRE_PROGRAM=$<TARGET_FILE:ombre>" "OMBRE_PAGE=${web_page}" "${OMBRE_NODE}"
            ${web_scenarios}/run.mjs
    DEPENDS "${web_built}" ombre
    WORKING_DIRECTORY "${web_copy}"
    USES_TERMINAL VERBATIM)
endif()

# 4. The same for ctest: the types, the unit tests, and every scenario where there is a browser, one browser at a time.
if(NOT OMBRE_TESTS)
  return()
endif()
add_test(NAME "web: types" COMMAND "${OMBRE_NODE}" node_modules/typescript/bin/tsc --noEmit WORKING_DIRECTORY "${web_copy}")
add_test(NAME "web: units" COMMAND "${OMBRE_NODE}" node_modules/vitest/vitest.mjs run WORKING_DIRECTORY "${web_copy}")
set_tests_properties("web: types" "web: units" PROPERTIES LABELS quick TIMEOUT 300)
find_program(OMBRE_CHROMIUM chromium)
if(NOT OMBRE_CHROMIUM OR NOT TARGET ombre)
  message(STATUS "chromium not found: the page is not tried in a browser")
  return()
endif()
file(GLOB scenarios CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/web/e2e/*.mjs")
foreach(scenario IN LISTS scenarios)
  get_filename_component(name "${scenario}" NAME_WE)
  if(name STREQUAL "run")
    continue()
  endif()
  add_test(NAME "web: ${name}" COMMAND "${OMBRE_NODE}" "${web_scenarios}/${name}.mjs" WORKING_DIRECTORY "${web_copy}")
  set_tests_properties(
    "web: ${name}" PROPERTIES LABELS quick TIMEOUT 300 RESOURCE_LOCK browser ENVIRONMENT
                              "OMBRE_PROGRAM=$<TARGET_FILE:ombre>;OMBRE_PAGE=${web_page}")
endforeach()
