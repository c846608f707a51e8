// The tables of Skat endings in suit games and grand, as `ombre table` builds, describes and verifies them.
#include <fmt/format.h>

#include "apps/cli/table_kind.h"
#include "core/text.h"
#include "skat/tables/points/budget_table.h"
#include "skat/tables/points/table_build.h"
#include "skat/tables/points/verify_table.h"

namespace ombre {
namespace {

namespace st = skat_tables;

constexpr int fewest_cards = 3;

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

  std::optional<TableReport> build(const TableBuild& job) const override {
    if (!st::build_table(request_, job.path, job.threads, job.share, job.stop)) return std::nullopt;
    return info(job.path);
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
    TableReport out;
    out.json = {{"splits", table.splits().size()}, {"rows", all.rows},         {"different_rows", all.different},
                {"entries", all.entries},          {"memory", table.memory()}, {"recipe", table.recipe()}};
    out.text = fmt::format("{} splits, {} rows, {} of them different, {} entries\n{}{}\n", table.splits().size(),
                           all.rows, all.different, all.entries, memory_line(table.memory()), table.recipe());
    return out;
  }

  TableReport verify(const std::filesystem::path& path, int sample, std::uint64_t seed) const override {
    const st::PointTable table = opened(path);
    const int checked = st::verify_values(table, sample, seed);
    TableReport out;
    out.json = {{"values", checked}};
    out.text = fmt::format("{} values solved again, all as stored\n", checked);
    return out;
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

}  // namespace

TableKinds skat_point_table_kinds() {
  TableKinds out;
  for (const bool grand : {false, true})
    for (int cards = fewest_cards; cards <= 4; ++cards)
      out.push_back(std::make_unique<SkatPointsKind>(st::TableRequest{grand, cards}));
  return out;
}

}  // namespace ombre
