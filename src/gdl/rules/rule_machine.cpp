#include "gdl/rules/rule_machine.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/text.h"
#include "gdl/rules/rule_compiler.h"
#include "gdl/rules/rule_evaluator.h"
#include "gdl/rules/rule_sampling.h"

namespace ombre::gdl {
namespace {

using Id = TermStore::Id;

class RuleMachine final : public Machine {
 public:
  RuleMachine(std::shared_ptr<const Program> program, std::shared_ptr<SharedTerms> terms)
      : evaluator_(std::move(program), std::move(terms)),
        order_(evaluator_.terms().store()),
        legal_(evaluator_.program().roles.size()),
        percepts_(evaluator_.program().roles.size()) {
    evaluator_.ask(evaluator_.program().init, {}, initial_);
    restart();
  }

  std::unique_ptr<Machine> another() const override {
    return std::make_unique<RuleMachine>(evaluator_.shared_program(), evaluator_.terms().shared());
  }

  void restart() override { go_to(initial_); }

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

  void advance(std::span<const MoveId> joint) override {
    const Program& program = evaluator_.program();
    for (const MoveId move : joint) evaluator_.terms().know(move);
    evaluator_.set_moves(joint);
    fluents_.clear();
    evaluator_.ask(program.next, {}, fluents_);
    for (std::size_t role = 0; program.has_percepts && role < percepts_.size(); ++role) {
      percepts_[role].clear();
      evaluator_.ask(program.sees, {&program.roles[role], 1}, percepts_[role]);
      order_.sort(percepts_[role]);
    }
    set_state(fluents_);
  }

  void goals(int role, std::vector<int>& values) override {
    const Program& program = evaluator_.program();
    answers_.clear();
    evaluator_.ask(program.goal, {&program.roles[static_cast<std::size_t>(role)], 1}, answers_);
    values.clear();
    for (const Id answer : answers_) {
      const std::string text = evaluator_.terms().show(answer);
      int value = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      if (error == std::errc{} && end == text.data() + text.size()) values.push_back(value);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
  }

  void percepts(int role, std::vector<PerceptId>& seen) override { seen = percepts_[static_cast<std::size_t>(role)]; }

  std::string show_move(int /*role*/, MoveId move) const override { return evaluator_.terms().show(move); }

  // Looks terms up and makes none, so that nobody can fill the table with answers; legal ones are there then.
  std::optional<MoveId> find_move(int role, std::string_view text) override {
    legal_of(role);
    try {
      const std::vector<Expression> expressions = read_kif(text);
      if (expressions.size() == 1) return evaluator_.terms().find(expressions.front());
    } catch (const InputError&) {
      // No term of this game, hence no move of it.
    }
    return std::nullopt;
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
    std::vector<Id> moves{};
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
    for (LegalMoves& legal : legal_) legal.known = false;
  }

  void go_to(const std::vector<Id>& fluents) {
    set_state(fluents);
    for (std::vector<Id>& seen : percepts_) seen.clear();
  }

  LegalMoves& legal_of(int role) {
    LegalMoves& out = legal_[static_cast<std::size_t>(role)];
    if (out.known) return out;
    const Program& program = evaluator_.program();
    out.moves.clear();
    evaluator_.ask(program.legal, {&program.roles[static_cast<std::size_t>(role)], 1}, out.moves);
    order_.sort(out.moves);
    out.known = true;
    return out;
  }

  RuleEvaluator evaluator_;
  TermOrder order_;
  std::vector<Id> initial_;
  std::vector<Id> fluents_;
  std::vector<Id> answers_;
  std::vector<LegalMoves> legal_;            // by role
  std::vector<std::vector<Id>> percepts_;    // by role
  mutable std::vector<std::uint64_t> keys_;  // by fluent; 0 where none was asked for yet
};

}  // namespace

std::unique_ptr<Machine> make_rule_machine(const Description& description) {
  const auto shared = std::make_shared<SharedTerms>(description.symbols);
  RuleKnowledge knowledge = sample_rules(description, shared);
  RuleTerms terms(shared);
  auto program = std::make_shared<const Program>(compile_rules(description, terms, std::move(knowledge)));
  return std::make_unique<RuleMachine>(std::move(program), shared);
}

}  // namespace ombre::gdl
