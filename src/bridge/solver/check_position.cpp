#include <string>

#include "bridge/solver/double_dummy.h"
#include "core/text.h"
#include "core/trick.h"

namespace ombre {
namespace {

constexpr std::size_t most_cards = 13;

std::string seat_name(Player seat) {
  static const std::array<std::string, bridge_seats> names = {"North", "East", "South", "West"};
  return names[static_cast<std::size_t>(seat)];
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
    const CardSet hand = position.hands[static_cast<std::size_t>(seat)];
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
  const auto cards = static_cast<int>(position.hands[static_cast<std::size_t>(position.mover())].size());
  if (cards == 0) throw InputError("no card to play", seat_name(position.mover()), "at least one card");
  if (static_cast<std::size_t>(cards) > most_cards)
    throw InputError(std::to_string(cards) + " cards", seat_name(position.mover()), "at most 13");
  for (int place = 0; place < bridge_seats; ++place) {
    const Player seat = (position.leader + place) % bridge_seats;
    const int due = cards - (place < static_cast<int>(position.trick.size()) ? 1 : 0);
    const auto held = static_cast<int>(position.hands[static_cast<std::size_t>(seat)].size());
    if (held != due)
      throw InputError(std::to_string(held) + " cards", seat_name(seat),
                       std::to_string(due) + (due == 1 ? " card" : " cards") + ", since " +
                           seat_name(position.mover()) + " to play has " + std::to_string(cards));
  }
  // 4. Suit was followed.
  for (std::size_t i = 1; i < position.trick.size(); ++i) {
    const Player seat = (position.leader + static_cast<int>(i)) % bridge_seats;
    const Suit led = position.trick.front().suit();
    if (position.trick[i].suit() != led && !position.hands[static_cast<std::size_t>(seat)].in_suit(led).empty())
      throw InputError(bridge_deck().show(position.trick[i]) + " does not follow suit", "trick",
                       "a card of the suit led, which " + seat_name(seat) + " still holds");
  }
}

}  // namespace ombre
