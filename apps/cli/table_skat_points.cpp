// The tables of Skat endings in suit games and grand, as `ombre table` builds, describes and verifies them.
#include <fmt/format.h>

#include "apps/cli/table_kind.h"
#include "core/random.h"
#include "core/text.h"
#include "solvers/skat_tables/budget_table.h"
#include "solvers/skat_tables/row_maker.h"
#include "solvers/skat_tables/table_build.h"

namespace ombre {
namespace {

namespace st = skat_tables;

constexpr int fewest_cards = 3;
constexpr int valuations_of_a_row = 10;

// The least and the most that a row says of the declarer's points.
std::pair<int, int> bounds_of(const st::ValuationSpace& space, const st::RowView& row, std::size_t valuation) {
  const int points = space.totals()[valuation];
  std::array<int, 2> made{};
  st::Entry entry = 0;
  for (const std::byte* next = row.entries; (entry & st::last_mark) == 0; next += sizeof(st::Entry)) {
    entry = load_little<st::Entry>(next);
    int& best = made[st::side_of(entry)];
    best = std::max(best, st::value_of(entry) - st::excess(space, st::valuation_of(space, entry), valuation));
  }
  if ((entry & st::half_mark) != 0) made[1 - st::side_of(entry)] = points - made[st::side_of(entry)];
  return {made[0], points - made[1]};
}

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
    const int checked = request_.grand ? check_rows<true>(table, sample, seed) : check_rows<false>(table, sample, seed);
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

  // Solves values of random rows; returns how many.
  template <bool Grand>
  int check_rows(const st::PointTable& table, int sample, std::uint64_t seed) const {
    Random random(seed);
    int checked = 0;
    while (checked < sample) {
      // 1. A row.
      const auto split = static_cast<std::size_t>(random.below(static_cast<int>(table.splits().size())));
      const auto rank = static_cast<std::uint32_t>(random.below(static_cast<int>(table.ranks().size())));
      const int leader = random.below(open_skat::seats);
      const st::Ownership owners = table.ranks().ownership(rank);
      if (!st::is_canonical(table.splits()[split], owners)) continue;
      const st::RowPlace place = table.place(split, leader, rank);
      // 2. Some of its values; where there is no row, nothing is said and nothing can be wrong.
      const st::ValuationSpace space(table.splits()[split]);
      st::RowMaker<Grand> maker(space, std::size_t{1} << 20);
      maker.deal(owners);
      for (int i = 0; i < valuations_of_a_row && checked < sample; ++i, ++checked) {
        const auto valuation = static_cast<std::size_t>(random.below(static_cast<int>(space.size())));
        if (place.start == st::RowPlace::none) continue;
        const auto [least, most] = bounds_of(space, table.row(split, place), valuation);
        const bool makes = least <= 0 || maker.ask(valuation, leader, least).side == 0;
        const bool more = most < space.totals()[valuation] && maker.ask(valuation, leader, most + 1).side == 0;
        if (!makes || more)
          throw InputError(fmt::format("split {}, owners {}, leader {}, valuation {}: not {} to {} points",
                                       space.split().text(), rank, leader, valuation, least, most),
                           name(), "a table that was built by this program");
      }
    }
    return checked;
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
