// The vocabulary of Bridge: seats (0 North, 1 East, 2 South, 3 West; partners sit opposite), strains, the hands of
// a deal, and their text in Portable Bridge Notation (PBN): "N:KQ5.J8.AT42.9873 ...", the first seat named, then
// clockwise, suits as spades.hearts.diamonds.clubs. Contracts and duplicate scoring (Laws of Duplicate Bridge, law 77):
// what declarer's side scores for the tricks it took. Honours do not count.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/cards.h"
#include "core/scores.h"

namespace ombre {

inline constexpr int bridge_seats = 4;
inline constexpr Player north = 0;
inline constexpr Player east = 1;
inline constexpr Player south = 2;
inline constexpr Player west = 3;

constexpr Player partner_of(Player seat) { return (seat + 2) % bridge_seats; }
constexpr bool same_side(Player a, Player b) { return (a & 1) == (b & 1); }

// The trump suit, none for notrump.
using Strain = std::optional<Suit>;
// In the order of the bidding, the cheapest first.
inline constexpr std::array<Strain, 5> bridge_strains{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades,
                                                      std::nullopt};
// Where a strain stands in that order.
int strain_rank(Strain strain);

using BridgeHands = std::array<CardSet, bridge_seats>;

const Deck& bridge_deck();

char show_seat(Player seat);      // N E S W
char show_strain(Strain strain);  // C D H S N
// Any case. Throws InputError.
Player read_seat(std::string_view text);
Strain read_strain(std::string_view text);  // "NT" too
// The card with this text in any case. Throws InputError without a place.
Card read_bridge_card(std::string_view text);

// The hands with this text, cards that nobody holds having been played. Throws InputError with the column of a bad
// character, a card held twice, more than 13 cards, or a missing hand. Hands of different length are accepted: a
// trick may be under way.
BridgeHands read_deal(std::string_view text);
std::string show_deal(const BridgeHands& hands, Player first = north);

// A whole deal, 13 cards each.
BridgeHands deal_bridge(Random& random);

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

// "4SX", "3NT", any case; none for "Pass". Throws InputError without a place.
std::optional<BridgeContract> read_contract(std::string_view text);
std::string show_contract(const std::optional<BridgeContract>& contract);

// Tricks of each declarer in each strain: table[strain_rank][declarer], the opening lead coming from his left.
using BridgeTable = std::array<std::array<std::int8_t, bridge_seats>, bridge_strains.size()>;

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
