#include "tests/server/wire.h"

#include "bridge/rules/bridge.h"
#include "games/big_two/big_two.h"
#include "games/crazy_eights/crazy_eights.h"
#include "games/cribbage/cribbage.h"
#include "games/hearts/hearts.h"
#include "games/pinochle/pinochle.h"
#include "games/sergeant_major/sergeant_major.h"
#include "games/spades/spades.h"
#include "skat/rules/skat.h"

namespace ombre::server {

void play_hearts_on_the_wire(int hands) { play_on_the_wire(Hearts(), "hearts", "rules", hands); }
void play_spades_on_the_wire(int hands) {
  SpadesOptions options;
  options.players = 4;
  options.scoring = SpadesScoring::bids;
  play_on_the_wire(Spades(options), "spades(players=4,scoring=bids)", "rules", hands);
}
void play_skat_on_the_wire(int hands) { play_on_the_wire(Skat(), "skat", "rules", hands); }
void play_cribbage_on_the_wire(int hands) { play_on_the_wire(Cribbage(), "cribbage", "rules", hands); }
void play_bridge_on_the_wire(int hands) { play_on_the_wire(Bridge(), "bridge", "random", hands); }
void play_big_two_on_the_wire(int hands) { play_on_the_wire(BigTwo(), "big_two", "random", hands); }
void play_crazy_eights_on_the_wire(int hands) { play_on_the_wire(CrazyEights(), "crazy_eights", "random", hands); }
void play_pinochle_on_the_wire(int hands) { play_on_the_wire(Pinochle(), "pinochle", "random", hands); }
void play_sergeant_major_on_the_wire(int hands) {
  play_on_the_wire(SergeantMajor(), "sergeant_major", "random", hands);
}

}  // namespace ombre::server
