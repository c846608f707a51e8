// What a good player knows of Skat with all cards open: how many card points the declarer can expect when every suit
// is played from the top by itself, and from that how likely the game is won; in null how many cards are unsafe. Before
// the play only the choice of the game is estimated, by the play it leads to, and all else is left to the order of
// moves: nobody bids more than a simple count of trumps and aces bears.
#pragma once

#include <cstddef>
#include <span>

#include "core/scores.h"
#include "skat/rules/skat.h"

namespace ombre {

struct SkatKnowledge {
  // Units of a point.
  static constexpr Score scale = 16;

  Scores estimate(const Skat& game, const Skat::State& state) const;

  Bounds bounds(const Skat& game, const Skat::State& state) const {
    Bounds out = game.bounds(state);
    for (Player p = 0; p < skat_seats; ++p) {
      out.lower[p] *= scale;
      out.upper[p] *= scale;
    }
    out.sum *= scale;
    return out;
  }

  // A rank for each move in their order, the higher the earlier it is tried.
  template <class Moves>
  void rank(const Skat& game, const Skat::State& state, const Moves& moves, std::span<int> ranks) const {
    const int limit = state.phase == Skat::Phase::auction ? bid_limit(state.hands[at(*game.mover(state))]) : 0;
    std::size_t i = 0;
    for (const Skat::Move move : moves) ranks[i++] = rank_of(game, state, move, limit);
  }

  // The most a hand can bid, 0 where it should pass.
  static int bid_limit(CardSet hand);

 private:
  int rank_of(const Skat& game, const Skat::State& state, Skat::Move move, int limit) const;
};

}  // namespace ombre
