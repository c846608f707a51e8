// Any bytes are a state of each game or an InputError, and a state that was read is shown so that it reads back
// to the same text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "catalog/catalog.h"
#include "core/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const ombre::GameFamily& family : ombre::game_families()) {
    const std::unique_ptr<ombre::GameEntry> game = ombre::make_game(family.info.name);
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
