// Moves and views of Hearts as numbers (match/encoding.h). An action is a card, played or passed.
#pragma once

#include <string>

#include "games/hearts/hearts.h"
#include "match/make_encoding.h"

namespace ombre {

class HeartsCode {
 public:
  explicit HeartsCode(const Hearts& game) : cards_(game.deck()) {}

  int actions() const { return cards_.cards(); }
  std::string text(const Hearts& game, int action) const { return game.deck().show(cards_.card(action)); }
  int action(const Hearts&, const Hearts::State&, Card card) const { return cards_.number(card); }

  template <class Out>
  void observe(const Hearts& game, const Hearts::View& view, Out& out) const {
    const int players = game.players();
    const Hearts::Table& table = view.table;
    const auto seat = [&](int seats) { return at(seat_from(view.player, seats, players)); };
    CardSet trick;
    for (std::size_t i = 0; i < table.size; ++i) trick.insert(table.trick[i]);

    // 1. Cards.
    out.cards("hand", "own cards", cards_, view.hand);
    out.cards("passed", "own cards chosen to be passed; then those passed on or received, until they are played",
              cards_, view.chosen);
    out.cards("unseen", "cards in the other hands", cards_, view.unseen);
    out.cards("gone", "cards of tricks that were taken", cards_, game.pack() - view.hand - view.unseen - trick);
    out.cards_by_seat("trick", "the card of each seat in the trick", players, cards_, [&](int seats) {
      const int place = seats_to(table.leader, static_cast<Player>(seat(seats)), players);
      return place < table.size ? cards_.bit(table.trick[at(place)]) : 0;
    });

    // 2. What is known of each seat.
    constexpr int void_bits = suit_count + 1;
    out.flags_by_seat("voids",
                      "clubs, spades, hearts, diamonds that each seat has shown to lack, and spades but the queen",
                      players, void_bits, [&](int seats) { return std::uint64_t{view.voids[seat(seats)]}; });
    out.numbers_by_seat("counts", "cards in the hand of each seat", players,
                        [&](int seats) { return view.counts[seat(seats)]; });
    out.numbers_by_seat("points", "points that each seat has taken", players,
                        [&](int seats) { return table.points(static_cast<Player>(seat(seats))); });
    out.numbers_by_seat(
        "jack", "1 for the seat that took the jack of diamonds, where it counts", players,
        [&](int seats) { return int{table.took(static_cast<Player>(seat(seats)), Hearts::Table::jack_bit)}; });
    out.numbers_by_seat("took", "1 for each seat that took a trick, where that counts", players, [&](int seats) {
      return int{table.took(static_cast<Player>(seat(seats)), Hearts::Table::trick_bit)};
    });

    // 3. The table.
    out.seat("leader", "the seat that led or will lead", players, seat_bit(view.player, table.leader, players));
    out.seat("mover", "the seat to move; none when the hand is over", players,
             table.over() ? 0 : seat_bit(view.player, table.mover, players));
    out.flags("passing", "by how many seats cards are being passed; none in play", players,
              table.pass == 0 ? 0 : std::uint64_t{1} << table.pass);
    out.flags("passed_on", "by how many seats cards were passed", players,
              view.passed == 0 ? 0 : std::uint64_t{1} << view.passed);
    constexpr int limit_bits = 2;
    out.flags("limits", "whether hearts are still unbroken, and whether points may not be played to the first trick",
              limit_bits, table.limits);
  }

 private:
  CardCode cards_;
};

}  // namespace ombre
