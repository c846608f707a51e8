// The open cards of a state of Spades by suits and players, and what follows from them for the tricks to come: the
// worth of each hand in tricks, and the chance that a nil bidder takes none.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/cards.h"
#include "core/trick.h"
#include "games/spades/spades.h"

namespace ombre {

// The cards of the same suit that are higher.
constexpr CardSet cards_above(Card card) {
  const std::uint64_t at_most = (std::uint64_t{2} << card.index) - 1;
  return CardSet::lane(card.suit()) - CardSet::from_bits(at_most);
}

// The cards that beat a card, whoever may play them.
constexpr CardSet cards_beating(Card card) {
  return card.suit() == Suit::spades ? cards_above(card) : cards_above(card) | CardSet::lane(Suit::spades);
}

// The cards of a hand that follow the suit led, or all where there are none.
constexpr CardSet cards_following(CardSet hand, Suit led) {
  const CardSet follow = hand.in_suit(led);
  return follow.empty() ? hand : follow;
}

// Where in the trick the card lies that holds it so far. Requires: not empty.
constexpr int best_place(const Trick& trick) {
  int best = 0;
  for (int i = 1; i < trick.size(); ++i)
    if (cards_beating(trick.card(best)).contains(trick.card(i))) best = i;
  return best;
}

class SpadesOutlook {
 public:
  using Numbers = std::array<int, Spades::most_players>;

  static constexpr int whole = 1024;  // a chance of one

  SpadesOutlook(const Spades& game, const Spades::State& state)
      : game_(game), weights_(game.teams() ? weights_in_teams : weights_alone) {
    for (Player p = 0; p < game.players(); ++p) {
      for (int suit = 0; suit < suit_count; ++suit) {
        const std::uint32_t cards = in_lane(state.hands[at(p)], suit);
        Lane& table = lanes_[at(suit)];
        table.own[at(p)] = cards;
        table.out |= cards;
        table.length[at(p)] = count(cards);
      }
    }
  }

  // The trumps of a player that no other side can beat: a trick each, whatever happens.
  int sure(Player player) const {
    const Lane& table = lanes_[at(trumps)];
    const std::uint32_t foes = table.out & ~side_cards(table, player);
    return count(table.own[at(player)] & ~(foes == 0 ? 0 : 2 * std::bit_floor(foes) - 1));
  }

  // What the cards of a player are worth beyond that, in hundredths of a trick, at least 1.
  int worth(Player player) const {
    int sum = least_weight + trump_worth(player);
    for (int suit = 0; suit < suit_count; ++suit)
      if (suit != trumps && lanes_[at(suit)].own[at(player)] != 0) sum += plain_worth(lanes_[at(suit)], player);
    return sum;
  }

  // The chance that a hand takes no trick against the cards of all others, of `whole`.
  static int nil_chance(CardSet hand, CardSet others) {
    int danger = 0;
    for (int suit = 0; suit < suit_count; ++suit) {
      const std::uint32_t out = in_lane(others, suit);
      std::uint32_t rest = in_lane(hand, suit);
      for (int round = 0; rest != 0 && (suit == trumps || round < rounds_of_a_suit); ++round) {
        const std::uint32_t card = rest & (~rest + 1);
        const auto higher = static_cast<std::size_t>(count(out & ~(2 * card - 1)));
        if (higher < nil_danger.size()) danger += nil_danger[higher];
        rest ^= card;
      }
    }
    return std::max(0, whole - danger);
  }

  // The cards of one suit, the lowest as bit 0, and how many there are.
  static constexpr std::uint32_t in_lane(CardSet cards, int suit) {
    return static_cast<std::uint32_t>(cards.bits() >> (suit * suit_lane)) & lane;
  }
  static int count(std::uint32_t cards) { return std::popcount(cards); }

 private:
  // What cards are worth, in hundredths of a trick: fitted by least squares to the tricks that sides took afterwards,
  // at all tricks of deals played by one-trick searches on this estimate.
  struct Weights {
    std::array<std::array<int, 3>, 4> plain;  // by higher cards at other sides, and by how many of these can ruff
    std::array<int, 5> trump;                 // by higher trumps at other sides; without any, beyond its sure trick
    int long_trump;                           // more than any of the others has
  };
  static constexpr Weights weights_alone = {
      {{{93, 19, 1}, {71, 14, 2}, {44, 11, 4}, {14, 8, 6}}}, {28, 92, 70, 56, 40}, 100};
  static constexpr Weights weights_in_teams = {
      {{{79, 12, 0}, {38, 12, 5}, {7, 5, 5}, {1, 2, 5}}}, {2, 71, 52, 40, 29}, 80};
  // Rounds in which a suit is likely to be led.
  static constexpr int rounds_of_a_suit = 3;
  // How likely a nil bidder is to take a trick with the lowest cards of a suit, by the higher cards of all others.
  static constexpr std::array<int, 6> nil_danger = {900, 500, 250, 120, 60, 30};
  // Nothing counts less than this, so that there always is something to share out.
  static constexpr int least_weight = 1;
  static constexpr std::uint32_t lane = 0xffff;
  static constexpr int trumps = static_cast<int>(Suit::spades);
  // The length of a suit in the hand of somebody who cannot ruff.
  static constexpr int endless = 99;

  struct Lane {
    std::array<std::uint32_t, Spades::most_players> own{};
    Numbers length{};
    std::uint32_t out = 0;
  };

  std::uint32_t side_cards(const Lane& table, Player player) const {
    return table.own[at(player)] | (game_.teams() ? table.own[at(Spades::partner(player))] : 0);
  }
  int side_length(const Lane& table, Player player) const {
    return std::max(table.length[at(player)], game_.teams() ? table.length[at(Spades::partner(player))] : 0);
  }
  // The next players after `player` who are on other sides.
  std::array<Player, 2> others(Player player) const {
    const int n = game_.players();
    return {(player + 1) % n, (player + n - 1) % n};
  }

  int plain_worth(const Lane& table, Player player) const {
    // 1. From which round on the other sides can ruff the suit.
    const Lane& ruffs = lanes_[trumps];
    const auto [left, right] = others(player);
    const int left_ruffs = ruffs.length[at(left)] > 0 ? table.length[at(left)] : endless;
    const int right_ruffs = ruffs.length[at(right)] > 0 ? table.length[at(right)] : endless;

    // 2. The high cards.
    const std::uint32_t mates = side_cards(table, player);
    const std::uint32_t foes = table.out & ~mates;
    const int rounds = side_length(table, player);
    int sum = 0;
    std::uint32_t rest = table.own[at(player)];
    while (rest != 0) {
      const std::uint32_t card = std::bit_floor(rest);
      const std::uint32_t above = ~(2 * card - 1);
      const auto higher = static_cast<std::size_t>(count(foes & above));
      const int before = count(mates & above);
      if (higher >= weights_.plain.size() || before >= rounds) break;
      const int round = before + static_cast<int>(higher);
      const std::size_t ruffers = (left_ruffs <= round ? 1U : 0U) + (right_ruffs <= round ? 1U : 0U);
      sum += weights_.plain[higher][ruffers];
      rest ^= card;
    }
    return sum;
  }

  int trump_worth(Player player) const {
    const Lane& table = lanes_[trumps];
    const auto [left, right] = others(player);
    const int longest = std::max(table.length[at(left)], table.length[at(right)]);
    const std::uint32_t foes = table.out & ~side_cards(table, player);
    int sum = 0;
    int index = 0;
    std::uint32_t rest = table.own[at(player)];
    while (rest != 0 && index < longest) {
      const std::uint32_t card = std::bit_floor(rest);
      const auto higher = static_cast<std::size_t>(count(foes & ~(2 * card - 1)));
      sum += weights_.trump[std::min(higher, weights_.trump.size() - 1)];
      rest ^= card;
      ++index;
    }
    const std::uint32_t beaten = foes == 0 ? 0 : rest & (2 * std::bit_floor(foes) - 1);
    return sum + count(beaten) * weights_.long_trump;
  }

  const Spades& game_;
  const Weights& weights_;
  std::array<Lane, suit_count> lanes_;
};

}  // namespace ombre
