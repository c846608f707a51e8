#include "gdl/player/ggp_rules.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <string_view>

#include "core/random.h"

namespace ombre {
namespace {

constexpr int usual_least_goal = 0;
constexpr int usual_most_goal = 100;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The goal values of the heads of rules, and 0, which counts where there is none.
std::vector<int> goal_values(const gdl::Description& description) {
  std::set<int> values{usual_least_goal};
  for (const gdl::Rule& rule : description.rules) {
    if (rule.head.name != gdl::keyword::goal || rule.head.arguments.size() != 2) continue;
    const gdl::Term& term = rule.head.arguments[1];
    if (term.kind == gdl::Term::Kind::variable)
      for (int goal = usual_least_goal; goal <= usual_most_goal; ++goal) values.insert(goal);
    if (term.kind != gdl::Term::Kind::constant) continue;
    const std::string& text = description.symbols.name(term.id);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size()) values.insert(value);
  }
  if (values.size() == 1) values.insert(usual_most_goal);
  return {values.begin(), values.end()};
}

}  // namespace

bool same_but_case(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

int GgpRules::find_role(const std::string& text) const {
  auto found = std::find(roles.begin(), roles.end(), text);
  if (found == roles.end())
    found =
        std::find_if(roles.begin(), roles.end(), [&](const std::string& role) { return same_but_case(role, text); });
  return found == roles.end() ? -1 : static_cast<int>(found - roles.begin());
}

GgpRules ggp_rules(const gdl::Description& description) {
  GgpRules rules;
  for (const gdl::Term& role : description.roles) {
    rules.roles.push_back(gdl::show(description.symbols, gdl::Rule{}, role));
    if (rules.random_role < 0 && same_but_case(rules.roles.back(), "random")) rules.random_role = rules.size() - 1;
  }
  // A role that plays alone is a player whatever it is called.
  if (rules.size() == 1) rules.random_role = -1;
  const gdl::Relation sees{gdl::keyword::sees, 2};
  rules.hidden =
      rules.random_role >= 0 || std::binary_search(description.relations.begin(), description.relations.end(), sees);
  rules.goals = goal_values(description);
  return rules;
}

bool ggp_over(gdl::Machine& machine, const GgpRules& rules) {
  if (machine.terminal()) return true;
  for (int role = 0; role < rules.size(); ++role)
    if (machine.legal_count(role) == 0) return true;
  return false;
}

int ggp_goal(gdl::Machine& machine, const GgpRules& rules, int role, std::vector<int>& scratch) {
  machine.goals(role, scratch);
  return std::clamp(scratch.empty() ? 0 : scratch.front(), rules.least_goal(), rules.most_goal());
}

std::uint64_t ggp_key(std::span<const std::uint64_t> words) {
  std::uint64_t key = 0;
  for (const std::uint64_t word : words) key = mix(key ^ word);
  return key;
}

}  // namespace ombre
