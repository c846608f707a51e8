#include "games/cribbage/cribbage.h"
#include "games/cribbage/cribbage_knowledge.h"
#include "games/cribbage/cribbage_look.h"
#include "games/cribbage/cribbage_rules.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {

GameFamily cribbage_family() {
  GameInfo info;
  info.name = "cribbage";
  info.summary = "Cribbage: two to four players, four in teams, lay away to the crib, play to thirty-one and show.";
  info.state_text =
      "Fields: hands C5 / S6 / DT; laid CK / SK / HK; crib C2; played C4 / H6 / S5; starter D8; dealer 2; count 15; "
      "series 4 6 5; last 2; totals 12 0 7 (by side); lacks 0 3 0 (pips up to which a player was seen to have no "
      "card). "
      "At count 0 there is turn 1 instead of series and last when it is not the dealer's left. Fields at their usual "
      "value are left out; hands of fewer than four cards, equal for all, are fine.";
  info.move_text = "A card such as CA, suit then rank: to lay away, then to play.";
  info.drawn_start = true;
  const CribbageOptions standard;
  info.parameters = {{"players", "how many play", standard.players, 2, Cribbage::most_players},
                     {"target", "points that end the game", standard.target, 1, Cribbage::most_target},
                     {"discards", "chosen by the players, or hands and crib dealt at random", {"chosen", "given"}}};
  return {info, [](const std::vector<int>& values) {
            const CribbageOptions options{values[0], values[1], static_cast<CribbageDiscards>(values[2])};
            const auto game = std::make_shared<const Cribbage>(options);
            GameParts parts = make_parts(game, CribbageKnowledge{}, CribbageRules{});
            parts.look = cribbage_look(*game);
            return parts;
          }};
}

}  // namespace ombre
