// One problem for the open-hand solvers of Skat as the outside states it, in options or in a JSON object, and its
// answer.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "skat/player/skat_outlook.h"
#include "skat/rules/skat_position.h"

namespace ombre {

enum class SkatWant { value, cards, target };

struct SkatRequest {
  SkatPosition position{};
  SkatWant want = SkatWant::value;
  std::optional<int> target = skat_needed_points;  // none: every trick
};

// The same as text and numbers, each field where it was given.
struct SkatFields {
  std::optional<std::string> game{};
  std::optional<std::string> want{};
  std::optional<std::string> skat{};
  std::vector<std::string> hands{};
  std::vector<std::string> trick{};
  std::optional<int> declarer{};
  std::optional<int> leader{};
  std::optional<std::string> target{};  // points, or "all"
  std::vector<int> taken{};
};

// The request. Throws InputError with the name of the field as the place.
SkatRequest read_request(const SkatFields& fields);
// The fields of a JSON object. Throws InputError for others and for values of another kind.
SkatFields read_skat_fields(const Json& json);

struct SkatAnswer {
  std::optional<int> value{};  // points, or in null the tricks that the declarer survives
  std::vector<SkatCardValue> cards{};
  std::optional<bool> reached{};  // of a target
};

SkatAnswer solve(SkatOracle& oracle, const SkatRequest& request);

// As the command line promises: the fields that were wanted.
Json answer_json(const SkatRequest& request, const SkatAnswer& answer);
// The same for people, after the hands.
std::string show_answer(const SkatRequest& request, const SkatAnswer& answer);

}  // namespace ombre
