#include "skat/null/null_position.h"

#include <string>

#include "core/text.h"

namespace ombre::skat_null {
namespace {

int seat_inside(Player seat, Player alone) {
  const int after = (seat - alone + skat_seats) % skat_seats;
  return after == 0 ? declarer : after;
}

}  // namespace

Root root_of(const SkatPosition& position) {
  if (position.kind != SkatKind::null)
    throw InputError(std::string("game ") + show_skat_kind(position.kind), "game", "null");
  check_skat_position(position);
  Root root;
  const CardSet own = position.hands[static_cast<std::size_t>(position.mover())];
  root.left = static_cast<int>(own.size());
  root.legal = skat_legal(SkatKind::null, position.trick, own);
  // 1. The owners of the cards, suit by suit from the lowest.
  CardSet all;
  for (const CardSet hand : position.hands) all = all | hand;
  std::array<int, suit_count> lengths{};
  for (const Card card : all) {
    const auto suit = static_cast<std::size_t>(card.suit());
    const int place = static_cast<int>(suit) * lane_bits + card_bits * lengths[suit]++;
    root.places[card.index] = static_cast<std::int8_t>(place);
    for (Player seat = 0; seat < skat_seats; ++seat)
      if (position.hands[static_cast<std::size_t>(seat)].contains(card))
        root.cards |= static_cast<Word>(seat_inside(seat, position.declarer)) << place;
  }
  // 2. The trick: its best card stands above the lower ones that are still held.
  const Trick& trick = position.trick;
  root.trick.size = trick.size();
  root.trick.mover = seat_inside(position.mover(), position.declarer);
  if (!trick.empty()) {
    const Player winner = skat_winner(SkatKind::null, trick);
    const Card best = trick.card((winner - trick.leader() + skat_seats) % skat_seats);
    root.trick.lane = static_cast<int>(best.suit());
    root.trick.followed = trick.size() == 2 && trick.card(0).suit() == trick.card(1).suit();
    root.trick.best = seat_inside(winner, position.declarer);
    root.trick.gap = root.trick.lane * lane_bits;
    for (const Card card : all.in_suit(best.suit()))
      if (card.index < best.index) root.trick.gap += card_bits;
  }
  return root;
}

}  // namespace ombre::skat_null
