// Players are seats, numbered from 0 in turn order. A PlayerSet is a small set of them, for sides and
// coalitions. Chance is a mover like any other, with a number of its own.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace ombre {

// The most players any search accepts; Scores has room for so many.
inline constexpr int max_players = 8;

using Player = int;

// A number as a place in an array, such as that of a player in an array by players.
constexpr std::size_t at(Player player) { return static_cast<std::size_t>(player); }

// The mover where the rules draw lots.
inline constexpr Player chance_player = -1;

class PlayerSet {
 public:
  constexpr PlayerSet() = default;
  constexpr explicit PlayerSet(Player player) : bits_(1U << player) {}

  // All players of a game for `count` players.
  static constexpr PlayerSet first(int count) { return from_bits((1U << count) - 1U); }
  static constexpr PlayerSet from_bits(std::uint32_t bits) {
    PlayerSet set;
    set.bits_ = bits;
    return set;
  }

  constexpr bool contains(Player player) const { return player >= 0 && ((bits_ >> player) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr void insert(Player player) { bits_ |= 1U << player; }

  friend constexpr PlayerSet operator|(PlayerSet a, PlayerSet b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr PlayerSet operator&(PlayerSet a, PlayerSet b) { return from_bits(a.bits_ & b.bits_); }
  friend constexpr PlayerSet operator-(PlayerSet a, PlayerSet b) { return from_bits(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(PlayerSet, PlayerSet) = default;

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace ombre
