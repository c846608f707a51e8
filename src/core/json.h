// JSON documents read and written. The parser and the writer of the library are large templates, so they are compiled
// here and nowhere else.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace ombre {

class InputError;

using Json = nlohmann::ordered_json;

// The document in a text. Throws InputError where it is not JSON, nested beyond measure, has a number that no double
// holds, or names a field of an object twice.
Json parse_json(std::string_view text, std::string_view expected = "one JSON object");

// The same, or nothing.
std::optional<Json> parse_json_if(std::string_view text);

// Throws InputError where a document has a decimal number of 2^31 or more, which nothing we write has. Reading one as a
// whole number would be undefined.
void check_decimals(const Json& document);

// The document on one line. Bytes that are not UTF-8 are replaced.
std::string json_text(const Json& document);

// {"what":…,"where":…,"expected":…}
Json error_json(const InputError& error);

}  // namespace ombre
