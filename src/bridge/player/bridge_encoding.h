// Moves and views of the card play of Bridge as numbers (match/encoding.h). An action is a card.
#pragma once

#include <string>

#include "bridge/rules/bridge.h"
#include "match/make_encoding.h"

namespace ombre {

class BridgeCode {
 public:
  BridgeCode() : cards_(bridge_deck()) {}

  int actions() const { return cards_.cards(); }
  std::string text(const Bridge&, int action) const { return bridge_deck().show(cards_.card(action)); }
  int action(const Bridge&, const Bridge::State&, Card card) const { return cards_.number(card); }

  template <class Out>
  void observe(const Bridge& game, const Bridge::View& view, Out& out) const {
    constexpr int players = bridge_seats;
    const auto seat = [&](int seats) { return at(seat_from(view.player, seats, players)); };
    CardSet lying = united(view.hands) | view.unseen;
    for (const Card card : view.trick.cards()) lying.insert(card);

    // 1. Cards.
    out.cards_by_seat("hands",
                      "the cards of each seat, as far as they are seen: own cards, dummy's, declarer's for dummy",
                      players, cards_, [&](int seats) { return cards_.bits(view.hands[seat(seats)]); });
    out.cards("unseen", "cards in the hands that are not seen", cards_, view.unseen);
    out.cards("gone", "cards of tricks that were taken", cards_, bridge_deck().full() - lying);
    out.cards_by_seat("trick", "the card of each seat in the trick", players, cards_, [&](int seats) {
      return cards_.in_trick(view.trick, static_cast<Player>(seat(seats)), players);
    });

    // 2. What is known of each seat.
    out.flags_by_seat("voids", "clubs, spades, hearts, diamonds that each seat has shown to lack", players, suit_count,
                      [&](int seats) { return std::uint64_t{view.voids[seat(seats)]}; });
    out.numbers_by_seat("counts", "cards in the hand of each seat", players,
                        [&](int seats) { return view.sizes[seat(seats)]; });
    out.numbers_by_seat("taken", "tricks that the side of each seat has taken", players,
                        [&](int seats) { return view.taken[game.side(static_cast<Player>(seat(seats)))]; });

    // 3. The table.
    out.seat("leader", "the seat that led or will lead", players, seat_bit(view.player, view.trick.leader(), players));
    out.seat("declarer", "the seat of declarer", players, seat_bit(view.player, game.declarer(), players));
    out.flags("trump", "clubs, spades, hearts or diamonds as trumps; none in notrump", suit_count,
              game.rules().trump ? std::uint64_t{1} << static_cast<unsigned>(*game.rules().trump) : 0);
  }

 private:
  CardCode cards_;
};

}  // namespace ombre
