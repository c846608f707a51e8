#include "apps/cli/completion_values.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "apps/cli/known_tables.h"
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

}  // namespace ombre
