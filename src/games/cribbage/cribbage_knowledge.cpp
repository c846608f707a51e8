#include "games/cribbage/cribbage_knowledge.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace ombre {
namespace {

constexpr Score point = CribbageKnowledge::point;

// What the starter adds to a hand on average, and what a crib is worth besides the combinations of cards that one
// player has laid there.
constexpr Score starter_gain = 27;
constexpr Score crib_gain = 43;

// What a card of each rank is worth in the play as long as it is kept.
constexpr std::array<Score, cribbage_ranks> kept_in_play = {4, 4, 4, 3, 2, 1, 1, 1, 1, 1, 1, 0, 0};

// The value of four cards by themselves.
int bare_value(CardSet hand) {
  const Suit suit = hand.lowest().suit();
  return cribbage_combinations(hand) + (hand.in_suit(suit) == hand ? 4 : 0);
}

// Whether the estimate takes the starter into account.
bool starter_counts(const Cribbage::State& state) { return !state.played.empty(); }

// What is added to each side when the hands are shown, and what its cards are worth in the play.
struct Prospects {
  Cribbage::ForEach<Score> totals{};  // in tenths, the show included
  Cribbage::ForEach<Score> play{};
  int winner = -1;  // the side that reaches the target in the show
};

class Show {
 public:
  Show(const Cribbage& game, const Cribbage::State& state) : game_(game), target_(game.options().target * point) {
    for (int side = 0; side < game.sides(); ++side) prospects_.totals[at(side)] = state.totals[at(side)] * point;
    Player player = state.dealer;
    for (int step = 0; step < game.players(); ++step) {
      player = game.left_of(player);
      add(player, hand_value(state, player));
    }
    add(state.dealer, crib_value(state));
    for (Player p = 0; p < game.players(); ++p)
      for (const Card card : game.hand(state, p)) prospects_.play[at(game.side(p))] += kept_in_play[at(card.place())];
  }

  const Prospects& prospects() const { return prospects_; }

 private:
  static Score hand_value(const Cribbage::State& state, Player player) {
    if (starter_counts(state)) return state.shows[at(player)] * point;
    return best_four(state.kept[at(player)], bare_value) * point + starter_gain;
  }

  Score crib_value(const Cribbage::State& state) const {
    if (starter_counts(state)) return state.crib_show * point;
    int pairs = 0;
    for (Player p = 0; p < game_.players(); ++p) pairs += cribbage_combinations(game_.laid(state, p));
    return pairs * point + crib_gain;
  }

  void add(Player player, Score points) {
    const int side = game_.side(player);
    Score& total = prospects_.totals[at(side)];
    total = std::min(target_, total + points);
    if (total == target_ && prospects_.winner < 0) prospects_.winner = side;
  }

  const Cribbage& game_;
  Score target_;
  Prospects prospects_;
};

}  // namespace

Scores CribbageKnowledge::estimate(const Cribbage& game, const Cribbage::State& state) const {
  Scores out;
  const Score target = game.options().target;
  if (state.over) {
    const Scores totals = game.scores(state);
    for (Player p = 0; p < game.players(); ++p) out[p] = totals[p] * point + (totals[p] == target ? win : 0);
    return out;
  }
  const Show show(game, state);
  const Prospects& prospects = show.prospects();
  for (Player p = 0; p < game.players(); ++p) {
    const int side = game.side(p);
    // Until the show another side may still get there first.
    out[p] = prospects.totals[at(side)] + prospects.play[at(side)] + (side == prospects.winner ? win / 2 : 0);
  }
  return out;
}

Bounds CribbageKnowledge::bounds(const Cribbage& game, const Cribbage::State& state) const {
  // The rules' bounds are those of the true show; without the starter the estimate may exceed it by what is added on
  // average, to each hand and to the crib.
  const Bounds points = game.bounds(state);
  if (state.over) {
    const Scores result = estimate(game, state);
    return {result, result, result.sum(game.players()), 1};
  }
  const Score target = game.options().target * point;
  const Score beyond = starter_counts(state) ? 0 : starter_gain * (game.teams() ? 2 : 1) + crib_gain;
  const Prospects prospects = Show(game, state).prospects();
  Bounds out;
  out.sum = points.sum * point;
  out.step = 1;
  bool may_win = false;
  for (Player p = 0; p < game.players(); ++p) {
    const Score play = prospects.play[at(game.side(p))];
    const Score most = std::min(target, points.upper[p] * point + beyond);
    out.lower[p] = points.lower[p] * point;
    out.upper[p] = most + play + (most == target ? win : 0);
    out.sum += beyond + play;
    may_win = may_win || most == target;
  }
  if (may_win) {
    out.sum += win * (game.teams() ? 2 : 1);
  } else if (starter_counts(state)) {
    // Nothing can come between this and the show.
    for (Player p = 0; p < game.players(); ++p) out.lower[p] = prospects.totals[at(game.side(p))];
  }
  return out;
}

// Points, then the danger of the count and of pairs and runs that the next player may make, then high cards.
int CribbageKnowledge::play_rank(const Cribbage::State& state, Card card) {
  constexpr int for_each_point = 100;
  constexpr int ten_makes_points = 40;  // 5 or 21 on the table
  constexpr int near_a_run = 20;
  constexpr int below_five = 10;  // nobody can make fifteen
  const int rank = card.place();
  const int count = state.count + cribbage_pips(rank);
  int value = for_each_point * (state.series.points(rank) + cribbage_count_points(count)) + rank;
  if (count == 5 || count == 21) value -= ten_makes_points;
  if (count < 5) value += below_five;
  if (!state.series.empty() && std::abs(rank - state.series.rank(0)) <= 2) value -= near_a_run;
  return value;
}

// The best hand without the card, and what the card adds to those already laid away.
int CribbageKnowledge::lay_away_rank(const Cribbage& game, const Cribbage::State& state, Card card) {
  const int hand = best_four(state.kept[state.mover] - CardSet(card), bare_value);
  const int given = cribbage_combinations(game.laid(state, state.mover) | CardSet(card));
  return hand + (game.side(state.mover) == game.side(state.dealer) ? given : -given);
}

}  // namespace ombre
