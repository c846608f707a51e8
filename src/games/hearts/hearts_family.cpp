#include "games/hearts/hearts.h"
#include "games/hearts/hearts_encoding.h"
#include "games/hearts/hearts_knowledge.h"
#include "match/card_look.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {
namespace {

Json trick_json(const Deck& deck, const Hearts::Table& table, int players) {
  return trick_json(deck, table.leader, table.size, players, [&](int i) { return table.trick[at(i)]; });
}

// The game as its players see it (match/look.h).
struct HeartsLook {
  static Json look(const Hearts& game, const Hearts::View& view) {
    const Deck& deck = game.deck();
    const int players = game.players();
    const Hearts::Table& table = view.table;
    Json look = {{"kind", "tricks"},
                 {"hand", cards_json(deck, view.hand)},
                 {"counts", numbers_json(view.counts, players)},
                 {"trick", trick_json(deck, table, players)},
                 {"leader", table.leader},
                 {"taken", Json::array()}};
    for (Player p = 0; p < players; ++p) look["taken"].push_back(table.points(p));
    if (game.options().break_hearts) look["broken"] = (table.limits & Hearts::Table::unbroken) == 0;
    if (table.pass != 0) {
      const char* const way = table.pass == 1 ? "left" : table.pass == players - 1 ? "right" : "across";
      look["pass"] = {{"direction", way}, {"seats", table.pass}, {"chosen", cards_json(deck, view.chosen)}};
    } else if (view.passed != 0) {
      look["received"] = cards_json(deck, view.chosen & view.hand);
    }
    return look;
  }

  static void open_up(const Hearts& game, const Hearts::State& now, const Hearts::State& first, Json& look) {
    look["hands"] = hands_json(game.deck(), game.mover(now) ? now.hands : first.hands, game.players());
  }

  static Json trick_completed(const Hearts& game, const Hearts::State& before, Hearts::Move move) {
    Hearts::Table table = before.table;
    if (table.pass != 0 || table.size + 1 != game.players()) return nullptr;
    table.trick[table.size++] = move;
    return trick_json(game.deck(), table, game.players());
  }
};

}  // namespace

GameFamily hearts_family() {
  GameInfo info;
  info.name = "hearts";
  info.summary = "Hearts: three to six players avoid hearts and the queen of spades, or take them all.";
  info.state_text =
      "Fields: hands C2 HA / S4 D5 / C3; trick D6; leader 2; taken 0 13 0; jack 1; tricks 0 1 0; broken yes; first "
      "yes. While cards are passed: hands …; pass left; chosen C2 C3. What follows from the rest is left out; fewer "
      "cards, equal for all, are fine.";
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
            const auto game = std::make_shared<const Hearts>(HeartsOptions{
                values[0], values[1] == 1, static_cast<HeartsLead>(values[2]), values[3] == 1, values[4] == 1,
                static_cast<HeartsMoon>(values[5]), values[6] == 1, values[7] == 1, values[8]});
            GameParts parts = make_parts(game, HeartsKnowledge{}, HeartsRules{});
            parts.look = std::make_shared<CardLook<Hearts, HeartsLook>>(*game, true);
            parts.encoding = make_encoding(game, HeartsCode(*game));
            return parts;
          }};
}

}  // namespace ombre
