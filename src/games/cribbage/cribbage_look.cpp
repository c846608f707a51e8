#include "games/cribbage/cribbage_look.h"

#include "match/card_look.h"

namespace ombre {
namespace {

struct CribbageLook {
  static Json look(const Cribbage& game, const Cribbage::View& view) {
    const Deck& deck = game.deck();
    const int players = game.players();
    Json look = {{"kind", "cribbage"},
                 {"hand", cards_json(deck, view.hand)},
                 {"counts", numbers_json(view.counts, players)},
                 {"played", hands_json(deck, view.played, players)},
                 {"series", Json::array()},
                 {"count", view.count},
                 {"crib", view.crib_count},
                 {"laid", cards_json(deck, view.laid)},
                 {"dealer", view.dealer},
                 {"totals", Json::array()}};
    for (int back = view.series.size(); back-- > 0;)
      look["series"].push_back(std::string(1, deck.ranks()[at(view.series.rank(back))]));
    for (Player p = 0; p < players; ++p) look["totals"].push_back(view.totals[at(game.side(p))]);
    if (view.starter != Cribbage::no_card) look["starter"] = deck.show(view.starter);
    if (!view.crib.empty()) look["crib_cards"] = cards_json(deck, view.crib);
    return look;
  }

  static void open_up(const Cribbage& game, const Cribbage::State& now, const Cribbage::State& first, Json& look) {
    Json hands = Json::array();
    for (Player p = 0; p < game.players(); ++p)
      hands.push_back(cards_json(game.deck(), game.mover(now) ? game.hand(now, p) : game.hand(first, p)));
    look["hands"] = std::move(hands);
    look["crib_cards"] = cards_json(game.deck(), game.crib(now));
  }

  static Json trick_completed(const Cribbage&, const Cribbage::State&, Cribbage::Move) { return nullptr; }
};

}  // namespace

AnyLook cribbage_look(const Cribbage& game) { return std::make_shared<CardLook<Cribbage, CribbageLook>>(game, false); }

}  // namespace ombre
