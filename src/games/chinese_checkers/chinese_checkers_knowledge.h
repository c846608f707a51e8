// What a good player knows of Chinese Checkers (Sturtevant 2003, section 7.3): a position is worth more the nearer
// the pegs are to the goal, the more of them are in it, the closer they stay together, and the less far the last of
// them is behind. Moves are tried in the order of how far they take a peg across the board; among equals, those
// first that do most for the rest, which mostly are moves of the rearmost peg.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/scores.h"
#include "games/chinese_checkers/chinese_checkers.h"
#include "games/chinese_checkers/star_board.h"
#include "games/chinese_checkers/star_moves.h"

namespace ombre {

// What the evaluation needs of a player's pegs, as sums over the pegs, so that moving one peg takes one subtraction and
// one addition. Places (u, v) are in the frame of the player (star_board.h).
//
// The sums of u, of v, of the pegs in the goal and of the squared distances from the start tip, side by side in one
// word, and the rows that have a peg. That of one peg is what it adds.
struct StarSums {
  std::uint64_t sums = 0;
  std::uint32_t rows = 0;  // bit n: n steps from the goal tip

  static constexpr StarSums of_peg(int side, int u, int v) {
    const int steps = 4 * side - u - v;
    const auto field_of = [](int amount, int field) { return static_cast<std::uint64_t>(amount) << (field * bits); };
    return {field_of(u, 0) | field_of(v, 1) | field_of(steps < side ? 1 : 0, 2) | field_of(u * u + u * v + v * v, 3),
            std::uint32_t{1} << steps};
  }

  constexpr void add(const StarSums& peg) {
    sums += peg.sums;
    rows |= peg.rows;
  }

  constexpr int u() const { return field(0); }
  constexpr int v() const { return field(1); }
  constexpr int inside() const { return field(2); }
  // The steps of the last peg to the goal tip. Requires: not empty.
  constexpr int last() const { return 31 - std::countl_zero(rows); }

  // The squared distances between two pegs, summed over all pairs, by the parallel axis theorem.
  constexpr int spread(int pegs) const { return pegs * field(3) - (u() * u() + u() * v() + v() * v()); }

  // The steps that all pegs together have to go at least until they fill the goal. Their way has a part along u and
  // one along v; a step adds 1 to one of them, or 1 to one and -1 to the other.
  constexpr int steps_left(int side) const {
    const int along_u = goal_sums[at(side - 1)] - u();
    const int along_v = goal_sums[at(side - 1)] - v();
    return std::max({along_u + along_v, along_u, along_v});
  }
  static constexpr int steps_at_start(int side) { return 2 * (2 * goal_sums[at(side - 1)] - side * side * (side + 1)); }

 private:
  static constexpr int bits = 12;
  // The sum of u over the holes of the goal, which is that of v too, by sides from 1.
  static constexpr std::array<int, StarBoard::most_side> goal_sums{2, 11, 32, 70};

  constexpr int field(int number) const {
    return static_cast<int>(sums >> (number * bits) & ((std::uint64_t{1} << bits) - 1));
  }
};

// What a peg adds by its hole, for a player on a board.
struct StarHoles {
  std::array<StarSums, StarBoard::most_holes> pegs{};
  std::array<std::int8_t, StarBoard::most_holes> steps{};  // to the goal tip

  static const StarHoles& of(int side, int start_point);
};

// What the pegs of a set add together, for a player who sees its axis as it is or turned round.
StarSums star_sums(int side, bool turned, const StarSet& pegs);

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
    const StarSums& peg = holes_.pegs[at(from)];
    const auto row = static_cast<std::size_t>(holes_.steps[at(from)]);
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

// The table of one player alone as a partial opening and closing book of Chinese Checkers (Sturtevant 2003, section
// 6.4.2), on the boards for which it is exact.
//
// Count rows from a player's start to its goal. A step or jump over a peg in row r begins and ends at most one row from
// r, so the player's own pegs, in the rows a to b, carry a peg no further than the rows a-1 to b+1; from there it can
// meet others in the rows a-2 to b+2 only. When none is there, the player is apart: its moves are those that it would
// have alone, and the table is right about each of them. It stays right to the end if the others are behind and do not
// turn back. The line between two holes of a frame lies in the frame, so pegs outside it never matter.

// Whether no peg of another is from two rows behind the last to two rows before the first peg of `player`.
bool is_apart(const ChineseCheckers& game, const ChineseCheckers::State& state, Player player);

// The moves after which the mover is the least moves away from its goal, had it the board to itself, in the order of
// `moves`. Pegs of others count as obstacles and bridges for these moves, and not for what comes after them. Requires:
// the game is not over.
std::vector<ChineseCheckers::Move> best_moves(const ChineseCheckers& game, const ChineseCheckers::State& state);

class StarBook {
 public:
  // The book of the board of `game`; its table is loaded, or built, once. Throws InputError on the full board, which
  // has no exact table, and when the file is damaged or cannot be written. Requires: the game outlives the book.
  explicit StarBook(const ChineseCheckers& game);

  // The best moves; none unless the mover is apart. Requires: the game is not over.
  std::vector<ChineseCheckers::Move> moves(const ChineseCheckers::State& state) const;

 private:
  const ChineseCheckers* game_;
};

}  // namespace ombre
