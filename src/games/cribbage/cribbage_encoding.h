// Moves and views of Cribbage as numbers (match/encoding.h). An action is a card, laid away or played.
#pragma once

#include <array>
#include <string>

#include "games/cribbage/cribbage.h"
#include "match/make_encoding.h"

namespace ombre {

class CribbageCode {
 public:
  explicit CribbageCode(const Cribbage& game) : cards_(game.deck()) {}

  int actions() const { return cards_.cards(); }
  std::string text(const Cribbage& game, int action) const { return game.deck().show(cards_.card(action)); }
  int action(const Cribbage&, const Cribbage::State&, Card card) const { return cards_.number(card); }

  template <class Out>
  void observe(const Cribbage& game, const Cribbage::View& view, Out& out) const {
    const int players = game.players();
    const auto seat = [&](int seats) { return at(seat_from(view.player, seats, players)); };

    // 1. Cards.
    out.cards("hand", "own cards", cards_, view.hand);
    out.cards("laid", "own cards laid away to the crib", cards_, view.laid);
    out.cards("unseen", "everything that does not lie open, the rest of the pack included", cards_, view.unseen);
    out.cards("crib", "the crib, once it lies open", cards_, view.crib);
    out.cards("starter", "the starter, once it is turned", cards_,
              view.starter == Cribbage::no_card ? CardSet() : CardSet(view.starter));
    out.cards_by_seat("played", "the cards that each seat has played", players, cards_,
                      [&](int seats) { return cards_.bits(view.played[seat(seats)]); });

    // 2. What is known of each seat.
    out.numbers_by_seat("counts", "cards in the hand of each seat", players,
                        [&](int seats) { return view.counts[seat(seats)]; });
    out.numbers_by_seat("laid_counts", "cards that each seat has laid away", players,
                        [&](int seats) { return view.laid_counts[seat(seats)]; });
    out.numbers_by_seat("totals", "the points of each seat's side, those of earlier hands included", players,
                        [&](int seats) { return view.totals[at(game.side(static_cast<Player>(seat(seats))))]; });
    out.numbers_by_seat("lacking", "the pips up to which each seat has shown to hold no card", players,
                        [&](int seats) { return view.lacking(static_cast<Player>(seat(seats))); });

    // 3. The series: what was played since the count began.
    constexpr int ranks = 13;
    static constexpr std::array names{"series_1", "series_2", "series_3", "series_4",
                                      "series_5", "series_6", "series_7"};
    for (std::size_t back = 0; back < names.size(); ++back) {
      const int place = static_cast<int>(back);
      out.flags(names[back], "rank of the card played last, then of the one before, and so on, since the count began",
                ranks, place < view.series.size() ? std::uint64_t{1} << view.series.rank(place) : 0);
    }
    out.number("count", "the count", view.count);
    out.seat("dealer", "the dealer, whose crib it is", players, seat_bit(view.player, view.dealer, players));
    out.seat("last", "who played last, since the count began; else nobody", players,
             view.series.empty() ? 0 : seat_bit(view.player, view.last, players));
    out.seat("mover", "the seat to move; none when the hand is over", players,
             view.mover ? seat_bit(view.player, *view.mover, players) : 0);
  }

 private:
  CardCode cards_;
};

}  // namespace ombre
