// Makes the parts of a game from its rules, knowledge and rule-based player. Only the files catalog_<game>.cpp include
// it: compiling it for a game costs one small function for each operation.
#pragma once

#include <memory>
#include <utility>

#include "core/erase_game.h"
#include "match/game_parts.h"
#include "match/look.h"

namespace ombre {

// A game that people can name, start and write down.
template <TextGame G>
GameParts make_parts(std::shared_ptr<const G> game) {
  return GameParts(erase_game<G>(std::move(game)));
}
// The same with an evaluation, a rule-based player, or both.
template <TextGame G, KnowledgeOf<G> K>
GameParts make_parts(std::shared_ptr<const G> game, K knowledge) {
  GameParts parts = make_parts<G>(game);
  parts.knowledge = erase_knowledge<G>(std::move(game), std::move(knowledge));
  return parts;
}
template <TextGame G, RulesOf<G> R>
GameParts make_parts(std::shared_ptr<const G> game, R rules) {
  GameParts parts = make_parts<G>(game);
  parts.rules = erase_rules<G>(std::move(game), std::move(rules));
  return parts;
}
template <TextGame G, KnowledgeOf<G> K, RulesOf<G> R>
GameParts make_parts(std::shared_ptr<const G> game, K knowledge, R rules) {
  GameParts parts = make_parts<G>(game, std::move(knowledge));
  parts.rules = erase_rules<G>(std::move(game), std::move(rules));
  return parts;
}

}  // namespace ombre
