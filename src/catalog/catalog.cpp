#include "catalog/catalog.h"

#include <fmt/format.h>

#include "catalog/catalog_families.h"
#include "core/text.h"

namespace ombre {
const std::vector<GameFamily>& game_families() {
  static const std::vector<GameFamily> families = {
      abalone_family(),      big_two_family(),  bridge_family(),    chinese_checkers_family(), connect_four_family(),
      crazy_eights_family(), cribbage_family(), hearts_family(),    pinochle_family(),         sergeant_major_family(),
      skat_family(),         spades_family(),   tictactoe_family(), tictactoe3_family(),
  };
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

}  // namespace ombre
