// What the parts of the validator share: where findings are put, and the parts themselves.
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "gdl/language/dependency.h"
#include "gdl/language/description.h"
#include "gdl/rules/validate.h"

namespace ombre::gdl {

// Keeps each finding once, though rules written out repeat what was written once.
class Findings {
 public:
  explicit Findings(const Description& description) : description_(&description) {}

  // `rule` may be null.
  void add(Finding::Severity severity, const Place& place, std::string what, std::string expected, const Rule* rule);
  void error(const Place& place, std::string what, std::string expected, const Rule* rule = nullptr) {
    add(Finding::Severity::error, place, std::move(what), std::move(expected), rule);
  }
  void warning(const Place& place, std::string what, std::string expected, const Rule* rule = nullptr) {
    add(Finding::Severity::warning, place, std::move(what), std::move(expected), rule);
  }

  std::vector<Finding> sorted() &&;

 private:
  const Description* description_;
  std::vector<Finding> findings_;
  std::set<std::tuple<int, int, std::string>> seen_;
  int counts_[2] = {0, 0};  // by severity
};

// Each rule for itself: variables that nothing binds, roles and goal values that are none, keywords in bodies.
void check_rules(const Description& description, Findings& findings);
// Names: what is missing, what is not defined, what has several numbers of arguments, what cannot hold.
void check_names(const Description& description, Findings& findings);
// What depends on `does` or `true` and may not, negation in a circle, and what calls itself with terms that nothing
// limits.
void check_dependencies(const Description& description, const Dependencies& dependencies, Findings& findings);

}  // namespace ombre::gdl
