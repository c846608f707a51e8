#include "tests/gdl/reference_machine.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/text.h"
#include "tests/gdl/read_term.h"
#include "tests/gdl/reference_model.h"

namespace ombre::gdl {
namespace {

using Id = TermStore::Id;

// What the machines of one description share.
struct Shared {
  explicit Shared(Description given) : description(std::move(given)), symbols(description.symbols) {
    for (const Term& role : description.roles) roles.push_back(store.add(role));
  }

  const Description description;
  Symbols symbols;
  TermStore store;
  std::vector<Id> roles;
  ReferenceRules rules{description, store};
};

class ReferenceMachine final : public Machine {
 public:
  explicit ReferenceMachine(std::shared_ptr<Shared> shared) : shared_(std::move(shared)) {
    Model nothing_true = shared_->rules.model({});
    for (const Tuple& tuple : nothing_true[{keyword::init, 1}]) initial_.insert(tuple[0]);
    restart();
  }

  std::unique_ptr<Machine> another() const override { return std::make_unique<ReferenceMachine>(shared_); }
  void restart() override { go_to(initial_, {}); }
  void load(std::span<const std::uint64_t> words) override { go_to({words.begin(), words.end()}, {}); }
  void save(Words& words) const override { words.assign(state_.begin(), state_.end()); }

  bool terminal() override { return !model_[{keyword::terminal, 0}].empty(); }
  std::size_t legal_count(int role) override { return of_role(model_, keyword::legal, role).size(); }
  MoveId legal(int role, std::size_t index) override { return of_role(model_, keyword::legal, role)[index]; }

  void advance(std::span<const MoveId> joint) override {
    Model facts = facts_of(state_);
    for (std::size_t role = 0; role < joint.size(); ++role)
      facts[{keyword::does, 2}].insert({shared_->roles[role], joint[role]});
    Model moved = shared_->rules.model(facts);
    std::set<Id> next;
    for (const Tuple& tuple : moved[{keyword::next, 1}]) next.insert(tuple[0]);
    go_to(next, std::move(moved));
  }

  void goals(int role, std::vector<int>& values) override {
    values.clear();
    for (const Id term : of_role(model_, keyword::goal, role)) {
      const std::string text = show(term);
      int value = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      if (error == std::errc{} && end == text.data() + text.size()) values.push_back(value);
    }
    std::sort(values.begin(), values.end());
  }

  void percepts(int role, std::vector<PerceptId>& seen) override { seen = of_role(moved_, keyword::sees, role); }

  std::string show_move(int /*role*/, MoveId move) const override { return show(move); }
  std::string show_percept(PerceptId percept) const override { return show(percept); }

  std::optional<MoveId> find_move(int /*role*/, std::string_view text) override {
    const std::vector<Expression> expressions = read_kif(text);
    if (expressions.size() != 1) return std::nullopt;
    return read_term(expressions.front(), shared_->symbols, shared_->store);
  }

  std::vector<std::string> fluents() const override {
    std::vector<std::string> out;
    for (const Id fluent : in_order({state_.begin(), state_.end()})) out.push_back(show(fluent));
    return out;
  }

  Words read(std::string_view text) override {
    std::set<Id> out;
    for (const Expression& expression : read_kif(text))
      out.insert(read_term(expression, shared_->symbols, shared_->store));
    return {out.begin(), out.end()};
  }

 private:
  static Model facts_of(const std::set<Id>& fluents) {
    Model out;
    for (const Id fluent : fluents) out[{keyword::holds, 1}].insert({fluent});
    return out;
  }

  void go_to(const std::set<Id>& fluents, Model moved) {
    state_ = fluents;
    moved_ = std::move(moved);
    model_ = shared_->rules.model(facts_of(state_));
  }

  std::vector<Id> in_order(std::vector<Id> terms) const {
    std::sort(terms.begin(), terms.end(), [&](Id one, Id other) { return shared_->store.compare(one, other) < 0; });
    return terms;
  }

  // The second arguments of a relation whose first is a role.
  std::vector<Id> of_role(const Model& model, Symbol name, int role) const {
    std::vector<Id> out;
    if (const auto found = model.find({name, 2}); found != model.end())
      for (const Tuple& tuple : found->second)
        if (tuple[0] == shared_->roles[static_cast<std::size_t>(role)]) out.push_back(tuple[1]);
    return in_order(std::move(out));
  }

  std::string show(Id term) const { return shared_->store.show(shared_->symbols, term); }

  std::shared_ptr<Shared> shared_;
  std::set<Id> initial_;
  std::set<Id> state_;
  Model model_;  // of the state
  Model moved_;  // of the one before, with the moves that were made
};

}  // namespace

std::unique_ptr<Machine> make_reference_machine(const Description& description) {
  return std::make_unique<ReferenceMachine>(std::make_shared<Shared>(description));
}

}  // namespace ombre::gdl
