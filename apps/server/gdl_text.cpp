#include "apps/server/gdl_text.h"

#include "catalog/open_game.h"

namespace ombre::server {

std::unique_ptr<GameEntry> make_gdl_game(const std::string& text, const std::string& name) {
  try {
    return described_game(text, name);
  } catch (const InputError& error) {
    throw InputError(error.problem(), error.where().empty() ? "gdl" : "gdl, " + error.where(), error.expected());
  }
}

}  // namespace ombre::server
