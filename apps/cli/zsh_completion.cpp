// One function for each command, with the specifications that zsh's own _arguments takes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>

#include "apps/cli/completion_values.h"
#include "apps/cli/shell_completion.h"

namespace ombre {
namespace {

constexpr const char* helpers = R"script(
_ombre_words_or_files() { compadd -- "$@" || _files }
_ombre_list() { compset -P '*,'; compadd -q -S , -- "$@" }
)script";

constexpr const char* ending = R"script(
if [ "$funcstack[1]" = _ombre ]; then _ombre "$@"; else compdef _ombre ombre; fi
)script";

// A text inside single quotes, in which colons and brackets have no meaning of their own.
std::string in_quotes(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\'') {
      out += R"('\'')";
      continue;
    }
    if (letter == ':' || letter == '[' || letter == ']' || letter == '\\') out += '\\';
    out += letter;
  }
  return out;
}

std::string action(const CompletionValues& values) {
  const std::string words = in_quotes(fmt::format("{}", fmt::join(values.words, " ")));
  if (values.folders) return "_files -/";
  if (words.empty()) return values.files ? "_files" : " ";
  if (values.list) return " _ombre_list " + words;
  return values.files ? " _ombre_words_or_files " + words : fmt::format("({})", words);
}

std::string specification(const std::string& command, const OptionText& option, int place) {
  const std::string act = action(completion_values(command, option));
  if (option.placed)
    return fmt::format("'{}{}{}:{}'", place, option.required ? ":" : "::", in_quotes(option.names.front()), act);
  const std::string help = in_quotes(option.help);
  const std::string value = option.kind.empty() ? "" : fmt::format(":{}:{}", in_quotes(option.kind), act);
  if (option.names.size() == 1)
    return fmt::format("'{}{}[{}]{}'", option.names.front(), option.kind.empty() ? "" : "=", help, value);
  return fmt::format("'({})'{{{}}}'[{}]{}'", fmt::join(option.names, " "), fmt::join(option.names, ","), help, value);
}

void add(const CommandText& command, const std::string& name, const std::string& function, std::string& script) {
  // 1. Those inside of it come first.
  for (const CommandText& each : command.commands)
    add(each, name.empty() ? each.name : name + ' ' + each.name, function + '_' + each.name, script);

  // 2. Its options, if it has any.
  if (command.options.empty() && command.commands.empty()) return;
  script += fmt::format("\n{}() {{\n", function);
  const bool family = !command.commands.empty();
  if (family) script += "  local context state line\n  typeset -A opt_args\n";
  script += family ? "  _arguments -C" : "  _arguments";
  int place = 0;
  for (const OptionText& option : command.options) {
    if (option.placed) ++place;
    script += " \\\n    " + specification(name, option, place);
  }
  if (!family) {
    script += "\n}\n";
    return;
  }

  // 3. Its commands, the rest of the line being theirs.
  script +=
      " \\\n    '1: :->command' '*:: :->rest' && return\n"
      "  case $state in\n    command)\n      local -a commands=(\n";
  for (const CommandText& each : command.commands)
    script += fmt::format("        '{}:{}'\n", each.name, in_quotes(each.summary));
  script += fmt::format(
      "      )\n      _describe command commands ;;\n"
      "    rest) (( $+functions[{0}_$words[1]] )) && {0}_$words[1] ;;\n  esac\n}}\n",
      function);
}

}  // namespace

std::string zsh_completion(const CommandText& program) {
  std::string script = "#compdef ombre\n# Completion of ombre for zsh, as `ombre completion zsh` prints it.\n";
  script += helpers;
  add(program, "", "_ombre", script);
  return script + ending;
}

}  // namespace ombre
