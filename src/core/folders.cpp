#include "core/folders.h"

#include <cstdlib>
#include <system_error>

#include "core/text.h"

namespace ombre {
namespace {

std::filesystem::path variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::filesystem::path() : std::filesystem::path(value);
}

std::filesystem::path named_folder() {
  if (auto own = variable("OMBRE_CACHE"); !own.empty()) return own;
  if (const auto base = variable("XDG_CACHE_HOME"); base.is_absolute()) return base / "ombre";
  if (const auto home = variable("HOME"); !home.empty()) return home / ".cache" / "ombre";
  throw InputError("no folder to keep tables in", "cache folder",
                   "one of OMBRE_CACHE, XDG_CACHE_HOME and HOME to be set");
}

[[noreturn]] void refuse(const std::filesystem::path& folder) {
  throw InputError("the folder for tables cannot be made", folder.string(),
                   "a folder that can be written; set OMBRE_CACHE to name another");
}

}  // namespace

std::filesystem::path cache_folder_name() {
  std::filesystem::path folder = named_folder();
  std::error_code error;
  if (std::filesystem::exists(folder, error) && !std::filesystem::is_directory(folder, error)) refuse(folder);
  return folder;
}

std::filesystem::path cache_folder() {
  std::filesystem::path folder = named_folder();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!std::filesystem::is_directory(folder, error)) refuse(folder);
  return folder;
}

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
