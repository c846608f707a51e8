// The machine that derives atoms by the rules. A state is the sorted numbers of its fluents, two to a word.
#include <algorithm>
#include <set>
#include <utility>

#include "core/random.h"
#include "core/text.h"
#include "gdl/rules/machine.h"
#include "gdl/rules/rule_compiler.h"
#include "gdl/rules/rule_evaluator.h"

namespace ombre::gdl {
namespace {

using Id = TermStore::Id;

// Operations to work out one relation, all of them, and to play.
constexpr std::uint64_t relation_work = 600'000;
constexpr std::uint64_t relations_work = 20'000'000;
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

// Does what asks an evaluator for something, within so many operations and the limits of all. False where these
// operations were not enough, or the rules lead nowhere. Throws BudgetSpent where the limits of all are reached.
template <class Ask>
bool within(RuleEvaluator& evaluator, const Budget& all, std::uint64_t operations, const Ask& ask) {
  evaluator.limit({.nodes = operations, .deadline = all.limits().deadline, .stop = all.limits().stop});
  try {
    ask();
    return true;
  } catch (const InputError&) {
    return false;
  } catch (const BudgetSpent&) {
    if (evaluator.budget().spent() < operations) throw;
    return false;
  }
}

void work_out(const Description& description, RuleTerms& terms, Budget& budget, RuleKnowledge& knowledge) {
  knowledge.asked = fixed_relations(description, compile_rules(description, terms, budget));
  const auto program = std::make_shared<const Program>(compile_rules(description, terms, budget, knowledge));
  RuleEvaluator evaluator(program, terms.shared());
  std::uint64_t left = relations_work;
  for (std::size_t i = 0; i < program->asked.size(); ++i) {
    Facts facts{.relation = knowledge.asked[i]};
    const std::size_t arity = facts.relation.arity;
    if (arity == 0 || left == 0) continue;
    std::vector<Id> values;
    const bool all_found =
        within(evaluator, budget, std::min(relation_work, left), [&] { evaluator.ask(program->asked[i], {}, values); });
    left -= std::min(left, evaluator.budget().spent());
    if (!all_found) continue;  // Left to be asked for piece by piece.
    for (std::size_t at = 0; at < values.size(); at += arity) facts.add(std::span(values).subspan(at, arity));
    facts.finish();
    knowledge.worked_out.emplace(facts.relation, std::move(facts));
  }
  knowledge.asked.clear();
}

// Adds a state to sums of what the states have.
void count_state(RuleEvaluator& evaluator, std::map<Relation, RelationSize>& sums) {
  const TermStore& store = evaluator.terms().store();
  std::map<Relation, std::vector<std::set<Id>>> values;
  for (const Id fluent : evaluator.state().all()) {
    const std::span<const Id> arguments = store.arguments(fluent);
    for (std::size_t i = 0; i <= arguments.size(); ++i) evaluator.budget().spend();
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
          const Budget& budget, RuleKnowledge& knowledge) {
  RuleEvaluator evaluator(program, terms);
  int states = 0;
  std::map<Relation, RelationSize> sums;
  const bool all_played = within(evaluator, budget, play_work, [&] {
    std::vector<Id> initial;
    evaluator.ask(program->init, {}, initial);
    evaluator.set_state(initial);
    Random random(1);
    for (; states < most_states; ++states) {
      count_state(evaluator, sums);
      step(evaluator, initial, random);
    }
  });
  if (!all_played) ++states;  // The one that could not be left.
  for (auto& [shape, sum] : sums) {
    sum.count /= states;
    for (double& different : sum.different) different /= states;
  }
  knowledge.sizes.fluents = std::move(sums);
}

// What can be known of a description before it is played, by a bounded amount of work: all that holds of relations that
// depend on no state, and how large states are in a few random games. It makes the same program in every run. Throws
// InputError on a rule that is needed and not safe, BudgetSpent where the budget ends. What else is wrong shows in
// play, not here.
RuleKnowledge sample_rules(const Description& description, const std::shared_ptr<SharedTerms>& terms, Budget& budget) {
  RuleKnowledge out;
  RuleTerms own(terms);
  work_out(description, own, budget, out);
  play(std::make_shared<const Program>(compile_rules(description, own, budget, out)), terms, budget, out);
  return out;
}

// All that does not change, for any number of machines.
struct Compiled {
  Description description{};  // for a machine with tables of its own
  std::shared_ptr<const Program> program{};
  std::shared_ptr<SharedTerms> terms{};
  std::vector<Id> initial{};
};

class RuleMachine final : public Machine {
 public:
  explicit RuleMachine(std::shared_ptr<const Compiled> compiled)
      : compiled_(std::move(compiled)),
        evaluator_(compiled_->program, compiled_->terms),
        order_(evaluator_.terms().store()),
        legal_(evaluator_.program().roles.size()),
        percepts_(evaluator_.program().roles.size()) {
    restart();
  }

  std::unique_ptr<Machine> another() const override { return std::make_unique<RuleMachine>(compiled_); }

  std::unique_ptr<Machine> apart(const Budget::Limits& limits) const override {
    return make_rule_machine(compiled_->description, limits);
  }

  void limit(const Budget::Limits& limits) override { evaluator_.limit(limits); }

  void restart() override { go_to(compiled_->initial); }

  void load(std::span<const std::uint64_t> words) override {
    fluents_.clear();
    for (const std::uint64_t word : words) {
      fluents_.push_back(static_cast<Id>(word));
      const auto second = static_cast<Id>(word >> half);
      if (second != RuleTerms::none) fluents_.push_back(second);
    }
    for (const Id fluent : fluents_) evaluator_.terms().know(fluent);
    go_to(fluents_);
  }

  void save(Words& words) const override {
    const std::vector<Id>& fluents = evaluator_.state().all();
    pack({fluents.begin(), fluents.end()}, words);
  }

  bool terminal() override { return evaluator_.ask(evaluator_.program().terminal); }

  std::size_t legal_count(int role) override { return legal_of(role).moves.size(); }
  MoveId legal(int role, std::size_t index) override { return legal_of(role).moves[index]; }

  std::optional<MoveId> some_legal(int role) override {
    lists_legal(role);
    const std::vector<Id>& found = legal_[static_cast<std::size_t>(role)].moves;
    return found.empty() ? std::nullopt : std::optional(found.front());
  }

  void advance(std::span<const MoveId> joint) override {
    const Program& program = evaluator_.program();
    for (const MoveId move : joint) evaluator_.terms().know(move);
    evaluator_.set_moves(joint);
    fluents_.clear();
    evaluator_.ask(program.next, {}, fluents_);
    for (std::size_t role = 0; program.has_percepts && role < percepts_.size(); ++role) {
      percepts_[role].clear();
      evaluator_.ask(program.sees, {&program.roles[role], 1}, percepts_[role]);
      order_.sort(percepts_[role], evaluator_.budget());
    }
    set_state(fluents_);
  }

  void goals(int role, std::vector<int>& values) override {
    const Program& program = evaluator_.program();
    answers_.clear();
    evaluator_.ask(program.goal, {&program.roles[static_cast<std::size_t>(role)], 1}, answers_);
    values.clear();
    for (const Id answer : answers_)
      if (const auto value = whole_number(evaluator_.terms().show(answer))) values.push_back(*value);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
  }

  void percepts(int role, std::vector<PerceptId>& seen) override { seen = percepts_[static_cast<std::size_t>(role)]; }

  std::string show_move(int /*role*/, MoveId move) const override { return evaluator_.terms().show(move); }

  // Looks terms up and makes none, so that nobody can fill the table with answers; legal ones are there then, unless
  // they cannot all be listed.
  std::optional<MoveId> find_move(int role, std::string_view text) override {
    const bool listed = lists_legal(role);
    try {
      const std::vector<Expression> expressions = read_kif(text);
      if (expressions.size() != 1) return std::nullopt;
      if (!listed) return evaluator_.terms().read(expressions.front());
      if (const Id found = evaluator_.terms().find(expressions.front()); found != RuleTerms::none) return found;
    } catch (const InputError&) {
      // No term of this game, hence no move of it.
    }
    return std::nullopt;
  }

  MoveId read_move(int /*role*/, std::string_view text) override {
    const std::vector<Expression> expressions = read_kif(text);
    if (expressions.size() != 1) throw InputError("the move " + quote(text), "", "one term");
    return evaluator_.terms().read(expressions.front());
  }

  std::string show_percept(PerceptId percept) const override { return evaluator_.terms().show(percept); }

  std::uint64_t key() const override {
    std::uint64_t sum = 0;
    for (const Id fluent : evaluator_.state().all()) {
      if (fluent >= keys_.size()) keys_.resize(evaluator_.terms().store().size());
      if (keys_[fluent] == 0) keys_[fluent] = key_of(evaluator_.terms().show(fluent));
      sum += keys_[fluent];
    }
    return sum;
  }

  std::vector<std::string> fluents() const override {
    std::vector<Id> sorted = evaluator_.state().all();
    const TermStore& store = evaluator_.terms().store();
    std::sort(sorted.begin(), sorted.end(), [&](Id one, Id other) { return store.compare(one, other) < 0; });
    std::vector<std::string> out;
    for (const Id fluent : sorted) out.push_back(evaluator_.terms().show(fluent));
    return out;
  }

  Words read(std::string_view text) override {
    std::vector<Id> fluents;
    for (const Expression& expression : read_kif(text)) fluents.push_back(evaluator_.terms().read(expression));
    Words out;
    pack(std::move(fluents), out);
    return out;
  }

 private:
  struct LegalMoves {
    bool known = false;
    std::vector<Id> moves{};  // where it is not known, those that were found before work was broken off
  };
  static constexpr unsigned half = 32;

  static void pack(std::vector<Id> fluents, Words& words) {
    std::sort(fluents.begin(), fluents.end());
    fluents.erase(std::unique(fluents.begin(), fluents.end()), fluents.end());
    words.clear();
    for (std::size_t i = 0; i < fluents.size(); i += 2) {
      const std::uint64_t second = i + 1 < fluents.size() ? fluents[i + 1] : RuleTerms::none;
      words.push_back(fluents[i] | second << half);
    }
  }

  void set_state(const std::vector<Id>& fluents) {
    evaluator_.set_state(fluents);
    for (LegalMoves& legal : legal_) {
      legal.known = false;
      legal.moves.clear();
    }
  }

  void go_to(const std::vector<Id>& fluents) {
    set_state(fluents);
    for (std::vector<Id>& seen : percepts_) seen.clear();
  }

  LegalMoves& legal_of(int role) {
    LegalMoves& out = legal_[static_cast<std::size_t>(role)];
    if (out.known) return out;
    const Program& program = evaluator_.program();
    std::vector<Id> found;
    try {
      evaluator_.ask(program.legal, {&program.roles[static_cast<std::size_t>(role)], 1}, found);
      order_.sort(found, evaluator_.budget());
    } catch (...) {
      if (out.moves.empty()) out.moves = std::move(found);
      throw;
    }
    out.moves = std::move(found);
    out.known = true;
    return out;
  }

  // Whether all legal moves of a role can be found.
  bool lists_legal(int role) {
    try {
      legal_of(role);
      return true;
    } catch (const InputError&) {
      return false;
    } catch (const BudgetSpent&) {
      return false;
    }
  }

  std::shared_ptr<const Compiled> compiled_;
  RuleEvaluator evaluator_;
  TermOrder order_;
  std::vector<Id> fluents_;
  std::vector<Id> answers_;
  std::vector<LegalMoves> legal_;            // by role
  std::vector<std::vector<Id>> percepts_;    // by role
  mutable std::vector<std::uint64_t> keys_;  // by fluent; 0 where none was asked for yet
};

}  // namespace

std::unique_ptr<Machine> make_rule_machine(const Description& description, const Budget::Limits& limits) {
  auto compiled = std::make_shared<Compiled>();
  compiled->description = description;
  compiled->terms = std::make_shared<SharedTerms>(description.symbols);
  Budget budget(limits);
  RuleKnowledge knowledge = sample_rules(description, compiled->terms, budget);
  RuleTerms terms(compiled->terms);
  compiled->program = std::make_shared<const Program>(compile_rules(description, terms, budget, std::move(knowledge)));
  RuleEvaluator evaluator(compiled->program, compiled->terms);
  evaluator.limit(limits);
  evaluator.ask(compiled->program->init, {}, compiled->initial);
  return std::make_unique<RuleMachine>(std::move(compiled));
}

}  // namespace ombre::gdl
