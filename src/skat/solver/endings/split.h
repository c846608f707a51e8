// How many cards of each group are left, whoever holds them and whatever they are worth: the split of Furtak (2013,
// section 8.1). Plain suits may change places, so their lengths stand in falling order.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "skat/solver/endings/group_values.h"

namespace ombre::skat_tables {

inline constexpr int most_groups = 5;

struct Split {
  bool grand = false;
  std::array<std::uint8_t, most_groups> lengths{};  // the trumps, then the plain suits, the longest first

  int groups() const { return grand ? 5 : 4; }
  int length(int group) const { return lengths[static_cast<std::size_t>(group)]; }
  GroupKind kind(int group) const {
    return group > 0 ? GroupKind::plain : grand ? GroupKind::jacks : GroupKind::trumps;
  }
  int cards() const;         // in all three hands
  std::string text() const;  // "5-3-2-2"

  friend bool operator==(const Split&, const Split&) = default;
};

// All splits with so many cards a hand, those with the fewest trumps and the longest suits first.
std::vector<Split> splits_of(bool grand, int hand_cards);

// The valuations of a split, where suits of equal length may change places.
std::uint64_t count_valuations(const Split& split);

// The ways to deal that many cards to three hands.
std::uint64_t count_ownerships(int hand_cards);

}  // namespace ombre::skat_tables
