// One request as the outside states it: a JSON object with the field `do`, read strictly; and the ways to refuse it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/text.h"

namespace ombre::server {

// What a refusal means, as HTTP counts them.
enum class Status : int {
  done = 200,
  bad_request = 400,
  forbidden = 403,
  missing = 404,
  conflict = 409,
  too_large = 413,
  unprocessable = 422,
  cancelled = 499,
  failed = 500,
  busy = 503,
};

// An error with another meaning than a field that does not fit.
class Refused : public InputError {
 public:
  Refused(Status status, std::string_view what, std::string_view where, std::string_view expected)
      : InputError(what, where, expected), status_(status) {}

  Status status() const { return status_; }

 private:
  Status status_;
};

// The largest request.
inline constexpr std::size_t most_request_bytes = std::size_t{4} << 20;

// The object in a text. Throws Refused where it is too long or too deep, no JSON object, or has a field twice.
Json read_request(std::string_view text);

// The fields of a request. Each reader throws InputError with the name of the field as the place.
class Request {
 public:
  explicit Request(Json json) : json_(std::move(json)) {}

  const Json& json() const& { return json_; }
  const Json& json() const&& = delete;

  // Throws InputError when there is a field that is none of these and none that every request may have.
  void allow(std::initializer_list<std::string_view> names) const;

  // The field, or null where it is missing or null. It is a part of the request, which must live on.
  const Json* find(std::string_view name) const&;
  const Json* find(std::string_view name) const&& = delete;

  std::string text(std::string_view name) const;
  std::optional<std::string> text_if(std::string_view name) const;
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) const;
  std::optional<std::int64_t> number_if(std::string_view name, std::int64_t least, std::int64_t most) const;
  // The field "seed", or a drawn one.
  std::uint64_t seed() const;
  // False where it is missing.
  bool flag(std::string_view name) const;
  // Of texts, and null where that is allowed.
  std::vector<std::optional<std::string>> texts(std::string_view name, bool nulls) const;

 private:
  Json json_;
};

}  // namespace ombre::server
