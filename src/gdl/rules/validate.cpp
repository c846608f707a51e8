#include "gdl/rules/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "gdl/language/dependency.h"
#include "gdl/rules/validate_findings.h"

namespace ombre::gdl {
namespace {

// Of a rule in a message.
constexpr std::size_t longest_rule = 200;

std::string shortened(std::string text) {
  if (text.size() <= longest_rule) return text;
  // Not in the middle of a character.
  constexpr unsigned char continued = 0x80;
  constexpr unsigned char continued_mask = 0xc0;
  std::size_t end = longest_rule;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & continued_mask) == continued) --end;
  text.resize(end);
  return text + "…";
}

}  // namespace

void Findings::add(Finding::Severity severity, const Place& place, std::string what, std::string expected,
                   const Rule* rule) {
  int& count = counts_[static_cast<std::size_t>(severity)];
  if (count > most_findings || !seen_.emplace(place.line, place.column, what).second) return;
  if (++count > most_findings) {
    what = severity == Finding::Severity::error ? "more errors than are shown" : "more warnings than are shown";
    expected = fmt::format("at most {}", most_findings);
    rule = nullptr;
  }
  findings_.push_back({severity, place, std::move(what), std::move(expected),
                       rule == nullptr ? "" : shortened(show(description_->symbols, *rule))});
}

std::vector<Finding> Findings::sorted() && {
  std::stable_sort(findings_.begin(), findings_.end(), [](const Finding& one, const Finding& other) {
    return std::pair(one.place.line, one.place.column) < std::pair(other.place.line, other.place.column);
  });
  return std::move(findings_);
}

std::vector<Finding> validate(const Description& description) {
  const Dependencies dependencies(description);
  Findings findings(description);
  check_names(description, findings);
  check_dependencies(description, dependencies, findings);
  check_rules(description, findings);
  return std::move(findings).sorted();
}

bool has_errors(const std::vector<Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.severity == Finding::Severity::error; });
}

std::string show(const Finding& finding) {
  return fmt::format("{}: {}; expected {}{}", finding.severity == Finding::Severity::error ? "error" : "warning",
                     finding.what, finding.expected, finding.rule.empty() ? "" : ", in " + finding.rule);
}

bool is_gdl_two(const Description& description) {
  return std::binary_search(description.relations.begin(), description.relations.end(), Relation{keyword::sees, 2}) ||
         std::any_of(description.roles.begin(), description.roles.end(), [&](const Term& role) {
           return role.kind == Term::Kind::constant && description.symbols.name(role.id) == "random";
         });
}

}  // namespace ombre::gdl
