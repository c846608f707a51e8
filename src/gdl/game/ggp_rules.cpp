#include "gdl/game/ggp_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/random.h"
#include "core/text.h"
#include "gdl/game/machines.h"
#include "gdl/rules/validate.h"

namespace ombre {
namespace {

constexpr int usual_least_goal = 0;
constexpr int usual_most_goal = 100;

class Counter {
 public:
  Counter(gdl::Machine& machine, int roles, int depth)
      : machine_(&machine), roles_(static_cast<std::size_t>(roles)), counts_(static_cast<std::size_t>(depth) + 1, 0) {
    counts_.front() = 1;
  }

  std::vector<std::uint64_t> count() {
    if (counts_.size() > 1) visit(1);
    return counts_;
  }

 private:
  // Adds what follows the state of the machine, at which so many joint moves less one were made.
  void visit(std::size_t length) {
    // 1. How many there are.
    if (machine_->terminal()) return;
    std::uint64_t product = 1;
    for (std::size_t role = 0; role < roles_; ++role)
      if (__builtin_mul_overflow(product, machine_->legal_count(static_cast<int>(role)), &product)) too_many(length);
    if (__builtin_add_overflow(counts_[length], product, &counts_[length])) too_many(length);
    if (length + 1 == counts_.size() || product == 0) return;
    // 2. Each of them, as a counter with a digit for each role.
    gdl::Words words;
    machine_->save(words);
    std::vector<std::vector<gdl::MoveId>> moves(roles_);
    std::vector<std::size_t> digits(roles_, 0);
    std::vector<gdl::MoveId> joint(roles_);
    for (std::size_t role = 0; role < roles_; ++role)
      for (std::size_t i = 0; i < machine_->legal_count(static_cast<int>(role)); ++i)
        moves[role].push_back(machine_->legal(static_cast<int>(role), i));
    while (true) {
      for (std::size_t role = 0; role < roles_; ++role) joint[role] = moves[role][digits[role]];
      machine_->load(words);
      machine_->advance(joint);
      visit(length + 1);
      std::size_t role = 0;
      while (role < roles_ && ++digits[role] == moves[role].size()) digits[role++] = 0;
      if (role == roles_) return;
    }
  }

  [[noreturn]] static void too_many(std::size_t length) {
    throw InputError(fmt::format("too many sequences of {} joint moves to count", length), "--depth", "less");
  }

  gdl::Machine* machine_;
  std::size_t roles_;
  std::vector<std::uint64_t> counts_;
};

}  // namespace

std::vector<int> goal_values(const gdl::Description& description) {
  std::set<int> values{usual_least_goal};
  for (const gdl::Rule& rule : description.rules) {
    if (rule.head.name != gdl::keyword::goal || rule.head.arguments.size() != 2) continue;
    const gdl::Term& term = rule.head.arguments[1];
    if (term.kind == gdl::Term::Kind::variable)
      for (int goal = usual_least_goal; goal <= usual_most_goal; ++goal) values.insert(goal);
    if (term.kind != gdl::Term::Kind::constant) continue;
    if (const auto value = gdl::whole_number(description.symbols.name(term.id))) values.insert(*value);
  }
  return {values.begin(), values.end()};
}

int GgpRules::find_role(const std::string& text) const {
  auto found = std::find(roles.begin(), roles.end(), text);
  if (found == roles.end())
    found = std::find_if(roles.begin(), roles.end(), [&](const auto& role) { return gdl::same_but_case(role, text); });
  return found == roles.end() ? -1 : static_cast<int>(found - roles.begin());
}

GgpRules ggp_rules(const gdl::Description& description) {
  GgpRules rules;
  for (const gdl::Term& role : description.roles) {
    rules.roles.push_back(gdl::show(description.symbols, gdl::Rule{}, role));
    if (rules.random_role < 0 && gdl::same_but_case(rules.roles.back(), "random")) rules.random_role = rules.size() - 1;
  }
  // A role that plays alone is a player whatever it is called.
  if (rules.size() == 1) rules.random_role = -1;
  const gdl::Relation sees{gdl::keyword::sees, 2};
  rules.hidden =
      rules.random_role >= 0 || std::binary_search(description.relations.begin(), description.relations.end(), sees);
  rules.goals = goal_values(description);
  if (rules.goals.size() == 1) rules.goals.push_back(usual_most_goal);
  return rules;
}

bool ggp_over(gdl::Machine& machine, const GgpRules& rules) {
  if (machine.terminal()) return true;
  for (int role = 0; role < rules.size(); ++role)
    if (machine.legal_count(role) == 0) return true;
  return false;
}

bool is_ggp_legal(gdl::Machine& machine, int role, gdl::MoveId move) {
  for (std::size_t i = 0; i < machine.legal_count(role); ++i)
    if (machine.legal(role, i) == move) return true;
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

void check_ggp_description(const gdl::Description& description) {
  for (const gdl::Finding& finding : gdl::validate(description))
    if (finding.severity == gdl::Finding::Severity::error)
      throw InputError(finding.what, gdl::show(finding.place), finding.expected);
}

std::unique_ptr<gdl::Machine> make_ggp_machine(const gdl::Description& description) {
  check_ggp_description(description);
  return gdl::make_machine(description);
}

std::vector<std::uint64_t> ggp_perft(gdl::Machine& machine, int roles, int depth) {
  return Counter(machine, roles, depth).count();
}

}  // namespace ombre
