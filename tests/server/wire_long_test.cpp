// A hundred hands of each game with hidden cards over HTTP: no hidden card in any byte that is sent to a player.
#include <gtest/gtest.h>

#include "tests/server/wire.h"
#include "tests/support/scale.h"

namespace ombre::server {
namespace {

int hands() { return testing::scaled_down(100); }

TEST(WireLongTest, hearts) { play_hearts_on_the_wire(hands()); }
TEST(WireLongTest, spades) { play_spades_on_the_wire(hands()); }
TEST(WireLongTest, skat) { play_skat_on_the_wire(hands()); }
TEST(WireLongTest, cribbage) { play_cribbage_on_the_wire(hands()); }
TEST(WireLongTest, bridge) { play_bridge_on_the_wire(hands()); }
TEST(WireLongTest, big_two) { play_big_two_on_the_wire(hands()); }
TEST(WireLongTest, crazy_eights) { play_crazy_eights_on_the_wire(hands()); }
TEST(WireLongTest, pinochle) { play_pinochle_on_the_wire(hands()); }
TEST(WireLongTest, sergeant_major) { play_sergeant_major_on_the_wire(hands()); }

}  // namespace
}  // namespace ombre::server
