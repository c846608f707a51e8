// The auction of Skat after the International Skat Order. Middlehand bids to forehand until one of them passes, then
// rearhand to the one who is left. A bidder says any value higher than the last, or passes; the listener holds it with
// yes, or passes. Where both others pass without a bid forehand has the last word: 18, or the deal is thrown in.
//
// Whose turn it is follows from the highest value each player said or held and from who passed, so that is all an
// auction remembers; values that were skipped leave no trace.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "skat/rules/skat_cards.h"

namespace ombre {

inline constexpr std::array<int, 63> skat_bids{
    18,  20,  22,  23,  24,  27,  30,  33,  35,  36,  40,  44,  45,  46,  48,  50,  54,  55,  59,  60,  63,
    66,  70,  72,  77,  80,  81,  84,  88,  90,  96,  99,  100, 108, 110, 117, 120, 121, 126, 130, 132, 135,
    140, 143, 144, 150, 153, 154, 156, 160, 162, 165, 168, 170, 176, 180, 187, 192, 198, 204, 216, 240, 264};

// Where a value stands among the bids; none for other numbers.
std::optional<int> skat_bid_index(int value);

class SkatAuction {
 public:
  static constexpr Player forehand = 0;
  static constexpr Player middlehand = 1;
  static constexpr Player rearhand = 2;

  // Whoever is to speak, and whether that is an answer to a bid.
  struct Turn {
    Player player;
    bool answers;
  };

  constexpr SkatAuction() = default;

  // The auction in which each player's highest value is so (0: none) and these passed; none where the order does not
  // lead to it. Over or not.
  static std::optional<SkatAuction> at(const std::array<int, skat_seats>& highest, PlayerSet passed);

  // The shortest auction that gives this player the game for this. Requires: one of skat_bids.
  static SkatAuction won_by(Player declarer, int bid);

  // The highest value a player said or held, 0 for none.
  int highest(Player player) const { return value(highest_[static_cast<std::size_t>(player)]); }
  int bid() const { return value(top()); }
  PlayerSet passed() const { return PlayerSet::from_bits(passed_); }

  // None when it is over.
  std::optional<Turn> turn() const;
  // Who plays the game for `bid()`, once it is over; nobody where all passed.
  std::optional<Player> declarer() const;

  // Bids that may be made now, as bits by their place in skat_bids; an answer holds exactly the last one. Passing is
  // always allowed. Requires: not over.
  std::uint64_t allowed() const;

  // Requires: not over, and allowed.
  void bid_or_hold(int index);
  void pass();

  friend constexpr bool operator==(const SkatAuction&, const SkatAuction&) = default;

 private:
  static constexpr int value(std::uint8_t place) { return place == 0 ? 0 : skat_bids[place - 1U]; }
  std::uint8_t top() const;

  std::array<std::uint8_t, skat_seats> highest_{};  // places in skat_bids from 1, 0 for none
  std::uint8_t passed_ = 0;
};

}  // namespace ombre
