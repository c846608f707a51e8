// For every set of pegs of one player alone on the star: the exact number of moves until all of them are in
// the goal. 6 pegs in 49 holes are C(49,6) = 13,983,816 sets, one byte each (Sturtevant 2003, section 6.4.2);
// points of side 1 and 2 are the same in small.
//
// Moves can be taken back, so the numbers come from a breadth-first search that starts at the goal. Pegs of
// other players are not on this board: in a game with them the number is exact as soon as they are out of the
// way, and close to it before. Kept in the cache folder, mapped into memory (docs/algorithms/star_tables.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/data_file.h"
#include "games/chinese_checkers/level_search.h"
#include "games/chinese_checkers/star_pegs.h"

namespace ombre {

// From one frame hole to another.
struct FrameMove {
  int from = 0;
  int to = 0;

  friend bool operator==(const FrameMove&, const FrameMove&) = default;
};

class StarTable {
 public:
  // The table of the star with points of `side`, from the cache folder, built and put there when it is not
  // there yet. Throws InputError when the file is damaged or cannot be written, and unless side is 1 to 3.
  static StarTable load_or_build(int side, int threads, const LevelProgress& progress = {});

  // The table, built now and kept in memory only. It does not depend on `threads`.
  static StarTable build(int side, int threads, const LevelProgress& progress = {});

  // The table in a file that `save` wrote. Throws InputError when it is not a whole one of that side.
  static StarTable open(const std::filesystem::path& path, int side);
  void save(const std::filesystem::path& path) const;

  // Where load_or_build keeps it.
  static std::filesystem::path path_in_cache(int side);

  const LoneMoves& moves() const { return moves_; }
  std::uint32_t positions() const { return rank_.positions(); }

  // The fewest moves that bring all pegs into the goal. Requires: as many pegs as the board has, in holes of
  // the frame; as for the other functions.
  int moves_to_goal(StarPegs pegs) const { return values_[rank_.rank(pegs)]; }
  // The same of a list of frame holes in any order.
  template <class Holes>
  requires requires(const Holes& holes) { *holes.begin(); }
  int moves_to_goal(const Holes& holes) const { return moves_to_goal(star_pegs(holes)); }

  // The moves that bring the goal one move nearer, by the hole they start from and then the one they reach;
  // none in the goal.
  std::vector<FrameMove> best_moves(StarPegs pegs) const;

  // How many positions are 0, 1, 2, … moves from the goal, up to the farthest.
  std::vector<std::uint64_t> counts() const;

 private:
  explicit StarTable(int side) : moves_(side), rank_(side) {}

  LoneMoves moves_;
  StarRank rank_;
  std::shared_ptr<const std::vector<std::uint8_t>> built_;
  DataFile file_;
  std::span<const std::uint8_t> values_;  // in one of the two above
};

}  // namespace ombre
