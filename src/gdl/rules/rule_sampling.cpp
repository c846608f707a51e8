#include "gdl/rules/rule_sampling.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "gdl/rules/rule_evaluator.h"

namespace ombre::gdl {
namespace {

using Id = TermStore::Id;

// Operations to work out one relation, and to play.
constexpr std::uint64_t relation_work = 300'000;
constexpr std::uint64_t play_work = 1'000'000;
constexpr int most_states = 200;

// The relations that are asked for in play, have rules and depend on no state.
std::vector<Relation> fixed_relations(const Description& description, const Program& program) {
  std::set<Relation> derived;
  for (const Rule& rule : description.rules)
    if (!rule.body.empty()) derived.insert(rule.head.relation());
  std::set<Relation> out;
  for (const Procedure& procedure : program.procedures)
    if (procedure.lifetime == Lifetime::always && procedure.relation.name >= keyword::count &&
        derived.contains(procedure.relation))
      out.insert(procedure.relation);
  return {out.begin(), out.end()};
}

void work_out(const Description& description, RuleTerms& terms, RuleKnowledge& knowledge) {
  knowledge.asked = fixed_relations(description, compile_rules(description, terms));
  const auto program = std::make_shared<const Program>(compile_rules(description, terms, knowledge));
  RuleEvaluator evaluator(program, terms.shared());
  for (std::size_t i = 0; i < program->asked.size(); ++i) {
    Facts facts{.relation = knowledge.asked[i]};
    const std::size_t arity = facts.relation.arity;
    if (arity == 0) continue;
    std::vector<Id> values;
    try {
      evaluator.limit_work(relation_work);
      evaluator.ask(program->asked[i], {}, values);
    } catch (const InputError&) {
      continue;  // Left to be asked for piece by piece.
    }
    for (std::size_t at = 0; at < values.size(); at += arity) facts.add(std::span(values).subspan(at, arity));
    facts.finish();
    knowledge.worked_out.emplace(facts.relation, std::move(facts));
  }
  knowledge.asked.clear();
}

// Adds a state to sums of what the states have.
void count_state(const RuleEvaluator& evaluator, std::map<Relation, RelationSize>& sums) {
  const TermStore& store = evaluator.terms().store();
  std::map<Relation, std::vector<std::set<Id>>> values;
  for (const Id fluent : evaluator.state().all()) {
    const std::span<const Id> arguments = store.arguments(fluent);
    const Relation shape{store.symbol(fluent), static_cast<std::uint32_t>(arguments.size())};
    RelationSize& sum = sums[shape];
    sum.count += 1;
    sum.different.resize(arguments.size());
    std::vector<std::set<Id>>& columns = values[shape];
    columns.resize(arguments.size());
    for (std::size_t i = 0; i < arguments.size(); ++i)
      sum.different[i] += columns[i].insert(arguments[i]).second ? 1 : 0;
  }
}

// Goes to the next state of a random game, or to the first of another.
void step(RuleEvaluator& evaluator, const std::vector<Id>& initial, Random& random) {
  const Program& program = evaluator.program();
  std::vector<Id> joint;
  for (std::size_t role = 0; role < program.roles.size() && !evaluator.ask(program.terminal); ++role) {
    std::vector<Id> moves;
    evaluator.ask(program.legal, {&program.roles[role], 1}, moves);
    if (moves.empty()) break;
    joint.push_back(moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
  }
  std::vector<Id> next = initial;
  if (joint.size() == program.roles.size()) {
    next.clear();
    evaluator.set_moves(joint);
    evaluator.ask(program.next, {}, next);
  }
  evaluator.set_state(next);
}

void play(const std::shared_ptr<const Program>& program, const std::shared_ptr<SharedTerms>& terms,
          RuleKnowledge& knowledge) {
  RuleEvaluator evaluator(program, terms);
  evaluator.limit_work(play_work);
  int states = 0;
  std::map<Relation, RelationSize> sums;
  try {
    std::vector<Id> initial;
    evaluator.ask(program->init, {}, initial);
    evaluator.set_state(initial);
    Random random(1);
    for (; states < most_states; ++states) {
      count_state(evaluator, sums);
      step(evaluator, initial, random);
    }
  } catch (const InputError&) {
    ++states;  // The one that could not be left.
  }
  for (auto& [shape, sum] : sums) {
    sum.count /= states;
    for (double& different : sum.different) different /= states;
  }
  knowledge.sizes.fluents = std::move(sums);
}

}  // namespace

RuleKnowledge sample_rules(const Description& description, const std::shared_ptr<SharedTerms>& terms) {
  RuleKnowledge out;
  RuleTerms own(terms);
  work_out(description, own, out);
  play(std::make_shared<const Program>(compile_rules(description, own, out)), terms, out);
  return out;
}

}  // namespace ombre::gdl
