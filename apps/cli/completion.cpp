// `ombre completion`: what lets a shell complete the command line.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/cli/shell_completion.h"

namespace ombre {
namespace {

// The words of the commands alone.
std::vector<CommandText> command_words(const std::vector<CommandText>& commands) {
  std::vector<CommandText> words;
  for (const CommandText& each : commands)
    words.push_back({each.name, each.summary, "", {}, command_words(each.commands)});
  return words;
}

// The program, with the names of pages behind `manual` as if they were commands of it: they are made of the same words.
CommandText with_pages(CommandText program) {
  for (CommandText& command : program.commands) {
    if (command.name != "manual") continue;
    std::erase_if(command.options, [](const OptionText& option) { return option.placed; });
    command.commands = command_words(program.commands);
  }
  return program;
}

class CompletionCommand : public Command {
 public:
  explicit CompletionCommand(const CLI::App& program) : program_(&program) {}

  std::string name() const override { return "completion"; }
  std::string summary() const override {
    return "Print a script that lets a shell complete commands, options and names";
  }
  std::string example() const override { return "completion bash"; }

  void declare(Options& options) override {
    options.choice<Shell>("SHELL", {{"bash", Shell::bash}, {"zsh", Shell::zsh}}, shell_,
                          "bash (the default; source it), or zsh (a file _ombre in its fpath)");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const CommandText program = with_pages(command_text(*program_));
    const std::string script = shell_ == Shell::bash ? bash_completion(program) : zsh_completion(program);
    if (json_)
      print_json({{"shell", shell_ == Shell::bash ? "bash" : "zsh"}, {"script", script}});
    else
      fmt::print("{}", script);
    return exit_done;
  }

 private:
  enum class Shell { bash, zsh };

  const CLI::App* program_;
  Shell shell_ = Shell::bash;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_completion_command(const CLI::App& program) {
  return std::make_unique<CompletionCommand>(program);
}

}  // namespace ombre
