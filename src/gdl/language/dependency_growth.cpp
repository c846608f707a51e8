#include "gdl/language/dependency_growth.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ombre::gdl {
namespace {

// Where a variable stands in the head of a rule.
struct Position {
  std::size_t argument;
  bool inside;  // a larger term

  friend bool operator==(const Position&, const Position&) = default;
};

class Growth {
 public:
  Growth(const Description& description, const Dependencies& dependencies)
      : description_(description), dependencies_(dependencies), begins_(dependencies.size(), false) {
    for (std::size_t node = 0; node < dependencies.size(); ++node) {
      first_.push_back(count_);
      count_ += dependencies.relation(node).arity;
    }
    edges_.resize(count_);
  }

  std::set<std::pair<std::size_t, std::size_t>> find() {
    for (std::size_t i = 0; i < description_.rules.size(); ++i) rule(i);
    const std::vector<std::size_t> component = components(edges_);
    // A circle of arguments goes through relations of one component; one of them must have a first atom.
    std::vector<bool> alive(count_, false);
    for (std::size_t node = 0; node < dependencies_.size(); ++node)
      for (std::size_t i = 0; begins_[node] && i < dependencies_.relation(node).arity; ++i)
        alive[component[first_[node] + i]] = true;
    std::set<std::pair<std::size_t, std::size_t>> out;
    for (const Step& step : growing_)
      if (component[step.from] == component[step.to] && alive[component[step.from]])
        out.emplace(step.rule, step.literal);
    return out;
  }

 private:
  struct Step {
    std::size_t from;
    std::size_t to;
    std::size_t rule;
    std::size_t literal;
  };

  static void place(const Term& term, Position position, std::vector<std::vector<Position>>& places) {
    if (term.kind == Term::Kind::variable) {
      std::vector<Position>& known = places[term.id];
      if (known.empty() || known.back() != position) known.push_back(position);
    }
    for (const Term& argument : term.arguments) place(argument, {position.argument, true}, places);
  }

  static void count(const Term& term, std::size_t literal, std::vector<std::vector<std::size_t>>& users) {
    if (term.kind == Term::Kind::variable && users[term.id].size() < 2) users[term.id].push_back(literal);
    for (const Term& argument : term.arguments) count(argument, literal, users);
  }

  void rule(std::size_t number) {
    const Rule& at = description_.rules[number];
    const std::size_t head = *dependencies_.find(at.head.relation());
    if (std::none_of(at.body.begin(), at.body.end(),
                     [&](const Literal& literal) { return dependencies_.is_recursive(number, literal); })) {
      begins_[head] = true;
      return;
    }
    // 1. Where each variable stands in the head, and up to two places in the body.
    std::vector<std::vector<Position>> places(at.variables.size());
    for (std::size_t i = 0; i < at.head.arguments.size(); ++i) place(at.head.arguments[i], {i, false}, places);
    std::vector<std::vector<std::size_t>> users(at.variables.size());
    for (std::size_t i = 0; i < at.body.size(); ++i)
      for (const Term& term : at.body[i].atom.arguments) count(term, i, users);
    // 2. The free calls.
    for (std::size_t i = 0; i < at.body.size(); ++i) {
      const Literal& literal = at.body[i];
      const std::vector<Term>& arguments = literal.atom.arguments;
      if (literal.kind != Literal::Kind::positive || !dependencies_.is_recursive(number, literal)) continue;
      const bool free = std::all_of(arguments.begin(), arguments.end(), [&](const Term& term) {
        return term.kind == Term::Kind::variable && users[term.id].size() == 1;
      });
      if (!free) continue;
      const std::size_t called = first_[*dependencies_.find(literal.atom.relation())];
      for (std::size_t j = 0; j < arguments.size(); ++j)
        for (const Position& position : places[arguments[j].id]) {
          const std::size_t to = first_[head] + position.argument;
          edges_[called + j].push_back(to);
          if (position.inside) growing_.push_back({called + j, to, number, i});
        }
    }
  }

  const Description& description_;
  const Dependencies& dependencies_;
  std::vector<bool> begins_;        // by node: some rule is not recursive
  std::vector<std::size_t> first_;  // by node: the number of its first argument
  std::size_t count_ = 0;           // of arguments
  std::vector<std::vector<std::size_t>> edges_;
  std::vector<Step> growing_;
};

}  // namespace

std::set<std::pair<std::size_t, std::size_t>> endless_calls(const Description& description,
                                                            const Dependencies& dependencies) {
  return Growth(description, dependencies).find();
}

}  // namespace ombre::gdl
