// The rule of tricks, for two to eight players: the leader plays any card, the others follow its suit if
// they can, and the trick goes to the highest trump or else to the highest card of the suit led. Of equal
// cards (a doubled pack) the one played first is higher. The winner leads again.
//
// Games whose trumps are not one whole suit bring their own rule.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/cards.h"
#include "core/players.h"

namespace ombre {

// The cards on the table, in the order played.
class Trick {
 public:
  constexpr Trick() = default;
  constexpr explicit Trick(Player leader) : leader_(static_cast<std::uint8_t>(leader)) {}

  constexpr Player leader() const { return leader_; }
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  // Requires: 0 <= index < size().
  constexpr Card card(int index) const { return cards_[static_cast<std::size_t>(index)]; }
  constexpr std::span<const Card> cards() const { return {cards_.data(), size_}; }
  // The suit that was led. Requires: not empty.
  constexpr Suit suit() const { return cards_[0].suit(); }

  // Requires: fewer than max_players cards lie.
  constexpr void play(Card card) { cards_[size_++] = card; }

  friend constexpr bool operator==(const Trick&, const Trick&) = default;

 private:
  std::array<Card, max_players> cards_{};
  std::uint8_t leader_ = 0;
  std::uint8_t size_ = 0;
};

struct TrickRules {
  int players = 4;
  std::optional<Suit> trump;
  int copies = 1;  // of each card in the pack

  constexpr bool complete(const Trick& trick) const { return trick.size() == players; }

  // The player who plays the card with this number in the trick.
  constexpr Player player_of(const Trick& trick, int index) const {
    const Player player = trick.leader() + index;
    return player < players ? player : player - players;
  }

  // The next to play. Requires: the trick is not complete.
  constexpr Player mover(const Trick& trick) const { return player_of(trick, trick.size()); }

  // The cards of `hand` that may be played next.
  constexpr CardSet legal(const Trick& trick, CardSet hand) const {
    if (trick.empty()) return hand;
    const CardSet following = hand.in_suit(trick.suit());
    return following.empty() ? hand : following;
  }

  // Whether `later` takes the trick from `earlier`, which holds it so far.
  constexpr bool beats(Card later, Card earlier) const {
    if (later.suit() != earlier.suit()) return trump && later.suit() == *trump;
    return later.place() / copies > earlier.place() / copies;
  }

  // Who takes the trick, or would if it ended here; the next leader. Requires: not empty.
  constexpr Player winner(const Trick& trick) const {
    int best = 0;
    for (int i = 1; i < trick.size(); ++i)
      if (beats(trick.card(i), trick.card(best))) best = i;
    return player_of(trick, best);
  }
};

// History tables of trick games: one table for each card that holds the trick and one for leading. Where in them a
// card stands that is played; a suit's last place, which no pack has, is for choices before play.
inline constexpr std::size_t trick_history_slots = 65 * 64;
inline constexpr Card no_card_yet{suit_lane - 1};
constexpr std::size_t trick_history_slot(std::optional<Card> holding, std::size_t played) {
  constexpr std::size_t cards = 64;
  return (holding ? holding->index : cards) * cards + played;
}

// The card that holds a trick, none before the first one.
constexpr std::optional<Card> holding_card(const TrickRules& rules, const Trick& trick) {
  if (trick.empty()) return std::nullopt;
  const Player place = rules.winner(trick) - trick.leader();
  return trick.card(place < 0 ? place + rules.players : place);
}

}  // namespace ombre
