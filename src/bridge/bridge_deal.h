// The vocabulary of Bridge: seats (0 North, 1 East, 2 South, 3 West; partners sit opposite), strains, the hands of
// a deal, and their text in Portable Bridge Notation (PBN): "N:KQ5.J8.AT42.9873 ...", the first seat named, then
// clockwise, suits as spades.hearts.diamonds.clubs.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/cards.h"
#include "core/players.h"

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

// The hands with this text, cards that nobody holds having been played. Throws InputError with the column of a bad
// character, a card held twice, more than 13 cards, or a missing hand. Hands of different length are accepted: a
// trick may be under way.
BridgeHands read_deal(std::string_view text);
std::string show_deal(const BridgeHands& hands, Player first = north);

// A whole deal, 13 cards each.
BridgeHands deal_bridge(Random& random);

}  // namespace ombre
