// A Skat position with all cards seen, as the solvers take it: the hands of equal length before the trick began.
#pragma once

#include <array>

#include "core/random.h"
#include "core/trick.h"
#include "skat/rules/skat_cards.h"

namespace ombre {

struct SkatPosition {
  SkatKind kind = SkatKind::grand;
  Player declarer = 0;
  SkatHands hands{};           // cards not yet played
  Trick trick{};               // who led and what lies, at most two cards; not in the hands
  CardSet skat{};              // two cards or none; their points are the declarer's
  std::array<int, 2> taken{};  // card points taken before by the declarer (the skat apart) and by the defenders

  Player mover() const { return (trick.leader() + trick.size()) % skat_seats; }
};

// Throws InputError unless the position can be: a seat for declarer and leader, no card twice, at most ten cards a
// hand, the same number in each before the trick began, every card of the trick following suit, a card to play, no
// more points taken than the missing cards could bring.
void check_skat_position(const SkatPosition& position);

// Skat deals for experiments, tests and timings: any deal, or one whose declarer would bid that game.

// Ten cards each and the skat, forehand to lead, a declarer drawn by lot.
SkatPosition deal_skat(SkatKind kind, Random& random);

// The same with a hand for the declarer that is worth the game: in a suit game at least five trumps, a jack among
// them, and seven of trumps and aces of other suits; in grand two jacks and five of jacks and aces. Requires: not null.
SkatPosition deal_worth_playing(SkatKind kind, Random& random);

// The position after this many cards drawn by lot from the legal ones, points taken included. Requires: so many are
// left, and at least one more.
SkatPosition after_random_cards(SkatPosition position, int cards, Random& random);

// The position after a card. Requires: legal.
SkatPosition after_card(SkatPosition position, Card card);

}  // namespace ombre
