#include "skat/solver/inside_cards.h"

#include <optional>

namespace ombre::open_skat {

int inside_card(SkatKind kind, Card card) {
  const int power = skat_power(kind, card);
  if (power >= lane_cards) return first_jack + power - lane_cards;
  int lane = static_cast<int>(card.suit());
  if (const std::optional<Suit> trump = trump_suit(kind)) {
    if (*trump == card.suit())
      lane = lanes - 1;
    else if (card.suit() > *trump)
      --lane;
  }
  return lane * lane_cards + power;
}

std::array<Cards, seats> inside_hands(const SkatPosition& position) {
  std::array<Cards, seats> out{};
  for (Player seat = 0; seat < skat_seats; ++seat)
    for (const Card card : position.hands[static_cast<std::size_t>(seat)])
      out[static_cast<std::size_t>(inside_seat(position, seat))] |= bit(inside_card(position.kind, card));
  return out;
}

}  // namespace ombre::open_skat
