// What the hidden cards of a Skat deal may be: for the skat and both defenders the cards each may hold, which overlap,
// and how many. All deals that fit are one position of the paranoid search; nothing is listed.
//
// That some deal fits is Hall's condition: no holders together need more cards than they may hold together. For two
// defenders that is lemma 6.2.1 of Furtak (2013); with the skat of a hand game unknown there are three holders.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ombre::skat_paranoid {

using Cards = std::uint32_t;

inline constexpr int pack_size = 32;
inline constexpr std::uint8_t no_card = pack_size;

constexpr int count_of(Cards cards) { return std::popcount(cards); }
constexpr Cards bit(int card) { return Cards{1} << card; }
constexpr int lowest(Cards cards) { return std::countr_zero(cards); }
constexpr int highest(Cards cards) { return 31 - std::countl_zero(cards); }
constexpr Cards above(int card) { return ~Cards{1} << card; }

// Holders: the skat, where it is unknown, the defender left of the declarer and the one right of him.
inline constexpr std::size_t skat_holder = 0;
inline constexpr std::size_t holders = 3;

struct Possible {
  std::array<Cards, holders> may{};
  std::array<std::uint8_t, holders> size{};

  Cards all() const { return may[0] | may[1] | may[2]; }

  // The holder has played this card.
  void take(std::size_t holder, int card) {
    for (Cards& each : may) each &= ~bit(card);
    --size[holder];
  }

  friend bool operator==(const Possible&, const Possible&) = default;
};

// Returns whether a deal fits, and then leaves to every holder just the cards it has in some deal that fits. One pass
// is enough: a card is impossible for a holder only if others need all that they may hold, it among them. Requires: the
// cards to be dealt are as many as the holders take, though no holder may be left for some.
inline bool tighten(Possible& possible) {
  const auto [skat, left, right] = possible.may;
  const int skat_size = possible.size[0];
  const int left_size = possible.size[1];
  const int right_size = possible.size[2];
  const int left_slack = count_of(left) - left_size;
  const int right_slack = count_of(right) - right_size;
  const int both_slack = count_of(left | right) - left_size - right_size;
  if (left_slack < 0 || right_slack < 0) return false;
  if (skat_size == 0) {
    if (both_slack < 0) return false;
    possible.may[skat_holder] = 0;
    if (left_slack == 0) possible.may[2] &= ~left;
    if (right_slack == 0) possible.may[1] &= ~right;
    return true;
  }
  const int skat_slack = count_of(skat) - skat_size;
  const int skat_left_slack = count_of(skat | left) - skat_size - left_size;
  const int skat_right_slack = count_of(skat | right) - skat_size - right_size;
  const int all_slack = count_of(skat | left | right) - skat_size - left_size - right_size;
  if (both_slack < 0 || skat_slack < 0 || skat_left_slack < 0 || skat_right_slack < 0 || all_slack < 0) return false;
  Cards not_skat = 0;
  Cards not_left = 0;
  Cards not_right = 0;
  if (skat_slack == 0) not_left |= skat, not_right |= skat;
  if (left_slack == 0) not_skat |= left, not_right |= left;
  if (right_slack == 0) not_skat |= right, not_left |= right;
  if (both_slack == 0) not_skat |= left | right;
  if (skat_left_slack == 0) not_right |= skat | left;
  if (skat_right_slack == 0) not_left |= skat | right;
  possible.may = {skat & ~not_skat, left & ~not_left, right & ~not_right};
  return true;
}

}  // namespace ombre::skat_paranoid
