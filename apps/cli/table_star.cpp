// The tables of Chinese Checkers for one player alone, as `ombre table` builds them.
#include <fmt/format.h>

#include "apps/cli/table_kind.h"
#include "games/chinese_checkers/star_bound.h"
#include "games/chinese_checkers/star_table.h"

namespace ombre {
namespace {

class StarKind final : public TableKind {
 public:
  StarKind(std::string name, std::string what, int side)
      : name_(std::move(name)), what_(std::move(what)), side_(side) {}

  std::string name() const override { return name_; }
  std::string what() const override { return what_; }
  std::string file_name() const override {
    return (exact() ? StarTable::path_in_cache(side_) : StarBound::path_in_cache(side_)).filename().string();
  }
  std::string_view format() const override { return exact() ? star_table_format.name : star_bound_format.name; }

  void open(const std::filesystem::path& path) const override {
    if (exact())
      StarTable::open(path, side_);
    else
      StarBound::open(path, side_);
  }

  std::optional<TableReport> build(const TableBuild& job) const override {
    const auto tell = [&](int moves, std::uint64_t positions) {
      job.doing(fmt::format("{} positions up to {} moves away", positions, moves));
    };
    TableReport out;
    if (exact()) {
      const StarTable made = StarTable::build(side_, job.threads, tell);
      made.save(job.path);
      describe(made, out);
    } else {
      const StarBound made = StarBound::build(side_, job.threads, tell);
      made.save(job.path);
      describe(made, out);
    }
    return out;
  }

  TableReport info(const std::filesystem::path& path) const override {
    TableReport out;
    if (exact())
      describe(StarTable::open(path, side_), out);
    else
      describe(StarBound::open(path, side_), out);
    return out;
  }

 private:
  bool exact() const { return side_ <= most_word_side; }

  // How many positions are 0, 1, … moves from the goal, and how many the start is.
  static void describe(const StarTable& table, TableReport& out) {
    const int from_start = table.moves_to_goal(table.moves().start());
    const std::vector<std::uint64_t> counts = table.counts();
    out.json["from_start"] = from_start;
    out.json["positions"] = counts;
    out.text = fmt::format("from the start {} moves\n\n{:>5}  {:>10}\n", from_start, "moves", "positions");
    for (std::size_t moves = 0; moves < counts.size(); ++moves)
      out.text += fmt::format("{:>5}  {:>10}\n", moves, counts[moves]);
  }
  static void describe(const StarBound& bound, TableReport& out) {
    std::vector<int> start;
    for (int hole = 0; hole < bound.board().frame_holes(); ++hole)
      if (bound.board().in_start(hole)) start.push_back(hole);
    const int from_start = bound.moves_to_goal(start);
    out.json["from_start"] = from_start;
    out.text = fmt::format("from the start at least {} moves\n", from_start);
  }

  std::string name_;
  std::string what_;
  int side_;  // of the points of its star
};

}  // namespace

TableKinds star_table_kinds() {
  TableKinds out;
  const auto add = [&](std::string name, std::string what, int side) {
    out.push_back(std::make_unique<StarKind>(std::move(name), std::move(what), side));
  };
  add("star-tiny", "Chinese Checkers, board=tiny: the moves that one player alone needs, exactly", 1);
  add("star-medium", "Chinese Checkers, board=medium: the same", 2);
  add("star-small", "Chinese Checkers, board=small: the same", 3);
  add("star-full", "Chinese Checkers, board=full: at least so many moves of one player alone", 4);
  return out;
}

}  // namespace ombre
