// One problem for the open-hand solvers of Skat as the outside states it, in options or in a JSON object, and its
// answer.
#pragma once

#include <array>
#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "solvers/skat/open_skat.h"
#include "solvers/skat/skat_position.h"
#include "solvers/skat_null/open_null.h"

namespace ombre {

enum class SkatWant { value, cards, target };

struct SkatRequest {
  SkatPosition position{};
  SkatWant want = SkatWant::value;
  int target = 61;
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
  std::optional<int> target{};
  std::vector<int> taken{};
};

// The request. Throws InputError with the name of the field as the place.
SkatRequest read_request(const SkatFields& fields);
// The fields of a JSON object. Throws InputError for others and for values of another kind.
SkatFields read_skat_fields(const nlohmann::ordered_json& json);

struct SkatAnswer {
  std::optional<int> points{};          // suit and grand
  std::vector<CardPoints> cards{};      // suit and grand
  std::optional<bool> reached{};        // of a target
  std::optional<int> survived{};        // null: tricks
  std::vector<CardSurvives> survive{};  // null
};

// Both solvers of one thread.
class SkatSolvers {
 public:
  explicit SkatSolvers(std::size_t table_bytes) : open_({.table_bytes = table_bytes}) {}
  // Throws InputError when the position cannot be.
  SkatAnswer solve(const SkatRequest& request);

 private:
  OpenSkat open_;
  OpenNull null_;
};

// As the command line promises: the fields that were wanted.
nlohmann::ordered_json answer_json(const SkatRequest& request, const SkatAnswer& answer);
// The same for people, after the hands.
std::string show_answer(const SkatRequest& request, const SkatAnswer& answer);

}  // namespace ombre
