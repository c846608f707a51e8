#include "games/crazy_eights/crazy_eights_knowledge.h"

namespace ombre {
namespace {

constexpr int eight_points = 50;
constexpr CardSet eights = CrazyEights::of_rank(CrazyEights::eight);

int size_of(CardSet cards) { return static_cast<int>(cards.size()); }

}  // namespace

Scores CrazyEightsKnowledge::estimate(const CrazyEights& game, const CrazyEights::State& state) const {
  if (!game.mover(state)) return scale * game.scores(state);
  // While a suit must be named nobody but its player knows what will fit, other than eights.
  const bool unnamed = state.suit == CrazyEights::unnamed;
  const CardSet fitting = unnamed ? eights : CrazyEights::fitting(state.rank, state.suit);
  Scores scores;
  for (Player p = 0; p < game.players(); ++p) {
    const CardSet hand = state.hands[at(p)];
    const int plain_points = state.points[at(p)] - eight_points * size_of(hand & eights);
    const int choices = std::min(size_of(hand & fitting), most_choices);
    scores[p] = choice_weight * choices - card_weight * size_of(hand) - point_weight * plain_points;
  }
  return scores;
}

int CrazyEightsKnowledge::rank_of(CardSet hand, CrazyEights::Move move) {
  constexpr int win = 1000;
  constexpr int any_card = 200;
  constexpr int an_eight = 100;
  constexpr int each_of_suit = 4;
  if (CrazyEights::is_name(move)) {
    const auto suit = static_cast<Suit>(move.value / suit_lane);
    return size_of((hand - eights).in_suit(suit));
  }
  if (!CrazyEights::is_card(move)) return 0;
  if (hand.size() == 1) return win;
  const Card card{move.value};
  if (card.place() == CrazyEights::eight) return an_eight;
  return any_card + CrazyEights::points(card) + each_of_suit * size_of((hand - eights).in_suit(card.suit()));
}

}  // namespace ombre
