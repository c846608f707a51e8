// Small Bridge endings in which declarer or dummy is to move, with other places for the defenders' cards.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bridge/rules/bridge.h"
#include "core/random.h"
#include "tests/support/bridge_positions.h"

namespace ombre::testing {

struct BridgeEnding {
  Bridge game;
  std::vector<Bridge::State> worlds;  // which look the same to declarer
  int needed = 0;                     // tricks for declarer to win
  int cards = 0;

  PlayerSet side() const { return PlayerSet(south) | PlayerSet(north); }
  // The score of declarer's side that is not enough yet, with scoring=tricks.
  Score not_enough() const { return 2 * needed - cards - 1; }
  bool won(const Bridge::State& over) const { return over.taken[0] >= needed; }
};

inline Bridge south_plays(Strain trump) {
  return Bridge({.contract = {1, trump, 0}, .declarer = south, .scoring = BridgeScoring::tricks});
}

// The states in which the defenders hold the same cards in another way, `count` of them or fewer, this one first.
inline std::vector<Bridge::State> other_worlds(const Bridge& game, const Bridge::State& start,
                                               const std::vector<Card>& laid, std::size_t count, Random& random) {
  std::vector<Bridge::State> worlds;
  const CardSet pool = start.hands[east] | start.hands[west];
  std::vector<Card> cards(pool.begin(), pool.end());
  for (int tries = 0; tries < 20 && worlds.size() < count; ++tries) {
    Bridge::State world = start;
    if (tries > 0) {
      random.shuffle(cards);
      world.hands[east] = world.hands[west] = CardSet();
      for (std::size_t i = 0; i < cards.size(); ++i)
        (i % 2 == 0 ? world.hands[east] : world.hands[west]).insert(cards[i]);
    }
    bool fits = true;
    for (const Card card : laid) {
      fits = fits && game.moves(world).contains(card);
      if (fits) world = game.after(world, card);
    }
    if (fits && std::find(worlds.begin(), worlds.end(), world) == worlds.end()) worlds.push_back(world);
  }
  return worlds;
}

// All states in which the defenders hold the same cards, as many each as in this one.
inline std::vector<Bridge::State> all_worlds(const Bridge::State& state) {
  std::vector<Bridge::State> worlds;
  const CardSet pool = state.hands[east] | state.hands[west];
  const std::vector<Card> cards(pool.begin(), pool.end());
  for (std::uint32_t with_east = 0; with_east < 1U << cards.size(); ++with_east) {
    if (std::popcount(with_east) != static_cast<int>(state.hands[east].size())) continue;
    Bridge::State world = state;
    world.hands[east] = world.hands[west] = CardSet();
    for (std::size_t i = 0; i < cards.size(); ++i)
      ((with_east >> i & 1U) != 0 ? world.hands[east] : world.hands[west]).insert(cards[i]);
    worlds.push_back(world);
  }
  return worlds;
}

// Hands of the highest cards of two suits, where places of single cards matter most. Requires: cards <= 6.
inline BridgeHands hands_of_high_cards(int cards, Random& random) {
  CardSet pack;
  const int first = random.below(suit_count);
  const int step = random.between(1, suit_count - 1);
  for (int i = 0; i < 2 * cards; ++i)
    for (const int suit : {first, (first + step) % suit_count})
      pack.insert(bridge_deck().card(static_cast<Suit>(suit), 12 - i));
  return deal_from(pack, cards, random);
}

// Requires: cards <= 6.
inline BridgeEnding random_bridge_ending(int cards, std::size_t worlds, Random& random) {
  const Strain trump = random.chance(0.5) ? Strain() : random_strain(random);
  BridgeEnding ending{south_plays(trump), {}, random.between(1, cards), cards};
  Bridge::State start;
  start.hands = random.chance(0.6) ? hands_of_high_cards(cards, random) : hands_of_few_suits(cards, random);
  start.trick = Trick(random.below(bridge_seats));
  std::vector<Card> laid;
  Bridge::State state = start;
  while (ending.game.side(*ending.game.mover(state)) != 0 || (laid.size() < 2 && random.chance(0.3))) {
    laid.push_back(random_card(ending.game.moves(state), random));
    state = ending.game.after(state, laid.back());
    if (state.trick.empty()) return random_bridge_ending(cards, worlds, random);
  }
  ending.worlds = other_worlds(ending.game, start, laid, worlds, random);
  return ending;
}

}  // namespace ombre::testing
