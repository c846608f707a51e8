// Skat deals for experiments, tests and timings: any deal, or one whose declarer would bid that game.
#pragma once

#include "core/random.h"
#include "skat/rules/skat_position.h"

namespace ombre {

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
