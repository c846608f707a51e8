#include "apps/server/gdl_text.h"

#include <optional>
#include <utility>

#include "catalog/open_game.h"

namespace ombre::server {

std::unique_ptr<GameEntry> make_gdl_game(const std::string& text, const std::string& name) {
  try {
    return described_game(text, name);
  } catch (const InputError& error) {
    throw InputError(error.problem(), error.where().empty() ? "gdl" : "gdl, " + error.where(), error.expected());
  }
}

std::unique_ptr<GameEntry> game_if(const Request& request) {
  const std::optional<std::string> text = request.text_if("gdl");
  if (text && request.find("game") != nullptr) throw InputError("both a game and a description", "gdl", "one of them");
  if (text) return make_gdl_game(*text, request.text_if("name").value_or("description"));
  const std::optional<std::string> spec = request.text_if("game");
  return spec ? make_game(*spec) : nullptr;
}

std::unique_ptr<GameEntry> game_of(const Request& request) {
  std::unique_ptr<GameEntry> game = game_if(request);
  return game ? std::move(game) : make_game(request.text("game"));
}

}  // namespace ombre::server
