// Duplicate scoring of one Bridge contract (Laws of Duplicate Bridge, law 77): what declarer's side scores for the
// tricks it took. Honours do not count.
#pragma once

#include <string_view>

#include "bridge/bridge_deal.h"
#include "core/scores.h"

namespace ombre {

inline constexpr int bridge_tricks = 13;
// Tricks that no level counts.
inline constexpr int bridge_book = 6;

struct BridgeContract {
  int level = 1;    // 1 to 7
  Strain strain{};  // none: notrump
  int doubled = 0;  // 1 doubled, 2 redoubled

  // The tricks that make it.
  constexpr int tricks() const { return bridge_book + level; }

  friend constexpr bool operator==(const BridgeContract&, const BridgeContract&) = default;
};

// What declarer's side scores with this many tricks, negative when the contract is down; more tricks always score more.
// Requires: a level from 1 to 7, doubled from 0 to 2, tricks from 0 to 13.
Score duplicate_score(const BridgeContract& contract, bool vulnerable, int tricks);

enum class Vulnerability { none, north_south, east_west, both };

constexpr bool is_vulnerable(Vulnerability vulnerability, Player seat) {
  if (vulnerability == Vulnerability::both) return true;
  return vulnerability == (same_side(seat, north) ? Vulnerability::north_south : Vulnerability::east_west);
}

std::string_view show_vulnerability(Vulnerability vulnerability);  // none ns ew both
// Any case; also the other words of PBN: "Love" and "-" for none, "All" for both. Throws InputError.
Vulnerability read_vulnerability(std::string_view text);

}  // namespace ombre
