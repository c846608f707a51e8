// What each player of Skat was asked in the auction and answered, as far as the auction remembers it, and what a
// declaration tells: the situations in which players show what they hold.
//
// The auction keeps the highest value of each player and who passed. Between two values that a player said or held lie
// others to which the answer would have been yes as well, so all of them count as asked. Where the value that was
// declined is not remembered, since others went on, it is the next one, as bidders who go up step by step have it.
#pragma once

#include <algorithm>
#include <cstddef>

#include "skat/rules/skat_bidding.h"
#include "skat/rules/skat_scoring.h"

namespace ombre {

// Places in skat_bids from 1; 0 stands for none.
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

}  // namespace ombre
