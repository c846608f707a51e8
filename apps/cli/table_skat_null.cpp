// The tables of null positions of Skat, as `ombre table` builds, describes and verifies them.
#include <fmt/format.h>

#include <memory>

#include "apps/cli/table_kind.h"
#include "core/text.h"
#include "skat/tables/null/build_null_table.h"
#include "skat/tables/null/null_table.h"
#include "skat/tables/null/verify_null_table.h"

namespace ombre {
namespace {

constexpr int fewest_null_cards = 4;
constexpr int most_cards = 9;

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
  std::optional<TableReport> build(const TableBuild& job) const override {
    NullBuildOptions options{.threads = job.threads, .stop = job.stop};
    options.progress = [&](std::size_t done, std::size_t all) {
      job.share(static_cast<double>(done) / static_cast<double>(all));
    };
    if (const std::filesystem::path smaller = NullTable::path_in_cache(cards_ - 1); std::filesystem::exists(smaller)) {
      try {
        auto fewer = std::make_shared<NullTables>();
        fewer->add(NullTable::open(smaller, cards_ - 1));
        options.fewer = std::move(fewer);
      } catch (const InputError& problem) {
        fmt::print(stderr, "ombre: going on without a table: {}\n", problem.what());
      }
    }
    if (build_null_table(cards_, job.path, options).stopped) return std::nullopt;
    return info(job.path);
  }

  TableReport info(const std::filesystem::path& path) const override {
    const NullTable table = NullTable::open(path, cards_);
    const std::size_t splits = skat_null::null_splits(cards_).size();
    TableReport out;
    out.json = {{"splits", splits}, {"nodes", table.nodes()}, {"memory", table.bytes()}, {"recipe", table.recipe()}};
    out.text = fmt::format("{} splits, 2 leaders, {} nodes\n{}{}\n", splits, table.nodes(), memory_line(table.bytes()),
                           table.recipe());
    return out;
  }

  TableReport verify(const std::filesystem::path& path, int sample, std::uint64_t seed) const override {
    if (const std::optional<std::string> wrong = wrong_null_value(NullTable::open(path, cards_), sample, seed))
      throw InputError(*wrong, path.string(), "a table that was built by this program");
    TableReport out;
    out.json = {{"values", sample}};
    out.text =
        fmt::format("{} values solved again, and with other owners where these do not matter, all as stored\n", sample);
    return out;
  }

 private:
  int cards_;
};

}  // namespace

TableKinds skat_null_table_kinds() {
  TableKinds out;
  for (int cards = fewest_null_cards; cards <= most_cards; ++cards)
    out.push_back(std::make_unique<SkatNullKind>(cards));
  return out;
}

}  // namespace ombre
