#include "core/shared_file.h"

#include <system_error>

namespace ombre {

std::filesystem::path shared_file(const std::filesystem::path& path) {
  std::error_code error;
  if (path.is_absolute() || std::filesystem::exists(path, error)) return path;
  const std::filesystem::path beside = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  if (beside.empty()) return path;
  // Only a build has a source tree around it: an installed program has the root there, or what belongs to others.
  const bool built_here = std::filesystem::exists(beside / "CMakeCache.txt", error);
  const std::filesystem::path place = beside / (built_here ? "../.." : "../share/ombre") / path;
  return std::filesystem::is_regular_file(place, error) ? place : path;
}

}  // namespace ombre
