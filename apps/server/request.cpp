#include "apps/server/request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "apps/api/settings.h"

namespace ombre::server {
namespace {

// What every request may carry, whether it is asked for or not.
constexpr std::array<std::string_view, 8> common_fields = {"do",     "id",    "session", "table",
                                                           "player", "token", "at",      "since"};

}  // namespace

Json read_request(std::string_view text) {
  if (text.size() > most_request_bytes)
    throw Refused(Status::too_large, fmt::format("{} bytes", text.size()), "request",
                  fmt::format("at most {} bytes", most_request_bytes));
  Json json;
  try {
    json = parse_json(text);
  } catch (const InputError& error) {
    throw Refused(Status::bad_request, error.problem(), error.where().empty() ? "request" : error.where(),
                  error.expected());
  }
  if (!json.is_object()) throw Refused(Status::bad_request, "not an object", "request", "one JSON object");
  return json;
}

void Request::allow(std::initializer_list<std::string_view> names) const {
  for (const auto& [name, value] : json_.items()) {
    const auto is_it = [&known = name](std::string_view other) { return known == other; };
    if (std::any_of(names.begin(), names.end(), is_it)) continue;
    if (std::any_of(common_fields.begin(), common_fields.end(), is_it)) continue;
    throw InputError("unknown field " + quote(name), name, fmt::format("{}", fmt::join(names, ", ")));
  }
}

const Json* Request::find(std::string_view name) const& {
  const auto at = json_.find(std::string(name));
  return at == json_.end() || at->is_null() ? nullptr : &*at;
}

std::optional<std::string> Request::text_if(std::string_view name) const {
  const Json* const value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) throw InputError("no text", std::string(name), "a text");
  return value->get<std::string>();
}

std::string Request::text(std::string_view name) const {
  std::optional<std::string> value = text_if(name);
  if (!value) throw InputError("nothing given", std::string(name), "a text");
  return *std::move(value);
}

std::optional<std::int64_t> Request::number_if(std::string_view name, std::int64_t least, std::int64_t most) const {
  const Json* const value = find(name);
  if (value == nullptr) return std::nullopt;
  const std::string expected = fmt::format("a whole number from {} to {}", least, most);
  // Beyond the range of signed numbers a number would come back as another one.
  const bool fits = value->is_number_integer() &&
                    !(value->is_number_unsigned() && value->get<std::uint64_t>() > std::uint64_t{INT64_MAX});
  if (!fits || value->get<std::int64_t>() < least || value->get<std::int64_t>() > most)
    throw InputError("bad value", std::string(name), expected);
  return value->get<std::int64_t>();
}

std::int64_t Request::number(std::string_view name, std::int64_t least, std::int64_t most) const {
  const std::optional<std::int64_t> value = number_if(name, least, most);
  if (!value)
    throw InputError("nothing given", std::string(name), fmt::format("a whole number from {} to {}", least, most));
  return *value;
}

std::uint64_t Request::seed() const {
  const auto given = number_if("seed", 0, INT64_MAX);
  return seed_or_draw(given ? std::optional(static_cast<std::uint64_t>(*given)) : std::nullopt);
}

bool Request::flag(std::string_view name) const {
  const Json* const value = find(name);
  if (value == nullptr) return false;
  if (!value->is_boolean()) throw InputError("bad value", std::string(name), "true or false");
  return value->get<bool>();
}

std::vector<std::optional<std::string>> Request::texts(std::string_view name, bool nulls) const {
  const char* const expected = nulls ? "a list of texts and nulls" : "a list of texts";
  const Json* const value = find(name);
  if (value == nullptr || !value->is_array()) throw InputError("no list", std::string(name), expected);
  std::vector<std::optional<std::string>> out;
  for (const Json& each : *value) {
    if (each.is_string())
      out.emplace_back(each.get<std::string>());
    else if (nulls && each.is_null())
      out.emplace_back();
    else
      throw InputError("no text", std::string(name), expected);
  }
  return out;
}

}  // namespace ombre::server
