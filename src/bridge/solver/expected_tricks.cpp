#include "bridge/solver/expected_tricks.h"

#include <algorithm>
#include <cmath>

namespace ombre::bridge {
namespace {

// Fitted by least squares to 500 whole deals in notrump and 500 in a suit.
constexpr int whole_deal = 13;
constexpr double notrump_point = 0.26;
constexpr double notrump_lead = 0.53;
constexpr double suit_point = 0.19;
constexpr double suit_lead = 0.29;
constexpr double suit_trump = 0.45;
constexpr double suit_short = 0.30;
constexpr int enough_of_a_suit = 3;

constexpr int sign(Player seat) { return seat % 2 == 0 ? 1 : -1; }

// Four for the highest card that is left of a suit, three, two and one for the next.
int high_cards(const BridgePosition& position, CardSet lane) {
  CardSet all;
  for (const CardSet hand : position.hands) all = all | (hand & lane);
  int sum = 0;
  for (int points = 4; points > 0 && !all.empty(); --points) {
    const Card top = all.highest();
    all.erase(top);
    for (Player seat = 0; seat < bridge_seats; ++seat)
      if (position.hands[static_cast<std::size_t>(seat)].contains(top)) sum += sign(seat) * points;
  }
  return sum;
}

}  // namespace

int expected_tricks(const BridgePosition& position) {
  double lead = sign(position.leader) * (position.trump ? suit_lead : notrump_lead);
  for (int index = 0; index < suit_count; ++index) {
    const auto suit = static_cast<Suit>(index);
    lead += (position.trump ? suit_point : notrump_point) * high_cards(position, CardSet::lane(suit));
    if (!position.trump) continue;
    for (Player seat = 0; seat < bridge_seats; ++seat) {
      const auto length = static_cast<int>(position.hands[static_cast<std::size_t>(seat)].in_suit(suit).size());
      lead += sign(seat) *
              (suit == *position.trump ? suit_trump * length : suit_short * std::max(0, enough_of_a_suit - length));
    }
  }
  const auto cards = static_cast<double>(position.hands[static_cast<std::size_t>(position.mover())].size());
  return static_cast<int>(std::lround(cards / 2 + lead * cards / whole_deal));
}

}  // namespace ombre::bridge
