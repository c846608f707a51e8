# A script for every build: writes the source that tells what the program was built from (apps/cli/build_info.h), and
# leaves it alone where nothing changed, so that a build without a new commit compiles nothing.
#   cmake -DSOURCE_DIR=… -DOUTPUT=… -DCOMPILER=… -DKIND=… -P OmbreBuildInfo.cmake
set(commit "unknown")
set(date "")

# 1. The commit of a repository, but not of one that the sources only happen to lie in. Looking takes no lock.
set(ENV{GIT_OPTIONAL_LOCKS} 0)
function(ask_git answer)
  execute_process(COMMAND git -C "${SOURCE_DIR}" ${ARGN} OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE
                  ERROR_QUIET RESULT_VARIABLE failed)
  if(failed)
    set(text "")
  endif()
  set(${answer} "${text}" PARENT_SCOPE)
endfunction()
ask_git(prefix rev-parse --is-inside-work-tree --show-prefix)
if(prefix STREQUAL "true")
  ask_git(commit describe --always --exclude=* --dirty=+)
  ask_git(date log -1 --format=%cs)
else()
  # 2. The one that git wrote into an archive.
  file(STRINGS "${SOURCE_DIR}/cmake/commit.txt" line)
  if(line MATCHES "^([0-9a-f]+) ([0-9-]+)$")
    set(commit "${CMAKE_MATCH_1}")
    set(date "${CMAKE_MATCH_2}")
  endif()
endif()
if(commit STREQUAL "")
  set(commit "unknown")
endif()

# 3. Where neither tells the date: the one that reproducible builds are given, else that of the sources.
if(date STREQUAL "" AND DEFINED ENV{SOURCE_DATE_EPOCH})
  string(TIMESTAMP date "%Y-%m-%d" UTC)
elseif(date STREQUAL "")
  file(TIMESTAMP "${SOURCE_DIR}/CHANGELOG.md" date "%Y-%m-%d" UTC)
endif()

# 4. The source.
string(CONFIGURE [[
#include "apps/cli/build_info.h"

namespace ombre {

const BuildInfo build_info{"@commit@", "@date@", "@COMPILER@", "@KIND@"};

}  // namespace ombre
]] source @ONLY)
set(before "")
if(EXISTS "${OUTPUT}")
  file(READ "${OUTPUT}" before)
endif()
if(NOT source STREQUAL before)
  file(WRITE "${OUTPUT}" "${source}")
endif()
