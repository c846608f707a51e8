#include "games/chinese_checkers/star_bound.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>

#include "core/folders.h"
#include "core/text.h"

namespace ombre {
namespace {

std::string bound_recipe(int side) {
  return fmt::format("rows, lines and lines of one player alone; star side={}", side);
}

}  // namespace

void StarProjection::join(const StarBoard& board) {
  for (int hole = 0; hole < board.frame_holes(); ++hole) {
    const std::uint8_t from = cells_[at(hole)];
    cell_count_ = std::max(cell_count_, from + std::size_t{1});
    ++room_[from];
    for (int direction = 0; direction < StarBoard::directions; ++direction) {
      const int next = board.frame_neighbour(hole, direction);
      if (next == StarBoard::no_hole) continue;
      const std::uint8_t over = cells_[at(next)];
      if (over != from) steps_[from] |= CellSet{1} << over;
      const int landing = board.frame_jump(hole, direction);
      if (landing == StarBoard::no_hole) continue;
      const std::uint8_t to = cells_[at(landing)];
      if (to != from) jumps_[from].push_back({over, to});
    }
  }
  for (auto& jumps : jumps_) {
    std::sort(jumps.begin(), jumps.end());
    jumps.erase(std::unique(jumps.begin(), jumps.end()), jumps.end());
  }
}

void StarProjection::number() {
  ways_[cell_count_][0] = 1;
  for (std::size_t cell = cell_count_; cell-- > 0;)
    for (std::size_t left = 0; left <= pegs_; ++left)
      for (std::size_t here = 0; here <= left; ++here) {
        before_[cell][left][here] = ways_[cell][left];
        if (here <= room_[cell]) ways_[cell][left] += ways_[cell + 1][left - here];
      }
}

StarProjection::Counts StarProjection::counts_of(std::uint32_t rank) const {
  Counts counts{};
  std::size_t left = pegs_;
  for (std::size_t cell = 0; left > 0; ++cell) {
    std::size_t here = std::min<std::size_t>(left, room_[cell]);
    while (before_[cell][left][here] > rank) --here;
    rank -= before_[cell][left][here];
    counts[cell] = static_cast<std::uint8_t>(here);
    left -= here;
  }
  return counts;
}

StarProjection::CellSet StarProjection::targets(const Counts& others, std::size_t from) const {
  const auto has_room = [&](std::size_t cell) { return others[cell] < room_[cell]; };
  CellSet reached = CellSet{1} << from;
  for (CellSet fresh = reached; fresh != 0;) {
    const auto cell = static_cast<std::size_t>(std::countr_zero(fresh));
    fresh &= fresh - 1;
    for (const Jump jump : jumps_[cell]) {
      const CellSet landing = CellSet{1} << jump.to;
      if ((reached & landing) != 0 || others[jump.over] == 0 || !has_room(jump.to)) continue;
      reached |= landing;
      fresh |= landing;
    }
  }
  for (CellSet steps = steps_[from]; steps != 0; steps &= steps - 1) {
    const auto cell = static_cast<std::size_t>(std::countr_zero(steps));
    if (has_room(cell)) reached |= CellSet{1} << cell;
  }
  return reached & ~(CellSet{1} << from);
}

// Calls visit(rank) for each position that has one more peg than `others`, in a cell of `targets`.
template <class Visit>
void StarProjection::each_with(const Counts& others, CellSet targets, const Visit& visit) const {
  // What the cells add to the rank when the new peg comes after them, and when it comes before them.
  std::array<std::uint32_t, most_cells + 1> below{};
  std::array<std::uint32_t, most_cells + 1> above{};
  std::array<std::size_t, most_cells> left{};
  std::size_t pegs = pegs_ - 1;
  for (std::size_t cell = 0; cell < cell_count_; ++cell) {
    left[cell] = pegs;
    below[cell + 1] = below[cell] + before_[cell][pegs + 1][others[cell]];
    pegs -= others[cell];
  }
  for (std::size_t cell = cell_count_; cell-- > 0;)
    above[cell] = above[cell + 1] + before_[cell][left[cell]][others[cell]];
  for (; targets != 0; targets &= targets - 1) {
    const auto cell = static_cast<std::size_t>(std::countr_zero(targets));
    visit(below[cell] + before_[cell][left[cell] + 1][others[cell] + std::size_t{1}] + above[cell + 1]);
  }
}

std::vector<std::uint8_t> StarProjection::build(const StarBoard& board, int threads,
                                                const LevelProgress& progress) const {
  std::vector<int> goal;
  for (int hole = 0; hole < board.frame_holes(); ++hole)
    if (board.in_goal(hole)) goal.push_back(hole);
  const auto expand = [&](std::uint32_t position, const auto& visit) {
    const Counts counts = counts_of(position);
    for (std::size_t cell = 0; cell < cell_count_; ++cell) {
      if (counts[cell] == 0) continue;
      Counts others = counts;
      --others[cell];
      each_with(others, targets(others, cell), visit);
    }
  };
  return moves_from(rank(goal), positions(), threads, expand, progress);
}

StarBound::StarBound(int side) : board_(std::make_shared<const StarBoard>(side)) {
  const StarBoard& board = *board_;
  const int rows = 2 * (board.width() - 1);
  auto projections = std::make_shared<std::vector<StarProjection>>();
  projections->emplace_back(board, [&](int hole) { return rows - board.steps_to_tip(hole); });
  projections->emplace_back(board, [&](int hole) { return hole / board.width(); });
  projections->emplace_back(board, [&](int hole) { return hole % board.width(); });
  projections_ = std::move(projections);
}

StarBound StarBound::build(int side, int threads, const LevelProgress& progress) {
  StarBound bound(side);
  std::vector<std::uint8_t> all;
  for (const StarProjection& projection : *bound.projections_) {
    const std::vector<std::uint8_t> values = projection.build(*bound.board_, threads, progress);
    all.insert(all.end(), values.begin(), values.end());
  }
  bound.built_ = std::make_shared<const std::vector<std::uint8_t>>(std::move(all));
  bound.values_ = *bound.built_;
  return bound;
}

StarBound StarBound::open(const std::filesystem::path& path, int side) {
  StarBound bound(side);
  bound.file_ = DataFile::open(path, star_bound_format);
  const auto payload = bound.file_.payload();
  std::size_t length = 0;
  for (const StarProjection& projection : *bound.projections_) length += projection.positions();
  if (bound.file_.recipe() != bound_recipe(side) || payload.size() != length)
    throw InputError(fmt::format("a bound for another star: {}", quote(bound.file_.recipe())), path.string(),
                     bound_recipe(side));
  bound.values_ = {reinterpret_cast<const std::uint8_t*>(payload.data()), payload.size()};
  return bound;
}

void StarBound::save(const std::filesystem::path& path) const {
  DataFile::write(path, star_bound_format, bound_recipe(board_->side()), std::as_bytes(values_));
}

std::filesystem::path StarBound::path_in_cache(int side) {
  return cache_folder_name() / fmt::format("star-bound-{}-v{}.table", side, star_bound_format.version);
}

StarBound StarBound::load_or_build(int side, int threads, const LevelProgress& progress) {
  const StarBoard checks_the_side(side);
  const std::filesystem::path path = path_in_cache(checks_the_side.side());
  if (!std::filesystem::exists(path)) build(side, threads, progress).save(cache_folder() / path.filename());
  return open(path, side);
}

}  // namespace ombre
