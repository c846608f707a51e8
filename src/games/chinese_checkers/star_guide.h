// How far each player of Chinese Checkers is from its goal, in moves: the exact number for that player's pegs
// alone on the boards with points of side 1 to 3 (star_table.h), a lower bound of it on the full board
// (star_bound.h). It serves as evaluation, as what a loser was "moves away", and as opening and closing book:
// as long as the players have not met, and once they have passed each other, its best moves are the best moves.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/move_list.h"
#include "games/chinese_checkers/chinese_checkers.h"
#include "games/chinese_checkers/star_board.h"
#include "games/chinese_checkers/star_bound.h"
#include "games/chinese_checkers/star_moves.h"
#include "games/chinese_checkers/star_table.h"

namespace ombre {

class StarGuide {
 public:
  // The guide for the board of `game`, from the cache folder, built and put there when it is not there yet.
  // Throws InputError when a file is damaged or cannot be written.
  static StarGuide load_or_build(const ChineseCheckers& game, int threads, const LevelProgress& progress = {});

  // Whether moves_away is the exact number for the pegs alone.
  bool exact() const { return table_.has_value(); }

  // The moves that `player` needs to bring all pegs into its goal, had it the board to itself; or at least so
  // many. Requires: a state of the game that the guide was made for, as below.
  int moves_away(const ChineseCheckers& game, const ChineseCheckers::State& state, Player player) const {
    // Whoever starts in one of the points 3 to 5 sees the frame of its axis from the other end.
    const auto& holes = holes_[game.start_point(player) < StarBoard::opposite(0) ? 0 : 1];
    MoveList<std::uint8_t, StarBoard::most_pegs> pegs;
    const StarSet& set = state.pegs[static_cast<std::size_t>(player)];
    for (std::size_t word = 0; word < set.words.size(); ++word)
      for (std::uint64_t rest = set.words[word]; rest != 0; rest &= rest - 1)
        pegs.push_back(holes[64 * word + static_cast<std::size_t>(std::countr_zero(rest))]);
    return table_ ? table_->moves_to_goal(pegs) : bound_->moves_to_goal(pegs);
  }

  // The moves after which the mover is the least moves away, in the order of `moves`. Pegs of others count as
  // obstacles and bridges for these moves, and not for what comes after them. Requires: the game is not over.
  std::vector<ChineseCheckers::Move> best_moves(const ChineseCheckers& game, const ChineseCheckers::State& state) const;

 private:
  using HoleTable = std::array<std::uint8_t, StarSet::bits>;

  explicit StarGuide(const StarBoard& board);

  std::array<HoleTable, 2> holes_{};  // the frame hole of each bit of a StarSet, from either end
  std::optional<StarTable> table_;    // one of the two
  std::optional<StarBound> bound_;
};

}  // namespace ombre
