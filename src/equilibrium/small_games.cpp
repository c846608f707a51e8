#include "equilibrium/small_games.h"

#include <fmt/format.h>

#include "core/text.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

SmallGame make(const std::string& name, const char* title, const char* says, double value, double pimc_value,
               std::string_view json) {
  return {name, title, says, value, pimc_value, ExtensiveGame(read_tree(json, name), name)};
}

// Three cards, one each, an ante of one, one bet of one.
std::string kuhn_poker() {
  constexpr std::string_view cards = "JQK";
  const auto leaf = [](const char* move, int won) {
    return fmt::format(R"({{"name":"{}","scores":[{},{}]}})", move, won, -won);
  };
  std::string deals;
  for (std::size_t a = 0; a < cards.size(); ++a)
    for (std::size_t b = 0; b < cards.size(); ++b) {
      if (a == b) continue;
      const int sign = a > b ? 1 : -1;
      const std::string raised = fmt::format(R"({{"name":"bet","player":0,"set":"{} check, bet","children":[{},{}]}})",
                                             cards[a], leaf("fold", -1), leaf("call", 2 * sign));
      const std::string checked =
          fmt::format(R"({{"name":"check","player":1,"set":"{} after check","children":[{},{}]}})", cards[b],
                      leaf("check", sign), raised);
      const std::string bet = fmt::format(R"({{"name":"bet","player":1,"set":"{} after bet","children":[{},{}]}})",
                                          cards[b], leaf("fold", 1), leaf("call", 2 * sign));
      deals += fmt::format(R"({}{{"name":"{}{}","player":0,"set":"{}","children":[{},{}]}})", deals.empty() ? "" : ",",
                           cards[a], cards[b], cards[a], checked, bet);
    }
  return fmt::format(R"({{"players":2,"root":{{"chance":[{0},{0},{0},{0},{0},{0}],"children":[{1}]}}}})", 1.0 / 6,
                     deals);
}

// Player 0 sees the world, player 1 does not; `right` is what the right move earns in the first world.
std::string non_locality(int right) {
  return fmt::format(
      R"({{"players":2,"root":{{"chance":[0.5,0.5],"children":[
        {{"name":"world 1","player":0,"children":[
          {{"player":1,"set":"which world?","children":[{{"scores":[-1,1]}},{{"scores":[1,-1]}}]}},
          {{"name":"c'","scores":[{},{}]}}]}},
        {{"name":"world 2","player":0,"children":[
          {{"player":1,"set":"which world?","children":[{{"scores":[1,-1]}},{{"scores":[-1,1]}}]}},
          {{"scores":[-1,1]}}]}}]}}}})",
      right, -right);
}

// Player 0 sees no world and may take half a point or go on and guess.
constexpr std::string_view strategy_fusion = R"({"players":2,"root":{"chance":[0.5,0.5],"children":[
  {"name":"world 1","player":0,"set":"start","children":[
    {"name":"go on","player":0,"set":"guess","children":[{"scores":[1,-1]},{"scores":[-1,1]}]},
    {"name":"take","scores":[0.5,-0.5]}]},
  {"name":"world 2","player":0,"set":"start","children":[
    {"name":"go on","player":0,"set":"guess","children":[{"scores":[-1,1]},{"scores":[1,-1]}]},
    {"name":"take","scores":[0.5,-0.5]}]}]}})";

}  // namespace

const std::vector<SmallGame>& small_games() {
  static const std::vector<SmallGame> all = {
      make("kuhn-poker", "Kuhn poker",
           "The first player loses an eighteenth of an ante a game; the jack must bluff. PIMC never bluffs.", -1.0 / 18,
           0, kuhn_poker()),
      make("non-locality", "Non-locality, Furtak (2013), figure 2.1",
           "In world 1 player 0 wins at once, so a player 1 who is asked at all is in world 2; PIMC thinks both worlds "
           "equally likely and guesses.",
           0, 1.0 / 4, non_locality(1)),
      make("non-locality-none", "Figure 2.1 with c' = -1",
           "Player 0 moves left in both worlds, which tells nothing, so guessing is right for player 1; PIMC as player "
           "0 "
           "thinks all lost and half the time loses at once.",
           0, -1.0 / 2, non_locality(-1)),
      make("strategy-fusion", "Strategy fusion",
           "Half a point is sure, guessing earns nothing on average; PIMC goes on, believing that it will know the "
           "world "
           "when it guesses.",
           0.5, 0, strategy_fusion),
  };
  return all;
}

const SmallGame& small_game(std::string_view name) {
  std::string names;
  for (const SmallGame& each : small_games()) {
    if (each.name == name) return each;
    names += (names.empty() ? "" : ", ") + each.name;
  }
  throw InputError("unknown small game " + quote(name), "", "one of " + names);
}

}  // namespace ombre
