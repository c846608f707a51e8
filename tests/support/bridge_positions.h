// Random Bridge positions for comparisons of double-dummy solvers: whole deals, endings of several kinds, tricks
// under way, and deals that are hard to solve.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/random.h"
#include "solvers/bridge/double_dummy.h"

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

// Hands of two or three suits only, where everybody ruffs or is squeezed.
inline BridgeHands hands_of_few_suits(int each, Random& random) {
  const int most_missing = each * bridge_seats <= 26 ? 2 : 1;
  int missing = random.between(1, most_missing);
  CardSet pack = bridge_deck().full();
  for (; missing > 0; --missing) pack = pack - CardSet::lane(static_cast<Suit>(random.below(suit_count)));
  return deal_from(pack, each, random);
}

// An ending of 1 to 9 cards a hand, any cards of the pack, with `laid` cards of the trick on the table.
inline BridgePosition random_ending(int each, int laid, Random& random) {
  constexpr int kinds = 4;
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
      position.hands = hands_of_few_suits(each, random);
      break;
    default:
      position.hands = deal_bridge(random);
      position = after_random_cards(position, (13 - each) * bridge_seats, random);
  }
  return after_random_cards(position, laid, random);
}

// A deal in which each side has a hand of seven and six cards in two suits.
inline BridgeHands deal_of_long_suits(Random& random) {
  // North 7-6 in two suits, East 7-6 in the two others, the rest of the pack at random.
  std::vector<int> suits = {0, 1, 2, 3};
  random.shuffle(suits);
  BridgeHands hands{};
  CardSet rest = bridge_deck().full();
  const std::array<std::size_t, 4> holders = {0, 0, 1, 1};
  for (std::size_t i = 0; i < suits.size(); ++i) {
    for (int count = i % 2 == 0 ? 7 : 6; count > 0; --count) {
      const Card card = random_card(rest.in_suit(static_cast<Suit>(suits[i])), random);
      rest.erase(card);
      hands[holders[i]].insert(card);
    }
  }
  const BridgeHands others = deal_from(rest, 6, random);
  for (const CardSet hand : others) rest = rest - hand;
  hands[2] = others[0] | others[1];
  hands[3] = others[2] | others[3];
  std::vector<std::size_t> last = {2, 3};
  random.shuffle(last);
  std::size_t next = 0;
  for (const Card card : rest) hands[last[next++]].insert(card);
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
  // A round of 13 ranks leaves one hand with four cards of a suit; the suits even this out, or a swap does.
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

// "N:… trump S leader W trick SA S2", for messages.
inline std::string show_position(const BridgePosition& position) {
  std::string out = show_deal(position.hands) + " trump " + show_strain(position.trump) + " leader " +
                    show_seat(position.leader) + " trick";
  for (const Card card : position.trick) out += " " + bridge_deck().show(card);
  return out;
}

}  // namespace ombre::testing
