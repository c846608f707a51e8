#include <optional>

#include "games/spades/spades.h"
#include "games/spades/spades_encoding.h"
#include "games/spades/spades_hand.h"
#include "games/spades/spades_knowledge.h"
#include "hidden/bid_features.h"
#include "match/card_look.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {
namespace {

// The value of a parameter with the words usual, off and on.
std::optional<bool> switched(int value) { return value == 0 ? std::nullopt : std::optional<bool>(value == 2); }

// The game as its players see it (match/look.h).
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
            const auto game = std::make_shared<const Spades>(
                SpadesOptions{values[0], static_cast<SpadesScoring>(values[1]), values[2] == 1, switched(values[3]),
                              switched(values[4]), values[5]});
            GameParts parts = make_parts(game, SpadesKnowledge{}, SpadesRules{});
            parts.look = std::make_shared<CardLook<Spades, SpadesLook>>(*game, true);
            parts.encoding = make_encoding(game, SpadesCode(*game));
            parts.bids = erase_bids(game, SpadesBids{});
            return parts;
          }};
}

}  // namespace ombre
