// `ombre tables`: what is built once and kept in the cache folder. Lists it, builds it, and checks it for damage.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/cache_folder.h"
#include "core/text.h"
#include "match/kept_bids.h"
#include "match/kept_book.h"
#include "solvers/star_bound.h"
#include "solvers/star_table.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct KnownTable {
  std::string name;
  std::string what;
  int side;  // of the points of its star

  bool exact() const { return side <= most_word_side; }
  fs::path path() const { return exact() ? StarTable::path_in_cache(side) : StarBound::path_in_cache(side); }
  // Throws InputError when the file is not a whole one.
  void open() const {
    if (exact())
      StarTable::open(path(), side);
    else
      StarBound::open(path(), side);
  }
};

const std::vector<KnownTable>& known_tables() {
  static const std::vector<KnownTable> all = {
      {"star-tiny", "Chinese Checkers, board=tiny: the moves that one player alone needs, exactly", 1},
      {"star-medium", "Chinese Checkers, board=medium: the same", 2},
      {"star-small", "Chinese Checkers, board=small: the same", 3},
      {"star-full", "Chinese Checkers, board=full: at least so many moves of one player alone", 4},
  };
  return all;
}

const KnownTable& known_table(const std::string& name) {
  std::vector<std::string> names;
  for (const KnownTable& table : known_tables()) {
    if (table.name == name) return table;
    names.push_back(table.name);
  }
  throw InputError("unknown table " + quote(name), "tables build", fmt::format("one of {}", fmt::join(names, ", ")));
}

// A table, a book or a histogram as it is in the cache folder.
struct Kept {
  std::string name;
  std::string what;
  fs::path path;
  std::optional<std::uint64_t> bytes{};  // none: there is no file
  std::optional<InputError> problem{};
};

// What is no file has no size; opening it says what is wrong.
std::uint64_t size_of(const fs::path& path) {
  std::error_code error;
  const std::uint64_t bytes = fs::file_size(path, error);
  return error ? 0 : bytes;
}

Kept look_at(const KnownTable& table) {
  Kept kept{table.name, table.what, table.path()};
  if (!fs::exists(kept.path)) return kept;
  kept.bytes = size_of(kept.path);
  try {
    table.open();
  } catch (const InputError& error) {
    kept.problem = error;
  }
  return kept;
}

Kept look_at_book(const fs::path& path) {
  Kept kept{path.filename().string(), "", path, size_of(path)};
  try {
    const OpeningBook book = OpeningBook::open(path);
    kept.name = "book";
    kept.what = fmt::format("{}, {} states: {}", book.game(), book.size(), book.recipe());
  } catch (const InputError& error) {
    kept.problem = error;
  }
  return kept;
}

Kept look_at_bids(const fs::path& path) {
  Kept kept{path.filename().string(), "", path, size_of(path)};
  try {
    const BidFile file = BidFile::open(path);
    kept.name = "bids";
    kept.what = fmt::format("{}, {} hands: {}", file.game, file.histogram.total(), file.recipe);
  } catch (const InputError& error) {
    kept.problem = error;
  }
  return kept;
}

// The files of the cache folder whose names end so, in order.
std::vector<fs::path> kept_with(std::string_view ending) {
  std::vector<fs::path> paths;
  for (const fs::directory_entry& entry : fs::directory_iterator(cache_folder()))
    if (entry.is_regular_file() && entry.path().extension() == ending) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::vector<Kept> look_at_all() {
  std::vector<Kept> all;
  for (const KnownTable& table : known_tables()) all.push_back(look_at(table));
  for (const fs::path& path : kept_with(book_ending)) all.push_back(look_at_book(path));
  for (const fs::path& path : kept_with(bids_ending)) all.push_back(look_at_bids(path));
  return all;
}

std::string condition(const Kept& kept) {
  if (!kept.bytes) return "not built";
  return kept.problem ? "damaged" : fmt::format("{} bytes", *kept.bytes);
}

// How many positions are 0, 1, … moves from the goal, and how many the start is.
struct Built {
  std::vector<std::uint64_t> counts;  // none for a bound
  int from_start = 0;
  double seconds = 0;
};

Built build(const KnownTable& table, int threads) {
  Progress progress("building " + table.name);
  const auto tell = [&](int moves, std::uint64_t positions) {
    progress.say(fmt::format("building {}: {} positions up to {} moves away", table.name, positions, moves));
  };
  const auto began = std::chrono::steady_clock::now();
  Built built;
  if (table.exact()) {
    const StarTable made = StarTable::build(table.side, threads, tell);
    made.save(table.path());
    built.counts = made.counts();
    built.from_start = made.moves_to_goal(made.moves().start());
  } else {
    const StarBound made = StarBound::build(table.side, threads, tell);
    made.save(table.path());
    std::vector<int> start;
    for (int hole = 0; hole < made.board().frame_holes(); ++hole)
      if (made.board().in_start(hole)) start.push_back(hole);
    built.from_start = made.moves_to_goal(start);
  }
  built.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return built;
}

class TablesCommand : public Command {
 public:
  std::string name() const override { return "tables"; }
  std::string summary() const override { return "List, build and check the tables that are kept"; }
  std::string example() const override { return "tables build star-small"; }

  void declare(Options& options) override {
    options.choice<What>("WHAT", {{"list", What::list}, {"build", What::build}, {"check", What::check}}, what_,
                         "list (the default), build TABLE, or check all there are for damage");
    options.text("TABLE", "TABLE", table_, "The table to build, anew if it is there: star-small, star-full, …");
    options.number("--threads", "N", threads_, 1, most_threads, "Threads to build with (default: all cores)");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    if ((what_ == What::build) != table_.has_value())
      throw InputError(table_ ? "a table but nothing to do with it" : "no table", "tables", "build TABLE");
    if (what_ == What::build) return build_one(known_table(*table_));
    return show(look_at_all());
  }

 private:
  enum class What { list, build, check };
  static constexpr int most_threads = 1024;

  // The list; where it is a check, damage is an error.
  int show(const std::vector<Kept>& all) const {
    Json list = Json::array();
    for (const Kept& kept : all) {
      if (what_ == What::check && !kept.bytes) continue;
      Json entry = {{"name", kept.name}, {"what", kept.what}, {"path", kept.path.string()}};
      entry["bytes"] = kept.bytes ? Json(*kept.bytes) : Json();
      if (kept.problem) entry["problem"] = kept.problem->problem();
      list.push_back(std::move(entry));
    }
    if (json_) {
      print_json({{"folder", cache_folder().string()}, {"tables", std::move(list)}});
    } else {
      fmt::print("kept in {}\n", cache_folder().string());
      for (const Kept& kept : all)
        if (what_ == What::list)
          fmt::print("{:<12} {:<15} {}\n", kept.name, condition(kept), kept.what);
        else if (kept.bytes)
          fmt::print("{:<8} {}\n", kept.problem ? "damaged" : "whole", kept.path.filename().string());
    }
    if (what_ == What::check)
      for (const Kept& kept : all)
        if (kept.problem) throw InputError(*kept.problem);
    return exit_done;
  }

  int build_one(const KnownTable& table) const {
    const Built built = build(table, threads_.value_or(all_cores()));
    const std::uint64_t bytes = fs::file_size(table.path());
    if (json_) {
      Json json = {{"name", table.name}, {"path", table.path().string()}, {"bytes", bytes}};
      json["seconds"] = built.seconds;
      json["from_start"] = built.from_start;
      if (table.exact()) json["positions"] = built.counts;
      print_json(json);
      return exit_done;
    }
    fmt::print("{}: {} bytes in {}, built in {:.1f} s\n", table.name, bytes, table.path().string(), built.seconds);
    fmt::print("from the start {}{} moves\n", table.exact() ? "" : "at least ", built.from_start);
    if (!table.exact()) return exit_done;
    fmt::print("\n{:>5}  {:>10}\n", "moves", "positions");
    for (std::size_t moves = 0; moves < built.counts.size(); ++moves)
      fmt::print("{:>5}  {:>10}\n", moves, built.counts[moves]);
    return exit_done;
  }

  What what_ = What::list;
  std::optional<std::string> table_;
  std::optional<int> threads_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_tables_command() { return std::make_unique<TablesCommand>(); }

}  // namespace ombre
