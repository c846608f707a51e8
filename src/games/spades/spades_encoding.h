// Moves and views of Spades as numbers (match/encoding.h). An action is a card, or behind the cards a bid.
#pragma once

#include <fmt/format.h>

#include <string>

#include "games/spades/spades.h"
#include "match/make_encoding.h"

namespace ombre {

class SpadesCode {
 public:
  explicit SpadesCode(const Spades& game)
      : cards_(game.deck()), bids_(game.has_bids() ? static_cast<int>(Spades::most_moves) : 0) {}

  int actions() const { return cards_.cards() + bids_; }
  std::string text(const Spades& game, int action) const {
    const int bid = action - cards_.cards();
    return bid >= 0 ? fmt::format("{}", bid) : game.deck().show(cards_.card(action));
  }
  int action(const Spades&, const Spades::State& state, Spades::Move move) const {
    return state.bidding > 0 ? cards_.cards() + move.value : cards_.number(Card{move.value});
  }

  template <class Out>
  void observe(const Spades& game, const Spades::View& view, Out& out) const {
    const int players = game.players();
    const auto seat = [&](int seats) { return at(seat_from(view.player, seats, players)); };
    CardSet trick;
    for (const Card card : view.trick.cards()) trick.insert(card);

    // 1. Cards.
    out.cards("hand", "own cards", cards_, view.hand);
    out.cards("unseen", "cards in the other hands", cards_, view.unseen);
    out.cards("gone", "cards of tricks that were taken", cards_, game.pack() - view.hand - view.unseen - trick);
    out.cards_by_seat("trick", "the card of each seat in the trick", players, cards_, [&](int seats) {
      return cards_.in_trick(view.trick, static_cast<Player>(seat(seats)), players);
    });

    // 2. What is known of each seat.
    out.flags_by_seat("voids", "clubs, spades, hearts, diamonds that each seat has shown to lack", players, suit_count,
                      [&](int seats) { return std::uint64_t{view.voids[seat(seats)]}; });
    out.numbers_by_seat("counts", "cards in the hand of each seat", players,
                        [&](int seats) { return view.counts[seat(seats)]; });
    out.numbers_by_seat(
        "taken", "tricks that each seat has taken, of partners together unless one of them bid nil", players,
        [&](int seats) { return view.taken[at(game.account(view.bids, static_cast<Player>(seat(seats))))]; });
    out.numbers_by_seat("bids", "the bid of each seat, 0 before it was made", players,
                        [&](int seats) { return view.bids[seat(seats)]; });
    out.numbers_by_seat("bags", "bags of earlier hands of each seat's side", players,
                        [&](int seats) { return view.bags[at(game.side(static_cast<Player>(seat(seats))))]; });

    // 3. The table.
    out.seat("leader", "the seat that led or will lead", players, seat_bit(view.player, view.trick.leader(), players));
    out.number("bidding", "bids still to come", view.bidding);
    out.flags("broken", "whether spades are broken, where they must be", 1, view.broken ? 1 : 0);
  }

 private:
  CardCode cards_;
  int bids_;
};

}  // namespace ombre
