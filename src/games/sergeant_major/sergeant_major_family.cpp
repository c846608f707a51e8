#include "games/sergeant_major/sergeant_major.h"
#include "games/sergeant_major/sergeant_major_knowledge.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {

GameFamily sergeant_major_family() {
  GameInfo info;
  info.name = "sergeant_major";
  info.summary = "Sergeant Major or 8-5-3: three players, 16 tricks, a target each, a kitty and an exchange of cards.";
  info.state_text =
      "Fields: exchange UP DOWN CARDS; next_exchange UP DOWN CARDS; hands C2 … / … / …; kitty …; trump H; dealer 1; "
      "trick C2 CA; leader 2; taken 3 0 1; traded UP DOWN CK H9 +1 =2; next_traded …; moved C5; voids CD / - / H. What "
      "players have learnt comes last: who has given to whom, the suits and cards from which on the other kept none, "
      "how "
      "many of those the kitty brought a dealer who has played them, how many others it is known to have had before; "
      "cards that lie where an exchange brought them; suits that players have shown to lack. What is usual is left "
      "out; fewer cards, equal for all, are fine.";
  info.move_text = "A card such as CA; when trumps are named a suit, C, S, H or D.";
  info.drawn_start = true;
  const SergeantMajorOptions standard;
  info.parameters = {
      {"targets", "tricks for the dealer, the left and the right", {"853", "952"}},
      {"lead", "who leads first", {"left", "dealer"}},
      {"tricks", "so many in one hand end the game; 0: none do", standard.winning_tricks, 0, SergeantMajor::hand_cards},
      {"goal", "a running score that ends the game; 0: none does", standard.goal, 0, 1000},
      {"hands", "the most hands of a game", standard.hands, 1, 10'000}};
  return {info, [](const std::vector<int>& values) {
            const std::array targets = values[0] == 0 ? std::array{8, 5, 3} : std::array{9, 5, 2};
            const SergeantMajorOptions options{targets, values[1] == 1, values[2], values[3], values[4]};
            return make_parts(std::make_shared<const SergeantMajor>(options), SergeantMajorKnowledge{});
          }};
}

}  // namespace ombre
