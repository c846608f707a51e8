#include "gdl/player/ggp_player.h"

#include "gdl/player/ggp_hidden_player.h"
#include "gdl/player/ggp_open_player.h"

namespace ombre {

std::unique_ptr<GgpPlayer> make_ggp_player(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, int role,
                                           const GgpPlayerOptions& options) {
  if (rules.hidden) return std::make_unique<GgpHiddenPlayer>(rules, std::move(machine), role, options);
  return std::make_unique<GgpOpenPlayer>(rules, std::move(machine), role, options);
}

bool is_ggp_legal(gdl::Machine& machine, int role, gdl::MoveId move) {
  for (std::size_t i = 0; i < machine.legal_count(role); ++i)
    if (machine.legal(role, i) == move) return true;
  return false;
}

std::optional<gdl::MoveId> find_ggp_move(gdl::Machine& machine, int role, const std::string& text) {
  const std::optional<gdl::MoveId> named = machine.find_move(role, text);
  if (named && is_ggp_legal(machine, role, *named)) return named;
  for (std::size_t i = 0; i < machine.legal_count(role); ++i) {
    const gdl::MoveId move = machine.legal(role, i);
    if (same_but_case(machine.show_move(role, move), text)) return move;
  }
  return named;
}

}  // namespace ombre
