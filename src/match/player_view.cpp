#include "match/player_view.h"

#include <nlohmann/json.hpp>
#include <string_view>

#include "core/field_text.h"
#include "match/look.h"

namespace ombre {
namespace {

// The text of a state with each row or field on a line of its own.
std::string in_lines(const std::string& text) {
  const bool fields = text.find("; ") != std::string::npos;
  std::string out;
  for (const std::string_view part : split(text, fields ? "; " : "/")) {
    if (!out.empty()) out += '\n';
    out += part;
  }
  return out;
}

}  // namespace

std::string picture_for(const AnyGame& game, const AnyState& state, std::optional<Player> viewer) {
  if (game.traits().views && viewer) return game.show_view(game.view(state, *viewer));
  return game.draw(state).value_or(in_lines(game.show(state)));
}

Json look_for(const GameParts& parts, const AnyState& state, const AnyState& first, std::optional<Player> viewer) {
  const AnyGame& game = parts.game;
  if (parts.look == nullptr) return look_of_text(picture_for(game, state, game.mover(state) ? viewer : std::nullopt));
  Json look = parts.look->look(game.view(state, viewer.value_or(0)));
  if (!game.traits().views) return look;
  if (!viewer) look.erase("hand");
  if (!viewer || !game.mover(state)) parts.look->open_up(state, first, look);
  return look;
}

}  // namespace ombre
