// Who holds which of the cards of a split, as a number: the ways to choose the declarer's cards among all, and then
// those of the player to his left among the rest, each set ranked among the sets of its size.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "skat/solver/endings/split.h"

namespace ombre::skat_tables {

inline constexpr int most_hand_cards = 5;
inline constexpr int most_places = 3 * most_hand_cards;

// The owners as two sets of places (the trumps from the lowest up, then each plain suit): the declarer's among all
// places, and the next player's among those that are not the declarer's.
struct Ownership {
  std::uint32_t first = 0;
  std::uint32_t second = 0;

  // The seat of each place; the rest of the array is 0.
  std::array<std::uint8_t, 16> seats(int places) const;

  friend bool operator==(const Ownership&, const Ownership&) = default;
};

// The ownership in which the places have these seats. Requires: at least as many seats as places.
Ownership ownership_of(const std::array<std::uint8_t, 16>& seats, int places);

// Numbers ownerships of hands of so many cards from 0.
class OwnershipRanks {
 public:
  // Requires: 1 <= hand_cards <= most_hand_cards.
  explicit OwnershipRanks(int hand_cards);

  std::uint32_t rank(const Ownership& owners) const {
    return std::uint32_t{first_[owners.first]} * second_count_ + second_[owners.second];
  }
  Ownership ownership(std::uint32_t rank) const {
    return {first_sets_[rank / second_count_], second_sets_[rank % second_count_]};
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(first_sets_.size()) * second_count_; }

 private:
  std::vector<std::uint16_t> first_;
  std::vector<std::uint16_t> second_;
  std::vector<std::uint32_t> first_sets_;
  std::vector<std::uint32_t> second_sets_;
  std::uint32_t second_count_ = 0;
};

// Whether the owners are those that stand for all with suits of equal length in another order: among such suits the
// owners read from the lowest card up do not rise.
bool is_canonical(const Split& split, const Ownership& owners);

}  // namespace ombre::skat_tables
