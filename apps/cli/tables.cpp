// `ombre table`, also `ombre tables`: endgame tables that are built once and kept in the cache folder. Lists them,
// builds them, describes them, and checks them for damage and for values that are wrong. `ombre build table` builds
// them, too.
#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/kinds.h"
#include "apps/cli/output.h"
#include "core/folders.h"
#include "core/json.h"
#include "core/text.h"
#include "parallel/crew.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;

// What there is to say of a table that is there; `note` ends the first line, and its fields come before the others.
int tell(const NamedTable& table, bool json, const TableReport& report, const TableReport& note = {}) {
  const std::uint64_t bytes = fs::file_size(table.path);
  if (json) {
    Json document = {{"name", table.kind->name()}, {"path", table.path.string()}, {"bytes", bytes}};
    document.update(note.json);
    document.update(report.json);
    print_json(document);
  } else {
    fmt::print("{}: {} bytes in {}{}\n{}", table.kind->name(), bytes, table.path.string(), note.text, report.text);
  }
  return exit_done;
}

// What `build table` and `table build` share.
class TableMaker : public Command {
 protected:
  void declare_build(Options& options) {
    options.threads(threads_, "Threads to build with (default: all cores; one a process under mpirun)");
    options.text("--part", "I/N", part_, "Build the I-th of N parts, where a table is built in parts");
    options.number("--nodes", "N", nodes_, 1, any_number,
                   "Give a search up after so many nodes, where a table is built in parts");
    options.positive(
        "--memory", "MB", megabytes_, 1 << 20,
        "Build a Skat table that keeps only the rows that are worth most, in so many megabytes; it is used "
        "where the whole one is not there");
  }

  int make(NamedTable table) const {
    // 1. Which table, and where it goes.
    std::unique_ptr<TableKind> some;
    if (megabytes_) some = table.kind->cut(static_cast<std::size_t>(*megabytes_ * (1 << 20)));
    if (part_ || nodes_) some = table.kind->part(part_.value_or("1/1"), nodes_);
    if (some) table.kind = some.get();
    if (out_) table.path = *out_;
    if (table.path.empty()) table.path = cache_folder() / table.kind->file_name();

    // 2. One that is there; the first process has the files.
    bool there = crew().first() && table.kind->built(table.path);
    from_first(crew(), there);
    if (there && !crew().first()) return exit_done;
    if (there)
      return tell(table, json_, table.kind->info(table.path),
                  {.json = {{"built_before", true}}, .text = ", built before; delete this file to build it anew"});

    // 3. The work.
    const std::string what = "building " + table.kind->name();
    const auto began = std::chrono::steady_clock::now();
    const bool done = [&] {
      Progress progress(what);
      TableBuild job{.path = table.path, .threads = threads_, .stop = stop_on_interrupt()};
      job.doing = [&](const std::string& now) { progress.say(fmt::format("{}: {}", what, now)); };
      job.share = [&](double share) { progress.say(what + ": ", share); };
      return table.kind->build(job);
    }();
    if (!crew().first()) return exit_done;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    if (done)
      return tell(table, json_, table.kind->info(table.path),
                  {.json = {{"seconds", seconds}}, .text = fmt::format(", built in {:.1f} s", seconds)});
    fmt::print("stopped; run the same command again to continue from here\n");
    return exit_failed;
  }

  std::optional<std::string> out_;
  bool json_ = false;

  std::optional<double> megabytes_;
  std::optional<std::string> part_;
  std::optional<std::uint64_t> nodes_;

 private:
  int threads_ = 1;
};

class TableCommand : public TableMaker {
 public:
  explicit TableCommand(std::string name) : name_(std::move(name)) {}

  std::string name() const override { return name_; }
  std::string summary() const override {
    return name_ == main_name ? "List, build and check the tables that are kept" : "The same as table";
  }
  std::string example() const override { return name_ + " build star-small"; }

  void declare(Options& options) override {
    options.choice<What>(
        "WHAT", words, what_,
        "list (the default), build TABLE, info TABLE, verify TABLE (values solved again), merge TABLE (parts "
        "that were built), or check all there are for damage");
    options.text("TABLE", "TABLE", table_, "The table: star-small, skat-suit-4, …; or its file (info, verify)");
    declare_build(options);
    options.number("--sample", "N", sample_, 1, 1'000'000, "Values to solve again in verify (1000)");
    options.seed(seed_, "Of that sample (1)", "N");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const bool of_one = what_ != What::list && what_ != What::check;
    if (of_one != table_.has_value())
      throw InputError(table_ ? "a table but nothing to do with it" : "no table", name_,
                       "build TABLE, info TABLE, verify TABLE or merge TABLE");
    for (const std::string& option : given) {
      if (what_ != What::verify && (option == "--sample" || option == "--seed"))
        throw InputError("has no meaning here", option, "verify TABLE");
      if (what_ != What::build && option == "--threads") throw InputError("has no meaning here", option, "build TABLE");
    }
    if (!of_one) return show(kept_files());
    const bool looks = what_ == What::info || what_ == What::verify;
    const std::string command = fmt::format("{} {}", name_, words[static_cast<std::size_t>(what_)].first);
    const NamedTable table = looks ? table_to_look_at(*table_, command) : named_table(*table_, command);
    if (megabytes_ && what_ != What::build)
      throw InputError("a size but nothing to build", "--memory", "build TABLE --memory MB");
    if ((part_ || nodes_) && what_ != What::build)
      throw InputError("a part but nothing to build", name_, "build TABLE --part I/N");
    if (what_ == What::build) return make(table);
    if (what_ == What::merge) {
      const fs::path merged = table.kind->merge(cache_folder_name());
      return tell({table.kind, merged}, json_, table.kind->info(merged));
    }
    return look_into_table(table, *table_,
                           what_ == What::verify ? std::optional(TableSample{sample_, seed_}) : std::nullopt, json_);
  }

 private:
  enum class What { list, build, info, verify, merge, check };
  static inline const std::vector<std::pair<std::string, What>> words = {
      {"list", What::list},     {"build", What::build}, {"info", What::info},
      {"verify", What::verify}, {"merge", What::merge}, {"check", What::check}};
  static constexpr const char* main_name = "table";

  // The list; where it is a check, damage is an error.
  int show(const std::vector<KnowledgeFile>& all) const {
    const bool check = what_ == What::check;
    Json list = Json::array();
    std::vector<std::vector<std::string>> rows;
    std::vector<InputError> problems;
    for (const KnowledgeFile& kept : all) {
      if (kept.problem) problems.push_back(*kept.problem);
      if (check && !kept.bytes) continue;
      list.push_back(to_json(kept));
      const std::string file = kept.path.filename().string();
      if (!check)
        rows.push_back({kept.name, condition(kept), kept.what});
      else
        rows.push_back(kept.problem ? std::vector<std::string>{"damaged", file + ": " + kept.problem->problem()}
                                    : std::vector<std::string>{"whole  ", file});
    }
    if (json_) {
      print_json({{"folder", cache_folder_name().string()}, {"tables", std::move(list)}});
    } else {
      fmt::print("kept in {}\n", cache_folder_name().string());
      print_rows(rows);
    }
    if (check && problems.size() > 1)
      throw InputError(fmt::format("{} files cannot be used", problems.size()), cache_folder_name().string(),
                       "undamaged ones; delete these and build them anew");
    if (check && !problems.empty()) throw InputError(problems.front());
    return exit_done;
  }

  std::string name_;
  What what_ = What::list;
  std::optional<std::string> table_;
  int sample_ = 1000;
  std::uint64_t seed_ = 1;
};

class BuildTableCommand : public TableMaker {
 public:
  std::string name() const override { return "build table"; }
  std::string summary() const override { return "Build an endgame table; the word table may be left out"; }
  std::string example() const override { return "build star-small --out star.table"; }

  void declare(Options& options) override {
    options.text("TABLE", "TABLE", table_, "The table: star-small, skat-suit-4, …; ombre build list has them all",
                 true);
    options.output("--out", "FILE", out_, "Where to write it (default: where it is looked for)");
    declare_build(options);
    options.flag("--json", json_, "Print JSON");
  }

  int run() override { return make(named_table(table_, name())); }

 private:
  std::string table_;
};

}  // namespace

int look_into_table(NamedTable table, const std::string& given, const std::optional<TableSample>& sample, bool json) {
  const bool kept = table.path.empty();
  if (kept) table.path = table.kind->in_folder(cache_folder_name());
  if (std::error_code none; !fs::exists(table.path, none))
    throw InputError(kept ? "not built" : "there is no such file", table.path.string(),
                     kept ? fmt::format("ombre table build {} first", given)
                          : fmt::format("a file of {} that was built", table.kind->name()));
  return tell(table, json,
              sample ? table.kind->verify(table.path, sample->values, sample->seed) : table.kind->info(table.path));
}

std::unique_ptr<Command> make_table_command() { return std::make_unique<TableCommand>("table"); }
std::unique_ptr<Command> make_tables_command() { return std::make_unique<TableCommand>("tables"); }
std::unique_ptr<Command> make_build_table_command() { return std::make_unique<BuildTableCommand>(); }

}  // namespace ombre
