#include "gdl/rules/ground.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "gdl/rules/ground_atoms.h"
#include "gdl/rules/ground_plan.h"
#include "gdl/rules/ground_relations.h"

namespace ombre::gdl {
namespace {

using Id = TermStore::Id;

constexpr Id no_term = ~Id{0};
// What the planner takes the relations for whose atoms are still being found.
constexpr double open_relation_size = 1000;
// The clock is looked at once in so many steps.
constexpr std::size_t steps_between_looks = 4096;
constexpr std::size_t bytes_per_term = 48;

// Thrown where there is no grounding.
struct Refusal {
  std::string why;
};

class Grounder {
 public:
  Grounder(const Description& description, const GroundLimits& limits)
      : description_(description),
        limits_(limits),
        order_(order_relations(description)),
        indexes_(out_.terms),
        planner_(out_.terms, indexes_, [this](const Relation& relation) { return facts(relation); }),
        start_(std::chrono::steady_clock::now()) {
    for (const Term& role : description.roles) roles_.push_back(out_.terms.add(role));
  }

  Grounding run() {
    for (const auto& stratum : order_.fixed_strata) evaluate(stratum);
    evaluate(order_.open_rules);
    all_found_ = true;
    number_atoms();
    for (const Rule* rule : order_.open_rules) write_rules(*rule);
    return std::move(out_);
  }

 private:
  RelationFacts facts(const Relation& relation) const {
    if (order_.is_fixed(relation)) return {true, 0};
    if (!all_found_) return {false, open_relation_size};
    const Shape shape = {shape::open, relation.name, relation.arity};
    return {false, static_cast<double>(indexes_.count(shape))};
  }

  Plan plan_for(const Rule& rule, std::optional<std::size_t> given) {
    if (std::optional<Plan> plan = planner_.plan(rule, given)) return std::move(*plan);
    throw Refusal{"a variable that no positive literal binds, in " + show(description_.symbols, rule)};
  }

  void work() {
    if (++steps_ % steps_between_looks != 0) return;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    if (spent.count() > limits_.seconds) throw Refusal{fmt::format("grounding takes over {} s", limits_.seconds)};
    const std::size_t bytes = out_.terms.size() * bytes_per_term + indexes_.bytes() +
                              out_.rules.size() * sizeof(GroundRule) + out_.literals.size() * sizeof(std::uint32_t);
    if (bytes > limits_.bytes) throw Refusal{fmt::format("grounding takes over {} MB", limits_.bytes >> 20U)};
  }

  // The term that a pattern is, if there is one so far.
  std::optional<Id> find(const PlanPattern& pattern) const {
    if (pattern.kind == PlanPattern::Kind::ground) return pattern.id;
    if (pattern.kind != PlanPattern::Kind::built && pattern.kind != PlanPattern::Kind::open) return values_[pattern.id];
    std::vector<Id> arguments;
    for (const PlanPattern& part : pattern.parts) {
      const auto argument = find(part);
      if (!argument) return std::nullopt;
      arguments.push_back(*argument);
    }
    return out_.terms.find(pattern.id, arguments);
  }

  bool match(const PlanPattern& pattern, Id term) {
    switch (pattern.kind) {
      case PlanPattern::Kind::ground:
        return pattern.id == term;
      case PlanPattern::Kind::bound:
      case PlanPattern::Kind::repeat:
        return values_[pattern.id] == term;
      case PlanPattern::Kind::bind:
        values_[pattern.id] = term;
        return true;
      case PlanPattern::Kind::built:
      case PlanPattern::Kind::open:
        break;
    }
    const std::span<const Id> arguments = out_.terms.arguments(term);
    if (out_.terms.symbol(term) != pattern.id || arguments.size() != pattern.parts.size()) return false;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (!match(pattern.parts[i], arguments[i])) return false;
    return true;
  }

  // The keys of a step's index under the present values; false where no atom can have them.
  bool keys(const PlanPattern& pattern, std::uint64_t& keys_so_far) const {
    switch (pattern.kind) {
      case PlanPattern::Kind::bind:
      case PlanPattern::Kind::repeat:
        return true;
      case PlanPattern::Kind::open:
        return std::all_of(pattern.parts.begin(), pattern.parts.end(),
                           [&](const PlanPattern& part) { return keys(part, keys_so_far); });
      default:
        break;
    }
    const auto term = find(pattern);
    if (term) keys_so_far = AtomIndexes::with_key(keys_so_far, *term);
    return term.has_value();
  }

  // Calls `found` for all values of the variables that pass the steps from number `at` on.
  template <class Found>
  void each(const Plan& plan, std::size_t at, const Found& found) {
    work();
    if (at == plan.steps.size()) return found();
    const PlanStep& step = plan.steps[at];
    switch (step.kind) {
      case PlanStep::Kind::distinct:
        // A term that is not there yet may still be a different one: it is made to be compared.
        if (made(step.pattern) != made(step.other)) each(plan, at + 1, found);
        return;
      case PlanStep::Kind::present:
      case PlanStep::Kind::absent: {
        const auto atom = find(step.pattern);
        if ((atom && is_known(*atom)) == (step.kind == PlanStep::Kind::present)) each(plan, at + 1, found);
        return;
      }
      case PlanStep::Kind::match:
        break;
    }
    std::uint64_t wanted = 0;
    if (!keys(step.pattern, wanted)) return;
    for (const Id atom : indexes_.find(step.index, wanted))
      if (match(step.pattern, atom)) each(plan, at + 1, found);
  }

  // The term that a pattern is.
  Id made(const PlanPattern& pattern) {
    if (pattern.kind == PlanPattern::Kind::ground) return pattern.id;
    if (pattern.kind != PlanPattern::Kind::built) return values_[pattern.id];
    std::vector<Id> arguments;
    for (const PlanPattern& part : pattern.parts) arguments.push_back(made(part));
    return out_.terms.add(pattern.id, arguments);
  }

  Id made(const Term& term) {
    if (term.kind == Term::Kind::variable) return values_[term.id];
    std::vector<Id> arguments;
    for (const Term& part : term.arguments) arguments.push_back(made(part));
    return out_.terms.add(term.id, arguments);
  }

  Id made(const Atom& atom) {
    std::vector<Id> arguments;
    for (const Term& part : atom.arguments) arguments.push_back(made(part));
    return out_.terms.add(atom.name, arguments);
  }

  enum Mark : std::uint8_t { unknown, waiting, known };

  bool is_known(Id atom) const { return atom < marks_.size() && marks_[atom] == known; }

  void derive(Id atom) {
    if (marks_.size() <= atom) marks_.resize(std::max<std::size_t>(out_.terms.size(), atom + 1) * 2);
    if (marks_[atom] != unknown) return;
    marks_[atom] = waiting;
    queue_.push_back(atom);
    if (queue_.size() > limits_.atoms) throw Refusal{fmt::format("more than {} atoms", limits_.atoms)};
  }

  // All that follows from rules, given what is known; new atoms are taken up one by one, each after all rules were
  // tried on those before it.
  void evaluate(const std::vector<const Rule*>& rules) {
    // 1. Plans: one for each rule to begin with, and one for each literal that new atoms may fit.
    std::map<Relation, std::vector<Plan>> plans;
    std::vector<Plan> first;
    std::map<Relation, bool> heads;
    for (const Rule* rule : rules) heads[rule->head.relation()] = true;
    heads[{keyword::holds, 1}] = heads[{keyword::does, 2}] = true;
    for (const Rule* rule : rules) {
      first.push_back(plan_for(*rule, std::nullopt));
      for (std::size_t i = 0; i < rule->body.size(); ++i) {
        const Literal& literal = rule->body[i];
        if (literal.kind == Literal::Kind::positive && heads.contains(literal.atom.relation()))
          plans[literal.atom.relation()].push_back(plan_for(*rule, i));
      }
    }
    // 2. What follows without new atoms.
    const auto run = [&](const Plan& plan) { each(plan, 0, [&] { derive(made(plan.rule->head)); }); };
    for (const Plan& plan : first) {
      values_.assign(plan.rule->variables.size(), no_term);
      run(plan);
    }
    // 3. Atom by atom.
    while (taken_ < queue_.size()) {
      const Id atom = queue_[taken_++];
      marks_[atom] = known;
      indexes_.add(atom);
      follow_through(atom);
      const auto found =
          plans.find({out_.terms.symbol(atom), static_cast<std::uint32_t>(out_.terms.arguments(atom).size())});
      if (found == plans.end()) continue;
      for (const Plan& plan : found->second) {
        values_.assign(plan.rule->variables.size(), no_term);
        if (match(*plan.given, atom)) run(plan);
      }
    }
  }

  // What may be true at the start or next may be true; what may be legal may be done.
  void follow_through(Id atom) {
    const std::span<const Id> arguments = out_.terms.arguments(atom);
    const Symbol name = out_.terms.symbol(atom);
    if (arguments.size() == 1 && (name == keyword::init || name == keyword::next)) {
      const Id fluent = arguments[0];
      derive(out_.terms.add(keyword::holds, {&fluent, 1}));
    } else if (arguments.size() == 2 && name == keyword::legal &&
               std::find(roles_.begin(), roles_.end(), arguments[0]) != roles_.end()) {
      const std::vector<Id> same(arguments.begin(), arguments.end());
      derive(out_.terms.add(keyword::does, same));
    }
  }

  // Atoms of open relations get numbers, and fixed ones that are shown, with a rule that makes them true.
  void number_atoms() {
    numbers_.assign(out_.terms.size(), no_term);
    for (const Id atom : queue_) {
      const Relation relation{out_.terms.symbol(atom), static_cast<std::uint32_t>(out_.terms.arguments(atom).size())};
      const bool fixed = order_.is_fixed(relation);
      if (fixed && !is_output(relation)) continue;
      const auto number = static_cast<std::uint32_t>(out_.atoms.size());
      numbers_[atom] = number;
      out_.atoms.push_back(atom);
      if (fixed) out_.rules.push_back({number, static_cast<std::uint32_t>(out_.literals.size()), 0});
    }
  }

  // The ground rules of one: literals of fixed relations were checked and are left out.
  void write_rules(const Rule& rule) {
    const Plan plan = plan_for(rule, std::nullopt);
    values_.assign(rule.variables.size(), no_term);
    each(plan, 0, [&] {
      const auto first = static_cast<std::uint32_t>(out_.literals.size());
      for (const Literal& literal : rule.body) {
        if (literal.kind == Literal::Kind::distinct || order_.is_fixed(literal.atom.relation())) continue;
        const bool negated = literal.kind == Literal::Kind::negative;
        const Id atom = made(literal.atom);
        if (atom < marks_.size() && marks_[atom] == known)
          out_.literals.push_back(2 * numbers_[atom] + (negated ? 1U : 0U));
        // The negation of what is never true is always true.
      }
      const auto count = static_cast<std::uint32_t>(out_.literals.size()) - first;
      out_.rules.push_back({numbers_[made(rule.head)], first, count});
      if (out_.rules.size() > limits_.rules) throw Refusal{fmt::format("more than {} ground rules", limits_.rules)};
      if (out_.literals.size() > limits_.literals)
        throw Refusal{fmt::format("more than {} literals in ground rules", limits_.literals)};
    });
  }

  const Description& description_;
  const GroundLimits& limits_;
  const RelationOrder order_;
  Grounding out_;
  AtomIndexes indexes_;
  Planner planner_;
  std::chrono::steady_clock::time_point start_;
  std::vector<Id> roles_;
  std::vector<Id> values_;           // of the variables of the rule at hand
  std::vector<std::uint8_t> marks_;  // of atoms, by term
  std::vector<Id> queue_;            // all atoms in the order of their derivation
  std::size_t taken_ = 0;
  std::vector<std::uint32_t> numbers_;  // of atoms in the grounding, by term
  std::size_t steps_ = 0;
  bool all_found_ = false;
};

}  // namespace

GroundResult ground(const Description& description, const GroundLimits& limits) {
  try {
    return {Grounder(description, limits).run(), {}};
  } catch (Refusal& refusal) {
    return {std::nullopt, std::move(refusal.why)};
  }
}

}  // namespace ombre::gdl
