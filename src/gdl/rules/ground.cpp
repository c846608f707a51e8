#include "gdl/rules/ground.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "gdl/language/dependency.h"
#include "gdl/rules/ground_plan.h"

namespace ombre::gdl {
namespace {

using Id = TermStore::Id;

// What the planner takes the relations for whose atoms are still being found.
constexpr double open_relation_size = 1000;
// Memory is measured once in so many steps.
constexpr std::size_t steps_between_looks = 4096;
constexpr std::size_t bytes_per_term = 48;
// What the planner looks at before it takes a literal counts as so many steps: rules may have thousands of them.
constexpr std::size_t steps_each_price = 8;

// Thrown where there is no grounding.
struct Refusal {
  std::string why;
};

// What a machine shows, then what rules look at.
constexpr std::array<Relation, 8> interface = {Relation{keyword::init, 1}, {keyword::next, 1}, {keyword::legal, 2},
                                               {keyword::terminal, 0},     {keyword::goal, 2}, {keyword::sees, 2},
                                               {keyword::holds, 1},        {keyword::does, 2}};
constexpr std::size_t outputs = 6;

// The rules that are needed: which can be evaluated once because no state matters to them, and in what order.
class RelationOrder {
 public:
  explicit RelationOrder(const Description& description) : dependencies_(description, interface) {
    // 1. Open is what depends on the state or the moves, or negates itself in a circle by name.
    std::vector<std::size_t> sources = {outputs, outputs + 1};
    for (std::size_t node = 0; node < dependencies_.size(); ++node)
      for (const Dependencies::Edge& edge : dependencies_.edges(node))
        if (dependencies_.negates_itself(node, edge)) sources.push_back(node);
    open_ = dependencies_.reaching(sources);
    // 2. Component by component.
    const std::vector<bool> needed = dependencies_.reached({0, 1, 2, 3, 4, 5});
    for (std::uint32_t part = 0; part < dependencies_.components().count(); ++part) {
      std::vector<const Rule*> rules;
      const auto members = dependencies_.components().members(part);
      for (const std::uint32_t node : members)
        for (const std::size_t rule : dependencies_.rules(node))
          if (needed[node]) rules.push_back(&description.rules[rule]);
      if (open_[members.front()])
        open_rules.insert(open_rules.end(), rules.begin(), rules.end());
      else if (!rules.empty())
        fixed_strata.push_back(std::move(rules));
    }
  }

  // Each has rules that are evaluated together; later ones depend on earlier ones.
  std::vector<std::vector<const Rule*>> fixed_strata{};
  std::vector<const Rule*> open_rules{};

  // Whether no state matters to a relation.
  bool is_fixed(const Relation& relation) const {
    const auto node = dependencies_.find(relation);
    return !node || !open_[*node];
  }
  static bool is_output(const Relation& relation) {
    return std::find(interface.begin(), interface.begin() + outputs, relation) != interface.begin() + outputs;
  }

 private:
  Dependencies dependencies_;
  std::vector<bool> open_;
};

class Grounder {
 public:
  Grounder(const Description& description, const GroundLimits& limits)
      : description_(description),
        limits_(limits),
        order_(description),
        indexes_(out_.terms),
        planner_(out_.terms, indexes_,
                 [this](const Relation& relation) {
                   work(steps_each_price);
                   return facts(relation);
                 }),
        work_(limits.steps, limits.stop) {
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

  void work(std::size_t steps = 1) {
    if (!work_.has(steps)) throw Refusal{fmt::format("grounding takes more than {} steps", limits_.steps)};
    work_.spend(steps);
    if (++steps_ % steps_between_looks != 0) return;
    const std::size_t bytes = out_.terms.size() * bytes_per_term + indexes_.bytes() +
                              out_.rules.size() * sizeof(GroundRule) + out_.literals.size() * sizeof(std::uint32_t);
    if (bytes > limits_.bytes) throw Refusal{fmt::format("grounding takes more than {} MB", limits_.bytes >> 20U)};
  }

  // The term that a pattern is, if there is one so far, else none.
  Id find(const PlanPattern& pattern) const {
    if (pattern.kind == PlanPattern::Kind::ground) return pattern.id;
    if (pattern.kind != PlanPattern::Kind::built && pattern.kind != PlanPattern::Kind::open) return values_[pattern.id];
    std::vector<Id> arguments;
    for (const PlanPattern& part : pattern.parts) {
      arguments.push_back(find(part));
      if (arguments.back() == TermStore::none) return TermStore::none;
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
    const Id term = find(pattern);
    keys_so_far = AtomIndexes::with_key(keys_so_far, term);
    return term != TermStore::none;
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
      case PlanStep::Kind::absent:
        if (is_known(find(step.pattern)) == (step.kind == PlanStep::Kind::present)) each(plan, at + 1, found);
        return;
      case PlanStep::Kind::match:
        break;
    }
    std::uint64_t wanted = 0;
    if (!keys(step.pattern, wanted)) return;
    for (const Id atom : indexes_.find(step.index, wanted)) {
      work();
      if (match(step.pattern, atom)) each(plan, at + 1, found);
    }
  }

  // The term that a pattern, a term or an atom is.
  Id made(const PlanPattern& pattern) {
    if (pattern.kind == PlanPattern::Kind::ground) return pattern.id;
    return pattern.kind == PlanPattern::Kind::built ? made(pattern.id, pattern.parts) : values_[pattern.id];
  }
  Id made(const Term& term) {
    return term.kind == Term::Kind::variable ? values_[term.id] : made(term.id, term.arguments);
  }
  Id made(const Atom& atom) { return made(atom.name, atom.arguments); }

  template <class Parts>
  Id made(Symbol name, const Parts& parts) {
    std::vector<Id> arguments;
    for (const auto& part : parts) arguments.push_back(made(part));
    return out_.terms.add(name, arguments);
  }

  enum Mark : std::uint8_t { unknown, waiting, known };

  Relation relation_of(Id atom) const {
    return {out_.terms.symbol(atom), static_cast<std::uint32_t>(out_.terms.arguments(atom).size())};
  }
  bool is_known(Id atom) const { return atom < marks_.size() && marks_[atom] == known; }

  void derive(Id atom) {
    if (out_.terms.symbols(atom) > TermStore::most_symbols)
      throw Refusal{fmt::format("terms of more than {} symbols", TermStore::most_symbols)};
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
    std::set<Relation> heads = {{keyword::holds, 1}, {keyword::does, 2}};
    for (const Rule* rule : rules) heads.insert(rule->head.relation());
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
      values_.assign(plan.rule->variables.size(), TermStore::none);
      run(plan);
    }
    // 3. Atom by atom.
    while (taken_ < queue_.size()) {
      const Id atom = queue_[taken_++];
      marks_[atom] = known;
      indexes_.add(atom);
      follow_through(atom);
      const auto found = plans.find(relation_of(atom));
      if (found == plans.end()) continue;
      for (const Plan& plan : found->second) {
        values_.assign(plan.rule->variables.size(), TermStore::none);
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
    numbers_.assign(out_.terms.size(), TermStore::none);
    for (const Id atom : queue_) {
      const Relation relation = relation_of(atom);
      const bool fixed = order_.is_fixed(relation);
      if (fixed && !RelationOrder::is_output(relation)) continue;
      const auto number = static_cast<std::uint32_t>(out_.atoms.size());
      numbers_[atom] = number;
      out_.atoms.push_back(atom);
      if (fixed) out_.rules.push_back({number, static_cast<std::uint32_t>(out_.literals.size()), 0});
    }
  }

  // The ground rules of one: literals of fixed relations were checked and are left out.
  void write_rules(const Rule& rule) {
    const Plan plan = plan_for(rule, std::nullopt);
    values_.assign(rule.variables.size(), TermStore::none);
    each(plan, 0, [&] {
      const auto first = static_cast<std::uint32_t>(out_.literals.size());
      for (const Literal& literal : rule.body) {
        if (literal.kind == Literal::Kind::distinct || order_.is_fixed(literal.atom.relation())) continue;
        const bool negated = literal.kind == Literal::Kind::negative;
        const Id atom = made(literal.atom);
        if (is_known(atom)) out_.literals.push_back(2 * numbers_[atom] + (negated ? 1U : 0U));
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
  Work work_;
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
