// `ombre build`: whatever is worked out once and kept. Lists it, makes it by the command of its kind, describes it, and
// checks it for damage and for values that are wrong.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/kinds.h"
#include "apps/cli/output.h"
#include "core/data_file.h"
#include "core/folders.h"
#include "core/json.h"
#include "core/text.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;

class BuildListCommand : public Command {
 public:
  std::string name() const override { return "build list"; }
  std::string summary() const override {
    return "What can be built: what it is for, whether it is there, how large, where";
  }
  std::string example() const override { return "build list"; }

  void declare(Options& options) override { options.flag("--json", json_, "Print JSON"); }

  int run() override {
    const std::string folder = cache_folder_name().string();
    Json tables = Json::array();
    Json others = Json::array();
    std::vector<std::vector<std::string>> rows;
    for (const KnowledgeFile& kept : kept_files()) {
      tables.push_back(to_json(kept));
      rows.push_back({kept.name, condition(kept), kept.path.filename().string(), kept.what});
    }
    for (const FileKind& kind : file_kinds()) {
      const std::size_t bytes = kind.shipped != nullptr ? kind.shipped() : 0;
      others.push_back({{"name", kind.name}, {"what", kind.what}, {"where", kind.usual}});
      others.back()["bytes"] = bytes > 0 ? Json(bytes) : Json();
      rows.push_back({std::string(kind.name), bytes > 0 ? fmt::format("{} bytes", bytes) : "any number",
                      std::string(kind.usual), std::string(kind.what)});
    }
    if (json_) {
      print_json({{"folder", folder}, {"files", std::move(tables)}, {"kinds", std::move(others)}});
      return exit_done;
    }
    fmt::print("kept in {}\n", folder);
    print_rows(rows);
    return exit_done;
  }

 private:
  bool json_ = false;
};

// `ombre build info` and `ombre build verify`.
class BuildLookCommand : public Command {
 public:
  explicit BuildLookCommand(bool verifies) : verifies_(verifies) {}

  std::string name() const override { return verifies_ ? "build verify" : "build info"; }
  std::string summary() const override {
    return verifies_ ? "Check a file for damage, and values of it that can be solved again" : "What is in a file";
  }
  std::string example() const override { return name() + " star-tiny"; }

  void declare(Options& options) override {
    options.text("WHAT", "TABLE", what_, "A table, another kind that ombre build list has, or a file of any name",
                 true);
    if (verifies_) {
      options.number("--sample", "N", sample_.values, 1, 1'000'000, "Values to solve again (1000)");
      options.seed(sample_.seed, "Of that sample (1)", "N");
    }
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    for (const FileKind& kind : file_kinds())
      if (kind.name == what_) return look_at_kept(kind);
    if (std::error_code none; fs::is_regular_file(what_, none)) {
      const std::string format = DataHead::of(what_, "a file that ombre build made").name;
      for (const FileKind& kind : file_kinds())
        if (kind.format == format) {
          const KnowledgeFile file = look_at(kind, what_);
          if (file.problem) throw InputError(*file.problem);
          return print({file});
        }
    }
    return look_into_table(table_to_look_at(what_, name()), what_, verifies_ ? std::optional(sample_) : std::nullopt,
                           json_);
  }

 private:
  int look_at_kept(const FileKind& kind) const {
    std::vector<KnowledgeFile> files = kept_files(kind);
    if (files.empty() && kind.shipped == nullptr)
      throw InputError("none is kept", what_, fmt::format("a file, or ombre build {} first", what_));
    for (const KnowledgeFile& file : files)
      if (file.problem) throw InputError(*file.problem);
    if (kind.shipped != nullptr) files.push_back({what_, std::string(kind.what), "", kind.shipped()});
    return print(files);
  }

  int print(const std::vector<KnowledgeFile>& files) const {
    Json list = Json::array();
    for (const KnowledgeFile& file : files) {
      list.push_back(to_json(file));
      if (verifies_) list.back()["values"] = 0;
      if (json_) continue;
      fmt::print("{}: {} bytes in {}\n{}\n", file.name, *file.bytes,
                 file.path.empty() ? "the program" : file.path.string(), file.what);
      if (verifies_) fmt::print("whole; its values cannot be checked one by one\n");
    }
    if (json_) print_json({{"files", std::move(list)}});
    return exit_done;
  }

  bool verifies_;
  std::string what_;
  TableSample sample_;
  bool json_ = false;
};

// The command that makes a file of another kind, by the name that it has here.
class BuildFileCommand : public Command {
 public:
  explicit BuildFileCommand(const FileKind& kind) : kind_(&kind), command_(kind.make()) {}

  std::string name() const override { return fmt::format("build {}", kind_->name); }
  std::string summary() const override { return command_->summary(); }
  std::string example() const override { return name() + command_->example().substr(command_->name().size()); }
  void declare(Options& options) override { command_->declare(options); }
  int run() override {
    command_->given = given;
    return command_->run();
  }

 private:
  const FileKind* kind_;
  std::unique_ptr<Command> command_;
};

}  // namespace

std::vector<std::unique_ptr<Command>> make_build_commands() {
  std::vector<std::unique_ptr<Command>> all;
  all.push_back(std::make_unique<BuildListCommand>());
  for (const bool verifies : {false, true}) all.push_back(std::make_unique<BuildLookCommand>(verifies));
  all.push_back(make_build_table_command());
  for (const FileKind& kind : file_kinds()) all.push_back(std::make_unique<BuildFileCommand>(kind));
  return all;
}

}  // namespace ombre
