#include "gdl/language/dependency.h"

#include <algorithm>

namespace ombre::gdl {
namespace {

// With a stack of its own: chains of rules may be longer than that of the thread is deep.
class Tarjan {
 public:
  explicit Tarjan(const std::vector<std::vector<std::size_t>>& edges)
      : edges_(edges), order_(edges.size(), unseen), low_(edges.size()), component_(edges.size(), unseen) {}

  std::vector<std::size_t> run() && {
    for (std::size_t node = 0; node < edges_.size(); ++node)
      if (order_[node] == unseen) visit(node);
    return std::move(component_);
  }

 private:
  static constexpr std::size_t unseen = ~std::size_t{0};

  struct Visit {
    std::size_t node;
    std::size_t next_edge;
  };

  void visit(std::size_t root) {
    std::vector<Visit> visits;
    enter(root, visits);
    while (!visits.empty()) {
      const std::size_t node = visits.back().node;
      if (visits.back().next_edge < edges_[node].size()) {
        const std::size_t to = edges_[node][visits.back().next_edge++];
        if (order_[to] == unseen)
          enter(to, visits);
        else if (component_[to] == unseen)
          low_[node] = std::min(low_[node], order_[to]);
        continue;
      }
      visits.pop_back();
      if (!visits.empty()) low_[visits.back().node] = std::min(low_[visits.back().node], low_[node]);
      if (low_[node] == order_[node]) close(node);
    }
  }

  void enter(std::size_t node, std::vector<Visit>& visits) {
    order_[node] = low_[node] = seen_++;
    open_.push_back(node);
    visits.push_back({node, 0});
  }

  void close(std::size_t first) {
    std::size_t node = unseen;
    do {
      node = open_.back();
      open_.pop_back();
      component_[node] = count_;
    } while (node != first);
    ++count_;
  }

  const std::vector<std::vector<std::size_t>>& edges_;
  std::vector<std::size_t> order_;
  std::vector<std::size_t> low_;
  std::vector<std::size_t> component_;
  std::vector<std::size_t> open_;  // nodes without a component yet
  std::size_t seen_ = 0;
  std::size_t count_ = 0;
};

}  // namespace

std::vector<std::size_t> components(const std::vector<std::vector<std::size_t>>& edges) { return Tarjan(edges).run(); }

Dependencies::Dependencies(const Description& description) : description_(&description) {
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
  std::vector<std::vector<std::size_t>> plain(size());
  for (std::size_t node = 0; node < size(); ++node)
    for (const Edge& edge : edges_[node]) plain[node].push_back(edge.to);
  components_ = components(plain);
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
  return components_[numbers_.at(description_->rules[rule].head.relation())] ==
         components_[numbers_.at(literal.atom.relation())];
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
  std::vector<bool> out(size(), false);
  std::vector<std::size_t> stack = targets;
  while (!stack.empty()) {
    const std::size_t node = stack.back();
    stack.pop_back();
    if (out[node]) continue;
    out[node] = true;
    stack.insert(stack.end(), backwards[node].begin(), backwards[node].end());
  }
  return out;
}

}  // namespace ombre::gdl
