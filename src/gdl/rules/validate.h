// Whether a description is one of a game: what its rules say together, where reading (description.h) looks at each
// alone. The conditions are those of the Game Description Language (Love, Hinrichs, Haley, Schkufza and Genesereth
// 2008; Thielscher 2010 for `sees` and `random`), with three differences: negation is judged on ground atoms where
// names alone would reject; the recursion restriction is an error only where terms grow and nothing limits them; a
// name with several numbers of arguments is allowed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gdl/language/description.h"

namespace ombre::gdl {

struct Finding {
  enum class Severity : std::uint8_t { error, warning };

  Severity severity = Severity::error;
  Place place{};
  std::string what{};
  std::string expected{};
  std::string rule{};  // "" where it is about no rule alone; shortened
};

// No more errors than this and no more warnings are kept.
inline constexpr int most_findings = 100;

// What is wrong with a description or looks so, in the order of their places.
std::vector<Finding> validate(const Description& description);

// Whether there is an error among them.
bool has_errors(const std::vector<Finding>& findings);

// "error: WHAT; expected EXPECTED, in RULE"
std::string show(const Finding& finding);

// Whether a description is in the second version of the language: moves are hidden or drawn by lot.
bool is_gdl_two(const Description& description);

}  // namespace ombre::gdl
