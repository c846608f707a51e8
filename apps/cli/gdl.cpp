#include "apps/cli/gdl.h"

#include "apps/cli/solve_batch.h"
#include "core/folders.h"
#include "core/text.h"
#include "gdl/language/kif.h"

namespace ombre {

std::string read_gdl_text(const std::string& path) {
  InputStream input = open_input(shared_file(path).string());
  return read_all(input, gdl::most_kif_bytes, path);
}

gdl::Description read_gdl_file(const std::string& path) {
  const std::string text = read_gdl_text(path);
  return in_file(path, [&] { return gdl::read_description(text); });
}

}  // namespace ombre
