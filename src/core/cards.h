// Cards, sets of cards in one 64-bit word, and packs. Each suit has a lane of 16 bits in which a stronger
// card has a higher bit, so that the highest card of a suit is one bit scan. Where a pack holds every card
// twice (Pinochle) the copies are neighbours: bit = suit * 16 + rank * copies + copy.
//
// As text a card is suit then rank ("CA"), a hand is cards separated by spaces. Copies have the same text.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bit_range.h"
#include "core/random.h"

namespace ombre {

enum class Suit : std::uint8_t { clubs, spades, hearts, diamonds };

inline constexpr int suit_count = 4;
inline constexpr std::array all_suits = {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds};
inline constexpr std::string_view suit_letters = "CSHD";
inline constexpr int suit_lane = 16;

struct Card {
  std::uint8_t index;

  constexpr Suit suit() const { return static_cast<Suit>(index / suit_lane); }
  // Where the card stands in its suit; in a pack without copies this is its rank.
  constexpr int place() const { return index % suit_lane; }

  friend constexpr bool operator==(Card, Card) = default;
};

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(Card card) : bits_(std::uint64_t{1} << card.index) {}
  static constexpr CardSet from_bits(std::uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  // Every place of one suit, whether or not a pack has it.
  static constexpr CardSet lane(Suit suit) { return from_bits(lane_bits << (static_cast<int>(suit) * suit_lane)); }
  // The lanes of the suits whose bits are set.
  static constexpr CardSet lanes(unsigned suits) {
    CardSet out;
    for (int suit = 0; suit < suit_count; ++suit)
      if ((suits >> suit & 1U) != 0) out = out | lane(static_cast<Suit>(suit));
    return out;
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr bool contains(Card card) const { return ((bits_ >> card.index) & 1U) != 0; }
  constexpr void insert(Card card) { bits_ |= CardSet(card).bits_; }
  constexpr void erase(Card card) { bits_ &= ~CardSet(card).bits_; }
  constexpr CardSet in_suit(Suit suit) const { return *this & lane(suit); }

  // The card with the lowest or highest bit. Requires: not empty.
  constexpr Card lowest() const { return Card{static_cast<std::uint8_t>(std::countr_zero(bits_))}; }
  constexpr Card highest() const { return Card{static_cast<std::uint8_t>(63 - std::countl_zero(bits_))}; }

  // The cards from lowest to highest.
  constexpr BitIterator<Card> begin() const { return BitIterator<Card>(bits_); }
  constexpr BitIterator<Card> end() const { return BitIterator<Card>(0); }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return from_bits(a.bits_ & b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return from_bits(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  static constexpr std::uint64_t lane_bits = 0xffff;

  std::uint64_t bits_ = 0;
};

// The cards of all hands.
constexpr CardSet united(std::span<const CardSet> hands) {
  CardSet cards;
  for (const CardSet hand : hands) cards = cards | hand;
  return cards;
}

// A pack: the same ranks in all four suits, each card once or several times.
class Deck {
 public:
  // `ranks` from the weakest to the strongest, such as "23456789TJQKA" or "9JQKTA".
  // Throws InputError unless they are different printing characters and fit a lane with their copies.
  explicit Deck(std::string_view ranks, int copies = 1);

  CardSet full() const { return full_; }
  std::size_t size() const { return full_.size(); }
  const std::string& ranks() const { return ranks_; }
  int copies() const { return copies_; }

  // Requires: rank and copy exist in this pack.
  Card card(Suit suit, int rank, int copy = 0) const {
    return Card{static_cast<std::uint8_t>(static_cast<int>(suit) * suit_lane + rank * copies_ + copy)};
  }
  int rank(Card card) const { return card.place() / copies_; }
  int copy(Card card) const { return card.place() % copies_; }

  // The set with one copy of each card it holds: what a player can choose from.
  CardSet distinct(CardSet set) const;

  std::string show(Card card) const;
  std::string show(CardSet set) const;
  std::string show(std::span<const Card> cards) const;

  // The card with this text: of several copies the first one in `from`. Throws InputError when the text is
  // not a card or `from` does not hold it. `column` is where the text stands in the input, from 1.
  Card read_card(std::string_view text, CardSet from, std::size_t column = 1) const;
  Card read_card(std::string_view text) const { return read_card(text, full_); }

  // The hand with this text, taken from the cards of `from`, of at most `most` cards.
  CardSet read_hand(std::string_view text, CardSet from, std::size_t most) const;
  CardSet read_hand(std::string_view text) const { return read_hand(text, full_, full_.size()); }

  // Shuffled hands of the sizes asked for; what is left of the pack is in none of them.
  // Throws InputError when the pack is too small.
  std::vector<CardSet> deal(Random& random, std::span<const int> counts) const;

 private:
  // The card with this text, as copy 0.
  Card first_copy(std::string_view text, std::size_t column) const;
  // The first copy of a card that the set holds.
  std::optional<Card> copy_in(Card first, CardSet set) const;

  std::string ranks_;
  int copies_;
  CardSet full_;
};

}  // namespace ombre
