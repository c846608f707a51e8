#include <optional>

#include "games/spades/spades.h"
#include "games/spades/spades_bids.h"
#include "games/spades/spades_knowledge.h"
#include "games/spades/spades_look.h"
#include "games/spades/spades_rules.h"
#include "hidden/bid_features.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {
namespace {

// The value of a parameter with the words usual, off and on.
std::optional<bool> switched(int value) { return value == 0 ? std::nullopt : std::optional<bool>(value == 2); }

}  // namespace

GameFamily spades_family() {
  GameInfo info;
  info.name = "spades";
  info.summary = "Spades: three players alone or four in two teams take tricks, with or without bids.";
  info.state_text =
      "Fields: hands C3 HA / S4 H2 / C5; trick D6; leader 2; taken 0 1 0; bids 3 - 4; bags 0 9 1; broken yes; voids "
      "CD / - / H. Players without a bid have '-'; bags are by player or by team; voids are suits that players have "
      "shown to lack. What is usual is left out; fewer cards, equal for all, are fine.";
  info.move_text = "A card such as CA, suit then rank; while there is bidding, the number of tricks.";
  info.drawn_start = true;
  const SpadesOptions standard;
  info.parameters = {
      {"players", "how many play; four are two teams", standard.players, 3, Spades::most_players},
      {"scoring", "a point a trick, or by bids", {"tricks", "bids"}},
      {"free_sum", "whether the bids may sum to the number of tricks", {"off", "on"}, standard.free_sum ? 1 : 0},
      {"nil", "whether a bid of 0 is nil; usual: for four players", {"usual", "off", "on"}},
      {"broken", "whether spades must be broken before they are led; usual: with bids", {"usual", "off", "on"}},
      {"target", "points that end the game of many hands", standard.target, 1, Spades::most_target}};
  return {info, [](const std::vector<int>& values) {
            SpadesOptions options;
            options.players = values[0];
            options.scoring = static_cast<SpadesScoring>(values[1]);
            options.free_sum = values[2] == 1;
            options.nil = switched(values[3]);
            options.broken = switched(values[4]);
            options.target = values[5];
            const auto game = std::make_shared<const Spades>(options);
            GameParts parts = make_parts(game, SpadesKnowledge{}, SpadesRules{});
            parts.look = spades_look(*game);
            parts.bids = erase_bids(game, SpadesBids{});
            return parts;
          }};
}

}  // namespace ombre
