#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "apps/api/settings.h"
#include "apps/cli/command.h"
#include "core/text.h"

namespace ombre {

void Options::take(const std::string& name, const std::string& kind, const std::string& help, const Take& take,
                   bool required) {
  const auto note = [name, take, given = given_](const std::string& text) {
    given->push_back(name);
    take(text);
  };
  CLI::Option* const option = app_->add_option_function<std::string>(name, note, help);
  option->type_name(kind)->required(required);
  // What stands in its place is called by its name in the help; completions still know its kind.
  if (!name.starts_with("-")) option->option_text(required ? "REQUIRED" : " ");
}

void Options::flag(const std::string& name, bool& value, const std::string& help) {
  app_->add_flag(name, value, help)->disable_flag_override();
}

void Options::positive(const std::string& name, const std::string& kind, std::optional<double>& value, double most,
                       const std::string& help) {
  take(name, kind, help, [name, &value, most](const std::string& given) {
    double number = 0;
    const char* const end = given.data() + given.size();
    const auto [stop, error] = std::from_chars(given.data(), end, number);
    if (error != std::errc() || stop != end || !(number > 0) || number > most)
      throw InputError("bad value " + quote(given), name, fmt::format("a number over 0, up to {}", most));
    value = number;
  });
}

int Options::usual_threads() { return all_cores(); }

std::int64_t Options::read_integer(const std::string& name, const std::string& given, std::int64_t least,
                                   std::int64_t most) {
  std::int64_t number = 0;
  const char* const end = given.data() + given.size();
  const auto [stop, error] = std::from_chars(given.data(), end, number);
  if (error != std::errc() || stop != end || number < least || number > most)
    throw InputError("bad value " + quote(given), name, fmt::format("a whole number from {} to {}", least, most));
  return number;
}

std::size_t Options::index_of(const std::string& name, const std::string& given,
                              const std::vector<std::string>& words) {
  const auto at = std::find(words.begin(), words.end(), given);
  if (at == words.end()) throw InputError("bad value " + quote(given), name, "one of " + joined(words, ", "));
  return static_cast<std::size_t>(at - words.begin());
}

std::string Options::joined(const std::vector<std::string>& words, const std::string& between) {
  return fmt::format("{}", fmt::join(words, between));
}

}  // namespace ombre
