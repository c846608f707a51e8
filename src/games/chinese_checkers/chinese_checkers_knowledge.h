// What a good player knows of Chinese Checkers (Sturtevant 2003, section 7.3): a position is worth more the nearer
// the pegs are to the goal, the more of them are in it, the closer they stay together, and the less far the last of
// them is behind. Moves are tried in the order of how far they take a peg across the board; among equals, those
// first that do most for the rest, which mostly are moves of the rearmost peg.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/scores.h"
#include "games/chinese_checkers/chinese_checkers.h"
#include "games/chinese_checkers/star_position.h"

namespace ombre {

// The weights of an evaluation; distances are in steps along the board. Tuned by playing against each other on the
// full and the small board, three players, three and four plies, ten moves.
struct ChineseCheckersWeights {
  int step = 16;      // of each step that the pegs have still to go
  int outside = 8;    // of each peg that is not in the goal
  int straggler = 8;  // of each step that the last peg has to go to the tip
  int spread = 12;    // of the squared distances between two pegs, summed over all pairs, over the pegs squared

  // All but the steps, times the pegs squared: what is to be kept small. Requires: not empty.
  constexpr int disorder(int pegs, const StarSums& all) const {
    return (outside * (pegs - all.inside()) + straggler * all.last()) * pegs * pegs + spread * all.spread(pegs);
  }

  friend bool operator==(const ChineseCheckersWeights&, const ChineseCheckersWeights&) = default;
};

// The rank of each move of one state.
class ChineseCheckersRank {
 public:
  ChineseCheckersRank(const ChineseCheckers& game, const ChineseCheckers::State& state,
                      const ChineseCheckersWeights& weights);

  int of(StarMove move) {
    if (move.from != from_) lift(move.from);
    StarSums all = others_;
    all.add(holes_.pegs[move.to]);
    return farther * (holes_.steps[move.from] - holes_.steps[move.to]) - weights_.disorder(pegs_, all);
  }

 private:
  // More than any difference of disorder with the usual weights.
  static constexpr int farther = 1 << 20;
  static constexpr int none = -1;

  // Leaves the other pegs on the board.
  void lift(int from) {
    from_ = from;
    const StarSums& peg = holes_.pegs[static_cast<std::size_t>(from)];
    const auto row = static_cast<std::size_t>(holes_.steps[static_cast<std::size_t>(from)]);
    others_.sums = all_.sums - peg.sums;
    others_.rows = in_row_[row] == 1 ? all_.rows ^ peg.rows : all_.rows;
  }

  const StarHoles& holes_;
  const ChineseCheckersWeights& weights_;
  int pegs_;
  StarSums all_;
  std::array<std::uint8_t, 4 * StarBoard::most_side + 1> in_row_{};  // pegs by their steps to the tip
  int from_ = none;
  StarSums others_{};
};

struct ChineseCheckersKnowledge {
  // More than any position is worth; an early win is worth more than a late one, or it would be put off for ever.
  static constexpr Score win = 100'000;

  ChineseCheckersWeights weights{};

  // How well each player's pegs stand, about 0 halfway to the goal. A win is `win` and the moves still allowed,
  // times the number of opponents, and costs each of them that much; a draw is 0.
  Scores estimate(const ChineseCheckers& game, const ChineseCheckers::State& state) const;

  Bounds bounds(const ChineseCheckers& game, const ChineseCheckers::State& state) const;

  template <class Moves>
  void rank(const ChineseCheckers& game, const ChineseCheckers::State& state, const Moves& moves,
            std::span<int> ranks) const {
    ChineseCheckersRank rank(game, state, weights);
    std::size_t index = 0;
    for (const StarMove move : moves) ranks[index++] = rank.of(move);
  }

  // How many moves a player alone on the board needs to win: exact on the smaller boards, a lower bound on the
  // full one. The tables are loaded, or built, when they are first asked for. Throws InputError as they do.
  int moves_away(const ChineseCheckers& game, const ChineseCheckers::State& state, Player player) const;
};

// The steps that a player's pegs have to go, all together and at least, until they fill the goal; a jump is two or more
// steps. Sideways steps count where they cannot be avoided.
int distance_left(const ChineseCheckers& game, const ChineseCheckers::State& state, Player player);

}  // namespace ombre
