// `ombre completion`: what lets a shell complete the command line.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/cli/shell_completion.h"

namespace ombre {
namespace {

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
    const CommandText program = command_text(*program_);
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
