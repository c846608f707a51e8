#include "apps/server/kept_folder.h"

#include <fmt/format.h>

#include <cstdio>
#include <system_error>

#include "apps/server/names.h"
#include "core/read_file.h"
#include "core/text.h"

namespace ombre::server {

void make_kept_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw InputError("cannot be made: " + error.message(), folder.string(), "a folder that can be written");
  // Whoever reads a journal knows all cards and secrets.
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  const std::filesystem::directory_iterator readable(folder, error);
  if (error) throw InputError("cannot be read: " + error.message(), folder.string(), "a folder that can be read");
}

std::vector<std::filesystem::path> kept_files(const std::filesystem::path& folder, char letter, const char* extension) {
  std::vector<std::filesystem::path> files;
  std::string first_skipped;
  std::size_t skipped = 0;
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::filesystem::path& path = at->path();
    if (path.extension() != extension || !is_name(path.stem().string(), letter)) continue;
    std::error_code unknown;
    const std::filesystem::file_status status = std::filesystem::status(path, unknown);
    if (std::filesystem::is_regular_file(status)) {
      files.push_back(path);
    } else if (status.type() == std::filesystem::file_type::not_found) {
      // Another process has just closed its table.
    } else if (skipped++ == 0) {
      first_skipped = path.string();
    }
  }
  if (skipped > 0)
    say_skipped(fmt::format("{}{}: not a regular file", first_skipped,
                            skipped == 1 ? "" : fmt::format(" and {} more", skipped - 1)));
  return files;
}

std::optional<std::string> read_kept(const std::filesystem::path& path) {
  try {
    return read_kept_file(path);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

Refused not_saved(const std::string& what, const InputError& error) {
  return {Status::failed, fmt::format("the {} cannot be saved: {}", what, error.problem()), "", "free disk space"};
}

void say_skipped(const std::string& what) {
  const std::string line = "ombre: skipped " + what + '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace ombre::server
