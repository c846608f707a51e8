// A game of your own for everything that Ombre has. A class with the functions of core/game.h is enough for searches of
// its states; one that also has texts (TextGame) becomes a game like those by name, for agents, tables and matches. The
// searches are compiled already: a game costs two or three seconds of compile time.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/bit_range.h"
#include "core/move_list.h"
#include "core/text.h"
#include "facade/play.h"
#include "match/make_parts.h"

namespace ombre {

// The game by this name, with an evaluation, a rule-based player, or both (docs/adding-a-game.md).
template <TextGame G, class... Known>
std::unique_ptr<GameEntry> own_game(std::string name, G game, Known... known) {
  return named_game(std::move(name), make_parts(std::move(game), std::move(known)...));
}

// The search of one state with the game's own states and moves. Of the options `position`, `seed` and `all_moves` have
// no part in it; unfinished games are valued by the game's own scores.
template <Game G>
SearchReport<typename G::Move> search(const G& game, const typename G::State& state, std::string_view algorithm,
                                      const SearchOptions& options = {}) {
  // The caller keeps the game.
  const AnyGame any = erase_game<G>(std::shared_ptr<const G>(std::shared_ptr<const G>(), &game));
  const SearchReport<AnyMove> found = search_state(any, erase_state(game, state), algorithm, options);
  auto report = without_line<typename G::Move>(found);
  for (const AnyMove& move : found.line) report.line.push_back(move.as<typename G::Move>());
  return report;
}

}  // namespace ombre
