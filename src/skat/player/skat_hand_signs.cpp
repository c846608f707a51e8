#include "skat/player/skat_hand_signs.h"

#include <algorithm>
#include <array>
#include <bit>

namespace ombre {
namespace {

// The highest value of each class but the last, each where other games begin to be meant.
constexpr std::array<int, skat_bid_classes - 1> class_ends{18, 20, 22, 23, 24, 27, 30, 33, 36, 46, 60};

int place_of(int value) { return value == 0 ? 0 : *skat_bid_index(value) + 1; }

// A suit's cards as a byte, 7 8 9 T J Q K A from the lowest bit.
constexpr unsigned lane_mask = 0xff;
constexpr unsigned jack_bit = 1U << 4;
constexpr unsigned ten_bit = 1U << 3;
constexpr unsigned ace_bit = 1U << 7;
constexpr unsigned high_bits = 0xe0;  // Q K A, for null

using Lanes = std::array<unsigned, suit_count>;

Lanes lanes_of(CardSet cards) {
  Lanes lanes;
  for (std::size_t s = 0; s < lanes.size(); ++s)
    lanes[s] = static_cast<unsigned>(cards.bits() >> (s * suit_lane)) & lane_mask;
  return lanes;
}

unsigned jacks_of(const Lanes& lanes) {
  unsigned jacks = 0;
  for (std::size_t s = 0; s < lanes.size(); ++s) jacks |= (lanes[s] & jack_bit) / jack_bit << s;
  return jacks;
}

unsigned length(unsigned lane) { return static_cast<unsigned>(std::popcount(lane & ~jack_bit)); }

// The seven cards beside the jack in seven bits.
unsigned without_jack(unsigned lane) { return (lane & (jack_bit - 1)) | (lane >> 1 & ~(jack_bit - 1)); }

// Suits in which somebody who plays null can always stay below: the n-th lowest card has at most n - 1 lower ones that
// others hold.
constexpr std::array<bool, lane_mask + 1> make_safe() {
  std::array<bool, lane_mask + 1> safe{};
  for (unsigned lane = 0; lane <= lane_mask; ++lane) {
    unsigned held = 0;
    bool fine = true;
    for (unsigned rank = 0; rank < 8; ++rank) {
      if ((lane >> rank & 1U) == 0) continue;
      fine = fine && rank - held <= held;
      ++held;
    }
    safe[lane] = fine;
  }
  return safe;
}
constexpr std::array<bool, lane_mask + 1> safe_in_null = make_safe();

constexpr unsigned holdings = 128;  // of seven cards
constexpr unsigned fewest_trumps = 4;
constexpr unsigned most_trumps = fewest_trumps + skat_most_told - 1;

}  // namespace

SkatAsks skat_asks(const SkatAuction& auction, Player player) {
  const int fore = place_of(auction.highest(SkatAuction::forehand));
  const int middle = place_of(auction.highest(SkatAuction::middlehand));
  const int rear = place_of(auction.highest(SkatAuction::rearhand));
  const bool passed = auction.passed().contains(player);
  const bool middle_won = middle > fore;  // the first part, or forehand is still to answer
  SkatAsks asks;
  asks.first = 1;
  if (player == SkatAuction::forehand) {
    asks.held = fore;
    if (passed) asks.declined = middle_won && rear == 0 ? middle : !middle_won && rear > fore ? rear : fore + 1;
  } else if (player == SkatAuction::middlehand) {
    asks.held = middle;
    if (passed) asks.declined = middle_won && rear > middle ? rear : middle + 1;
  } else {
    const int first_part = !middle_won || rear == 0 ? middle : fore + 1;
    asks.first = first_part + 1;
    asks.held = rear;
    // Forehand's last word comes after rearhand's pass.
    if (passed) asks.declined = rear == 0 ? asks.first : std::max(fore, middle) + 1;
  }
  if (asks.held == 0 && asks.declined == 0) return {};
  if (asks.held == 0) asks.first = asks.declined;
  return asks;
}

std::size_t skat_bid_class(int place) {
  const auto index = std::min(static_cast<std::size_t>(place - 1), skat_bids.size() - 1);
  const auto* const found = std::lower_bound(class_ends.begin(), class_ends.end(), skat_bids[index]);
  return static_cast<std::size_t>(found - class_ends.begin());
}

std::size_t skat_declaration(const SkatContract& contract, int bid) {
  const std::size_t hand = contract.hand ? 1 : 0;
  if (contract.kind == SkatKind::null) return skat_first_null + hand;
  const int base = skat_base_value(contract.kind);
  const int multiplier = (bid + base - 1) / base;
  const int matadors = multiplier - 1 - (contract.hand ? 1 : 0);
  const auto need = static_cast<std::size_t>(std::clamp(matadors, 1, static_cast<int>(skat_need_classes)) - 1);
  return (contract.kind == SkatKind::grand ? skat_first_grand : 0) + hand * skat_need_classes + need;
}

SkatAskSigns skat_ask_signs(CardSet hand) {
  const Lanes lanes = lanes_of(hand);
  unsigned best = 0;
  unsigned longest = 0;
  unsigned aces = 0;
  unsigned tens = 0;
  unsigned short_suits = 0;
  unsigned safe = 0;
  unsigned high = 0;
  for (unsigned s = 0; s < lanes.size(); ++s) {
    const unsigned lane = lanes[s];
    const unsigned cards = length(lane);
    if (cards > longest) {
      longest = cards;
      best = s;
    }
    aces += lane / ace_bit;
    tens += (lane & ten_bit) / ten_bit;
    short_suits += cards <= 1 ? 1U : 0U;
    safe += safe_in_null[lane] ? 1U : 0U;
    high += static_cast<unsigned>(std::popcount(lane & high_bits));
  }
  const unsigned side_aces = std::min(aces - lanes[best] / ace_bit, 3U);
  const unsigned length_class = std::clamp(longest, 3U, 6U) - 3;
  const unsigned strength = ((jacks_of(lanes) * 4 + best) * 4 + length_class) * 4 + side_aces;
  const unsigned null_sign = safe * 4 + std::clamp(high, 2U, 5U) - 2;
  const unsigned shape = tens * 4 + std::min(short_suits, 3U);
  return {
      {static_cast<std::uint16_t>(strength), static_cast<std::uint16_t>(null_sign), static_cast<std::uint16_t>(shape)}};
}

std::size_t skat_told_before(SkatClass game, std::size_t group, std::size_t sign) {
  if (group != SkatGameSigns::suits_group || game == SkatClass::null) return 0;
  if (game == SkatClass::suit) return sign / holdings;
  constexpr unsigned ten = 3;
  constexpr unsigned ace = 6;
  return (sign >> ten & 1U) * 2 + (sign >> ace & 1U);
}

SkatGameSigns skat_game_signs(SkatKind kind, CardSet hand, CardSet away) {
  const Lanes lanes = lanes_of(hand);
  const SkatClass game = skat_class(kind);
  const auto trump = static_cast<std::size_t>(kind);  // of suit games
  SkatGameSigns signs;

  // 1. Trumps.
  if (game == SkatClass::suit) {
    const unsigned lane = lanes[trump];
    const unsigned tops = lane / ace_bit * 2 + (lane & ten_bit) / ten_bit;
    signs.trumps = static_cast<std::uint16_t>((jacks_of(lanes) * 8 + length(lane)) * 4 + tops);
  } else if (game == SkatClass::grand) {
    unsigned aces = 0;
    unsigned tens = 0;
    for (const unsigned lane : lanes) {
      aces += lane / ace_bit;
      tens += (lane & ten_bit) / ten_bit;
    }
    signs.trumps = static_cast<std::uint16_t>((jacks_of(lanes) * 5 + aces) * 5 + tens);
  }

  // 2. Suits.
  const auto all_trumps = static_cast<unsigned>((hand & skat_trumps(kind)).size());
  const unsigned trump_class = std::clamp(all_trumps, fewest_trumps, most_trumps) - fewest_trumps;
  const unsigned first = game == SkatClass::suit ? trump_class * holdings : 0;
  for (std::size_t s = 0; s < lanes.size(); ++s) {
    if (game == SkatClass::suit && s == trump) continue;
    const unsigned holding = game == SkatClass::null ? lanes[s] : first + without_jack(lanes[s]);
    signs.suits[signs.suit_signs++] = static_cast<std::uint16_t>(holding);
  }

  // 3. What was put away.
  const CardSet trumps = skat_trumps(kind);
  for (const Card card : away) {
    const unsigned lane = lanes[static_cast<std::size_t>(card.suit())];
    unsigned what = 0;
    unsigned left = 0;
    if (game == SkatClass::null) {
      what = static_cast<unsigned>(card.place());
      left = static_cast<unsigned>(std::popcount(lane));
    } else if (!trumps.contains(card)) {
      // Aces, tens, pictures, others; 0 is a trump.
      constexpr std::array<unsigned, 8> ranks{4, 4, 4, 2, 0, 3, 3, 1};
      what = ranks[static_cast<std::size_t>(card.place())];
      left = length(lane);
    }
    signs.away[signs.away_signs++] = static_cast<std::uint16_t>(what * 4 + std::min(left, 3U));
  }
  return signs;
}

}  // namespace ombre
