#include "apps/cli/gdl.h"

#include <fmt/format.h>

#include <istream>

#include "apps/cli/solve_batch.h"
#include "core/folders.h"
#include "core/text.h"
#include "gdl/language/kif.h"

namespace ombre {

std::string read_gdl_text(const std::string& path) {
  InputStream input(shared_file(path).string());
  // One byte more than a description may have, so that a longer one is told from one that just fits.
  std::string text(gdl::most_kif_bytes + 1, '\0');
  input.stream().read(text.data(), static_cast<std::streamsize>(text.size()));
  if (input.stream().bad()) throw InputError("cannot be read", path, "a file that can be read");
  text.resize(static_cast<std::size_t>(input.stream().gcount()));
  if (text.size() > gdl::most_kif_bytes)
    throw InputError("a description that is too long", path, fmt::format("at most {} bytes", gdl::most_kif_bytes));
  return text;
}

gdl::Description read_gdl_file(const std::string& path) {
  const std::string text = read_gdl_text(path);
  return in_file(path, [&] { return gdl::read_description(text); });
}

}  // namespace ombre
