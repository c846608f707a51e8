#include "catalog/catalog.h"

#include <fmt/format.h>

#include "core/text.h"

namespace ombre {

// One for each game, defined in its <game>_family.cpp.
GameFamily abalone_family();
GameFamily big_two_family();
GameFamily bridge_family();
GameFamily chinese_checkers_family();
GameFamily connect_four_family();
GameFamily crazy_eights_family();
GameFamily cribbage_family();
GameFamily hearts_family();
GameFamily pinochle_family();
GameFamily sergeant_major_family();
GameFamily skat_family();
GameFamily spades_family();
GameFamily tictactoe_family();
GameFamily tictactoe3_family();

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
