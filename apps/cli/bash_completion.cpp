// Two tables, what may follow a command and what the value of an option may be, and one function that walks along the
// line to find out which of them is asked for.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "apps/cli/completion_values.h"
#include "apps/cli/shell_completion.h"

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
void add(const CommandText& command, const std::string& name, Tables& tables) {
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
  for (const CommandText& each : command.commands) add(each, name.empty() ? each.name : name + ' ' + each.name, tables);
}

}  // namespace

std::string bash_completion(const CommandText& program) {
  Tables tables;
  add(program, "", tables);
  return fmt::format(
      "# Completion of ombre for bash, as `ombre completion bash` prints it.\n\n"
      "# What may follow a command.\ndeclare -gA _ombre_words=(\n{})\n\n"
      "# The value of an option, or what stands in a place: files, folders, a list, and after the colon the words.\n"
      "declare -gA _ombre_values=(\n{})\n{}",
      tables.words, tables.values, walk);
}

}  // namespace ombre
