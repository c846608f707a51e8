// `ombre table`, also `ombre tables`: what is built once and kept in the cache folder. Lists it, builds it, describes
// it, and checks it for damage and for values that are wrong.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/known_tables.h"
#include "apps/cli/output.h"
#include "apps/cli/table_kind.h"
#include "core/cache_folder.h"
#include "core/json.h"
#include "core/text.h"
#include "match/kept_bids.h"
#include "match/kept_book.h"
#include "parallel/crew.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;
// Megabytes as given, in bytes.
std::size_t read_megabytes(const std::string& given) {
  constexpr double most = 1 << 20;
  double number = 0;
  const char* const end = given.data() + given.size();
  const auto [stop, error] = std::from_chars(given.data(), end, number);
  if (error != std::errc() || stop != end || !(number > 0) || number > most)
    throw InputError("bad value " + quote(given), "--memory", fmt::format("a number over 0, up to {}", most));
  return static_cast<std::size_t>(number * (1 << 20));
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

Kept look_at(const TableKind& table, const fs::path& path) {
  Kept kept{table.name(), table.what(), path};
  if (!fs::exists(kept.path)) return kept;
  kept.bytes = size_of(kept.path);
  try {
    table.open(kept.path);
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
  std::error_code error;
  for (fs::directory_iterator at(cache_folder_name(), error), end; !error && at != end; at.increment(error))
    if (at->is_regular_file() && at->path().extension() == ending) paths.push_back(at->path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::vector<Kept> look_at_all() {
  std::vector<Kept> all;
  for (const std::unique_ptr<TableKind>& table : known_tables()) {
    all.push_back(look_at(*table, cache_folder_name() / table->file_name()));
    for (const fs::path& path : kept_with(all.back().path.extension().string())) {
      const std::string file = path.filename().string();
      if (file == table->file_name() || !table->owns(file)) continue;
      Kept part = look_at(*table, path);
      part.what = "a part of it: " + file;
      all.push_back(std::move(part));
    }
  }
  for (const fs::path& path : kept_with(book_ending)) all.push_back(look_at_book(path));
  for (const fs::path& path : kept_with(bids_ending)) all.push_back(look_at_bids(path));
  return all;
}

std::string condition(const Kept& kept) {
  if (!kept.bytes) return "not built";
  return kept.problem ? "damaged" : fmt::format("{} bytes", *kept.bytes);
}

// The share of the work done and the time left, as one line.
class TimeLeft {
 public:
  std::string text(double share) {
    const double now = seconds();
    if (!first_) first_ = share;
    const double done = share - *first_;
    // What was done before this run took no time of it.
    if (done <= 0 || now < least_seconds) return fmt::format("{:.1f} %", percent * share);
    const double left = now * (1 - share) / done;
    return fmt::format("{:.1f} %, about {:.0f} min left", percent * share, std::ceil(left / seconds_a_minute));
  }
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count(); }

 private:
  static constexpr double percent = 100;
  static constexpr double seconds_a_minute = 60;
  static constexpr double least_seconds = 10;

  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::optional<double> first_;
};

class TablesCommand : public Command {
 public:
  explicit TablesCommand(std::string name) : name_(std::move(name)) {}

  std::string name() const override { return name_; }
  std::string summary() const override {
    return name_ == main_name ? "List, build and check the tables that are kept" : "The same as table";
  }
  std::string example() const override { return name_ + " build star-small"; }

  void declare(Options& options) override {
    options.choice<What>(
        "WHAT",
        {{"list", What::list},
         {"build", What::build},
         {"info", What::info},
         {"verify", What::verify},
         {"merge", What::merge},
         {"check", What::check}},
        what_,
        "list (the default), build TABLE, info TABLE, verify TABLE (values solved again), merge TABLE (parts "
        "that were built), or check all there are for damage");
    options.text("TABLE", "TABLE", table_, "The table: star-small, skat-suit-4, …; or its file (info, verify)");
    options.number("--threads", "N", threads_, 1, most_threads,
                   "Threads to build with (default: all cores; one a process under mpirun)");
    options.text("--part", "I/N", part_, "Build the I-th of N parts, where a table is built in parts");
    options.number("--nodes", "N", nodes_, 1, std::numeric_limits<std::int64_t>::max(),
                   "Give a search up after so many nodes, where a table is built in parts");
    options.take("--memory", "MB",
                 "Build a Skat table that keeps only the rows that are worth most, in so many megabytes; it is used "
                 "where the whole one is not there",
                 [this](const std::string& text) { bytes_ = read_megabytes(text); });
    options.number("--sample", "N", sample_, 1, most_sample, "Values to solve again in verify (1000)");
    options.number("--seed", "N", seed_, 0, std::numeric_limits<std::int64_t>::max(), "Of that sample (1)");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const bool of_one = what_ == What::build || what_ == What::info || what_ == What::verify || what_ == What::merge;
    if (of_one != table_.has_value())
      throw InputError(table_ ? "a table but nothing to do with it" : "no table", name_,
                       "build TABLE, info TABLE, verify TABLE or merge TABLE");
    for (const std::string& option : given) {
      if (what_ != What::verify && (option == "--sample" || option == "--seed"))
        throw InputError("has no meaning here", option, "verify TABLE");
      if (what_ != What::build && option == "--threads") throw InputError("has no meaning here", option, "build TABLE");
    }
    if (!of_one) return show(look_at_all());
    const std::string command = fmt::format("{} {}", name_, word());
    const bool looks = what_ == What::info || what_ == What::verify;
    NamedTable table = looks ? table_to_look_at(*table_, command) : named_table(*table_, command);
    if (bytes_ && what_ != What::build)
      throw InputError("a size but nothing to build", "--memory", "build TABLE --memory MB");
    if ((part_ || nodes_) && what_ != What::build)
      throw InputError("a part but nothing to build", name_, "build TABLE --part I/N");
    if (what_ == What::build) {
      std::unique_ptr<TableKind> some;
      if (bytes_) some = table.kind->cut(*bytes_);
      if (part_ || nodes_) some = table.kind->part(part_.value_or("1/1"), nodes_);
      if (some) table.kind = some.get();
      if (table.path.empty()) table.path = cache_folder() / table.kind->file_name();
      return build_one(table);
    }
    if (what_ == What::merge) {
      const fs::path merged = table.kind->merge(cache_folder_name());
      return tell({table.kind, merged}, table.kind->info(merged));
    }
    const bool kept = table.path.empty();
    if (kept) table.path = table.kind->in_folder(cache_folder_name());
    if (std::error_code none; !fs::exists(table.path, none))
      throw InputError(kept ? "not built" : "there is no such file", table.path.string(),
                       kept ? fmt::format("ombre table build {} first", *table_)
                            : fmt::format("a file of {} that was built", table.kind->name()));
    return tell(table,
                what_ == What::info ? table.kind->info(table.path) : table.kind->verify(table.path, sample_, seed_));
  }

 private:
  enum class What { list, build, info, verify, merge, check };
  static constexpr const char* main_name = "table";
  static constexpr int most_threads = 1024;
  static constexpr int most_sample = 1'000'000;

  std::string word() const {
    if (what_ == What::merge) return "merge";
    return what_ == What::build ? "build" : what_ == What::info ? "info" : "verify";
  }

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
      print_json({{"folder", cache_folder_name().string()}, {"tables", std::move(list)}});
    } else {
      fmt::print("kept in {}\n", cache_folder_name().string());
      std::size_t names = 0;
      std::size_t conditions = 0;
      for (const Kept& kept : all) {
        names = std::max(names, kept.name.size());
        conditions = std::max(conditions, condition(kept).size());
      }
      for (const Kept& kept : all)
        if (what_ == What::list)
          fmt::print("{:<{}}  {:<{}}  {}\n", kept.name, names, condition(kept), conditions, kept.what);
        else if (kept.problem)
          fmt::print("damaged  {}: {}\n", kept.path.filename().string(), kept.problem->problem());
        else if (kept.bytes)
          fmt::print("whole    {}\n", kept.path.filename().string());
    }
    const auto damaged =
        std::count_if(all.begin(), all.end(), [](const Kept& kept) { return kept.problem.has_value(); });
    if (what_ == What::check && damaged > 1)
      throw InputError(fmt::format("{} files cannot be used", damaged), cache_folder_name().string(),
                       "undamaged ones; delete these and build them anew");
    if (what_ == What::check)
      for (const Kept& kept : all)
        if (kept.problem) throw InputError(*kept.problem);
    return exit_done;
  }

  // What there is to say of a table that is there; `note` ends the first line, and its fields come before the others.
  int tell(const NamedTable& table, const TableReport& report, const TableReport& note = {}) const {
    const std::uint64_t bytes = fs::file_size(table.path);
    if (json_) {
      Json json = {{"name", table.kind->name()}, {"path", table.path.string()}, {"bytes", bytes}};
      json.update(note.json);
      json.update(report.json);
      print_json(json);
    } else {
      fmt::print("{}: {} bytes in {}{}\n{}", table.kind->name(), bytes, table.path.string(), note.text, report.text);
    }
    return exit_done;
  }

  int build_one(const NamedTable& table) const {
    // The first process has the files.
    bool there = crew().first() && table.kind->built(table.path);
    from_first(crew(), there);
    if (there && !crew().first()) return exit_done;
    if (there)
      return tell(table, table.kind->info(table.path),
                  {.json = {{"built_before", true}}, .text = ", built before; delete this file to build it anew"});
    const std::string what = "building " + table.kind->name();
    std::optional<TableReport> report;
    TimeLeft time;
    {
      Progress progress(what);
      TableBuild job;
      job.path = table.path;
      job.threads = threads_.value_or(all_cores());
      job.stop = stop_on_interrupt();
      job.doing = [&](const std::string& now) { progress.say(fmt::format("{}: {}", what, now)); };
      job.share = [&](double share) { progress.say(fmt::format("{}: {}", what, time.text(share))); };
      report = table.kind->build(job);
    }
    if (!crew().first()) return exit_done;
    if (report)
      return tell(table, *report,
                  {.json = {{"seconds", time.seconds()}}, .text = fmt::format(", built in {:.1f} s", time.seconds())});
    fmt::print("stopped; the same command goes on from here\n");
    return exit_failed;
  }

  std::string name_;
  What what_ = What::list;
  std::optional<std::string> table_;
  std::optional<int> threads_;
  std::optional<std::size_t> bytes_;
  std::optional<std::string> part_;
  std::optional<std::uint64_t> nodes_;
  int sample_ = 1000;
  std::uint64_t seed_ = 1;
  bool json_ = false;
};

}  // namespace

bool TableKind::built(const fs::path& path) const {
  if (std::error_code none; !fs::exists(path, none)) return false;
  try {
    open(path);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

TableReport TableKind::verify(const fs::path& path, int, std::uint64_t) const {
  open(path);
  return {.json = {{"values", 0}}, .text = "whole; its values cannot be checked one by one\n"};
}

std::unique_ptr<TableKind> TableKind::part(const std::string&, std::optional<std::uint64_t>) const {
  throw InputError(name() + " is not built in parts", "--part, --nodes", "skat-sure-hand or skat-sure-discard");
}

std::unique_ptr<TableKind> TableKind::cut(std::size_t) const {
  throw InputError("nothing to cut down", "--memory", "build skat-suit-4 or another table of Skat points");
}

std::string memory_line(std::size_t bytes) {
  constexpr double kilobyte = 1 << 10;
  constexpr double megabyte = 1 << 20;
  const auto size = static_cast<double>(bytes);
  return size < megabyte ? fmt::format("{:.1f} kB in memory, once for all solvers\n", size / kilobyte)
                         : fmt::format("{:.1f} MB in memory, once for all solvers\n", size / megabyte);
}

fs::path TableKind::merge(const fs::path&) const {
  throw InputError(name() + " is not built in parts", "table merge", "skat-sure-hand or skat-sure-discard");
}

std::unique_ptr<Command> make_table_command() { return std::make_unique<TablesCommand>("table"); }
std::unique_ptr<Command> make_tables_command() { return std::make_unique<TablesCommand>("tables"); }

}  // namespace ombre
