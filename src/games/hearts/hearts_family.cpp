#include "games/hearts/hearts.h"
#include "games/hearts/hearts_knowledge.h"
#include "games/hearts/hearts_look.h"
#include "games/hearts/hearts_rules.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {

GameFamily hearts_family() {
  GameInfo info;
  info.name = "hearts";
  info.summary = "Hearts: three to six players avoid hearts and the queen of spades, or take them all.";
  info.state_text =
      "Fields: hands C2 HA / S4 D5 / C3; trick D6; leader 2; taken 0 13 0; jack 1; tricks 0 1 0; broken yes; first "
      "yes. "
      "While cards are passed: hands …; pass left; chosen C2 C3. What follows from the rest is left out; fewer cards, "
      "equal for all, are fine.";
  info.move_text = "A card such as CA, suit then rank.";
  info.drawn_start = true;
  info.usual_agent = "iimc(worlds=100)";
  const HeartsOptions standard;
  const std::vector<std::string> switched = {"off", "on"};
  info.parameters = {
      {"players", "how many play", standard.players, Hearts::least_players, Hearts::most_players},
      {"passing", "whether three cards are passed left, right, across and kept in turn", switched, standard.passing},
      {"lead", "who leads first: the 2 of clubs or the dealer's left", {"club2", "dealer"}},
      {"broken", "whether no heart may be led before one was played", switched, standard.break_hearts},
      {"clean", "whether no points may be played to the first trick", switched, standard.clean_first},
      {"moon", "all points: 26 for each other player, 26 off, or nothing special", {"others", "self", "off"}},
      {"jack", "whether the jack of diamonds takes 10 points off", switched, standard.jack},
      {"no_tricks", "whether taking no trick takes 5 points off", switched, standard.no_tricks},
      {"limit", "points that end the game of many hands", standard.limit, 1, Hearts::most_limit}};
  return {info, [](const std::vector<int>& values) {
            HeartsOptions options;
            options.players = values[0];
            options.passing = values[1] == 1;
            options.lead = static_cast<HeartsLead>(values[2]);
            options.break_hearts = values[3] == 1;
            options.clean_first = values[4] == 1;
            options.moon = static_cast<HeartsMoon>(values[5]);
            options.jack = values[6] == 1;
            options.no_tricks = values[7] == 1;
            options.limit = values[8];
            const auto game = std::make_shared<const Hearts>(options);
            GameParts parts = make_parts(game, HeartsKnowledge{}, HeartsRules{});
            parts.look = hearts_look(*game);
            return parts;
          }};
}

}  // namespace ombre
