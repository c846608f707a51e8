# How everything of ours is compiled: the language, the warnings, the sanitizers, ccache where it is found.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
# The libraries can then go into somebody's shared library as well.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

if(NOT CMAKE_BUILD_TYPE AND PROJECT_IS_TOP_LEVEL)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release or RelWithDebInfo" FORCE)
endif()

if(OMBRE_MARCH)
  add_compile_options(-march=${OMBRE_MARCH})
endif()
add_compile_options(-Wall -Wextra -Wconversion -Wsign-conversion -Wshadow)
if(OMBRE_WERROR)
  add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # The compiler collects its garbage later, which makes the many small sources a fifth faster and takes 100 MB; and it
  # may inline functions of ours in ours.
  add_compile_options(--param=ggc-min-expand=100 --param=ggc-min-heapsize=600000 -fno-semantic-interposition)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 sees overlapping copies, and copies beyond the end, in std::string's own operator+ (GCC bugs 105651, 105329).
  add_compile_options(-Wno-array-bounds -Wno-restrict)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # With -O3 it sees an empty std::optional read, and std::vector's own insert() write beyond its end.
    add_compile_options(-Wno-maybe-uninitialized -Wno-stringop-overflow)
  endif()
endif()

set(ombre_sanitizer_flags "")
if(OMBRE_SANITIZE)
  set(ombre_sanitizer_flags -fsanitize=${OMBRE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(OMBRE_SANITIZE STREQUAL "thread")
    # Stands in for oneTBB, which the sanitizer cannot look into: see tests/tsan/README.md.
    list(APPEND ombre_sanitizer_flags -I${PROJECT_SOURCE_DIR}/tests/tsan)
  endif()
  add_compile_options(${ombre_sanitizer_flags})
  add_link_options(${ombre_sanitizer_flags})
endif()
if(OMBRE_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "OMBRE_FUZZ needs clang: libFuzzer comes with it (cmake --preset fuzz)")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_program(OMBRE_CCACHE ccache)
mark_as_advanced(OMBRE_CCACHE)
if(OMBRE_CCACHE AND PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${OMBRE_CCACHE}")
endif()
