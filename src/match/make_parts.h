// Makes the parts of a game from its rules and what is known of it. Only the files <game>_family.cpp include it:
// compiling it for a game costs one small function for each operation.
#pragma once

#include <memory>
#include <utility>

#include "core/erase_game.h"
#include "match/game_parts.h"
#include "match/look.h"

namespace ombre {

// A game that people can name, start and write down; with an evaluation, a rule-based player, or both.
template <TextGame G, class... Known>
GameParts make_parts(std::shared_ptr<const G> game, Known... known) {
  GameParts parts(erase_game<G>(game));
  [[maybe_unused]] const auto add = [&]<class K>(K one) {
    if constexpr (KnowledgeOf<K, G> || requires { &K::estimate; }) {
      static_assert(KnowledgeOf<K, G>, "an evaluation has estimate, bounds and rank, all const");
      parts.knowledge = erase_knowledge<G>(game, std::move(one));
    } else {
      static_assert(RulesOf<K, G>, "a rule-based player has Move choose(game, view, moves) const");
      parts.rules = erase_rules<G>(game, std::move(one));
    }
  };
  (add(std::move(known)), ...);
  return parts;
}
template <TextGame G, class... Known>
GameParts make_parts(G game, Known... known) {
  return make_parts(std::make_shared<const G>(std::move(game)), std::move(known)...);
}

}  // namespace ombre
