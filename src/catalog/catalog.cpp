#include "catalog/catalog.h"

#include <fmt/format.h>

#include "core/text.h"

namespace ombre {

// Each folder of games/, bridge/ and skat/ defines <folder>_family(); the build writes the list of them.
std::vector<GameFamily> all_game_families();

const std::vector<GameFamily>& game_families() {
  static const std::vector<GameFamily> families = all_game_families();
  return families;
}

const GameFamily& game_family(std::string_view name) {
  std::vector<std::string> names;
  for (const GameFamily& family : game_families()) {
    if (family.info.name == name) return family;
    names.push_back(family.info.name);
  }
  throw InputError("unknown game " + quote(name), "game", fmt::format("one of {}", fmt::join(names, ", ")));
}

std::unique_ptr<GameEntry> make_game(std::string_view text) {
  const Spec spec = read_spec(text);
  const GameFamily& family = game_family(spec.name);
  const std::vector<int> values = parameter_values(spec, family.info.parameters);
  return std::make_unique<GameEntry>(family.info, show_spec(family.info.name, family.info.parameters, values),
                                     family.make(values));
}

const EncodingInterface& encoding_of(const GameEntry& game) {
  if (game.parts().encoding != nullptr) return *game.parts().encoding;
  std::vector<std::string> names;
  for (const GameFamily& family : game_families())
    if (make_game(family.info.name)->parts().encoding != nullptr) names.push_back(family.info.name);
  throw InputError("no moves and views as numbers in " + game.spec(), "game",
                   fmt::format("one of {}", fmt::join(names, ", ")));
}

}  // namespace ombre
