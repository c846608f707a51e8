#include "games/spades/spades_look.h"

#include "match/card_look.h"

namespace ombre {
namespace {

struct SpadesLook {
  static Json look(const Spades& game, const Spades::View& view) {
    const Deck& deck = game.deck();
    const int players = game.players();
    Json look = {{"kind", "tricks"},
                 {"hand", cards_json(deck, view.hand)},
                 {"counts", numbers_json(view.counts, players)},
                 {"trick", trick_json(deck, view.trick, players)},
                 {"leader", view.trick.leader()},
                 {"taken", Json::array()}};
    for (Player p = 0; p < players; ++p) look["taken"].push_back(view.taken[at(game.account(view.bids, p))]);
    if (game.has_bids()) {
      look["bids"] = Json::array();
      for (Player p = 0; p < players; ++p)
        look["bids"].push_back(game.has_bid(view.trick, view.bidding, p) ? Json(view.bids[at(p)]) : Json());
    }
    if (game.must_break()) look["broken"] = view.broken;
    return look;
  }

  static void open_up(const Spades& game, const Spades::State& now, const Spades::State& first, Json& look) {
    look["hands"] = hands_json(game.deck(), game.mover(now) ? now.hands : first.hands, game.players());
  }

  static Json trick_completed(const Spades& game, const Spades::State& before, Spades::Move move) {
    if (before.bidding > 0 || before.trick.size() + 1 != game.players()) return nullptr;
    Trick trick = before.trick;
    trick.play(Card{move.value});
    return trick_json(game.deck(), trick, game.players());
  }
};

}  // namespace

AnyLook spades_look(const Spades& game) { return std::make_shared<CardLook<Spades, SpadesLook>>(game, true); }

}  // namespace ombre
