// What the looks of card games are made of: cards, hands and tricks as JSON, and the look itself from three functions.
#pragma once

#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>

#include "core/cards.h"
#include "core/trick.h"
#include "match/look.h"

namespace ombre {

inline Json cards_json(const Deck& deck, CardSet cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(deck.show(card));
  return list;
}

inline Json hands_json(const Deck& deck, std::span<const CardSet> hands, int players) {
  Json list = Json::array();
  for (Player p = 0; p < players; ++p) list.push_back(cards_json(deck, hands[static_cast<std::size_t>(p)]));
  return list;
}

// The first so many numbers.
template <class Numbers>
Json numbers_json(const Numbers& numbers, int players) {
  Json list = Json::array();
  for (Player p = 0; p < players; ++p) list.push_back(static_cast<int>(numbers[static_cast<std::size_t>(p)]));
  return list;
}

// Cards in the order played, the first by the leader.
template <class CardAt>
Json trick_json(const Deck& deck, Player leader, int size, int players, const CardAt& card_at) {
  Json list = Json::array();
  for (int i = 0; i < size; ++i) list.push_back({{"player", (leader + i) % players}, {"card", deck.show(card_at(i))}});
  return list;
}

inline Json trick_json(const Deck& deck, const Trick& trick, int players) {
  return trick_json(deck, trick.leader(), trick.size(), players, [&](int i) { return trick.card(i); });
}

// Parts has look(game, view), open_up(game, now, first, look) and trick_completed(game, before, move), all static, as
// LookInterface has them.
template <class G, class Parts>
class CardLook final : public LookInterface {
 public:
  CardLook(const G& game, bool tricks) : game_(game), tricks_(tricks) {}

  Json look(const AnyView& view) const override { return Parts::look(game_, view.as<typename G::View>()); }
  void open_up(const AnyState& now, const AnyState& first, Json& look) const override {
    Parts::open_up(game_, now.as<typename G::State>(), first.as<typename G::State>(), look);
  }
  bool has_tricks() const override { return tricks_; }
  Json trick_completed(const AnyState& before, AnyMove move) const override {
    return Parts::trick_completed(game_, before.as<typename G::State>(), move.as<typename G::Move>());
  }

 private:
  const G& game_;
  bool tricks_;
};

}  // namespace ombre
