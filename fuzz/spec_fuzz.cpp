// Any bytes are a game of the catalog or an InputError, and a game that was made names itself so that the
// name makes it again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "catalog/catalog.h"
#include "core/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string spec;
  try {
    spec = ombre::make_game(std::string(reinterpret_cast<const char*>(data), size))->spec();
  } catch (const ombre::InputError&) {
    return 0;
  }
  if (ombre::make_game(spec)->spec() != spec) std::abort();
  return 0;
}
