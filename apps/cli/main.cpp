// The program `ombre`: reads the arguments, runs the command they name, and turns every error into one line
// on standard error and an exit code (0 done, 1 cannot be done, 2 bad input or misuse).
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "core/text.h"

namespace ombre {
namespace {

// Every command there is, in the order of the help.
std::vector<std::unique_ptr<Command>> commands() {
  std::vector<std::unique_ptr<Command>> all;
  all.push_back(make_games_command());
  all.push_back(make_algorithms_command());
  all.push_back(make_agents_command());
  all.push_back(make_search_command());
  all.push_back(make_tree_command());
  all.push_back(make_perft_command());
  all.push_back(make_match_command());
  all.push_back(make_play_command());
  all.push_back(make_history_command());
  all.push_back(make_book_command());
  all.push_back(make_closing_command());
  all.push_back(make_tables_command());
  all.push_back(make_experiment_command());
  all.push_back(make_bench_command());
  return all;
}

// Throws InputError unless the first argument is an option or names a command.
void check_command(int count, char** arguments, const std::vector<std::unique_ptr<Command>>& all) {
  std::string names;
  for (const std::unique_ptr<Command>& command : all) names += (names.empty() ? "" : ", ") + command->name();
  const std::string expected = "one of " + names + ", or --help";
  if (count < 2) throw InputError("no command", "", expected);
  const std::string first = arguments[1];
  if (first == "-h" || first == "--help" || first == "--version") return;
  if (first.starts_with("-")) throw InputError("unknown option " + quote(first), "", expected);
  const auto named = [&](const std::unique_ptr<Command>& command) { return command->name() == first; };
  if (std::none_of(all.begin(), all.end(), named)) throw InputError("unknown command " + quote(first), "", expected);
}

int complain(std::string message, int exit_code) {
  while (!message.empty() && message.back() == '\n') message.pop_back();
  std::replace(message.begin(), message.end(), '\n', ' ');
  fmt::print(stderr, "ombre: {}\n", message);
  return exit_code;
}

int run(int count, char** arguments) {
  CLI::App app("Searches games with more than two sides and games with hidden cards.", "ombre");
  app.set_version_flag("--version", std::string("ombre ") + OMBRE_VERSION, "Print the version");
  app.set_help_flag("-h,--help", "Print this help");
  app.require_subcommand(1);
  app.footer("\nExample:\n  ombre search tictactoe --algorithm alphabeta\n\nombre COMMAND --help tells more.");

  const std::vector<std::unique_ptr<Command>> all = commands();
  check_command(count, arguments, all);
  for (const std::unique_ptr<Command>& command : all) {
    CLI::App* sub = app.add_subcommand(command->name(), command->summary());
    sub->footer("\nExample:\n  ombre " + command->example());
    Options options(*sub, command->given);
    command->declare(options);
  }
  try {
    app.parse(count, arguments);
  } catch (const CLI::Success& wanted) {
    return app.exit(wanted);
  } catch (const CLI::ParseError& error) {
    return complain(error.what() + std::string("; see ombre --help"), exit_misuse);
  }
  for (const std::unique_ptr<Command>& command : all)
    if (app.got_subcommand(command->name())) return command->run();
  return exit_misuse;
}

}  // namespace
}  // namespace ombre

int main(int count, char** arguments) {
  // A file that grows beyond its limit is a failed write, as a full disk is.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    const int exit_code = ombre::run(count, arguments);
    if (std::fflush(stdout) != 0) return ombre::complain("standard output cannot be written", ombre::exit_failed);
    return exit_code;
  } catch (const ombre::InputError& error) {
    return ombre::complain(error.what(), ombre::exit_misuse);
  } catch (const std::bad_alloc&) {
    return ombre::complain("out of memory", ombre::exit_failed);
  } catch (const std::exception& error) {
    return ombre::complain(error.what(), ombre::exit_failed);
  }
}
