// `ombre manual`: the manual pages, made from the command line itself.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "apps/cli/command.h"
#include "apps/cli/man_page.h"
#include "apps/cli/output.h"
#include "core/text.h"

namespace ombre {
namespace {

class ManualCommand : public Command {
 public:
  ManualCommand(const CLI::App& program, std::string date) : program_(&program), date_(std::move(date)) {}

  std::string name() const override { return "manual"; }
  std::string summary() const override { return "Print the manual page of a command, or write all of them"; }
  std::string example() const override { return "manual search | man -l -"; }

  void declare(Options& options) override {
    options.text("COMMAND", "COMMAND", command_, "The command (default: the page of the program)");
    options.text("SUBCOMMAND", "COMMAND", second_, "The second word of a command that has two, such as skat learn");
    options.text("--out", "DIR", out_, "Write all pages into this folder");
    options.flag("--json", json_, "Print what the command line consists of as JSON");
  }

  int run() override {
    const CommandText program = command_text(*program_);
    if (command_ && (out_ || json_)) throw InputError("all commands are told of", *command_, "no command here");
    const std::vector<ManPage> pages = man_pages(program, date_);
    if (out_) write(pages);
    if (json_) print_json(to_json(program));
    if (!out_ && !json_) fmt::print("{}", page_of(pages).roff);
    return exit_done;
  }

 private:
  void write(const std::vector<ManPage>& pages) const {
    std::error_code error;
    std::filesystem::create_directories(*out_, error);
    if (error) throw InputError("cannot be made", *out_, "a folder that can be written");
    for (const ManPage& page : pages)
      write_file((std::filesystem::path(*out_) / (page.name + ".1")).string(), page.roff);
  }

  const ManPage& page_of(const std::vector<ManPage>& pages) const {
    const std::string wanted = command_.value_or("") + (second_ ? ' ' + *second_ : "");
    std::vector<std::string> names;
    for (const ManPage& page : pages) {
      if (page.command == wanted) return page;
      if (!page.command.empty()) names.push_back(page.command);
    }
    throw InputError("no page of " + quote(wanted), "manual", fmt::format("one of {}", fmt::join(names, ", ")));
  }

  const CLI::App* program_;
  std::string date_;
  std::optional<std::string> command_;
  std::optional<std::string> second_;
  std::optional<std::string> out_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_manual_command(const CLI::App& program, std::string date) {
  return std::make_unique<ManualCommand>(program, std::move(date));
}

}  // namespace ombre
