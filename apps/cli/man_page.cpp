#include "apps/cli/man_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

#include "apps/cli/roff.h"

namespace ombre {
namespace {

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

}  // namespace

std::vector<ManPage> man_pages(const CommandText& program, const std::string& date) {
  const ManPage first = program_page(program, date);
  std::vector<ManPage> pages = {first};
  for (const CommandText& command : program.commands) add_pages(first, command, date, pages);
  return pages;
}

}  // namespace ombre
