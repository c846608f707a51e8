// The tables of sure Skat games, as `ombre table` builds, describes and verifies them: whole, or a part that another
// machine may build, and merged from parts.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <vector>

#include "apps/cli/kinds.h"
#include "core/text.h"
#include "skat/tables/sure/skat_sure_build.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;

struct Part {
  std::uint32_t number = 1;
  std::uint32_t of = 1;
};

Part read_part(const std::string& text) {
  Part part;
  const std::string_view all = text;
  const std::size_t slash = std::min(all.find('/'), all.size());
  const auto read = [](std::string_view digits, std::uint32_t& into) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), into);
    return error == std::errc() && end == digits.data() + digits.size();
  };
  if (slash == all.size() || !read(all.substr(0, slash), part.number) || !read(all.substr(slash + 1), part.of))
    throw InputError("not a part: " + quote(text), "--part", "I/N, such as 3/100");
  return part;
}

class SkatSureKind final : public TableKind {
 public:
  explicit SkatSureKind(const SureSpan& span) : span_(span) {}

  std::string name() const override { return std::string(SkatSureTable::format(span_.cards).name); }
  std::string what() const override {
    return span_.cards == sure_hand_cards ? "Skat: what ten cards surely reach, played from the hand"
                                          : "Skat: what twelve cards surely reach, two of them put away";
  }
  std::string file_name() const override { return sure_file_name(span_); }
  std::string_view format() const override { return SkatSureTable::format(span_.cards).name; }
  bool owns(const std::string& file) const override {
    return file == file_name() || (file.starts_with(name() + "-") && file.ends_with(sure_table_ending));
  }

  // After a merge of some parts they are still there beside it.
  fs::path in_folder(const fs::path& folder) const override {
    fs::path out = folder / file_name();
    if (std::error_code none; fs::exists(out, none)) return out;
    std::int64_t most = -1;
    for (const fs::path& path : parts_in(folder)) {
      std::int64_t lines = 0;
      try {
        lines = SkatSureTable::open(path, span_.cards).span().lines;
      } catch (const InputError&) {
        // Whoever opens it is told why, if there is no other.
      }
      if (lines <= most) continue;
      most = lines;
      out = path;
    }
    return out;
  }

  void open(const fs::path& path) const override { SkatSureTable::open(path, span_.cards); }

  std::unique_ptr<TableKind> part(const std::string& part, std::optional<std::uint64_t> nodes) const override {
    const auto [number, of] = read_part(part);
    return std::make_unique<SkatSureKind>(sure_part(span_.cards, number, of, nodes.value_or(span_.nodes)));
  }

  // The name of a part does not say how long was searched for it.
  bool built(const fs::path& path) const override {
    return TableKind::built(path) && SkatSureTable::open(path, span_.cards).span() == span_;
  }

  bool build(const TableBuild& job) const override {
    return build_sure_table(job.path, span_, {job.threads, job.share, job.stop});
  }

  fs::path merge(const fs::path& folder) const override {
    const std::vector<fs::path> parts = parts_in(folder);
    if (parts.empty()) throw InputError("there are no parts of " + name(), folder.string(), "parts that were built");
    const std::vector<SkatSureTable> tables = open_sure_parts(parts, span_.cards);
    const fs::path path = folder / sure_file_name(joined_span(tables));
    merge_sure_tables(tables, path);
    return path;
  }

  TableReport info(const fs::path& path) const override {
    const SkatSureTable table = SkatSureTable::open(path, span_.cards);
    // For how many classes each level is reached in some game, from some seat, with some two cards put away.
    std::array<std::uint64_t, sure_levels> reached{};
    std::uint64_t open = 0;
    table.each([&](std::span<const std::uint8_t> line) {
      SureEntry best;
      for (const std::uint8_t code : line) {
        best.level = std::max(best.level, entry_of(code).level);
        best.open = best.open || entry_of(code).open;
      }
      for (std::size_t level = 0; level <= static_cast<std::size_t>(best.level); ++level) ++reached[level];
      open += best.open ? 1U : 0U;
    });
    TableReport out;
    out.json = {{"first", table.span().first}, {"classes", table.span().lines}, {"of", SureHands(span_.cards).count()},
                {"nodes", table.span().nodes}, {"blocks", table.blocks()},      {"open", open},
                {"memory", table.memory()},    {"recipe", table.recipe()}};
    out.text = fmt::format("{} of {} classes, {} blocks\n{}", table.span().lines, SureHands(span_.cards).count(),
                           table.blocks(), memory_line(table.memory()));
    for (const SureLevel level : {SureLevel::nearly, SureLevel::won, SureLevel::schneider, SureLevel::schwarz}) {
      const std::uint64_t classes = reached[static_cast<std::size_t>(level)];
      out.json["sure"][std::to_string(sure_points_of(level))] = classes;
      out.text += fmt::format("surely {:>3} points: {}\n", sure_points_of(level), classes);
    }
    out.text += fmt::format("something left open: {}\n{}\n", open, table.recipe());
    return out;
  }

  TableReport verify(const fs::path& path, int sample, std::uint64_t seed) const override {
    const SkatSureTable table = SkatSureTable::open(path, span_.cards);
    const int size = static_cast<int>(sure_line_size(span_.cards));
    const int lines = (sample + size - 1) / size;
    if (const std::optional<std::uint32_t> wrong = wrong_sure_line(table, lines, seed))
      throw InputError(fmt::format("the values of class {} are wrong", *wrong), path.string(),
                       "a table that was built by this program");
    return {.json = {{"values", lines * size}},
            .text = fmt::format("{} values of {} classes searched again, all as stored\n", lines * size, lines)};
  }

 private:
  // In the order of their names.
  std::vector<fs::path> parts_in(const fs::path& folder) const {
    std::vector<fs::path> out;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
      if (at->is_regular_file() && owns(at->path().filename().string())) out.push_back(at->path());
    std::sort(out.begin(), out.end());
    return out;
  }

  SureSpan span_;
};

}  // namespace

TableKinds skat_sure_table_kinds() {
  TableKinds out;
  for (const int cards : {sure_hand_cards, sure_discard_cards})
    out.push_back(std::make_unique<SkatSureKind>(sure_part(cards, 1, 1, usual_sure_nodes(cards))));
  return out;
}

}  // namespace ombre
