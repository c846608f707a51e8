#include "games/hearts/hearts_look.h"

#include "match/card_look.h"

namespace ombre {
namespace {

Json trick_json(const Deck& deck, const Hearts::Table& table, int players) {
  return trick_json(deck, table.leader, table.size, players,
                    [&](int i) { return table.trick[static_cast<std::size_t>(i)]; });
}

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

AnyLook hearts_look(const Hearts& game) { return std::make_shared<CardLook<Hearts, HeartsLook>>(game, true); }

}  // namespace ombre
