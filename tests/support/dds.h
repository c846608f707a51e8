// The answers of DDS (Haglund and Hein, version 2.9; Debian's libdds-dev) in our own terms, for comparisons.
// It is not thread safe: one thread of one process may use it. Only for programs that are linked with it.
#pragma once

#include <dds/dll.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "bridge/rules/bridge_deal.h"
#include "bridge/solver/double_dummy.h"

namespace ombre::testing {

class Dds {
 public:
  Dds() { SetMaxThreads(1); }

  int tricks(const BridgePosition& position) { return solve(position, one_card).score[0]; }

  // As DoubleDummy::cards gives them.
  std::vector<CardTricks> cards(const BridgePosition& position) {
    const futureTricks found = solve(position, all_cards);
    std::vector<CardTricks> out;
    for (int i = 0; i < found.cards; ++i) {
      const int suit = found.suit[i];
      out.push_back({card(suit, found.rank[i]), found.score[i]});
      for (int rank = lowest_rank; rank < found.rank[i]; ++rank)
        if ((found.equals[i] >> rank & 1) != 0) out.push_back({card(suit, rank), found.score[i]});
    }
    std::sort(out.begin(), out.end(), [](const CardTricks& a, const CardTricks& b) {
      const auto place = [](Card one) { return dds_suit(one.suit()) * suit_lane - one.place(); };
      return place(a.card) < place(b.card);
    });
    return out;
  }

  // Requires: 13 cards each.
  BridgeTable table(const BridgeHands& hands) {
    ddTableDeal given{};
    fill(given.cards, hands);
    ddTableResults found{};
    check(CalcDDtable(given, &found));
    BridgeTable out{};
    for (std::size_t strain = 0; strain < out.size(); ++strain)
      for (std::size_t seat = 0; seat < bridge_seats; ++seat)
        out[strain][seat] = static_cast<std::int8_t>(found.resTable[dds_strain(bridge_strains[strain])][seat]);
    return out;
  }

  // Par for North and South.
  Score par(const BridgeTable& table, Player dealer, Vulnerability vulnerability) {
    ddTableResults given{};
    for (std::size_t strain = 0; strain < table.size(); ++strain)
      for (std::size_t seat = 0; seat < bridge_seats; ++seat)
        given.resTable[dds_strain(bridge_strains[strain])][seat] = table[strain][seat];
    constexpr std::array<int, 4> names = {0, 2, 3, 1};  // by Vulnerability
    parResultsMaster found{};
    check(DealerParBin(&given, &found, dealer, names[static_cast<std::size_t>(vulnerability)]));
    return found.score;
  }

  // Positions at the start of a trick that `tricks` and `cards` looked at since the object was made.
  std::uint64_t trick_nodes() const { return trick_nodes_; }

 private:
  static constexpr int lowest_rank = 2;
  static constexpr int one_card = 1;
  static constexpr int all_cards = 3;

  // Spades, hearts, diamonds, clubs, notrump.
  static int dds_suit(Suit suit) {
    constexpr std::array<int, suit_count> places = {3, 0, 1, 2};
    return places[static_cast<std::size_t>(suit)];
  }
  static int dds_strain(Strain strain) { return strain ? dds_suit(*strain) : suit_count; }
  static Card card(int suit, int rank) {
    constexpr std::array<Suit, suit_count> suits = {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
    return bridge_deck().card(suits[static_cast<std::size_t>(suit)], rank - lowest_rank);
  }

  static void fill(unsigned (&cards)[DDS_HANDS][DDS_SUITS], const BridgeHands& hands) {
    for (std::size_t seat = 0; seat < hands.size(); ++seat)
      for (const Card one : hands[seat]) cards[seat][dds_suit(one.suit())] |= 1U << (one.place() + lowest_rank);
  }

  futureTricks solve(const BridgePosition& position, int solutions) {
    deal given{};
    given.trump = dds_strain(position.trump);
    given.first = position.leader;
    for (std::size_t i = 0; i < position.trick.size(); ++i) {
      given.currentTrickSuit[i] = dds_suit(position.trick[i].suit());
      given.currentTrickRank[i] = position.trick[i].place() + lowest_rank;
    }
    fill(given.remainCards, position.hands);
    constexpr int best_score = -1;
    constexpr int score_even_if_forced = 1;
    futureTricks found{};
    check(SolveBoard(given, best_score, solutions, score_even_if_forced, &found, 0));
    trick_nodes_ += static_cast<std::uint64_t>(found.nodes);
    return found;
  }

  static void check(int code) {
    if (code == RETURN_NO_FAULT) return;
    std::array<char, 80> text{};
    ErrorMessage(code, text.data());
    throw std::runtime_error("DDS: " + std::string(text.data()));
  }

  std::uint64_t trick_nodes_ = 0;
};

}  // namespace ombre::testing
