#include "games/chinese_checkers/star_table.h"

#include <fmt/format.h>

#include <bit>

#include "core/cache_folder.h"
#include "core/text.h"
#include "games/chinese_checkers/star_formats.h"

namespace ombre {
namespace {

std::string recipe(int side) { return fmt::format("moves of one player alone; star side={}", side); }

}  // namespace

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

std::vector<FrameMove> StarTable::best_moves(StarPegs pegs) const {
  std::vector<FrameMove> best;
  const int wanted = moves_to_goal(pegs) - 1;
  for (StarPegs left = pegs; left != 0; left &= left - 1) {
    const int from = std::countr_zero(left);
    const StarPegs others = pegs ^ (StarPegs{1} << from);
    for (StarPegs targets = moves_.targets(pegs, from); targets != 0; targets &= targets - 1)
      if (moves_to_goal(others | (targets & -targets)) == wanted) best.push_back({from, std::countr_zero(targets)});
  }
  return best;
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
