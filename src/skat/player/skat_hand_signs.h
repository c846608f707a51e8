// The situations in which players of Skat show what they hold, what was asked in the auction and what was declared; and
// signs of a hand: small numbers that stand for what bids and declarations depend on. Two sets: one for the ten
// cards that a player was dealt and bid on, one for the ten and two cards of a declarer and the game declared.
//
// Sets come in groups, each a number of its own; how likely a hand is then is a product over groups, as far as they are
// independent. What is strongly connected (jacks, the longest suit and aces; jacks and trumps) is one group.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "skat/rules/skat_bidding.h"
#include "skat/rules/skat_cards.h"
#include "skat/rules/skat_scoring.h"

namespace ombre {

// What a player was asked in the auction and answered, as places in skat_bids from 1; 0 stands for none.
//
// The auction keeps the highest value of each player and who passed. Between two values that a player said or held lie
// others to which the answer would have been yes as well, so all of them count as asked. Where the value that was
// declined is not remembered, since others went on, it is the next one, as bidders who go up step by step have it.
struct SkatAsks {
  int first = 0;     // the least value that the player could have said or held
  int held = 0;      // yes to all from the first to here
  int declined = 0;  // no to this one

  friend bool operator==(const SkatAsks&, const SkatAsks&) = default;
};

// What a player was asked so far. Nothing at all, where the player has not spoken.
SkatAsks skat_asks(const SkatAuction& auction, Player player);

// A value that was asked: in classes of neighbouring values, whether it was the first one asked, and the answer.
inline constexpr std::size_t skat_bid_classes = 12;
inline constexpr std::size_t skat_ask_situations = 2 * skat_bid_classes;

// The class of a bid. Requires: a place in skat_bids from 1, or one more than the last.
std::size_t skat_bid_class(int place);

// Calls use(situation, yes) for each answer.
template <class Use>
void each_answer(const SkatAsks& asks, const Use& use) {
  const auto situation = [&](int place) {
    return skat_bid_class(place) + (place == asks.first ? 0 : skat_bid_classes);
  };
  for (int place = std::max(asks.first, 1); place <= asks.held; ++place) use(situation(place), true);
  if (asks.declined > 0) use(situation(asks.held == 0 ? asks.first : asks.declined), false);
}

// Games that are alike in what they tell of a hand.
enum class SkatClass : std::uint8_t { suit, grand, null };
inline constexpr std::size_t skat_class_count = 3;

constexpr SkatClass skat_class(SkatKind kind) {
  if (kind == SkatKind::null) return SkatClass::null;
  return kind == SkatKind::grand ? SkatClass::grand : SkatClass::suit;
}

// A declaration: the class of the game, hand or not, and how many matadors the bid asks for (one, two, more).
inline constexpr std::size_t skat_need_classes = 3;
inline constexpr std::size_t skat_first_grand = 2 * skat_need_classes;
inline constexpr std::size_t skat_first_null = 2 * skat_first_grand;
inline constexpr std::size_t skat_declarations = skat_first_null + 2;
std::size_t skat_declaration(const SkatContract& contract, int bid);

// The class of the games of a declaration. Requires: below skat_declarations.
constexpr SkatClass skat_declared_class(std::size_t declaration) {
  if (declaration >= skat_first_null) return SkatClass::null;
  return declaration >= skat_first_grand ? SkatClass::grand : SkatClass::suit;
}
// Whether a declaration is one from the hand. Requires: below skat_declarations.
constexpr bool skat_declared_hand(std::size_t declaration) {
  if (declaration >= skat_first_null) return declaration > skat_first_null;
  return declaration % skat_first_grand >= skat_need_classes;
}

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
