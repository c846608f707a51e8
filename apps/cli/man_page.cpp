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

ManPage program_page(const CommandText& program, const std::string& date) {
  std::string roff = head(program.name, "search, solve and play games with several sides and hidden cards", date);
  roff += ".SH SYNOPSIS\n" + synopsis(program.name, program);
  roff += ".SH DESCRIPTION\n" + roff_sentence(program.summary) + "\n.PP\n" + std::string(conventions);
  roff += ".SH COMMANDS\nEach has a page of its own: \\fBman ombre\\-search\\fR.\n";
  for (const CommandText& command : program.commands) {
    roff += entry(roff_bold(command.name), command.summary);
    if (command.commands.empty()) continue;
    std::vector<std::string> names;
    for (const CommandText& each : command.commands) names.push_back(roff_bold(each.name));
    roff += fmt::format("Commands: {}.\n", fmt::join(names, ", "));
  }
  roff += ".SH OPTIONS\n" + options(program);
  roff += ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : exits) roff += entry(roff_bold(code), meaning);
  roff += ".SH ENVIRONMENT\n";
  for (const auto& [name, meaning] : variables) roff += entry(roff_bold(name), meaning);
  roff += ".SH EXAMPLES\n" + example(program);
  std::vector<std::string> pages;
  for (const CommandText& command : program.commands)
    pages.push_back(fmt::format(".BR {} (1)", roff_text(program.name + '-' + command.name)));
  roff += fmt::format(".SH SEE ALSO\n{}\n", fmt::join(pages, ",\n"));
  return {program.name, roff_folded(roff)};
}

ManPage command_page(const CommandText& program, const CommandText& command, const std::string& date) {
  const std::string page = program.name + '-' + command.name;
  const std::string line = program.name + ' ' + command.name;
  std::string roff = head(page, command.summary, date);
  roff += ".SH SYNOPSIS\n" + synopsis(line, command);
  roff += ".SH DESCRIPTION\n" + roff_sentence(command.summary) + '\n';
  if (!command.commands.empty()) roff += ".SH COMMANDS\n";
  for (const CommandText& each : command.commands) {
    const std::string whole = line + ' ' + each.name;
    roff += fmt::format(".SS {}\n{}\n.PP\n{}", roff_text(whole), roff_sentence(each.summary), synopsis(whole, each));
    roff += options(each) + ".PP\nExample:\n.PP\n" + example(each);
  }
  roff += ".SH OPTIONS\n" + options(command);
  if (!command.example.empty()) roff += ".SH EXAMPLES\n" + example(command);
  roff += fmt::format(".SH SEE ALSO\n.BR {} (1)\n", roff_text(program.name));
  return {page, roff_folded(roff)};
}

}  // namespace

std::vector<ManPage> man_pages(const CommandText& program, const std::string& date) {
  std::vector<ManPage> pages = {program_page(program, date)};
  for (const CommandText& command : program.commands) pages.push_back(command_page(program, command, date));
  return pages;
}

}  // namespace ombre
