#include "skat/solver/endings/ownership.h"

#include <bit>
#include <cstddef>

namespace ombre::skat_tables {
namespace {

constexpr std::uint8_t third_seat = 2;

// The sets of `size` among `places`, and the rank of each.
void rank_sets(int places, int size, std::vector<std::uint16_t>& ranks, std::vector<std::uint32_t>& sets) {
  ranks.assign(std::size_t{1} << places, 0);
  for (std::uint32_t set = 0; set < ranks.size(); ++set) {
    if (std::popcount(set) != size) continue;
    ranks[set] = static_cast<std::uint16_t>(sets.size());
    sets.push_back(set);
  }
}

}  // namespace

std::array<std::uint8_t, 16> Ownership::seats(int places) const {
  std::array<std::uint8_t, 16> out{};
  int left = 0;
  for (int place = 0; place < places; ++place) {
    std::uint8_t seat = 0;
    if (((first >> place) & 1U) == 0) {
      seat = ((second >> left) & 1U) != 0 ? std::uint8_t{1} : third_seat;
      ++left;
    }
    out[static_cast<std::size_t>(place)] = seat;
  }
  return out;
}

Ownership ownership_of(const std::array<std::uint8_t, 16>& seats, int places) {
  Ownership out;
  int left = 0;
  for (int place = 0; place < places; ++place) {
    const std::uint8_t seat = seats[static_cast<std::size_t>(place)];
    if (seat == 0) {
      out.first |= 1U << place;
      continue;
    }
    if (seat == 1) out.second |= 1U << left;
    ++left;
  }
  return out;
}

OwnershipRanks::OwnershipRanks(int hand_cards) {
  rank_sets(3 * hand_cards, hand_cards, first_, first_sets_);
  rank_sets(2 * hand_cards, hand_cards, second_, second_sets_);
  second_count_ = static_cast<std::uint32_t>(second_sets_.size());
}

bool is_canonical(const Split& split, const Ownership& owners) {
  const std::array<std::uint8_t, 16> seats = owners.seats(split.cards());
  int start = split.length(0);
  for (int group = 1; group + 1 < split.groups(); ++group) {
    const int length = split.length(group);
    const auto* own = seats.data() + start;
    start += length;
    if (length == 0 || split.length(group + 1) != length) continue;
    // From the highest card down, as the search reads the owners of a suit.
    for (int card = length - 1; card >= 0; --card) {
      const std::uint8_t next = seats[static_cast<std::size_t>(start + card)];
      if (own[card] == next) continue;
      if (own[card] < next) return false;
      break;
    }
  }
  return true;
}

}  // namespace ombre::skat_tables
