#include "match/game_entry.h"

#include "core/text.h"

namespace ombre {
namespace {

// Of games in which all is seen.
std::vector<Level> open_levels() {
  return {{"beginner", "search(depth=1)", "Sees its own move and no further."},
          {"casual", "search(depth=2)", "Sees the answer to its move."},
          {"club", "search(nodes=10000)", "Looks some moves ahead."},
          {"strong", "search(nodes=200000)", "Looks as far ahead as a second or so allows."},
          {"expert", "search(ms=5000)", "Thinks for five seconds a move."}};
}

// Of other games with hidden cards; those that a game has no agent for are left out.
std::vector<Level> hidden_levels(const GameEntry& game) {
  return {{"beginner", "iimc(worlds=2)", "Thinks of two deals."},
          {"beginner", "pimc(worlds=2,depth=2)", "Thinks of two deals, and not far ahead."},
          {"beginner", "pimc(worlds=2)", "Thinks of two deals."},
          {"casual", "rules", "Plays by rules of thumb."},
          {"casual", "pimc(worlds=5,depth=4)", "Thinks of five deals, and some moves ahead."},
          {"casual", "pimc(worlds=5)", "Thinks of five deals."},
          {"club", "iimc(worlds=20)", "Thinks of twenty deals."},
          {"club", "pimc(worlds=10,nodes=20000)", "Thinks of ten deals."},
          {"club", "pimc(worlds=10)", "Thinks of ten deals."},
          {"strong", "iimc(worlds=100)", "Thinks of a hundred deals."},
          {"strong", "pimc(worlds=40)", "Thinks of forty deals."},
          {"expert", usual_agent(game).brief(), "The best for this game."}};
}

bool plays(const GameEntry& game, const std::string& agent) {
  try {
    game.check_agent(read_agent(agent), Information::hidden);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

}  // namespace

std::vector<Level> levels(const GameEntry& game) {
  std::vector<Level> own = game.info().levels;
  std::vector<Level> found;
  if (own.empty()) own = game.hidden() ? hidden_levels(game) : open_levels();
  for (Level& level : own) {
    if (!found.empty() && found.back().name == level.name) continue;
    // The best comes once.
    if (level.name == "expert" && !found.empty() && found.back().agent == level.agent)
      found.back().name = "expert";
    else if (plays(game, level.agent))
      found.push_back(std::move(level));
  }
  return found;
}

}  // namespace ombre
