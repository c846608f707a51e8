#include "games/cribbage/cribbage.h"
#include "games/cribbage/cribbage_encoding.h"
#include "games/cribbage/cribbage_knowledge.h"
#include "match/card_look.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {
namespace {

// The game as its players see it (match/look.h).
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

GameFamily cribbage_family() {
  GameInfo info;
  info.name = "cribbage";
  info.summary = "Cribbage: two to four players, four in teams, lay away to the crib, play to thirty-one and show.";
  info.state_text =
      "Fields: hands C5 / S6 / DT; laid CK / SK / HK; crib C2; played C4 / H6 / S5; starter D8; dealer 2; count 15; "
      "series 4 6 5; last 2; totals 12 0 7 (by side); lacks 0 3 0 (pips up to which a player was seen to have no "
      "card). At count 0 there is turn 1 instead of series and last when it is not the dealer's left. Fields at their "
      "usual value are left out; hands of fewer than four cards, equal for all, are fine.";
  info.move_text = "A card such as CA, suit then rank: to lay away, then to play.";
  info.drawn_start = true;
  const CribbageOptions standard;
  info.parameters = {{"players", "how many play", standard.players, 2, Cribbage::most_players},
                     {"target", "points that end the game", standard.target, 1, Cribbage::most_target},
                     {"discards", "chosen by the players, or hands and crib dealt at random", {"chosen", "given"}}};
  return {info, [](const std::vector<int>& values) {
            const CribbageOptions options{values[0], values[1], static_cast<CribbageDiscards>(values[2])};
            const auto game = std::make_shared<const Cribbage>(options);
            GameParts parts = make_parts(game, CribbageKnowledge{}, CribbageRules{});
            parts.look = std::make_shared<CardLook<Cribbage, CribbageLook>>(*game, false);
            parts.encoding = make_encoding(game, CribbageCode(*game));
            return parts;
          }};
}

}  // namespace ombre
