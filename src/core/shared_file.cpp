#include "core/shared_file.h"

#include <array>
#include <system_error>

namespace ombre {

std::filesystem::path shared_file(const std::filesystem::path& path) {
  std::error_code error;
  if (path.is_absolute() || std::filesystem::exists(path, error)) return path;
  const std::filesystem::path beside = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  // Installed; of the source tree that the program was built in.
  const std::array places = {beside / "../share/ombre", beside / "../.."};
  for (const std::filesystem::path& place : places)
    if (std::filesystem::is_regular_file(place / path, error)) return place / path;
  return path;
}

}  // namespace ombre
