// Games of cards as their players see them.
#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "core/json.h"
#include "games/cribbage.h"
#include "games/hearts.h"
#include "games/skat.h"
#include "games/spades.h"
#include "match/look.h"

namespace ombre {
namespace {

constexpr std::size_t at(Player player) { return static_cast<std::size_t>(player); }

Json cards_json(const Deck& deck, CardSet cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(deck.show(card));
  return list;
}

Json hands_json(const Deck& deck, std::span<const CardSet> hands, int players) {
  Json list = Json::array();
  for (Player p = 0; p < players; ++p) list.push_back(cards_json(deck, hands[at(p)]));
  return list;
}

// The first so many numbers.
template <class Numbers>
Json numbers_json(const Numbers& numbers, int players) {
  Json list = Json::array();
  for (Player p = 0; p < players; ++p) list.push_back(static_cast<int>(numbers[at(p)]));
  return list;
}

// Cards in the order played, the first by the leader.
template <class CardAt>
Json trick_json(const Deck& deck, Player leader, int size, int players, const CardAt& card_at) {
  Json list = Json::array();
  for (int i = 0; i < size; ++i) list.push_back({{"player", (leader + i) % players}, {"card", deck.show(card_at(i))}});
  return list;
}

Json trick_json(const Deck& deck, const Trick& trick, int players) {
  return trick_json(deck, trick.leader(), trick.size(), players, [&](int i) { return trick.card(i); });
}

Json trick_json(const Deck& deck, const Hearts::Table& table, int players) {
  return trick_json(deck, table.leader, table.size, players, [&](int i) { return table.trick[at(i)]; });
}

Json look_of(const Hearts& game, const Hearts::View& view) {
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

Json look_of(const Spades& game, const Spades::View& view) {
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

Json look_of(const Skat&, const Skat::View& view) {
  constexpr std::array<const char*, 6> phases = {"auction", "skat", "discard", "declare", "play", "over"};
  const Deck& deck = skat_deck();
  Json look = {{"kind", "skat"},
               {"phase", phases[static_cast<std::size_t>(view.phase)]},
               {"hand", cards_json(deck, view.hand)},
               {"counts", numbers_json(view.sizes, skat_seats)},
               {"trick", trick_json(deck, view.trick, skat_seats)},
               {"leader", view.trick.leader()},
               {"bids", Json::array()},
               {"passed", Json::array()},
               {"points", numbers_json(view.points, skat_seats)},
               {"tricks", numbers_json(view.tricks, skat_seats)}};
  for (Player p = 0; p < skat_seats; ++p) {
    look["bids"].push_back(view.auction.highest(p));
    look["passed"].push_back(view.auction.passed().contains(p));
  }
  if (view.auction.bid() > 0) look["bid"] = view.auction.bid();
  if (view.declarer) look["declarer"] = *view.declarer;
  if (view.declarer && view.phase > Skat::Phase::skat) look["hand_game"] = view.contract.hand;
  if (view.declarer && view.phase >= Skat::Phase::play) look["contract"] = show_skat_contract(view.contract);
  if (!view.skat.empty()) look["skat"] = cards_json(deck, view.skat);
  if (!view.open.empty()) look["ouvert_hand"] = cards_json(deck, view.open);
  return look;
}

Json look_of(const Cribbage& game, const Cribbage::View& view) {
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

void open_up(const Hearts& game, const Hearts::State& now, const Hearts::State& first, Json& look) {
  look["hands"] = hands_json(game.deck(), game.mover(now) ? now.hands : first.hands, game.players());
}

void open_up(const Spades& game, const Spades::State& now, const Spades::State& first, Json& look) {
  look["hands"] = hands_json(game.deck(), game.mover(now) ? now.hands : first.hands, game.players());
}

void open_up(const Skat& game, const Skat::State& now, const Skat::State& first, Json& look) {
  look["hands"] = hands_json(skat_deck(), game.mover(now) ? now.hands : first.hands, skat_seats);
  look["skat"] = cards_json(skat_deck(), now.skat);
  if (!game.mover(now)) look["dealt_skat"] = cards_json(skat_deck(), first.skat);
}

void open_up(const Cribbage& game, const Cribbage::State& now, const Cribbage::State& first, Json& look) {
  Json hands = Json::array();
  for (Player p = 0; p < game.players(); ++p)
    hands.push_back(cards_json(game.deck(), game.mover(now) ? game.hand(now, p) : game.hand(first, p)));
  look["hands"] = std::move(hands);
  look["crib_cards"] = cards_json(game.deck(), game.crib(now));
}

Json trick_completed(const Hearts& game, const Hearts::State& before, Hearts::Move move) {
  Hearts::Table table = before.table;
  if (table.pass != 0 || table.size + 1 != game.players()) return nullptr;
  table.trick[table.size++] = move;
  return trick_json(game.deck(), table, game.players());
}

Json trick_completed(const Spades& game, const Spades::State& before, Spades::Move move) {
  if (before.bidding > 0 || before.trick.size() + 1 != game.players()) return nullptr;
  Trick trick = before.trick;
  trick.play(Card{move.value});
  return trick_json(game.deck(), trick, game.players());
}

Json trick_completed(const Skat&, const Skat::State& before, Skat::Move move) {
  if (before.phase != Skat::Phase::play || before.trick.size() + 1 != skat_seats) return nullptr;
  Trick trick = before.trick;
  trick.play(move.card());
  return trick_json(skat_deck(), trick, skat_seats);
}

Json trick_completed(const Cribbage&, const Cribbage::State&, Cribbage::Move) { return nullptr; }

template <class G>
class CardLook final : public LookInterface {
 public:
  explicit CardLook(const G& game, bool tricks) : game_(game), tricks_(tricks) {}

  Json look(const AnyView& view) const override { return look_of(game_, view.as<typename G::View>()); }
  void open_up(const AnyState& now, const AnyState& first, Json& look) const override {
    ombre::open_up(game_, now.as<typename G::State>(), first.as<typename G::State>(), look);
  }
  bool has_tricks() const override { return tricks_; }
  Json trick_completed(const AnyState& before, AnyMove move) const override {
    return ombre::trick_completed(game_, before.as<typename G::State>(), move.as<typename G::Move>());
  }

 private:
  const G& game_;
  bool tricks_;
};

}  // namespace

AnyLook look_at(const Hearts& game) { return std::make_shared<CardLook<Hearts>>(game, true); }
AnyLook look_at(const Spades& game) { return std::make_shared<CardLook<Spades>>(game, true); }
AnyLook look_at(const Skat& game) { return std::make_shared<CardLook<Skat>>(game, true); }
AnyLook look_at(const Cribbage& game) { return std::make_shared<CardLook<Cribbage>>(game, false); }

}  // namespace ombre
