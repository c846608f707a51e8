// `ombre completion`: what lets a shell complete the command line, and what can stand for the value of an option: words
// that the program knows, files, folders.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/completion.h"
#include "apps/cli/kinds.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "equilibrium/matrix_game.h"
#include "equilibrium/small_games.h"
#include "experiments/experiment.h"
#include "match/agent_spec.h"
#include "search/request.h"
#include "trees/figures.h"

namespace ombre {
namespace {

template <class Things>
std::vector<std::string> names_of(const Things& things) {
  std::vector<std::string> names;
  for (const auto& each : things) names.push_back(each.name);
  return names;
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameFamily& family : game_families()) names.push_back(family.info.name);
  return names;
}

// In FILE|all the first is what a value is called, the second is one.
bool is_placeholder(std::string_view word) {
  constexpr std::size_t longest_value = 2;  // a suit, a seat or a contract
  return word.size() > longest_value &&
         std::all_of(word.begin(), word.end(), [](unsigned char letter) { return std::isupper(letter) != 0; });
}

CompletionValues alternatives(const std::string& kind) {
  CompletionValues values;
  for (std::size_t begin = 0; begin <= kind.size();) {
    const std::size_t end = std::min(kind.find('|', begin), kind.size());
    const std::string word = kind.substr(begin, end - begin);
    if (word == "FILE")
      values.files = true;
    else if (!is_placeholder(word))
      values.words.push_back(word);
    begin = end + 1;
  }
  return values;
}

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

CompletionValues completion_values(const std::string& command, const OptionText& option) {
  // 1. Those whose kind says too little.
  if (command == "matrix" && option.placed) return {.words = names_of(matrix_games()), .files = true};
  if (command == "equilibrium" && option.placed) return {.words = names_of(small_games()), .files = true};
  if (command == "tree" && option.placed) {
    CompletionValues values{.files = true};
    for (const Figure& each : figures()) values.words.push_back("figure:" + each.name);
    return values;
  }
  if (command == "gdl match" && option.kind == "A,B,…") return {.words = {"random", "legal", "player"}, .list = true};
  if (command == "experiment" && option.placed) {
    CompletionValues values{.words = names_of(experiments())};
    values.words.insert(values.words.begin(), "list");
    return values;
  }
  if (option.kind == "NAME" && option.names.back() == "--algorithm") return {.words = names_of(algorithms())};

  // 2. All others by their kind.
  if (option.kind == "FILE" || option.kind == "OUT") return {.files = true};
  if (option.kind == "DIR") return {.folders = true};
  if (option.kind == "GAME") return {.words = game_names(), .files = true};
  if (option.kind == "TABLE") return {.words = table_names(), .files = true};
  if (option.kind == "AGENT" || option.kind == "A") return {.words = names_of(agent_infos())};
  if (option.kind == "A,B,…") return {.words = names_of(agent_infos()), .list = true};
  return option.kind.find('|') == std::string::npos ? CompletionValues{} : alternatives(option.kind);
}
std::unique_ptr<Command> make_completion_command(const CLI::App& program) {
  return std::make_unique<CompletionCommand>(program);
}

}  // namespace ombre
