// The program `ombre`: reads the arguments, runs the command they name, and turns every error into one line
// on standard error and an exit code (0 done, 1 cannot be done, 2 bad input or misuse).
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/cli/build_info.h"
#include "apps/cli/command.h"
#include "apps/cli/given_files.h"
#include "apps/cli/kinds.h"
#include "apps/cli/output.h"
#include "apps/crew/join_crew.h"
#include "core/text.h"

namespace ombre {
namespace {

// Every command there is, in the order of the help.
std::vector<std::unique_ptr<Command>> commands(const CLI::App& app) {
  std::vector<std::unique_ptr<Command>> all;
  for (CommandMaker* const make : {make_games_command,       make_algorithms_command, make_agents_command,
                                   make_search_command,      make_tree_command,       make_matrix_command,
                                   make_equilibrium_command, make_perft_command,      make_solve_bridge_command,
                                   make_solve_skat_command,  make_skat_check_command, make_skat_analyse_command,
                                   make_skat_learn_command,  make_skat_signs_command, make_skat_estimators_command,
                                   make_skat_advise_command, make_gdl_check_command,  make_gdl_perft_command,
                                   make_gdl_match_command,   make_gdl_serve_command,  make_match_command,
                                   make_play_command,        make_ask_command,        make_worlds_command,
                                   make_bids_command,        make_history_command,    make_book_command,
                                   make_closing_command,     make_table_command,      make_tables_command})
    all.push_back(make());
  for (std::unique_ptr<Command>& each : make_build_commands()) all.push_back(std::move(each));
  all.push_back(make_experiment_command(build_info.commit));
  for (CommandMaker* const make : {make_serve_command, make_engine_command, make_bench_command}) all.push_back(make());
  all.push_back(make_completion_command(app));
  all.push_back(make_manual_command(app, build_info.date));
  return all;
}

// The words that several commands begin with, what the help says of them, and examples.
struct Family {
  std::string name;
  std::string summary;
  std::string examples{};
};
const std::vector<Family> families = {
    {"solve", "Solve deals exactly, with all cards seen"},
    {"skat", "Check and analyse records of Skat games, advise on a hand, learn what hands are worth"},
    {"gdl", "Games written in the Game Description Language"},
    {"build", "Make, list and check files of knowledge: endgame tables, opening books, what bids and hands are worth",
     "\nExample:\n  ombre build skat-grand-3\n  ombre build book connect_four --plies 4 --out four.book\n"
     "  ombre build list\n  ombre build info four.book\n  ombre build verify skat-grand-3\n"}};

// Those that play or solve so much that tables pay, should there be any; they are opened when the first solver is made.
constexpr std::array<std::string_view, 5> long_commands = {"match", "play", "skat analyse", "serve", "engine"};

// Those that share their work where there are several processes.
constexpr std::array<std::string_view, 8> shared_commands = {"match",  "experiment", "skat learn",  "table",
                                                             "tables", "ask",        "build table", "build skat-hands"};

// Throws InputError unless the first word of the arguments, and the second of a family, are among the commands.
void check_command(int count, char** arguments, const std::vector<std::unique_ptr<Command>>& all) {
  std::string prefix;
  for (int i = 1;; ++i) {
    // 1. The words that may stand here.
    std::vector<std::string> words;
    for (const std::unique_ptr<Command>& command : all) {
      const std::string name = command->name();
      if (!name.starts_with(prefix)) continue;
      const std::string word = name.substr(prefix.size(), name.find(' ', prefix.size()) - prefix.size());
      if (words.empty() || words.back() != word) words.push_back(word);
    }
    const std::string expected = fmt::format("one of {}, or --help", fmt::join(words, ", "));

    // 2. The one that does.
    if (i >= count) throw InputError("no command", prefix.substr(0, prefix.find(' ')), expected);
    const std::string given = arguments[i];
    if (given == "-h" || given == "--help" || (given == "--version" && prefix.empty())) return;
    if (given.starts_with("-")) throw InputError("unknown option " + quote(given), "", expected);
    if (std::find(words.begin(), words.end(), given) == words.end())
      throw InputError("unknown command " + quote(prefix + given), "", expected);
    if (!prefix.empty() ||
        std::none_of(families.begin(), families.end(), [&](const Family& family) { return family.name == given; }))
      return;
    prefix = given + ' ';
  }
}

// The place of a command among those of the program.
CLI::App* place_of(const Command& command, CLI::App& app) {
  const std::string name = command.name();
  const std::size_t space = name.find(' ');
  if (space == std::string::npos) return app.add_subcommand(name, command.summary());
  const std::string first = name.substr(0, space);
  CLI::App* family = nullptr;
  for (CLI::App* const known : app.get_subcommands([](const CLI::App*) { return true; }))
    if (known->get_name() == first) family = known;
  if (family == nullptr) {
    const auto about =
        std::find_if(families.begin(), families.end(), [&](const Family& each) { return each.name == first; });
    family = app.add_subcommand(first, about->summary);
    family->require_subcommand(1);
    family->footer(fmt::format("{}\nombre {} COMMAND --help tells more.", about->examples, first));
  }
  return family->add_subcommand(name.substr(space + 1), command.summary());
}

constexpr const char* no_output = "standard output cannot be written";

int complain(std::string message, int exit_code) {
  while (!message.empty() && message.back() == '\n') message.pop_back();
  std::replace(message.begin(), message.end(), '\n', ' ');
  std::fflush(stdout);  // a result that was found before stays
  print_error(message);
  return exit_code;
}

std::string version_text() {
  return fmt::format("ombre {}\ncommit    {}\ncompiler  {}\nbuild     {}", OMBRE_VERSION, build_info.commit,
                     build_info.compiler, build_info.kind);
}

// The arguments with the word table where it was left out: `ombre build star-tiny` is `ombre build table star-tiny`.
std::vector<char*> with_table(int count, char** arguments) {
  static std::string table = "table";
  std::vector<char*> out(arguments, arguments + count);
  const auto names = [&](int place, const std::string& word) { return count > place && word == arguments[place]; };
  const std::vector<std::string> tables = table_names();
  if (names(1, "build") && std::any_of(tables.begin(), tables.end(), [&](const auto& each) { return names(2, each); }))
    out.insert(out.begin() + 2, table.data());
  return out;
}

// What is wrong with the arguments, in our words.
InputError wrong_arguments(const CLI::App& app, std::string_view last, const CLI::ParseError& error) {
  // 1. Where to read on.
  const CLI::App* command = &app;
  std::string help = "ombre";
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().front();
    help += ' ' + command->get_name();
  }
  help = fmt::format("what {} --help says", help);

  // 2. What nobody asked for.
  if (const std::vector<std::string> extras = app.remaining(true); !extras.empty())
    return {fmt::format("{} {}", extras.front().starts_with("-") ? "unknown option" : "unexpected argument",
                        quote(extras.front())),
            "", help};

  // 3. What is missing, or there too often.
  for (const CLI::Option* const option : command->get_options()) {
    if (option->get_type_size() != 0 && option->check_name(std::string(last))) return {"no value", last, help};
    if (option->get_type_size() != 0 && option->count() > 1) return {"given twice", option->get_name(), "it once"};
    if (option->get_required() && option->count() == 0) return {"nothing given", option->get_name(), help};
  }
  return {error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ArgumentMismatch) ? "a flag with a value"
                                                                                      : "cannot be understood",
          quote(last), help};
}

int run(int count, char** given) {
  std::vector<char*> all_arguments = with_table(count, given);
  count = static_cast<int>(all_arguments.size());
  char** const arguments = all_arguments.data();
  CLI::App app("Searches games with more than two sides and games with hidden cards.", "ombre");
  app.set_version_flag("--version", version_text(), "Print version, commit and compiler");
  app.set_help_flag("-h,--help", "Print this help");
  app.require_subcommand(1);
  app.footer("\nExample:\n  ombre search tictactoe --algorithm alphabeta\n\nombre COMMAND --help tells more.");

  const std::vector<std::unique_ptr<Command>> all = commands(app);
  check_command(count, arguments, all);
  std::vector<CLI::App*> places;
  for (const std::unique_ptr<Command>& command : all) {
    CLI::App* sub = place_of(*command, app);
    places.push_back(sub);
    sub->footer("\nExample:\n  ombre " + command->example());
    Options options(*sub, command->given, command->files);
    command->declare(options);
  }
  try {
    app.parse(count, arguments);
  } catch (const CLI::Success& wanted) {
    return app.exit(wanted);
  } catch (const CLI::ParseError& error) {
    throw wrong_arguments(app, arguments[count - 1], error);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!places[i]->parsed()) continue;
    const bool shared =
        std::find(shared_commands.begin(), shared_commands.end(), all[i]->name()) != shared_commands.end();
    if (crew().size() > 1 && !shared)
      throw InputError(all[i]->name() + " does not share its work", "mpirun",
                       fmt::format("a plain start, or one of {}", fmt::join(shared_commands, ", ")));
    check_outputs(all[i]->files);
    if (std::find(long_commands.begin(), long_commands.end(), all[i]->name()) != long_commands.end()) ask_kept_tables();
    return all[i]->run();
  }
  return exit_misuse;
}

// Turns the error at hand into a code; `report` says what went wrong, in our words and not in those of a library.
template <class Report>
int report_error(const Report& report) {
  constexpr const char* no_memory = "out of memory";
  constexpr const char* refused = "the system could not provide a thread, memory or a file";
  try {
    throw;
  } catch (const InputError& error) {
    return report(error.what(), exit_misuse);
  } catch (const std::bad_alloc&) {
    return report(no_memory, exit_failed);
  } catch (const std::length_error&) {
    return report(no_memory, exit_failed);
  } catch (const std::filesystem::filesystem_error& error) {
    return report(fmt::format("{}: {}", error.path1().string(), error.code().message()), exit_misuse);
  } catch (const std::system_error& error) {
    // {fmt} throws it where a line cannot be printed.
    if (std::ferror(stdout) != 0) return report(no_output, exit_misuse);
    return report(fmt::format("{}: {}", refused, error.code().message()), exit_failed);
  } catch (const std::runtime_error& error) {
    // oneTBB throws the name of the call that fails where a thread cannot be started.
    const bool no_thread = std::string_view(error.what()).starts_with("pthread_");
    return report(no_thread ? refused : error.what(), exit_failed);
  } catch (const std::exception&) {
    return report("internal error; please report it together with the command line", exit_failed);
  }
}

template <class Report>
int run_and_report(int count, char** arguments, const Report& report) {
  try {
    const int exit_code = run(count, arguments);
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) return report(no_output, exit_misuse);
    return exit_code;
  } catch (...) {
    return report_error(report);
  }
}

// The same as one process of several: the first alone prints, and an error of one ends them all.
int run_with_others(int count, char** arguments, JoinedCrew& members) {
  const CrewScope scope(members);
  if (!members.first() && std::freopen("/dev/null", "w", stdout) == nullptr)
    throw InputError("cannot be opened", "/dev/null", "a place for what only the first process prints");
  const auto end_all = [&](const std::string& message, int code) {
    if (!members.first()) members.wait_for_the_end();
    complain(members.first() ? message : fmt::format("process {} of {}: {}", members.rank(), members.size(), message),
             code);
    members.end_all(code);
    return code;
  };
  members.when_failed = [&] { report_error(end_all); };
  const int exit_code = run_and_report(count, arguments, end_all);
  members.leave();
  return exit_code;
}

// Opens what the program was started without: a file that is opened later would otherwise be taken for standard input,
// output or error. Reading and writing there fail as they should.
void open_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    const bool there = ::fcntl(file, F_GETFD) >= 0 || errno != EBADF;
    [[maybe_unused]] const int opened = there ? file : ::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace
}  // namespace ombre

int main(int count, char** arguments) {
  ombre::open_standard_files();
  // A file that grows beyond its limit is a failed write, as a full disk is.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    if (const auto members = ombre::join_crew()) return ombre::run_with_others(count, arguments, *members);
  } catch (const std::exception& error) {
    return ombre::complain(error.what(), ombre::exit_misuse);
  }
  return ombre::run_and_report(count, arguments, ombre::complain);
}
