// Any bytes are a state of each game or an InputError, and a state that was read is shown so that it reads back
// to the same text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "core/text.h"

namespace {

// Made once: a game may read tables.
const std::vector<std::unique_ptr<ombre::GameEntry>>& games() {
  static const std::vector<std::unique_ptr<ombre::GameEntry>> all = [] {
    std::vector<std::unique_ptr<ombre::GameEntry>> made;
    for (const ombre::GameFamily& family : ombre::game_families()) made.push_back(ombre::make_game(family.info.name));
    return made;
  }();
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const std::unique_ptr<ombre::GameEntry>& game : games()) {
    std::string shown;
    try {
      shown = game->show({text, 0});
    } catch (const ombre::InputError&) {
      continue;
    }
    if (game->show({shown, 0}) != shown) std::abort();
  }
  return 0;
}
