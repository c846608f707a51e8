// What everybody has learnt about the hand of one player of Pinochle, in one word: the cards it is known to have had,
// and in each suit how many of the highest ranks it lacks, as it did not follow, trump or beat where it would have had
// to.
#pragma once

#include <cstdint>

#include "core/cards.h"
#include "games/pinochle/pinochle_cards.h"

namespace ombre {

class PinochleLearnt {
 public:
  PinochleLearnt() = default;
  // Nothing but these cards, kept as numbers (pinochle_cards.h).
  explicit PinochleLearnt(CardSet had) : word_(had.bits()) {}

  // Cards that the hand has had since melding: those shown, still there or not, and others that were played.
  CardSet had() const { return CardSet::from_bits(word_ & card_bits); }
  void add(Card card) {
    const std::uint64_t first = (word_ >> card.index) & 1U;
    word_ |= std::uint64_t{1} << card.index << first;
  }

  // How many of the highest ranks of a suit the hand lacks; all six where it is void.
  int lacking(Suit suit) const { return static_cast<int>(word_ >> place(suit)) & 15; }
  void lack(Suit suit, int ranks) {
    if (ranks > lacking(suit)) word_ += static_cast<std::uint64_t>(ranks - lacking(suit)) << place(suit);
  }

  // Bits of the suits that the hand lacks, and in the others the highest card it may have, where that is no ace.
  std::uint8_t voids() const;
  CardSet tops() const;

  // Both copies of all cards that the hand may hold.
  CardSet may_hold() const {
    std::uint64_t bits = 0;
    for (int s = 0; s < suit_count; ++s) {
      const int held = pinochle::copies * (pinochle::rank_count - lacking(static_cast<Suit>(s)));
      bits |= ((std::uint64_t{1} << held) - 1) << (s * suit_lane);
    }
    return CardSet::from_bits(bits);
  }

  friend bool operator==(PinochleLearnt, PinochleLearnt) = default;

 private:
  // A suit has twelve cards; the four bits above them are free.
  static constexpr int used_places = pinochle::copies * pinochle::rank_count;
  static constexpr std::uint64_t card_bits = 0x0fff'0fff'0fff'0fffU;

  static constexpr int place(Suit suit) { return static_cast<int>(suit) * suit_lane + used_places; }

  std::uint64_t word_ = 0;
};

}  // namespace ombre
