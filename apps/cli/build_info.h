// What this program was built from and by what. The values are in a source file that the build writes anew whenever
// they change (cmake/OmbreBuildInfo.cmake); it is part of the program alone, so that a commit relinks nothing else.
#pragma once

namespace ombre {

struct BuildInfo {
  const char* commit;    // short, with + where files had changed; "unknown" outside a repository
  const char* date;      // of the commit, or of the sources outside a repository, as 2024-12-31
  const char* compiler;  // "GCC 12.2.0"
  const char* kind;      // "Release"
};

extern const BuildInfo build_info;

}  // namespace ombre
