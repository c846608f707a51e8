#include "games/big_two/big_two.h"
#include "games/big_two/big_two_knowledge.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {

GameFamily big_two_family() {
  GameInfo info;
  info.name = "big_two";
  info.summary = "Big-2: combinations as in poker, each higher than the one before; who has no cards left wins.";
  info.state_text =
      "Fields: hands C5 S5 … / … / …; aside D3; mover 2; table pair H4; passes 1; opening yes; first 1; lowest H4, "
      "or under H4. The table is single, pair, triple, straight, flush, full_house, four or straight_flush and the "
      "card that decides; first is who led first and so had the lowest card, then the lowest played by that player or, "
      "under, by another. What is usual is left out; cards not named were played.";
  info.move_text = "Cards such as C5 S5, by suits C S H D and ranks 3 to 2, or pass.";
  info.drawn_start = true;
  const BigTwoOptions standard;
  info.parameters = {{"players", "how many play", standard.players, 2, BigTwo::most_players},
                     {"cards", "cards each; 0: 17 for three players, else 13", standard.cards, 0, BigTwo::most_cards},
                     {"types", "whether a higher kind of five cards beats a lower one", {"mixed", "same"}},
                     {"opening", "whether the first play must include the lowest card", {"no", "yes"}, 1},
                     {"doubling", "whether ten cards left count double and all of them triple", {"no", "yes"}, 1},
                     {"limit", "points lost that end the game; 0: one hand", standard.limit, 0, 10'000}};
  return {info, [](const std::vector<int>& values) {
            const BigTwoOptions options{values[0],      values[1],      static_cast<BigTwoTypes>(values[2]),
                                        values[3] == 1, values[4] == 1, values[5]};
            return make_parts(std::make_shared<const BigTwo>(options), BigTwoKnowledge{});
          }};
}

}  // namespace ombre
