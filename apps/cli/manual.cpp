// `ombre manual`: the manual pages of the program, made from the command line itself, as roff with the macros of
// man(7): ombre(1) and one for each command, those of families, such as ombre-skat-learn(1), and the families
// themselves included. A text inside of a page is written so that what roff would take for something of its own shows
// as it is.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "apps/cli/command.h"
#include "apps/cli/command_text.h"
#include "apps/cli/output.h"
#include "core/text.h"

namespace ombre {
namespace {

// The character that begins at `at`, which is moved to the next one.
std::uint32_t next_character(std::string_view text, std::size_t& at) {
  constexpr std::uint32_t more = 0x80;  // set in every byte of a longer character; the next bit is not, after the first
  constexpr std::uint32_t bits = 6;     // that each byte after the first holds
  const auto byte = [&] { return std::uint32_t{static_cast<unsigned char>(text[at])}; };
  const std::uint32_t lead = byte();
  ++at;
  if (lead < more) return lead;
  std::uint32_t length = 1;
  while (((lead << length) & more) != 0) ++length;
  std::uint32_t code = lead & ((more - 1) >> length);
  for (; at < text.size() && byte() >> bits == more >> bits; ++at) code = code << bits | (byte() & ((1U << bits) - 1));
  return code;
}

// One line of running text in several.
std::string folded(std::string_view line) {
  constexpr std::size_t most = 80;
  std::string out;
  while (line.size() > most) {
    std::size_t blank = line.rfind(' ', most);
    if (blank == std::string_view::npos) blank = line.find(' ');
    if (blank == std::string_view::npos) break;
    out.append(line.substr(0, blank)).append("\n");
    line.remove_prefix(blank + 1);
    if (line.starts_with('.')) out += "\\&";
  }
  return out.append(line);
}

std::string roff_text(std::string_view text) {
  static const std::map<std::uint32_t, std::string> escapes = {
      {'\\', "\\e"}, {'-', "\\-"}, {'\'', "\\(aq"}, {'"', "\\(dq"}, {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}};
  constexpr std::uint32_t ascii_end = 0x80;
  // At the beginning of a line a full stop would be a request.
  std::string out = text.starts_with('.') ? "\\&" : "";
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t code = next_character(text, at);
    if (const auto escape = escapes.find(code); escape != escapes.end())
      out += escape->second;
    else if (code < ascii_end)
      out += static_cast<char>(code);
    else
      out += fmt::format("\\[u{:04X}]", code);
    // A list, or JSON, may be too long for a line.
    if (code == ',' && at < text.size() && text[at] != ' ') out += "\\:";
  }
  return out;
}

std::string roff_bold(std::string_view text) { return "\\fB" + roff_text(text) + "\\fR"; }
std::string roff_italic(std::string_view text) { return "\\fI" + roff_text(text) + "\\fR"; }

std::string roff_sentence(std::string_view text) {
  const bool ended = !text.empty() && (text.back() == '.' || text.back() == '?' || text.back() == '!');
  return roff_text(text) + (ended ? "" : ".");
}

std::string roff_folded(std::string_view page) {
  std::string out;
  bool example = false;  // whose lines are as they are
  while (!page.empty()) {
    const std::string_view line = page.substr(0, page.find('\n'));
    page.remove_prefix(std::min(page.size(), line.size() + 1));
    if (line == ".EX" || line == ".EE") example = line == ".EX";
    out += example || line.starts_with('.') ? std::string(line) : folded(line);
    out += '\n';
  }
  return out;
}

struct ManPage {
  std::string command;  // "skat learn"; empty for the program
  std::string name;     // "ombre" or "ombre-skat-learn"; its file ends in .1
  std::string roff;
};

// What holds for every command, and stands nowhere in the definition of one.
constexpr std::string_view conventions =
    "Results go to standard output, messages and progress to standard error. With \\fB\\-\\-json\\fR standard output "
    "is "
    "one JSON document and nothing else.\n.PP\n"
    "\\fB\\-\\-seed\\fR makes every random choice repeatable; where it is not given, a seed is drawn and printed.\n"
    "\\fB\\-\\-threads\\fR never changes a result that is not bounded by time.\n.PP\n"
    "A card is suit, then rank: \\fBCJ\\fR is the jack of clubs, \\fBDT\\fR the ten of diamonds.\n"
    "Players are numbered from 0 in the order of turns.\n"
    "A game or an agent may have parameters: \\fBconnect_four(width=8)\\fR, \\fBpimc(worlds=40)\\fR; quote them for "
    "the "
    "shell.\n"
    "A file whose name ends in \\fB.gdl\\fR or \\fB.kif\\fR is a game, too.\n";

const std::vector<std::pair<std::string, std::string>> exits = {
    {"0", "Done, whatever the answer"}, {"1", "What was asked for cannot be"}, {"2", "Bad input or misuse"}};

const std::vector<std::pair<std::string, std::string>> variables = {
    {"OMBRE_CACHE", "The folder of tables that can be built again (default: $XDG_CACHE_HOME/ombre or ~/.cache/ombre)"},
    {"OMBRE_DATA",
     "The folder of games and results of the page (default: $XDG_DATA_HOME/ombre or ~/.local/share/ombre)"}};

std::string head(const std::string& page, const std::string& summary, const std::string& date) {
  std::string title = page;
  for (char& letter : title) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  // Names are not hyphenated, and long ones not stretched.
  return fmt::format(".TH {} 1 \"{}\" \"ombre {}\" \"Ombre\"\n.ad l\n.nh\n.SH NAME\n{} \\- {}\n", roff_text(title),
                     date, roff_text(OMBRE_VERSION), roff_text(page), roff_text(summary));
}

// The line with everything that must be given and a word for what may be.
std::string synopsis(const std::string& name, const CommandText& command) {
  std::string line = roff_bold(name) + " [" + roff_italic("OPTIONS") + ']';
  for (const OptionText& option : command.options)
    if (option.required && !option.placed)
      line += fmt::format(" {} {}", roff_bold(option.names.back()), roff_italic(option.kind));
  for (const OptionText& option : command.options) {
    if (!option.placed) continue;
    const std::string place = roff_italic(option.names.front());
    line += option.required ? ' ' + place : " [" + place + ']';
  }
  if (!command.commands.empty()) line += ' ' + roff_italic("COMMAND");
  return line + '\n';
}

std::string entry(const std::string& tag, const std::string& text) {
  return fmt::format(".TP\n{}\n{}\n", tag, roff_sentence(text));
}

// What has its place in the line first.
std::string options(const CommandText& command) {
  std::vector<OptionText> ordered = command.options;
  std::stable_partition(ordered.begin(), ordered.end(), [](const OptionText& option) { return option.placed; });
  std::string out;
  for (const OptionText& option : ordered) {
    std::vector<std::string> names;
    for (const std::string& name : option.names) names.push_back(option.placed ? roff_italic(name) : roff_bold(name));
    std::string tag = fmt::format("{}", fmt::join(names, ", "));
    if (!option.placed && !option.kind.empty()) tag += ' ' + roff_italic(option.kind);
    out += entry(tag, option.help);
  }
  return out;
}

std::string example(const CommandText& command) {
  return command.example.empty() ? "" : fmt::format(".EX\n{}\n.EE\n", roff_text(command.example));
}

// The commands inside of one, which have pages of their own.
std::string commands(const std::string& page, const CommandText& command) {
  if (command.commands.empty()) return "";
  std::string out = fmt::format(".SH COMMANDS\nEach has a page of its own: {}.\n",
                                roff_bold(fmt::format("man {}-{}", page, command.commands.front().name)));
  for (const CommandText& each : command.commands) {
    out += entry(roff_bold(each.name), each.summary);
    if (each.commands.empty()) continue;
    std::vector<std::string> names;
    for (const CommandText& inner : each.commands) names.push_back(roff_bold(inner.name));
    out += fmt::format("Commands: {}.\n", fmt::join(names, ", "));
  }
  return out;
}

// The page above, if there is one, and those of the commands inside.
std::string see_also(const std::string& above, const std::string& page, const CommandText& command) {
  std::vector<std::string> pages;
  if (!above.empty()) pages.push_back(above);
  for (const CommandText& each : command.commands) pages.push_back(page + '-' + each.name);
  for (std::string& each : pages) each = fmt::format(".BR {} (1)", roff_text(each));
  return fmt::format(".SH SEE ALSO\n{}\n", fmt::join(pages, ",\n"));
}

ManPage program_page(const CommandText& program, const std::string& date) {
  std::string roff = head(program.name, "search, solve and play games with several sides and hidden cards", date);
  roff += ".SH SYNOPSIS\n" + synopsis(program.name, program);
  roff += ".SH DESCRIPTION\n" + roff_sentence(program.summary) + "\n.PP\n" + std::string(conventions);
  roff += commands(program.name, program);
  roff += ".SH OPTIONS\n" + options(program);
  roff += ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : exits) roff += entry(roff_bold(code), meaning);
  roff += ".SH ENVIRONMENT\n";
  for (const auto& [name, meaning] : variables) roff += entry(roff_bold(name), meaning);
  roff += ".SH EXAMPLES\n" + example(program) + see_also("", program.name, program);
  return {"", program.name, roff_folded(roff)};
}

// The page of a command inside of `above`, then those of the commands inside of it.
void add_pages(const ManPage& above, const CommandText& command, const std::string& date, std::vector<ManPage>& pages) {
  ManPage page;
  page.command = above.command.empty() ? command.name : above.command + ' ' + command.name;
  page.name = above.name + '-' + command.name;
  std::string roff = head(page.name, command.summary, date);
  roff += ".SH SYNOPSIS\n" + synopsis("ombre " + page.command, command);
  roff += ".SH DESCRIPTION\n" + roff_sentence(command.summary) + '\n' + commands(page.name, command);
  roff += ".SH OPTIONS\n" + options(command);
  if (!command.example.empty()) roff += ".SH EXAMPLES\n" + example(command);
  page.roff = roff_folded(roff + see_also(above.name, page.name, command));
  pages.push_back(page);
  for (const CommandText& each : command.commands) add_pages(page, each, date, pages);
}

// Every page, that of the program first. `date` is that of what the program was built from.
std::vector<ManPage> man_pages(const CommandText& program, const std::string& date) {
  const ManPage first = program_page(program, date);
  std::vector<ManPage> pages = {first};
  for (const CommandText& command : program.commands) add_pages(first, command, date, pages);
  return pages;
}

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
