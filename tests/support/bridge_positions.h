// Random Bridge positions for comparisons of double-dummy solvers: whole deals, endings of several kinds, tricks
// under way, and deals that are hard to solve.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "bridge/solver/double_dummy.h"
#include "core/random.h"

namespace ombre::testing {

inline CardSet legal_cards(const BridgePosition& position) {
  const CardSet hand = position.hands[static_cast<std::size_t>(position.mover())];
  if (position.trick.empty()) return hand;
  const CardSet following = hand.in_suit(position.trick.front().suit());
  return following.empty() ? hand : following;
}

inline Card random_card(CardSet cards, Random& random) {
  auto card = cards.begin();
  for (int skip = random.below(static_cast<int>(cards.size())); skip > 0; --skip) ++card;
  return *card;
}

// What the position becomes when the mover plays the card.
inline BridgePosition played(BridgePosition position, Card card) {
  position.hands[static_cast<std::size_t>(position.mover())].erase(card);
  position.trick.push_back(card);
  if (position.trick.size() < bridge_seats) return position;
  std::size_t best = 0;
  for (std::size_t i = 1; i < position.trick.size(); ++i) {
    const Card one = position.trick[i];
    const Card top = position.trick[best];
    if (one.suit() == top.suit() ? one.index > top.index : position.trump && one.suit() == *position.trump) best = i;
  }
  position.leader = (position.leader + static_cast<int>(best)) % bridge_seats;
  position.trick.clear();
  return position;
}

inline BridgePosition after_random_cards(BridgePosition position, int count, Random& random) {
  for (int i = 0; i < count; ++i) position = played(position, random_card(legal_cards(position), random));
  return position;
}

inline Strain random_strain(Random& random) {
  return bridge_strains[static_cast<std::size_t>(random.below(static_cast<int>(bridge_strains.size())))];
}

inline BridgeHands deal_from(CardSet pack, int each, Random& random) {
  std::vector<Card> cards(pack.begin(), pack.end());
  random.shuffle(cards);
  BridgeHands hands{};
  for (std::size_t i = 0; i < hands.size() * static_cast<std::size_t>(each); ++i)
    hands[i % hands.size()].insert(cards[i]);
  return hands;
}

// Hands of which each has at least one void, not all in the same suit.
inline BridgeHands hands_with_voids(int each, Random& random) {
  for (;;) {
    const int turn = random.below(bridge_seats);
    const int step = random.chance(0.5) ? 1 : 3;
    std::vector<Card> cards(bridge_deck().full().begin(), bridge_deck().full().end());
    random.shuffle(cards);
    BridgeHands hands{};
    for (const Card card : cards) {
      std::vector<std::size_t> takers;
      for (int seat = 0; seat < bridge_seats; ++seat) {
        const bool barred = static_cast<int>(card.suit()) == (turn + seat * step) % suit_count;
        if (!barred && static_cast<int>(hands[static_cast<std::size_t>(seat)].size()) < each)
          takers.push_back(static_cast<std::size_t>(seat));
      }
      if (!takers.empty())
        hands[takers[static_cast<std::size_t>(random.below(static_cast<int>(takers.size())))]].insert(card);
    }
    bool full = true;
    for (const CardSet hand : hands) full = full && static_cast<int>(hand.size()) == each;
    if (full) return hands;
  }
}

// The most cards a hand can have when one suit is out of play.
inline constexpr int most_without_a_suit = 9;

// Hands of two or three suits only, where everybody ruffs or is squeezed. Requires: each <= most_without_a_suit.
inline BridgeHands hands_of_few_suits(int each, Random& random) {
  const int most_missing = each * bridge_seats <= 2 * 13 ? 2 : 1;
  int missing = random.between(1, most_missing);
  CardSet pack = bridge_deck().full();
  for (; missing > 0; --missing) pack = pack - CardSet::lane(static_cast<Suit>(random.below(suit_count)));
  return deal_from(pack, each, random);
}

// An ending of so many cards a hand before the trick, any cards of the pack, `laid` of them on the table.
inline BridgePosition random_ending(int each, int laid, Random& random) {
  const int kinds = each > most_without_a_suit ? 3 : 4;
  BridgePosition position;
  position.trump = random_strain(random);
  position.leader = random.below(bridge_seats);
  switch (random.below(kinds)) {
    case 0:
      position.hands = deal_from(bridge_deck().full(), each, random);
      break;
    case 1:
      position.hands = hands_with_voids(each, random);
      break;
    case 2:
      position.hands = deal_bridge(random);
      position = after_random_cards(position, (13 - each) * bridge_seats, random);
      break;
    default:
      position.hands = hands_of_few_suits(each, random);
  }
  return after_random_cards(position, laid, random);
}

// A deal with hands of seven and six cards in two suits: one of each side has one, in different suits, or everybody
// has, each sharing one suit with the left and one with the right.
inline BridgeHands deal_of_long_suits(Random& random) {
  constexpr std::array<std::size_t, 4> two_hands = {0, 0, 1, 1};
  std::vector<int> suits = {0, 1, 2, 3};
  random.shuffle(suits);
  const bool everybody = random.chance(0.5);
  BridgeHands hands{};
  CardSet rest = bridge_deck().full();
  for (std::size_t i = 0; i < suits.size(); ++i) {
    const CardSet suit = rest.in_suit(static_cast<Suit>(suits[i]));
    std::vector<Card> cards(suit.begin(), suit.end());
    random.shuffle(cards);
    const std::size_t longest = everybody ? 7 : 7 - i % 2;
    const std::size_t holder = everybody ? i : two_hands[i];
    for (std::size_t k = 0; k < cards.size(); ++k) {
      if (k >= longest && !everybody) break;
      hands[k < longest ? holder : (holder + 1) % hands.size()].insert(cards[k]);
      rest.erase(cards[k]);
    }
  }
  if (everybody) return hands;
  std::vector<Card> cards(rest.begin(), rest.end());
  random.shuffle(cards);
  for (std::size_t k = 0; k < cards.size(); ++k) hands[2 + k % 2].insert(cards[k]);
  return hands;
}

// A deal in which the ranks of every suit go round the table, so that hardly two cards of a hand are equivalent.
inline BridgeHands deal_of_interleaved_cards(Random& random) {
  BridgeHands hands{};
  const int swaps = random.between(0, 6);
  int seat = random.below(bridge_seats);
  for (int suit = 0; suit < suit_count; ++suit) {
    const int step = random.chance(0.5) ? 1 : 3;
    for (int rank = 12; rank >= 0; --rank, seat = (seat + step) % bridge_seats)
      hands[static_cast<std::size_t>(seat)].insert(bridge_deck().card(static_cast<Suit>(suit), rank));
  }
  // A hand that gets the thirteenth card of several suits gives some of its cards away.
  for (std::size_t from = 0; from < hands.size(); ++from)
    for (std::size_t to = 0; to < hands.size(); ++to)
      while (hands[from].size() > 13 && hands[to].size() < 13) {
        const Card card = random_card(hands[from], random);
        hands[from].erase(card);
        hands[to].insert(card);
      }
  for (int i = 0; i < swaps; ++i) {
    const auto one = static_cast<std::size_t>(random.below(bridge_seats));
    const std::size_t other = (one + 1) % hands.size();
    const Card given = random_card(hands[one], random);
    const Card taken = random_card(hands[other], random);
    hands[one].erase(given);
    hands[other].erase(taken);
    hands[one].insert(taken);
    hands[other].insert(given);
  }
  return hands;
}

// "SA=3 SK=3 D2=1", for messages.
inline std::string show_tricks(const std::vector<CardTricks>& cards) {
  std::string out;
  for (const CardTricks& one : cards) {
    if (!out.empty()) out += ' ';
    out += bridge_deck().show(one.card) + "=" + std::to_string(one.tricks);
  }
  return out;
}

// "N:… trump S leader W trick SA S2", for messages.
inline std::string show_position(const BridgePosition& position) {
  std::string out = show_deal(position.hands) + " trump " + show_strain(position.trump) + " leader " +
                    show_seat(position.leader) + " trick";
  for (const Card card : position.trick) out += " " + bridge_deck().show(card);
  return out;
}

}  // namespace ombre::testing
