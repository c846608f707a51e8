// The scripts of both shells. That of bash is two tables, what may follow a command and what the value of an option may
// be, and one function that walks along the line to find out which of them is asked for. That of zsh is one function
// for each command, with the specifications that zsh's own _arguments takes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/completion.h"

namespace ombre {
namespace {

constexpr const char* walk = R"script(
_ombre() {
  local command=ombre option='' place=1 last=0 i word
  # 1. The words as they were typed: bash breaks them at colons.
  local line=("${COMP_WORDS[0]}")
  for ((i = 1; i <= COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if [[ $word == : || ${line[last]} == *: ]]; then line[last]+=$word; else line[++last]=$word; fi
  done

  # 2. Which command, which option that waits for its value, which place. Bash breaks --depth=3 into three words.
  for ((i = 1; i < last; ++i)); do
    word=${line[i]}
    if [[ -n $option ]]; then
      [[ $word == = ]] || option=''
    elif [[ $word == -* ]]; then
      if [[ -n ${_ombre_values["$command $word"]+known} ]]; then option=$word; fi
    elif [[ -n ${_ombre_words["$command $word"]+known} ]]; then
      command+=" $word"
    else
      ((++place))
    fi
  done
  local typed=${line[last]}
  if [[ $typed == = ]]; then typed=''; fi

  # 3. Its words.
  local current=$typed
  local key="$command ${option:-$place}"
  if [[ -z $option && ($current == -* || -z ${_ombre_values[$key]+known}) ]]; then
    mapfile -t COMPREPLY < <(compgen -W "${_ombre_words[$command]}" -- "$current")
    return
  fi
  local kind=${_ombre_values[$key]%%:*} words=${_ombre_values[$key]#*:} before=''
  if [[ $kind == *list* ]]; then
    compopt -o nospace 2>/dev/null
    if [[ $current == *,* ]]; then before=${current%,*},; fi
    current=${current##*,}
  fi
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$words" -- "$current")

  # 4. Files, where no word fits.
  if [[ ${#COMPREPLY[@]} -eq 0 && $kind == *@(files|folders)* ]]; then
    if [[ $kind == *files* ]]; then word=-f; else word=-d; fi
    mapfile -t COMPREPLY < <(compgen "$word" -- "$current")
    compopt -o filenames 2>/dev/null
  fi

  # 5. What stands before a colon that bash breaks at is there already.
  if [[ $typed == *:* && $COMP_WORDBREAKS == *:* ]]; then COMPREPLY=("${COMPREPLY[@]#"${typed%:*}:"}"); fi
}

complete -F _ombre ombre
)script";

struct Tables {
  std::string words;
  std::string values;
};

std::string values_text(const CompletionValues& values) {
  std::vector<std::string> kind;
  if (values.files) kind.emplace_back("files");
  if (values.folders) kind.emplace_back("folders");
  if (values.list) kind.emplace_back("list");
  return fmt::format("{}:{}", fmt::join(kind, "+"), fmt::join(values.words, " "));
}

// Adds the command of that name, "" for the program itself, and those inside of it.
void add_bash(const CommandText& command, const std::string& name, Tables& tables) {
  const std::string key = name.empty() ? "ombre" : "ombre " + name;
  std::vector<std::string> words;
  for (const CommandText& each : command.commands) words.push_back(each.name);
  int place = 0;
  for (const OptionText& option : command.options) {
    const std::string values = values_text(completion_values(name, option));
    if (option.placed) {
      tables.values += fmt::format("  ['{} {}']='{}'\n", key, ++place, values);
      continue;
    }
    for (const std::string& each : option.names) {
      words.push_back(each);
      if (!option.kind.empty()) tables.values += fmt::format("  ['{} {}']='{}'\n", key, each, values);
    }
  }
  tables.words += fmt::format("  ['{}']='{}'\n", key, fmt::join(words, " "));
  for (const CommandText& each : command.commands)
    add_bash(each, name.empty() ? each.name : name + ' ' + each.name, tables);
}

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

void add_zsh(const CommandText& command, const std::string& name, const std::string& function, std::string& script) {
  // 1. Those inside of it come first.
  for (const CommandText& each : command.commands)
    add_zsh(each, name.empty() ? each.name : name + ' ' + each.name, function + '_' + each.name, script);

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

std::string bash_completion(const CommandText& program) {
  Tables tables;
  add_bash(program, "", tables);
  return fmt::format(
      "# Completion of ombre for bash, as `ombre completion bash` prints it.\n\n"
      "# What may follow a command.\ndeclare -gA _ombre_words=(\n{})\n\n"
      "# The value of an option, or what stands in a place: files, folders, a list, and after the colon the words.\n"
      "declare -gA _ombre_values=(\n{})\n{}",
      tables.words, tables.values, walk);
}
std::string zsh_completion(const CommandText& program) {
  std::string script = "#compdef ombre\n# Completion of ombre for zsh, as `ombre completion zsh` prints it.\n";
  script += helpers;
  add_zsh(program, "", "_ombre", script);
  return script + ending;
}

}  // namespace ombre
