#include "apps/server/page.h"

#include <array>
#include <limits>

#include "apps/server/service.h"
#include "core/read_file.h"
#include "core/text.h"

namespace ombre::server {
namespace {

std::string type_of(const std::string& extension) {
  static const std::map<std::string, std::string> types = {{".html", "text/html; charset=utf-8"},
                                                           {".js", "text/javascript; charset=utf-8"},
                                                           {".css", "text/css; charset=utf-8"},
                                                           {".svg", "image/svg+xml"},
                                                           {".png", "image/png"},
                                                           {".ico", "image/x-icon"},
                                                           {".json", "application/json"},
                                                           {".webmanifest", "application/manifest+json"},
                                                           {".woff2", "font/woff2"},
                                                           {".txt", "text/plain; charset=utf-8"}};
  const auto at = types.find(extension);
  return at == types.end() ? "application/octet-stream" : at->second;
}

}  // namespace

Page read_page(const std::filesystem::path& folder) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error))
    throw InputError("no such folder", folder.string(), "the folder of the built page");
  Page page;
  for (std::filesystem::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::filesystem::path& path = at->path();
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown)) continue;
    page["/" + path.lexically_relative(folder).generic_string()] = {
        type_of(path.extension().string()), read_file(path, std::numeric_limits<std::size_t>::max() - 1)};
  }
  if (error) throw InputError("cannot be read: " + error.message(), folder.string(), "a folder that can be read");
  if (page.count("/index.html") == 0)
    throw InputError("no index.html", folder.string(), "the folder of the built page");
  return page;
}

Page installed_page() {
  std::error_code error;
  const std::filesystem::path beside = this_program().parent_path();
  // Installed; beside the program; of the source tree that the program was built in.
  const std::array places = {beside / "../share/ombre/page", beside / "page", beside / "../../apps/web/dist"};
  for (const std::filesystem::path& place : places)
    if (std::filesystem::is_regular_file(place / "index.html", error)) return read_page(place);
  throw InputError("the page is not built", "--page", "its folder");
}

}  // namespace ombre::server
