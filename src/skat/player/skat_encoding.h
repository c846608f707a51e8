// Moves and views of Skat as numbers (match/encoding.h). An action is a card, played or discarded; after the cards
// come pass, yes, the bids, the two choices about the skat, and the contracts.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "match/make_encoding.h"
#include "skat/rules/skat.h"

namespace ombre {

class SkatCode {
 public:
  SkatCode() : cards_(skat_deck()) {}

  int actions() const { return contract_action(all_skat_contracts().size()); }

  std::string text(const Skat&, int action) const {
    if (action < cards_.cards()) return skat_deck().show(cards_.card(action));
    if (action == pass_action()) return "pass";
    if (action == yes_action()) return "yes";
    if (action < skat_action()) return fmt::format("{}", skat_bids[static_cast<std::size_t>(action - bid_action(0))]);
    if (action == skat_action()) return "skat";
    if (action == skat_action() + 1) return "hand";
    return show_skat_contract(all_skat_contracts()[static_cast<std::size_t>(action - contract_action(0))]);
  }

  int action(const Skat&, const Skat::State& state, Skat::Move move) const {
    switch (state.phase) {
      case Skat::Phase::auction:
        if (move == Skat::pass) return pass_action();
        return state.auction.turn()->answers ? yes_action() : bid_action(move.value);
      case Skat::Phase::skat:
        return move == Skat::take_skat ? skat_action() : skat_action() + 1;
      case Skat::Phase::declare: {
        const auto& all = all_skat_contracts();
        const auto found = std::find(all.begin(), all.end(), move.contract(state.contract.hand));
        return contract_action(static_cast<std::size_t>(found - all.begin()));
      }
      default:
        return cards_.number(move.card());
    }
  }

  template <class Out>
  void observe(const Skat&, const Skat::View& view, Out& out) const {
    constexpr int players = skat_seats;
    const auto seat = [&](int seats) { return at(seat_from(view.player, seats, players)); };
    const auto of_declarer = [&](auto value) { return view.declarer ? std::uint64_t{value} : 0; };

    // 1. Cards.
    out.cards("hand", "own cards", cards_, view.hand);
    out.cards("skat",
              "the skat as far as the player knows it: the discard for the declarer; everybody sees it after Ramsch",
              cards_, view.skat);
    out.cards("open", "the declarer's cards where they lie open", cards_, view.open);
    out.cards("unseen", "cards of others, and of the skat where it was not seen", cards_, view.unseen);
    out.cards_by_seat("played", "the cards that each seat has played, those in the trick included", players, cards_,
                      [&](int seats) { return cards_.bits(view.played[seat(seats)]); });
    out.cards_by_seat("trick", "the card of each seat in the trick", players, cards_, [&](int seats) {
      return cards_.in_trick(view.trick, static_cast<Player>(seat(seats)), players);
    });

    // 2. What is known of each seat.
    constexpr int void_bits = suit_count + 1;
    out.flags_by_seat("voids", "clubs, spades, hearts, diamonds and trumps that each seat has shown to lack", players,
                      void_bits, [&](int seats) { return std::uint64_t{view.voids[seat(seats)]}; });
    out.numbers_by_seat("counts", "cards in the hand of each seat", players,
                        [&](int seats) { return view.sizes[seat(seats)]; });
    out.numbers_by_seat("points", "card points of the tricks that each seat has taken", players,
                        [&](int seats) { return view.points[seat(seats)]; });
    out.numbers_by_seat("tricks", "tricks that each seat has taken", players,
                        [&](int seats) { return view.tricks[seat(seats)]; });
    out.numbers_by_seat("bids", "the highest bid that each seat said or held, as its place in 18, 20, 22, … from 1",
                        players, [&](int seats) {
                          const auto index = skat_bid_index(view.auction.highest(static_cast<Player>(seat(seats))));
                          return index ? *index + 1 : 0;
                        });
    out.numbers_by_seat("passed", "1 for each seat that has passed", players, [&](int seats) {
      return int{view.auction.passed().contains(static_cast<Player>(seat(seats)))};
    });

    // 3. The table.
    out.seat("forehand", "the seat of forehand", players, seat_bit(view.player, SkatAuction::forehand, players));
    out.seat("leader", "the seat that led or will lead", players, seat_bit(view.player, view.trick.leader(), players));
    out.flags("phase", "auction, skat, discard, declare, play, over", static_cast<int>(Skat::Phase::over) + 1,
              std::uint64_t{1} << static_cast<unsigned>(view.phase));
    out.seat("declarer", "the seat of the declarer; none in the auction and in Ramsch", players,
             view.declarer ? seat_bit(view.player, *view.declarer, players) : 0);
    const bool declared = view.phase >= Skat::Phase::play;
    out.flags("game", "clubs, spades, hearts, diamonds, grand or null, once it is declared; grand in Ramsch",
              static_cast<int>(skat_kinds.size()),
              declared ? std::uint64_t{1} << static_cast<unsigned>(view.contract.kind) : 0);
    out.flags("from_hand", "whether the declarer plays from the hand", 1, of_declarer(view.contract.hand));
    out.flags("ouvert", "whether the declarer's cards lie open", 1, of_declarer(view.contract.ouvert));
    constexpr int level_bits = 2;
    out.flags("announced", "whether schneider, and whether schwarz was announced", level_bits,
              of_declarer((1U << static_cast<unsigned>(view.contract.announced)) >> 1U));
  }

 private:
  int pass_action() const { return cards_.cards(); }
  int yes_action() const { return pass_action() + 1; }
  int bid_action(int index) const { return yes_action() + 1 + index; }
  int skat_action() const { return bid_action(static_cast<int>(skat_bids.size())); }
  int contract_action(std::size_t place) const { return skat_action() + 2 + static_cast<int>(place); }

  CardCode cards_;
};

}  // namespace ombre
