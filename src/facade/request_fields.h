// What the readers of requests share: a field's errors name the field.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/text.h"

namespace ombre {

// As large as a number in a request may be.
inline constexpr std::int64_t most_number = std::numeric_limits<std::int64_t>::max();

// Runs `read` and makes the field the place of its error, before a column in it.
template <class Read>
auto in_field(const std::string& field, const Read& read) {
  try {
    return read();
  } catch (const InputError& error) {
    const bool column = error.where().find("column") != std::string::npos;
    throw InputError(error.problem(), column ? field + ", " + error.where() : field, error.expected());
  }
}

// What the word stands for. Throws InputError that lists the words where it is none of them.
template <class Value>
Value word_among(const std::string& given, const std::string& field, const std::map<std::string, Value>& words) {
  const auto at = words.find(given);
  if (at != words.end()) return at->second;
  std::string names;
  for (const auto& [each, value] : words) names += (names.empty() ? "" : ", ") + each;
  throw InputError("bad value " + quote(given), field, "one of " + names);
}

// The number of the word among those that a field may be. Throws InputError where it is none of them.
template <std::size_t count>
std::size_t want_among(const std::string& text, const std::array<const char*, count>& words) {
  const auto at = std::find(words.begin(), words.end(), text);
  if (at == words.end())
    throw InputError("nothing called " + quote(text), "want", fmt::format("one of {}", fmt::join(words, ", ")));
  return static_cast<std::size_t>(at - words.begin());
}

// The value. Throws InputError when there is none.
inline const std::string& needed(const std::optional<std::string>& value, const char* field, const char* expected) {
  if (!value) throw InputError("nothing given", field, expected);
  return *value;
}

// The texts of a JSON list. Throws InputError for anything else.
inline std::vector<std::string> read_texts(const Json& list, const std::string& field, const char* expected) {
  if (!list.is_array()) throw InputError("no list", field, expected);
  std::vector<std::string> out;
  for (const Json& text : list) {
    if (!text.is_string()) throw InputError("no text", field, expected);
    out.push_back(text.get<std::string>());
  }
  return out;
}

inline std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace ombre
