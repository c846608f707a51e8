#include <algorithm>
#include <cmath>
#include <string>

#include "bridge/solver/double_dummy.h"
#include "core/text.h"

namespace ombre {
namespace {

std::string seat_name(Player seat) {
  static const std::array<std::string, bridge_seats> names = {"North", "East", "South", "West"};
  return names[at(seat)];
}

// What is expected, fitted by least squares to 500 whole deals in notrump and 500 in a suit.
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
      if (position.hands[at(seat)].contains(top)) sum += sign(seat) * points;
  }
  return sum;
}

}  // namespace

void check_position(const BridgePosition& position) {
  // 1. The trick.
  if (position.trick.size() >= bridge_seats)
    throw InputError("a trick of " + std::to_string(position.trick.size()) + " cards", "trick",
                     "at most 3, the hands "
                     "without them");
  if (position.leader < 0 || position.leader >= bridge_seats)
    throw InputError("no such leader", "leader", "a seat: N, E, S or W");
  // 2. Every card once.
  CardSet seen;
  for (Player seat = 0; seat < bridge_seats; ++seat) {
    const CardSet hand = position.hands[at(seat)];
    if (!(hand - bridge_deck().full()).empty())
      throw InputError("a card that the pack does not have", seat_name(seat), "cards from 2 to A");
    if (!(hand & seen).empty())
      throw InputError(bridge_deck().show((hand & seen).lowest()) + " is there twice", seat_name(seat),
                       "every card once");
    seen = seen | hand;
  }
  for (const Card card : position.trick) {
    if (!bridge_deck().full().contains(card))
      throw InputError("a card that the pack does not have", "trick", "cards from 2 to A");
    if (seen.contains(card))
      throw InputError(bridge_deck().show(card) + " is there twice", "trick", "the cards of the trick in no hand");
    seen.insert(card);
  }
  // 3. As many cards as the trick leaves to each.
  const auto cards = static_cast<int>(position.hands[at(position.mover())].size());
  if (cards == 0) throw InputError("no card to play", seat_name(position.mover()), "at least one card");
  if (cards > bridge_tricks)
    throw InputError(std::to_string(cards) + " cards", seat_name(position.mover()), "at most 13");
  for (int place = 0; place < bridge_seats; ++place) {
    const Player seat = (position.leader + place) % bridge_seats;
    const int due = cards - (place < static_cast<int>(position.trick.size()) ? 1 : 0);
    const auto held = static_cast<int>(position.hands[at(seat)].size());
    if (held != due)
      throw InputError(std::to_string(held) + " cards", seat_name(seat),
                       std::to_string(due) + (due == 1 ? " card" : " cards") + ", since " +
                           seat_name(position.mover()) + " to play has " + std::to_string(cards));
  }
  // 4. Suit was followed.
  for (std::size_t i = 1; i < position.trick.size(); ++i) {
    const Player seat = (position.leader + static_cast<int>(i)) % bridge_seats;
    const Suit led = position.trick.front().suit();
    if (position.trick[i].suit() != led && !position.hands[at(seat)].in_suit(led).empty())
      throw InputError(bridge_deck().show(position.trick[i]) + " does not follow suit", "trick",
                       "a card of the suit led, which " + seat_name(seat) + " still holds");
  }
}

int expected_tricks(const BridgePosition& position) {
  double lead = sign(position.leader) * (position.trump ? suit_lead : notrump_lead);
  for (int index = 0; index < suit_count; ++index) {
    const auto suit = static_cast<Suit>(index);
    lead += (position.trump ? suit_point : notrump_point) * high_cards(position, CardSet::lane(suit));
    if (!position.trump) continue;
    for (Player seat = 0; seat < bridge_seats; ++seat) {
      const auto length = static_cast<int>(position.hands[at(seat)].in_suit(suit).size());
      lead += sign(seat) *
              (suit == *position.trump ? suit_trump * length : suit_short * std::max(0, enough_of_a_suit - length));
    }
  }
  const auto cards = static_cast<double>(position.hands[at(position.mover())].size());
  return static_cast<int>(std::lround(cards / 2 + lead * cards / bridge_tricks));
}

}  // namespace ombre
