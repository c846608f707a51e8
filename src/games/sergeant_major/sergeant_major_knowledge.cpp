#include "games/sergeant_major/sergeant_major_knowledge.h"

#include <algorithm>
#include <array>

#include "games/trick_order.h"

namespace ombre {
namespace {

using State = SergeantMajor::State;
using Phase = SergeantMajor::Phase;

constexpr int seats = SergeantMajor::seats;

// Weights beside those of the suits: to lead, and to hold the trick on the table, for each card in it.
constexpr int lead_weight = 3;
constexpr int held_weight = 3;

CardSet hand(const State& state, Player player) { return state.hands[at(player)]; }

}  // namespace

Scores SergeantMajorKnowledge::estimate(const SergeantMajor& game, const State& state) const {
  Scores scores = trick_value * game.scores(state);
  const int left = game.tricks_left(state);
  if (left == 0) return scores;

  std::optional<Suit> trump = state.trump;
  if (!trump) {
    std::size_t longest = 0;
    for (const Suit suit : all_suits) {
      const std::size_t length = hand(state, state.dealer).in_suit(suit).size();
      if (length <= longest) continue;
      longest = length;
      trump = suit;
    }
  }
  std::array<int, seats> weights = cash_suits(state.hands, trump, 1);
  const Player favoured = state.trick.empty() ? state.trick.leader() : game.rules(state).winner(state.trick);
  weights[at(favoured)] += state.trick.empty() ? lead_weight : held_weight * state.trick.size();
  const int all = weights[0] + weights[1] + weights[2];
  for (Player p = 0; p < seats; ++p) scores[p] += trick_value * left * weights[at(p)] / all;
  return scores;
}

int SergeantMajorKnowledge::rank_of(const SergeantMajor& game, const State& state, SergeantMajor::Move move) const {
  switch (state.phase) {
    case Phase::exchange: {
      // What comes back is the highest card of the suit: the more it is worth, the better.
      const CardSet other = hand(state, state.exchanges[0].down).in_suit(move.card().suit());
      return other.empty() ? 0 : std::max(0, other.highest().place() - move.card().place());
    }
    case Phase::trump: {
      constexpr int length_value = 4;
      const CardSet suit = hand(state, state.dealer).in_suit(move.suit());
      int value = 0;
      for (const Card card : suit) value += length_value + card.place();
      return value;
    }
    case Phase::discard: {
      constexpr int short_suit = 2;
      if (move.card().suit() == *state.trump) return TrickClasses::trump - move.card().place();
      const auto length = static_cast<int>(hand(state, state.dealer).in_suit(move.card().suit()).size());
      return -move.card().place() - short_suit * length;
    }
    case Phase::play:
      return trick_rank(game.rules(state), state.trick, state.hands, move.card());
  }
  return 0;
}

}  // namespace ombre
