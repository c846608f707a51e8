// What a command of `ombre` is: a name, options that it declares, and a run. Commands never see the library
// that reads the arguments; they declare options through `Options`, which only options.cpp and main.cpp
// know how to fill. A new command is one file with a make_…_command function and one line in main.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "apps/cli/given_files.h"

namespace CLI {
class App;
}

namespace ombre {

// Exit codes: done; what was asked for cannot be; bad input or misuse.
inline constexpr int exit_done = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_misuse = 2;

// No bound of a number that is given.
inline constexpr std::int64_t any_number = std::numeric_limits<std::int64_t>::max();

// Declares options of one command. The variables are filled before `run` is called, those of options that
// were not given are left alone. A bad value throws InputError with the option's name as the place.
class Options {
 public:
  // The names of the options that stand on the command line are added to `given`, the files they name to `files`.
  Options(CLI::App& app, std::vector<std::string>& given, GivenFiles& files)
      : app_(&app), given_(&given), files_(&files) {}

  using Take = std::function<void(const std::string&)>;

  // Calls `take` with the text given for `name` ("--depth", or "GAME" for a positional argument); `kind` is
  // how the help calls the value.
  void take(const std::string& name, const std::string& kind, const std::string& help, const Take& take,
            bool required = false);

  void flag(const std::string& name, bool& value, const std::string& help);

  template <class Text>  // std::string or std::optional<std::string>
  void text(const std::string& name, const std::string& kind, Text& value, const std::string& help,
            bool required = false) {
    take(
        name, kind, help, [&value](const std::string& given) { value = given; }, required);
  }

  // A file that is read; one that is written; a game, which may be described in a file.
  template <class Text>
  void input(const std::string& name, const std::string& kind, Text& value, const std::string& help,
             bool required = false) {
    const auto note = [&value, files = files_](const std::string& given) {
      files->inputs.push_back(given);
      value = given;
    };
    take(name, kind, help, note, required);
  }
  template <class Text>
  void output(const std::string& name, const std::string& kind, Text& value, const std::string& help,
              bool required = false) {
    const auto note = [&value, files = files_](const std::string& given) {
      files->outputs.push_back(given);
      value = given;
    };
    take(name, kind, help, note, required);
  }
  template <class Text>
  void game(Text& value, const std::string& help, bool required = false) {
    const auto note = [&value, files = files_](const std::string& given) {
      files->inputs.push_back(file_of_game(given));
      value = given;
    };
    take("GAME", "GAME", help, note, required);
  }

  // An integer in [least, most], into any integer or optional integer.
  template <class Number>
  void number(const std::string& name, const std::string& kind, Number& value, std::int64_t least, std::int64_t most,
              const std::string& help, bool required = false) {
    take(
        name, kind, help,
        [name, &value, least, most](const std::string& given) {
          assign(value, read_integer(name, given, least, most));
        },
        required);
  }

  // A number in (0, most].
  void positive(const std::string& name, const std::string& kind, std::optional<double>& value, double most,
                const std::string& help);

  // How many threads to use: all cores where it is not given.
  template <class Number>
  void threads(Number& value, const std::string& help = "Threads (default: all cores)") {
    if constexpr (std::is_same_v<Number, int>) value = usual_threads();
    number("--threads", "N", value, 1, most_threads, help);
  }

  template <class Seed>
  void seed(Seed& value, const std::string& help, const std::string& kind = "S") {
    number("--seed", kind, value, 0, any_number, help);
  }

  // One of the words, each with what it stands for.
  template <class Value, class Into>
  void choice(const std::string& name, std::vector<std::pair<std::string, Value>> words, Into& value,
              const std::string& help) {
    std::vector<std::string> names;
    for (const auto& [word, meaning] : words) names.push_back(word);
    take(name, joined(names, "|"), help, [name, words, names, &value](const std::string& given) {
      value = words[index_of(name, given, names)].second;
    });
  }

 private:
  static constexpr int most_threads = 1024;
  static int usual_threads();
  static std::int64_t read_integer(const std::string& name, const std::string& given, std::int64_t least,
                                   std::int64_t most);
  static std::size_t index_of(const std::string& name, const std::string& given, const std::vector<std::string>& words);
  static std::string joined(const std::vector<std::string>& words, const std::string& between);

  template <class Number>
  static void assign(Number& value, std::int64_t number) {
    value = static_cast<Number>(number);
  }
  template <class Number>
  static void assign(std::optional<Number>& value, std::int64_t number) {
    value = static_cast<Number>(number);
  }

  CLI::App* app_;
  std::vector<std::string>* given_;
  GivenFiles* files_;
};

class Command {
 public:
  virtual ~Command() = default;
  virtual std::string name() const = 0;     // "solve bridge": one of several that begin with the same word
  virtual std::string summary() const = 0;  // one line
  virtual std::string example() const = 0;  // a command line that works, without the word "ombre"
  virtual void declare(Options& options) = 0;
  virtual int run() = 0;  // returns the exit code

  std::vector<std::string> given;  // the options on the command line, filled before run
  GivenFiles files;                // and the files they name
};

// The commands; main.cpp has them in the order of the help.
using CommandMaker = std::unique_ptr<Command>();
CommandMaker make_games_command, make_algorithms_command, make_perft_command, make_search_command, make_tree_command,
    make_matrix_command, make_equilibrium_command, make_agents_command, make_match_command, make_play_command,
    make_ask_command, make_worlds_command, make_bids_command, make_history_command, make_book_command,
    make_closing_command, make_table_command, make_tables_command, make_solve_bridge_command, make_solve_skat_command,
    make_skat_check_command, make_skat_analyse_command, make_skat_learn_command, make_skat_signs_command,
    make_skat_estimators_command, make_skat_advise_command, make_gdl_check_command, make_gdl_perft_command,
    make_gdl_match_command, make_gdl_serve_command, make_serve_command, make_engine_command, make_bench_command;
// `ombre build list` and all that begins with build.
std::vector<std::unique_ptr<Command>> make_build_commands();
// `commit` is what the program was built from: what it keeps is for the same build.
std::unique_ptr<Command> make_experiment_command(std::string commit);
// These two tell of the whole command line, which `program` is; the date is for the pages.
std::unique_ptr<Command> make_completion_command(const CLI::App& program);
std::unique_ptr<Command> make_manual_command(const CLI::App& program, std::string date);

}  // namespace ombre
