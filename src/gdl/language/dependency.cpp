#include "gdl/language/dependency.h"

#include <algorithm>

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
    const std::vector<std::uint32_t> component = components(edges_).of;
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

  void rule(std::size_t number) {
    const Rule& at = description_.rules[number];
    const std::size_t head = *dependencies_.find(at.head.relation());
    if (std::none_of(at.body.begin(), at.body.end(),
                     [&](const Literal& literal) { return dependencies_.is_recursive(number, literal); })) {
      begins_[head] = true;
      return;
    }
    // 1. Where each variable stands in the head, and how often in the body.
    std::vector<std::vector<Position>> places(at.variables.size());
    for (std::size_t i = 0; i < at.head.arguments.size(); ++i) {
      const Term& term = at.head.arguments[i];
      each_variable(term, [&](std::uint32_t variable) {
        const Position position{i, term.kind != Term::Kind::variable};
        std::vector<Position>& known = places[variable];
        if (known.empty() || known.back() != position) known.push_back(position);
      });
    }
    std::vector<int> uses(at.variables.size(), 0);
    for (const Literal& literal : at.body)
      each_variable(literal.atom, [&](std::uint32_t variable) { ++uses[variable]; });
    // 2. The free calls.
    for (std::size_t i = 0; i < at.body.size(); ++i) {
      const Literal& literal = at.body[i];
      const std::vector<Term>& arguments = literal.atom.arguments;
      if (literal.kind != Literal::Kind::positive || !dependencies_.is_recursive(number, literal)) continue;
      const bool free = std::all_of(arguments.begin(), arguments.end(), [&](const Term& term) {
        return term.kind == Term::Kind::variable && uses[term.id] == 1;
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

// The nodes to which edges lead from these, as lists of what each leads to.
std::vector<bool> flood(const std::vector<std::vector<std::size_t>>& edges, std::vector<std::size_t> stack) {
  std::vector<bool> out(edges.size(), false);
  while (!stack.empty()) {
    const std::size_t node = stack.back();
    stack.pop_back();
    if (out[node]) continue;
    out[node] = true;
    stack.insert(stack.end(), edges[node].begin(), edges[node].end());
  }
  return out;
}

}  // namespace

// Without recursion: chains of rules may be longer than the stack of the thread is deep.
Components components(const std::vector<std::uint32_t>& first, const std::vector<std::uint32_t>& targets) {
  constexpr std::uint32_t none = ~0U;
  const auto size = static_cast<std::uint32_t>(first.size() - 1);
  Components out;
  out.of.assign(size, none);
  out.first.push_back(0);
  std::vector<std::uint32_t> order(size, none);
  std::vector<std::uint32_t> low(size);
  std::vector<std::uint32_t> stack;
  struct Visit {
    std::uint32_t node;
    std::uint32_t edge;
  };
  std::vector<Visit> visits;
  std::uint32_t clock = 0;
  const auto enter = [&](std::uint32_t node) {
    order[node] = low[node] = clock++;
    stack.push_back(node);
    visits.push_back({node, first[node]});
  };
  for (std::uint32_t root = 0; root < size; ++root) {
    if (order[root] != none) continue;
    enter(root);
    while (!visits.empty()) {
      const std::uint32_t node = visits.back().node;
      // 1. The next edge.
      if (visits.back().edge < first[node + 1]) {
        const std::uint32_t target = targets[visits.back().edge++];
        if (order[target] == none)
          enter(target);
        else if (out.of[target] == none)
          low[node] = std::min(low[node], order[target]);
        continue;
      }
      // 2. All edges seen: perhaps the first node of a component.
      visits.pop_back();
      if (!visits.empty()) low[visits.back().node] = std::min(low[visits.back().node], low[node]);
      if (low[node] != order[node]) continue;
      const auto number = static_cast<std::uint32_t>(out.first.size() - 1);
      std::uint32_t member = none;
      do {
        member = stack.back();
        stack.pop_back();
        out.of[member] = number;
        out.nodes.push_back(member);
      } while (member != node);
      out.first.push_back(static_cast<std::uint32_t>(out.nodes.size()));
    }
  }
  return out;
}

Dependencies::Dependencies(const Description& description, std::span<const Relation> first)
    : description_(&description) {
  for (const Relation& relation : first) add(relation);
  for (std::size_t i = 0; i < description.rules.size(); ++i) {
    const Rule& rule = description.rules[i];
    const std::size_t head = add(rule.head.relation());
    rules_[head].push_back(i);
    for (std::size_t j = 0; j < rule.body.size(); ++j) {
      const Literal& literal = rule.body[j];
      if (literal.kind == Literal::Kind::distinct) continue;
      const std::size_t to = add(literal.atom.relation());
      edges_[head].push_back({to, literal.kind == Literal::Kind::negative, i, j});
    }
  }
  components_ = gdl::components(edges_, &Edge::to);
}

std::size_t Dependencies::add(const Relation& relation) {
  const auto [known, fresh] = numbers_.emplace(relation, relations_.size());
  if (fresh) {
    relations_.push_back(relation);
    edges_.emplace_back();
    rules_.emplace_back();
  }
  return known->second;
}

std::optional<std::size_t> Dependencies::find(const Relation& relation) const {
  const auto known = numbers_.find(relation);
  if (known == numbers_.end()) return std::nullopt;
  return known->second;
}

bool Dependencies::is_recursive(std::size_t rule, const Literal& literal) const {
  if (literal.kind == Literal::Kind::distinct) return false;
  return component(numbers_.at(description_->rules[rule].head.relation())) ==
         component(numbers_.at(literal.atom.relation()));
}

std::optional<std::vector<Dependencies::Edge>> Dependencies::way(std::size_t from, std::size_t to) const {
  // 1. Breadth first, each node with the edge by which it was reached.
  std::vector<std::optional<std::pair<std::size_t, Edge>>> by(size());
  std::vector<std::size_t> queue{from};
  for (std::size_t i = 0; i < queue.size() && !by[to]; ++i)
    for (const Edge& edge : edges_[queue[i]]) {
      if (by[edge.to]) continue;
      by[edge.to] = {queue[i], edge};
      queue.push_back(edge.to);
    }
  if (!by[to]) return std::nullopt;
  // 2. Back along them.
  std::vector<Edge> out;
  std::size_t node = to;
  do {
    out.push_back(by[node]->second);
    node = by[node]->first;
  } while (node != from);
  std::reverse(out.begin(), out.end());
  return out;
}

std::vector<bool> Dependencies::reaching(const std::vector<std::size_t>& targets) const {
  std::vector<std::vector<std::size_t>> backwards(size());
  for (std::size_t node = 0; node < size(); ++node)
    for (const Edge& edge : edges_[node]) backwards[edge.to].push_back(node);
  return flood(backwards, targets);
}

std::vector<bool> Dependencies::reached(const std::vector<std::size_t>& starts) const {
  std::vector<std::vector<std::size_t>> forwards(size());
  for (std::size_t node = 0; node < size(); ++node)
    for (const Edge& edge : edges_[node]) forwards[node].push_back(edge.to);
  return flood(forwards, starts);
}

std::set<std::pair<std::size_t, std::size_t>> endless_calls(const Description& description,
                                                            const Dependencies& dependencies) {
  return Growth(description, dependencies).find();
}

}  // namespace ombre::gdl
