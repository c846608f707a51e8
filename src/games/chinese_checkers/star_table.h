// For every set of pegs of one player alone on the star: the exact number of moves until all of them are in
// the goal. 6 pegs in 49 holes are C(49,6) = 13,983,816 sets, one byte each (Sturtevant 2003, section 6.4.2);
// points of side 1 and 2 are the same in small.
//
// Moves can be taken back, so the numbers come from a breadth-first search that starts at the goal. Pegs of
// other players are not on this board: in a game with them the number is exact as soon as they are out of the
// way, and close to it before. Kept in the cache folder, mapped into memory (docs/algorithms/star_tables.md).
//
// The pegs are the bits of one word: bit h is the hole with number h in the player's frame (star_board.h). LoneMoves
// finds where each peg can go by shifting the whole word; StarRank numbers the sets of pegs from 0 without gaps, in the
// order of their words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/data_file.h"
#include "games/chinese_checkers/level_search.h"
#include "games/chinese_checkers/star_board.h"

namespace ombre {

// Pegs in frame holes.
using StarPegs = std::uint64_t;

// The largest side whose frame fits one word.
inline constexpr int most_word_side = 3;

// The pegs in a list of frame holes.
template <class Holes>
StarPegs star_pegs(const Holes& holes) {
  StarPegs pegs = 0;
  for (const auto hole : holes) pegs |= StarPegs{1} << hole;
  return pegs;
}

class LoneMoves {
 public:
  // Throws InputError unless side is 1 to 3.
  explicit LoneMoves(int side);

  int side() const { return side_; }
  StarPegs start() const { return start_; }
  StarPegs goal() const { return goal_; }

  // The holes that the peg at `from` can reach in one move: a step, or jumps over other pegs, any number.
  // Requires: a peg at `from`.
  StarPegs targets(StarPegs pegs, int from) const {
    const StarPegs peg = StarPegs{1} << from;
    const StarPegs others = pegs ^ peg;
    const StarPegs empty = board_ & ~others;
    StarPegs reached = peg;
    for (StarPegs fresh = peg; fresh != 0;) {
      const StarPegs landed = jumps(fresh, others) & empty & ~reached;
      reached |= landed;
      fresh = landed;
    }
    return ((reached | steps_[at(from)]) & empty) ^ peg;
  }

 private:
  // Two steps in one direction, the hole between them taken.
  StarPegs jumps(StarPegs from, StarPegs over) const {
    const StarPegs up = ((from & jump_up_[0]) << 1 & over) << 1 | ((from & jump_up_[1]) << across_ & over) << across_ |
                        ((from & jump_up_[2]) << (across_ - 1) & over) << (across_ - 1);
    const StarPegs down = ((from & jump_down_[0]) >> 1 & over) >> 1 |
                          ((from & jump_down_[1]) >> across_ & over) >> across_ |
                          ((from & jump_down_[2]) >> (across_ - 1) & over) >> (across_ - 1);
    return up | down;
  }

  static constexpr std::size_t word_holes = 64;

  int side_;
  int across_;
  StarPegs board_;
  StarPegs start_ = 0;
  StarPegs goal_ = 0;
  // From where a jump by +1, +width, +width-1 (and the same downwards) stays on the board.
  std::array<StarPegs, 3> jump_up_{};
  std::array<StarPegs, 3> jump_down_{};
  std::array<StarPegs, word_holes> steps_{};
};

// The combinatorial number system: the set of holes h1 < h2 < … has number C(h1,1) + C(h2,2) + …
class StarRank {
 public:
  // Throws InputError unless side is 1 to 3.
  explicit StarRank(int side);

  // How many sets of pegs there are.
  std::uint32_t positions() const { return choose_[count_][holes_]; }

  // Requires: as many pegs as the board has, in holes of the frame.
  std::uint32_t rank(StarPegs pegs) const {
    std::uint32_t sum = 0;
    for (std::size_t i = 1; pegs != 0; ++i, pegs &= pegs - 1) sum += choose_[i][hole(pegs)];
    return sum;
  }

  // The set of a number. Requires: rank < positions().
  StarPegs pegs(std::uint32_t rank) const;

  // Calls visit(rank) for each set that differs from `others` by one more peg, in a hole of `targets`.
  // Requires: one peg fewer than the board has in `others`, none of them in `targets`.
  template <class Visit>
  void each_with(StarPegs others, StarPegs targets, const Visit& visit) const {
    // What the others add, when the new peg comes before the i-th of them.
    std::array<std::uint32_t, most_pegs + 1> below{};
    std::array<std::uint32_t, most_pegs + 1> above{};
    std::array<std::size_t, most_pegs> at{};
    const std::size_t count = count_ - 1;
    for (std::size_t i = 0; i < count; ++i, others &= others - 1) {
      at[i] = hole(others);
      below[i + 1] = below[i] + choose_[i + 1][at[i]];
    }
    for (std::size_t i = count; i-- > 0;) above[i] = above[i + 1] + choose_[i + 2][at[i]];
    std::size_t i = 0;
    for (; targets != 0; targets &= targets - 1) {
      const std::size_t target = hole(targets);
      while (i < count && at[i] < target) ++i;
      visit(below[i] + choose_[i + 1][target] + above[i]);
    }
  }

 private:
  static constexpr std::size_t most_pegs = 6;
  static constexpr std::size_t most_holes = 49;

  static std::size_t hole(StarPegs pegs) { return static_cast<std::size_t>(std::countr_zero(pegs)); }

  std::size_t holes_;
  std::size_t count_;
  // choose_[k][n] is n over k.
  std::array<std::array<std::uint32_t, most_holes + 1>, most_pegs + 1> choose_{};
};

inline constexpr DataFormat star_table_format{"star table", 1,
                                              "a whole star table; delete this file and the table is built anew"};

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
