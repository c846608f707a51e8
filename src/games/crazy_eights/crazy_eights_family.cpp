#include "games/crazy_eights/crazy_eights.h"
#include "games/crazy_eights/crazy_eights_knowledge.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {

GameFamily crazy_eights_family() {
  GameInfo info;
  info.name = "crazy_eights";
  info.summary = "Crazy Eights: follow the suit or rank that shows; an eight fits always and names the suit.";
  info.state_text =
      "Fields: hands C5 S5 … / … / …; showing H9, or 8 and the field suit H; pile C2 DK …, the next card first; mover "
      "1; passes 1; drawn yes; groups D 89 3, - - 1 / - / - (suits and ranks that so many cards of a hand have shown "
      "to lack, the oldest cards first); unplaced C5 0 0 1 (cards played by a player out of one of its groups from the "
      "first to the last of these); fresh yes (but for the card just drawn). What is usual is left out; cards not "
      "named were played.";
  info.move_text = "A card such as C5; after an eight a suit, C, S, H or D; draw or pass.";
  info.drawn_start = true;
  const CrazyEightsOptions standard;
  info.parameters = {
      {"players", "how many play", standard.players, 2, CrazyEights::most_players},
      {"cards", "cards each; 0: 7 for two players, else 5", standard.cards, 0, CrazyEights::most_dealt / 2},
      {"draw", "until a card can be played, or one card at a turn", {"until", "one"}},
      {"voluntary", "whether who can play may draw", {"no", "yes"}},
      {"limit", "points won that end the game; 0: one hand", standard.limit, 0, 10'000}};
  return {info, [](const std::vector<int>& values) {
            const CrazyEightsOptions options{values[0], values[1], static_cast<CrazyEightsDraw>(values[2]),
                                             values[3] == 1, values[4]};
            return make_parts(std::make_shared<const CrazyEights>(options), CrazyEightsKnowledge{});
          }};
}

}  // namespace ombre
