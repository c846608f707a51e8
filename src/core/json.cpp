#include "core/json.h"

#include <fmt/format.h>
#include <cmath>

#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "core/text.h"

namespace ombre {
namespace {

// A tree of as many levels as are searched, each an object in a list, fits.
constexpr int most_levels = 4100;

}  // namespace

Json parse_json(std::string_view text, std::string_view expected) {
  std::vector<std::set<std::string>> fields;  // of the objects under way
  const auto check = [&fields](int depth, Json::parse_event_t event, const Json& parsed) {
    if (depth > most_levels) throw InputError("too many levels", "", fmt::format("at most {}", most_levels));
    if (event == Json::parse_event_t::object_start) fields.emplace_back();
    if (event == Json::parse_event_t::object_end) fields.pop_back();
    if (event == Json::parse_event_t::key && !fields.back().insert(parsed.get<std::string>()).second)
      throw InputError(quote(parsed.get<std::string>()) + " is given twice", "", "each field once");
    return true;
  };
  try {
    return Json::parse(text, check);
  } catch (const nlohmann::json::parse_error& error) {
    throw InputError("not JSON", fmt::format("column {}", error.byte), expected);
  } catch (const nlohmann::json::out_of_range&) {
    throw InputError("a number out of range", "", "numbers up to 1e308");
  }
}

std::optional<Json> parse_json_if(std::string_view text) {
  try {
    return parse_json(text);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

void check_decimals(const Json& document) {
  constexpr double limit = 2147483648.0;
  if (document.is_number_float() && !(std::abs(document.get<double>()) < limit))
    throw InputError("a number out of range: " + json_text(document), "", "a number of our own writing");
  if (document.is_structured())
    for (const Json& part : document) check_decimals(part);
}

std::string json_text(const Json& document) {
  return document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Json error_json(const InputError& error) {
  return {{"what", error.problem()}, {"where", error.where()}, {"expected", error.expected()}};
}

}  // namespace ombre
