// The combinations of Big-2: one, two or three cards of a rank, and the five-card hands of poker (straight, flush,
// full house, four of a kind with any fifth card, straight flush). Ranks go 3 4 … K A 2, suits D C H S.
//
// Straights are the ten of poker, A2345 up to TJQKA (JQKA2 is none). Straights and flushes compare by their
// strongest card, so that A2345 and 23456, whose strongest card is the 2, are the highest straights. Pairs compare by
// rank and then by their stronger card, three and four of a kind and full houses by the rank of which there are three
// or four. So no two combinations of a kind that are held at the same time are equal.
//
// A play is packed into 16 bits, because a hand of 17 cards has some 1,400 of them and a search keeps a list for
// each ply. The highest bit set tells the kind, the bits below it hold ranks and suits:
//   15 flushes: suit 2, ranks 13 · 14 straight: sequence 4, suits 5 x 2 · 13 full house: rank 4, suit left out 2,
//   rank 4, pair 3 · 12 four: rank 4, card 6 · 11 triple: rank 4, suit left out 2 · 10 pair: rank 4, pair 3 ·
//   9 single: card 6 · none: pass.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/bit_range.h"
#include "core/cards.h"
#include "core/players.h"

namespace ombre {

// The ranks of the pack from the weakest, as the places of a CardSet.
inline constexpr std::string_view big_two_ranks = "3456789TJQKA2";
inline constexpr int big_two_places = 13;

// In their order where they can beat each other; `none` is a pass or an empty table.
enum class BigTwoKind : std::uint8_t { none, single, pair, triple, straight, flush, full_house, four, straight_flush };

// How many cards a combination has.
constexpr int big_two_size(BigTwoKind kind) { return kind >= BigTwoKind::straight ? 5 : static_cast<int>(kind); }

// The suits from the weakest, and where a suit stands among them.
inline constexpr std::array<Suit, suit_count> big_two_suits = {Suit::diamonds, Suit::clubs, Suit::hearts, Suit::spades};
inline constexpr std::array<std::uint8_t, suit_count> big_two_suit_order = {1, 3, 2, 0};

// The place of a card in the order of all cards, 0 for D3 to 51 for S2; and the card at that place.
constexpr int big_two_order(Card card) {
  return card.place() * suit_count + big_two_suit_order[static_cast<std::size_t>(card.suit())];
}
constexpr Card big_two_card(int order) {
  const Suit suit = big_two_suits[at(order % suit_count)];
  return Card{static_cast<std::uint8_t>(static_cast<int>(suit) * suit_lane + order / suit_count)};
}

// What a play must beat.
struct BigTwoStrength {
  BigTwoKind kind = BigTwoKind::none;
  std::uint8_t top = 0;  // the order of the card that decides; of a rank alone, the order of its spade

  friend constexpr bool operator==(BigTwoStrength, BigTwoStrength) = default;
};

// The number of bits up to the highest one set.
constexpr int big_two_width(std::uint32_t word) { return static_cast<int>(std::bit_width(word)); }

// The cards of one hand by suit, from the weakest suit, and by how many suits have a rank.
class BigTwoRanks {
 public:
  constexpr explicit BigTwoRanks(CardSet hand) {
    for (std::size_t s = 0; s < lanes_.size(); ++s) {
      const int shift = static_cast<int>(big_two_suits[s]) * suit_lane;
      lanes_[s] = static_cast<std::uint32_t>(hand.bits() >> shift) & 0x1fffU;
    }
  }

  // The ranks of a suit as bits.
  constexpr std::uint32_t lane(int suit) const { return lanes_[at(suit)]; }
  // The suits of a rank as bits.
  constexpr std::uint32_t suits(int place) const {
    return ((lanes_[0] >> place) & 1U) | (((lanes_[1] >> place) & 1U) << 1) | (((lanes_[2] >> place) & 1U) << 2) |
           (((lanes_[3] >> place) & 1U) << 3);
  }
  // The ranks of which there are at least one, two, three, four.
  constexpr std::uint32_t ones() const { return lanes_[0] | lanes_[1] | lanes_[2] | lanes_[3]; }
  constexpr std::uint32_t twos() const {
    return (lanes_[0] & lanes_[1]) | (lanes_[2] & lanes_[3]) | ((lanes_[0] | lanes_[1]) & (lanes_[2] | lanes_[3]));
  }
  constexpr std::uint32_t threes() const {
    return (lanes_[0] & lanes_[1] & (lanes_[2] | lanes_[3])) | (lanes_[2] & lanes_[3] & (lanes_[0] | lanes_[1]));
  }
  constexpr std::uint32_t fours() const { return lanes_[0] & lanes_[1] & lanes_[2] & lanes_[3]; }

 private:
  std::array<std::uint32_t, suit_count> lanes_{};
};

// The ten straights as ranks, from the weakest; the places of each in rising order.
inline constexpr int big_two_straights = 10;
inline constexpr std::array<std::array<std::uint8_t, 5>, big_two_straights> big_two_straight_places = {
    {{0, 1, 2, 3, 4},
     {1, 2, 3, 4, 5},
     {2, 3, 4, 5, 6},
     {3, 4, 5, 6, 7},
     {4, 5, 6, 7, 8},
     {5, 6, 7, 8, 9},
     {6, 7, 8, 9, 10},
     {7, 8, 9, 10, 11},
     {0, 1, 2, 3, 12},
     {0, 1, 2, 11, 12}}};
inline constexpr std::array<std::uint16_t, big_two_straights> big_two_straight_masks = [] {
  std::array<std::uint16_t, big_two_straights> masks{};
  for (std::size_t i = 0; i < masks.size(); ++i)
    for (const std::uint8_t place : big_two_straight_places[i])
      masks[i] = static_cast<std::uint16_t>(masks[i] | (1U << place));
  return masks;
}();

// Whether five ranks are a straight.
constexpr bool big_two_sequence(std::uint32_t ranks) {
  // In the order of the game JQKA2 are neighbours too.
  constexpr std::uint32_t last_start = 1U << 7;
  const std::uint32_t low = ranks & (~ranks + 1);
  return (ranks == 31 * low && low <= last_start) || ranks == big_two_straight_masks[8] ||
         ranks == big_two_straight_masks[9];
}

// The two suits of each of the six pairs, by their stronger suit.
inline constexpr std::array<std::uint8_t, 6> big_two_pairs = {0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100};

class BigTwoPlay {
 public:
  BigTwoPlay() = default;

  static constexpr BigTwoPlay pass() { return BigTwoPlay(0); }
  static constexpr BigTwoPlay single(int order) { return BigTwoPlay(single_flag | order); }
  static constexpr BigTwoPlay pair(int place, int pair) { return BigTwoPlay(pair_flag | place << 3 | pair); }
  static constexpr BigTwoPlay triple(int place, int without) { return BigTwoPlay(triple_flag | place << 2 | without); }
  static constexpr BigTwoPlay four(int place, int order) { return BigTwoPlay(four_flag | place << 6 | order); }
  static constexpr BigTwoPlay full_house(int three, int without, int two, int pair) {
    return BigTwoPlay(full_flag | three << 9 | without << 7 | two << 3 | pair);
  }
  // `suits` has two bits for each card, the lowest for the weakest.
  static constexpr BigTwoPlay straight(int sequence, int suits) {
    return BigTwoPlay(straight_flag | sequence << 10 | suits);
  }
  static constexpr BigTwoPlay suited(int suit, std::uint32_t ranks) {
    return BigTwoPlay(suited_flag | suit << big_two_places | static_cast<int>(ranks));
  }

  constexpr bool is_pass() const { return code_ == 0; }
  constexpr CardSet cards() const;
  constexpr BigTwoStrength strength() const;

  friend constexpr bool operator==(BigTwoPlay, BigTwoPlay) = default;

 private:
  static constexpr int single_flag = 1 << 9;
  static constexpr int pair_flag = 1 << 10;
  static constexpr int triple_flag = 1 << 11;
  static constexpr int four_flag = 1 << 12;
  static constexpr int full_flag = 1 << 13;
  static constexpr int straight_flag = 1 << 14;
  static constexpr int suited_flag = 1 << 15;

  constexpr explicit BigTwoPlay(int code) : code_(static_cast<std::uint16_t>(code)) {}

  // `count` bits from bit `low` on.
  constexpr int bits(int low, int count) const { return (code_ >> low) & ((1 << count) - 1); }

  static constexpr std::uint64_t card_bit(int place, int suit) {
    return std::uint64_t{1} << (static_cast<int>(big_two_suits[at(suit)]) * suit_lane + place);
  }
  static constexpr std::uint64_t rank_bits(int place, std::uint32_t suits) {
    std::uint64_t cards = 0;
    for (int suit = 0; suit < suit_count; ++suit)
      if (((suits >> suit) & 1U) != 0) cards |= card_bit(place, suit);
    return cards;
  }
  static constexpr std::uint32_t without(int suit) { return 15U & ~(1U << suit); }
  static constexpr std::uint32_t pair_suits(int pair) { return big_two_pairs[at(pair)]; }
  static constexpr BigTwoStrength make(BigTwoKind kind, int top) { return {kind, static_cast<std::uint8_t>(top)}; }

  std::uint16_t code_;
};

constexpr CardSet BigTwoPlay::cards() const {
  const auto set = [](std::uint64_t bits) { return CardSet::from_bits(bits); };
  switch (big_two_width(code_)) {
    case 16:
      return set(static_cast<std::uint64_t>(bits(0, big_two_places))
                 << (static_cast<int>(big_two_suits[at(bits(big_two_places, 2))]) * suit_lane));
    case 15: {
      const auto& places = big_two_straight_places[at(bits(10, 4))];
      std::uint64_t cards = 0;
      for (int i = 0; i < 5; ++i) cards |= card_bit(places[at(i)], bits(2 * i, 2));
      return set(cards);
    }
    case 14:
      return set(rank_bits(bits(9, 4), without(bits(7, 2))) | rank_bits(bits(3, 4), pair_suits(bits(0, 3))));
    case 13:
      return set(rank_bits(bits(6, 4), 15U)) | CardSet(big_two_card(bits(0, 6)));
    case 12:
      return set(rank_bits(bits(2, 4), without(bits(0, 2))));
    case 11:
      return set(rank_bits(bits(3, 4), pair_suits(bits(0, 3))));
    case 10:
      return CardSet(big_two_card(bits(0, 6)));
    default:
      return {};
  }
}

constexpr BigTwoStrength BigTwoPlay::strength() const {
  constexpr int spade = suit_count - 1;
  switch (big_two_width(code_)) {
    case 16: {
      const auto ranks = static_cast<std::uint32_t>(bits(0, big_two_places));
      return make(big_two_sequence(ranks) ? BigTwoKind::straight_flush : BigTwoKind::flush,
                  (big_two_width(ranks) - 1) * suit_count + bits(big_two_places, 2));
    }
    case 15:
      return make(BigTwoKind::straight, big_two_straight_places[at(bits(10, 4))][4] * suit_count + bits(8, 2));
    case 14:
      return make(BigTwoKind::full_house, bits(9, 4) * suit_count + spade);
    case 13:
      return make(BigTwoKind::four, bits(6, 4) * suit_count + spade);
    case 12:
      return make(BigTwoKind::triple, bits(2, 4) * suit_count + spade);
    case 11:
      return make(BigTwoKind::pair, bits(3, 4) * suit_count + big_two_width(pair_suits(bits(0, 3))) - 1);
    case 10:
      return make(BigTwoKind::single, bits(0, 6));
    default:
      return {};
  }
}

}  // namespace ombre
