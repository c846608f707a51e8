// A lower bound of the moves that one player alone needs to bring all pegs into the goal, for stars too large
// for a table of all positions: 10 pegs in 81 holes are 1.9 x 10^12 sets.
//
// Pattern databases (Culberson and Schaeffer 1998) of projections: a projection joins the holes into cells and
// keeps of a position only how many pegs each cell has. A peg may go from cell to cell where some hole of the
// one and some hole of the other allow it, over a cell with another peg in it, into a cell with room. Every
// move of the game is a move of the projection, so that the distance there is never more than the distance
// here. The bound is the largest of three: by the rows from start to goal, and by the lines along either edge
// of the frame. Proof and tightness: docs/algorithms/star_tables.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "core/data_file.h"
#include "games/chinese_checkers/level_search.h"
#include "games/chinese_checkers/star_board.h"

namespace ombre {

inline constexpr DataFormat star_bound_format{"star bound", 1,
                                              "a whole star bound; delete this file and it is built anew"};

// One way to join the holes of a frame into cells, and the numbering of what is left of a position.
class StarProjection {
 public:
  static constexpr std::size_t most_cells = 17;
  static constexpr std::size_t most_pegs = 10;
  // How many pegs each cell has.
  using Counts = std::array<std::uint8_t, most_cells>;

  // cell_of(frame hole) is the cell of a hole. Requires: cells from 0 to less than most_cells, none left out.
  template <class CellOf>
  StarProjection(const StarBoard& board, const CellOf& cell_of) : pegs_(static_cast<std::size_t>(board.pegs())) {
    for (int hole = 0; hole < board.frame_holes(); ++hole) cells_[at(hole)] = static_cast<std::uint8_t>(cell_of(hole));
    join(board);
    number();
  }

  // How many different counts there are.
  std::uint32_t positions() const { return ways_[0][pegs_]; }

  // The number of what is left of a position. Requires: as many pegs as the board has.
  template <class Holes>
  std::uint32_t rank(const Holes& holes) const {
    Counts counts{};
    for (const auto hole : holes) ++counts[cells_[at(hole)]];
    return rank_of(counts);
  }

  // The fewest moves from each position to the goal.
  std::vector<std::uint8_t> build(const StarBoard& board, int threads, const LevelProgress& progress) const;

 private:
  // A jump from a cell over another one.
  struct Jump {
    std::uint8_t over = 0;
    std::uint8_t to = 0;
    friend auto operator<=>(const Jump&, const Jump&) = default;
  };
  using CellSet = std::uint32_t;

  void join(const StarBoard& board);
  void number();
  std::uint32_t rank_of(const Counts& counts) const {
    std::uint32_t sum = 0;
    std::size_t left = pegs_;
    for (std::size_t cell = 0; left > 0; ++cell) {
      sum += before_[cell][left][counts[cell]];
      left -= counts[cell];
    }
    return sum;
  }
  Counts counts_of(std::uint32_t rank) const;
  CellSet targets(const Counts& others, std::size_t from) const;
  template <class Visit>
  void each_with(const Counts& others, CellSet targets, const Visit& visit) const;

  std::size_t pegs_;
  std::size_t cell_count_ = 0;
  std::array<std::uint8_t, StarBoard::most_frame_holes> cells_{};
  std::array<std::uint8_t, most_cells> room_{};  // holes of each cell
  std::array<CellSet, most_cells> steps_{};
  std::array<std::vector<Jump>, most_cells> jumps_;
  // ways_[c][n]: in how many ways n pegs fit into the cells from c on.
  std::array<std::array<std::uint32_t, most_pegs + 1>, most_cells + 1> ways_{};
  // before_[c][n][m]: how many of these have fewer than m of the n pegs in cell c.
  std::array<std::array<std::array<std::uint32_t, most_pegs + 1>, most_pegs + 1>, most_cells> before_{};
};

class StarBound {
 public:
  // The bound for the star with points of `side`, from the cache folder, built and put there when it is not
  // there yet. Throws InputError when the file is damaged or cannot be written, and unless side is 1 to 4.
  static StarBound load_or_build(int side, int threads, const LevelProgress& progress = {});

  // The bound, built now and kept in memory only.
  static StarBound build(int side, int threads, const LevelProgress& progress = {});
  static StarBound open(const std::filesystem::path& path, int side);
  void save(const std::filesystem::path& path) const;
  static std::filesystem::path path_in_cache(int side);

  const StarBoard& board() const { return *board_; }
  std::size_t bytes() const { return values_.size(); }

  // At most the fewest moves that bring all pegs into the goal; 0 exactly when they are there. `holes` are the
  // frame holes of the pegs in any order. Requires: as many as the board has pegs.
  template <class Holes>
  int moves_to_goal(const Holes& holes) const {
    std::uint8_t most = 0;
    std::size_t first = 0;
    for (const StarProjection& projection : *projections_) {
      const std::uint8_t moves = values_[first + projection.rank(holes)];
      if (moves > most) most = moves;
      first += projection.positions();
    }
    return most;
  }

 private:
  explicit StarBound(int side);

  std::shared_ptr<const StarBoard> board_;
  std::shared_ptr<const std::vector<StarProjection>> projections_;
  std::shared_ptr<const std::vector<std::uint8_t>> built_;
  DataFile file_;
  std::span<const std::uint8_t> values_;  // in one of the two above: one table after the other
};

}  // namespace ombre
