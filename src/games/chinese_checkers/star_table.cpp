#include "games/chinese_checkers/star_table.h"

#include <fmt/format.h>

#include "core/folders.h"
#include "core/text.h"

namespace ombre {
namespace {

int checked(int side) {
  check_range(side, 1, most_word_side, "side", "a star with points of side {}");
  return side;
}

std::string recipe(int side) { return fmt::format("moves of one player alone; star side={}", side); }

}  // namespace

LoneMoves::LoneMoves(int side) : side_(checked(side)), across_(2 * side + 1), board_(0) {
  const StarBoard board(side);
  const auto step_up = std::array{1, across_, across_ - 1};
  for (int hole = 0; hole < board.frame_holes(); ++hole) {
    const StarPegs bit = StarPegs{1} << hole;
    board_ |= bit;
    if (board.in_start(hole)) start_ |= bit;
    if (board.in_goal(hole)) goal_ |= bit;
    for (int direction = 0; direction < StarBoard::directions; ++direction) {
      const int next = board.frame_neighbour(hole, direction);
      if (next != StarBoard::no_hole) steps_[at(hole)] |= StarPegs{1} << next;
      const int landing = board.frame_jump(hole, direction);
      if (landing == StarBoard::no_hole) continue;
      for (std::size_t i = 0; i < step_up.size(); ++i) {
        if (landing - hole == 2 * step_up[i]) jump_up_[i] |= bit;
        if (hole - landing == 2 * step_up[i]) jump_down_[i] |= bit;
      }
    }
  }
}

StarRank::StarRank(int side)
    : holes_(static_cast<std::size_t>(StarBoard(checked(side)).frame_holes())),
      count_(static_cast<std::size_t>(StarBoard(side).pegs())) {
  for (std::size_t n = 0; n <= holes_; ++n) {
    choose_[0][n] = 1;
    for (std::size_t k = 1; k <= count_ && n > 0; ++k) choose_[k][n] = choose_[k][n - 1] + choose_[k - 1][n - 1];
  }
}

StarPegs StarRank::pegs(std::uint32_t rank) const {
  StarPegs pegs = 0;
  std::size_t at = holes_;
  for (std::size_t k = count_; k > 0; --k) {
    do --at;
    while (choose_[k][at] > rank);
    rank -= choose_[k][at];
    pegs |= StarPegs{1} << at;
  }
  return pegs;
}

StarTable StarTable::build(int side, int threads, const LevelProgress& progress) {
  StarTable table(side);
  const LoneMoves& moves = table.moves_;
  const StarRank& rank = table.rank_;
  const auto expand = [&](std::uint32_t position, const auto& visit) {
    const StarPegs pegs = rank.pegs(position);
    for (StarPegs left = pegs; left != 0; left &= left - 1)
      rank.each_with(pegs ^ (left & -left), moves.targets(pegs, std::countr_zero(left)), visit);
  };
  table.built_ = std::make_shared<const std::vector<std::uint8_t>>(
      moves_from(rank.rank(moves.goal()), rank.positions(), threads, expand, progress));
  table.values_ = *table.built_;
  return table;
}

StarTable StarTable::open(const std::filesystem::path& path, int side) {
  StarTable table(side);
  table.file_ = DataFile::open(path, star_table_format);
  const auto payload = table.file_.payload();
  if (table.file_.recipe() != recipe(side) || payload.size() != table.positions())
    throw InputError(fmt::format("a table of another star: {}", quote(table.file_.recipe())), path.string(),
                     recipe(side));
  table.values_ = {reinterpret_cast<const std::uint8_t*>(payload.data()), payload.size()};
  return table;
}

void StarTable::save(const std::filesystem::path& path) const {
  DataFile::write(path, star_table_format, recipe(moves_.side()), std::as_bytes(values_));
}

std::filesystem::path StarTable::path_in_cache(int side) {
  return cache_folder_name() / fmt::format("star-{}-v{}.table", side, star_table_format.version);
}

StarTable StarTable::load_or_build(int side, int threads, const LevelProgress& progress) {
  const LoneMoves checks_the_side(side);
  const std::filesystem::path path = path_in_cache(checks_the_side.side());
  if (!std::filesystem::exists(path)) build(side, threads, progress).save(cache_folder() / path.filename());
  return open(path, side);
}

std::vector<std::uint64_t> StarTable::counts() const {
  std::vector<std::uint64_t> counts;
  for (const std::uint8_t moves : values_) {
    if (moves >= counts.size()) counts.resize(moves + std::size_t{1});
    ++counts[moves];
  }
  return counts;
}

}  // namespace ombre
