// The tables of Chinese Checkers for one player alone, and those of Skat endings in suit games, grand and null, as
// `ombre table` builds, describes and verifies them.
#include <fmt/format.h>

#include "apps/cli/kinds.h"
#include "apps/cli/output.h"
#include "core/text.h"
#include "games/chinese_checkers/star_bound.h"
#include "games/chinese_checkers/star_table.h"
#include "skat/tables/null/build_null_table.h"
#include "skat/tables/null/null_table.h"
#include "skat/tables/points/budget_table.h"
#include "skat/tables/points/table_build.h"

namespace ombre {
namespace {

// How many positions are 0, 1, … moves from the goal, and how many the start is.
TableReport describe(const StarTable& table) {
  const int from_start = table.moves_to_goal(table.moves().start());
  const std::vector<std::uint64_t> counts = table.counts();
  TableReport out{.json = {{"from_start", from_start}, {"positions", counts}}};
  out.text = fmt::format("from the start {} moves\n\n{:>5}  {:>10}\n", from_start, "moves", "positions");
  for (std::size_t moves = 0; moves < counts.size(); ++moves)
    out.text += fmt::format("{:>5}  {:>10}\n", moves, counts[moves]);
  return out;
}

TableReport describe(const StarBound& bound) {
  std::vector<int> start;
  for (int hole = 0; hole < bound.board().frame_holes(); ++hole)
    if (bound.board().in_start(hole)) start.push_back(hole);
  const int from_start = bound.moves_to_goal(start);
  return {.json = {{"from_start", from_start}}, .text = fmt::format("from the start at least {} moves\n", from_start)};
}

// Of a star whose points have sides of so many holes; Table is StarTable, or StarBound of the largest.
template <class Table>
class StarKind final : public TableKind {
 public:
  StarKind(std::string name, std::string what, int side)
      : name_(std::move(name)), what_(std::move(what)), side_(side) {}

  std::string name() const override { return name_; }
  std::string what() const override { return what_; }
  std::string file_name() const override { return Table::path_in_cache(side_).filename().string(); }
  std::string_view format() const override {
    return std::is_same_v<Table, StarTable> ? star_table_format.name : star_bound_format.name;
  }

  void open(const std::filesystem::path& path) const override { Table::open(path, side_); }

  bool build(const TableBuild& job) const override {
    const auto tell = [&](int moves, std::uint64_t positions) {
      job.doing(fmt::format("{} positions up to {} moves away", positions, moves));
    };
    Table::build(side_, job.threads, tell).save(job.path);
    return true;
  }

  TableReport info(const std::filesystem::path& path) const override { return describe(Table::open(path, side_)); }

 private:
  std::string name_;
  std::string what_;
  int side_;
};

namespace st = skat_tables;

class SkatPointsKind final : public TableKind {
 public:
  explicit SkatPointsKind(st::TableRequest request) : request_(request) {}

  std::string name() const override { return st::table_name(request_); }
  std::string what() const override {
    return fmt::format("Skat, {}: the declarer's points with {} cards a hand, all cards seen",
                       request_.grand ? "grand" : "suit games", request_.hand_cards);
  }
  std::string file_name() const override { return st::table_file_name(request_); }
  std::string_view format() const override { return st::PointTable::format().name; }
  bool owns(const std::string& file) const override {
    return file == st::table_file_name(whole()) || file == st::table_file_name(some());
  }
  std::filesystem::path in_folder(const std::filesystem::path& folder) const override {
    const std::filesystem::path path = folder / st::table_file_name(whole());
    const std::filesystem::path part = folder / st::table_file_name(some());
    std::error_code none;
    return !std::filesystem::exists(path, none) && std::filesystem::exists(part, none) ? part : path;
  }

  std::unique_ptr<TableKind> cut(std::size_t bytes) const override {
    st::check_budget(request_.grand, request_.hand_cards, bytes);
    return std::make_unique<SkatPointsKind>(st::TableRequest{request_.grand, request_.hand_cards, bytes});
  }

  void open(const std::filesystem::path& path) const override { opened(path); }

  // One that was cut down ends its recipe with its size.
  bool built(const std::filesystem::path& path) const override {
    if (!TableKind::built(path)) return false;
    const std::string recipe = opened(path).recipe();
    return request_.bytes ? recipe.ends_with(fmt::format(" {} bytes", *request_.bytes)) : !recipe.ends_with(" bytes");
  }

  bool build(const TableBuild& job) const override {
    return st::build_table(request_, job.path, {job.threads, job.share, job.stop});
  }

  TableReport info(const std::filesystem::path& path) const override {
    const st::PointTable table = opened(path);
    st::PointTable::Counts all;
    for (std::size_t split = 0; split < table.splits().size(); ++split) {
      const st::PointTable::Counts counts = table.counts(split);
      all.rows += counts.rows;
      all.different += counts.different;
      all.entries += counts.entries;
    }
    return {.json = {{"splits", table.splits().size()},
                     {"rows", all.rows},
                     {"different_rows", all.different},
                     {"entries", all.entries},
                     {"memory", table.memory()},
                     {"recipe", table.recipe()}},
            .text = fmt::format("{} splits, {} rows, {} of them different, {} entries\n{}{}\n", table.splits().size(),
                                all.rows, all.different, all.entries, memory_line(table.memory()), table.recipe())};
  }

  TableReport verify(const std::filesystem::path& path, int sample, std::uint64_t seed) const override {
    const st::PointTable table = opened(path);
    const int checked = st::verify_values(table, sample, seed);
    return {.json = {{"values", checked}}, .text = fmt::format("{} values solved again, all as stored\n", checked)};
  }

 private:
  // Whole, and cut down to some size.
  st::TableRequest whole() const { return {request_.grand, request_.hand_cards}; }
  st::TableRequest some() const { return {request_.grand, request_.hand_cards, std::size_t{0}}; }

  st::PointTable opened(const std::filesystem::path& path) const {
    st::PointTable table = st::PointTable::open(path);
    if (table.grand() != request_.grand || table.hand_cards() != request_.hand_cards)
      throw InputError("a table for another game or number of cards", path.string(), name());
    return table;
  }

  st::TableRequest request_;
};

class SkatNullKind final : public TableKind {
 public:
  explicit SkatNullKind(int cards) : cards_(cards) {}

  std::string name() const override { return fmt::format("skat-null-{}", cards_); }
  std::string what() const override {
    return fmt::format("Skat, null: the tricks the declarer survives with {} cards a hand, all cards seen", cards_);
  }
  std::string file_name() const override { return NullTable::path_in_cache(cards_).filename().string(); }
  std::string_view format() const override { return NullTable::format().name; }

  void open(const std::filesystem::path& path) const override { NullTable::open(path, cards_); }

  // With the next smaller table, if it is there, which saves time.
  bool build(const TableBuild& job) const override {
    NullBuildOptions options{{.threads = job.threads, .progress = job.share, .stop = job.stop}};
    if (const std::filesystem::path smaller = NullTable::path_in_cache(cards_ - 1); std::filesystem::exists(smaller)) {
      try {
        auto fewer = std::make_shared<NullTables>();
        fewer->add(NullTable::open(smaller, cards_ - 1));
        options.fewer = std::move(fewer);
      } catch (const InputError& problem) {
        print_error(fmt::format("continuing without a table: {}", problem.what()));
      }
    }
    return build_null_table(cards_, job.path, options);
  }

  TableReport info(const std::filesystem::path& path) const override {
    const NullTable table = NullTable::open(path, cards_);
    const std::size_t splits = skat_null::null_splits(cards_).size();
    return {
        .json = {{"splits", splits}, {"nodes", table.nodes()}, {"memory", table.bytes()}, {"recipe", table.recipe()}},
        .text = fmt::format("{} splits, 2 leaders, {} nodes\n{}{}\n", splits, table.nodes(), memory_line(table.bytes()),
                            table.recipe())};
  }

  TableReport verify(const std::filesystem::path& path, int sample, std::uint64_t seed) const override {
    if (const std::optional<std::string> wrong = wrong_null_value(NullTable::open(path, cards_), sample, seed))
      throw InputError(*wrong, path.string(), "a table that was built by this program");
    return {.json = {{"values", sample}},
            .text = fmt::format(
                "{} values solved again, and with other owners where these do not matter, all as stored\n", sample)};
  }

 private:
  int cards_;
};

}  // namespace

TableKinds star_table_kinds() {
  TableKinds out;
  out.push_back(std::make_unique<StarKind<StarTable>>(
      "star-tiny", "Chinese Checkers, board=tiny: the moves that one player alone needs, exactly", 1));
  out.push_back(std::make_unique<StarKind<StarTable>>("star-medium", "Chinese Checkers, board=medium: the same", 2));
  out.push_back(std::make_unique<StarKind<StarTable>>("star-small", "Chinese Checkers, board=small: the same", 3));
  out.push_back(std::make_unique<StarKind<StarBound>>(
      "star-full", "Chinese Checkers, board=full: at least so many moves of one player alone", 4));
  return out;
}
TableKinds skat_point_table_kinds() {
  TableKinds out;
  for (const bool grand : {false, true})
    for (const int cards : {3, 4}) out.push_back(std::make_unique<SkatPointsKind>(st::TableRequest{grand, cards}));
  return out;
}

TableKinds skat_null_table_kinds() {
  TableKinds out;
  for (int cards = 4; cards <= 9; ++cards) out.push_back(std::make_unique<SkatNullKind>(cards));
  return out;
}

}  // namespace ombre
