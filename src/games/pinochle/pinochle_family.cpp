#include "games/pinochle/pinochle.h"
#include "games/pinochle/pinochle_knowledge.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {

GameFamily pinochle_family() {
  GameInfo info;
  info.name = "pinochle";
  info.summary = "Pinochle for three: an auction, a widow, melds, and 25 points in 15 tricks.";
  info.state_text =
      "Fields: phase auction, trump, bury or play; hands CA C9 … / … / …; widow …; buried …; shown … / … / …; trump H; "
      "dealer 1; bid 21; bidder 2; passed 0 1 0; trick CA CT; leader 2; melds 4 0 15; points 7 3 0; took 1 1 0; and "
      "what was learnt in play: had … / … / … (cards players have had); melded yes (all melds were shown); opened … "
      "(melded cards that were buried); voids C / - / -; tops SK / - / - (the highest a player may have). What is "
      "usual "
      "is left out; fewer cards, equal for all, are fine.";
  info.move_text = "A card such as CA; in the auction pass or the bid; when trumps are named a suit, C, S, H or D.";
  info.drawn_start = true;
  const PinochleOptions standard;
  info.parameters = {
      {"minimum", "the lowest bid", standard.minimum_bid, 1, Pinochle::largest_bid},
      {"step", "how much more the next bid is", standard.bid_step, 1, Pinochle::largest_bid},
      {"top", "the highest bid", standard.top_bid, 1, Pinochle::largest_bid},
      {"beat", "when a higher card must be played: always, or where trumps are led", {"always", "trumps"}},
      {"goal", "a running score that ends the game", standard.goal, 1, 10'000},
      {"hands", "the most hands of a game", standard.hands, 1, 10'000}};
  return {info, [](const std::vector<int>& values) {
            const PinochleOptions options{values[0], values[1], values[2], values[3] == 0, values[4], values[5]};
            return make_parts(std::make_shared<const Pinochle>(options), PinochleKnowledge{});
          }};
}

}  // namespace ombre
