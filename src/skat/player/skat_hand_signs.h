// Signs of a Skat hand: small numbers that stand for what bids and declarations depend on. Two sets: one for the ten
// cards that a player was dealt and bid on, one for the ten and two cards of a declarer and the game declared.
//
// Sets come in groups, each a number of its own; how likely a hand is then is a product over groups, as far as they are
// independent. What is strongly connected (jacks, the longest suit and aces; jacks and trumps) is one group.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "skat/player/skat_asks.h"
#include "skat/rules/skat_cards.h"

namespace ombre {

// Of the ten cards dealt: jacks, which suit is longest, how long it is and the aces beside it; how much of it suits
// null; tens and short suits.
struct SkatAskSigns {
  static constexpr std::array<std::size_t, 3> counts{1024, 20, 20};
  static constexpr std::size_t count = 1024 + 20 + 20;

  std::array<std::uint16_t, counts.size()> groups{};
};
SkatAskSigns skat_ask_signs(CardSet hand);

// Of a declarer's ten cards and the two put away: trumps (suit game: jacks, number, ace, ten; grand: jacks, aces, tens;
// null: nothing); the exact holding in each suit beside trumps, in suit games with the number of trumps; for each card
// put away what it is and how many of its suit are left.
struct SkatGameSigns {
  // Trumps, one suit, one card away; by SkatClass.
  static constexpr std::array<std::array<std::size_t, 3>, skat_class_count> counts{
      {{512, 640, 20}, {400, 128, 20}, {1, 256, 32}}};
  static constexpr std::size_t groups = 3;
  static constexpr std::size_t suits_group = 1;

  std::uint16_t trumps = 0;
  std::array<std::uint16_t, suit_count> suits{};
  std::uint8_t suit_signs = 0;  // so many suits have a sign
  std::array<std::uint16_t, skat_size> away{};
  std::uint8_t away_signs = 0;
};
// The part of a sign that another group has told already: signs of a suit are compared among those with the same number
// of trumps (suit games), or with the same ace and ten (grand).
std::size_t skat_told_before(SkatClass game, std::size_t group, std::size_t sign);
// Less than this many.
inline constexpr std::size_t skat_most_told = 5;

// `away` is empty where nothing is known of how it was chosen, as in hand games.
SkatGameSigns skat_game_signs(SkatKind kind, CardSet hand, CardSet away);

}  // namespace ombre
