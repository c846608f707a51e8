// The vocabulary of Skat: the pack of 32, the six kinds of game, what is trump, who beats whom, and card points.
// Seats are 0 forehand, 1 middlehand, 2 rearhand of the deal.
//
// In a suit game the jacks and a suit are trumps, in grand the jacks alone; plain cards rank A T K Q 9 8 7. In null
// there are no trumps, the jack and the ten stand in their natural places and points do not count.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/cards.h"
#include "core/players.h"
#include "core/trick.h"

namespace ombre {

inline constexpr int skat_seats = 3;
inline constexpr int skat_tricks = 10;
inline constexpr int skat_total_points = 120;
inline constexpr int skat_size = 2;

enum class SkatKind : std::uint8_t { clubs, spades, hearts, diamonds, grand, null };
inline constexpr std::array<SkatKind, 6> skat_kinds{SkatKind::clubs,    SkatKind::spades, SkatKind::hearts,
                                                    SkatKind::diamonds, SkatKind::grand,  SkatKind::null};

using SkatHands = std::array<CardSet, skat_seats>;

// Ranks 7 8 9 T J Q K A, the order of null.
const Deck& skat_deck();

constexpr std::optional<Suit> trump_suit(SkatKind kind) {
  if (kind == SkatKind::grand || kind == SkatKind::null) return std::nullopt;
  return static_cast<Suit>(kind);
}

inline constexpr CardSet skat_jacks = CardSet::from_bits(0x0010'0010'0010'0010);

// The trumps of a kind of game, none in null.
CardSet skat_trumps(SkatKind kind);
// The cards that follow this one when it is led: all trumps, or its suit without trumps.
CardSet skat_followers(SkatKind kind, Card led);
// How strong a card is among its followers, more being stronger. Different for any two of them.
int skat_power(SkatKind kind, Card card);

int skat_points(Card card);
int skat_points(CardSet cards);

// The cards of the hand that may be played to the trick.
CardSet skat_legal(SkatKind kind, const Trick& trick, CardSet hand);
// Whether `later` takes the trick from `earlier`, which holds it so far.
bool skat_beats(SkatKind kind, Card later, Card earlier);
// Who takes the trick, or would if it ended here. Requires: not empty.
Player skat_winner(SkatKind kind, const Trick& trick);

std::string_view skat_seat_name(Player seat);    // forehand, middlehand, rearhand
std::string_view skat_kind_name(SkatKind kind);  // clubs and so on
char show_skat_kind(SkatKind kind);              // C S H D G N
// Any case. Throws InputError.
SkatKind read_skat_kind(std::string_view text);

}  // namespace ombre
