#include "apps/cli/command_text.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/json.h"

namespace ombre {
namespace {

OptionText option_text(const CLI::Option& option) {
  OptionText text;
  text.placed = option.get_positional();
  text.required = option.get_required();
  text.help = option.get_description();
  if (option.get_type_size() != 0) text.kind = option.get_type_name();
  if (text.placed) text.names = {option.get_name(true, false)};
  for (const std::string& letter : option.get_snames()) text.names.push_back("-" + letter);
  for (const std::string& word : option.get_lnames()) text.names.push_back("--" + word);
  return text;
}

// The command line that a footer shows.
std::string example_in(const std::string& footer) {
  constexpr std::string_view before = "Example:\n  ";
  const std::size_t at = footer.find(before);
  if (at == std::string::npos) return "";
  const std::size_t begin = at + before.size();
  return footer.substr(begin, footer.find('\n', begin) - begin);
}

}  // namespace

CommandText command_text(const CLI::App& app) {
  CommandText text;
  text.name = app.get_name();
  text.summary = app.get_description();
  text.example = example_in(app.get_footer());
  for (const CLI::Option* const option : app.get_options()) text.options.push_back(option_text(*option));
  for (const CLI::App* const command : app.get_subcommands([](const CLI::App*) { return true; }))
    text.commands.push_back(command_text(*command));
  return text;
}

Json to_json(const CommandText& command) {
  Json json = {{"name", command.name}, {"summary", command.summary}};
  if (!command.example.empty()) json["example"] = command.example;
  json["options"] = Json::array();
  for (const OptionText& option : command.options) {
    Json one = {{"names", option.names}};
    if (!option.kind.empty()) one["kind"] = option.kind;
    one["required"] = option.required;
    one["help"] = option.help;
    json["options"].push_back(std::move(one));
  }
  if (command.commands.empty()) return json;
  json["commands"] = Json::array();
  for (const CommandText& each : command.commands) json["commands"].push_back(to_json(each));
  return json;
}

}  // namespace ombre
