// Which relations of a description depend on which: a graph with an edge from the head of each rule to each atom of its
// body, and its strongly connected components (Tarjan 1972). Two relations of one component are recursive with each
// other.
//
// Recursion may make terms larger and larger: (<= (number (s ?x)) (number ?x)). A call is free when any atom of its
// relation fits it and no other condition of the rule looks at its arguments. Along free calls, arguments go from place
// to place, some of them into larger terms; a circle with such a step gives infinitely many atoms as soon as there is
// one and the other conditions hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/language/terms.h"

namespace ombre::gdl {

struct Components {
  std::vector<std::uint32_t> of{};     // the component of each node
  std::vector<std::uint32_t> nodes{};  // all, component by component
  std::vector<std::uint32_t> first{};  // of each component in `nodes`, and the end

  std::uint32_t count() const { return static_cast<std::uint32_t>(first.size() - 1); }
  std::span<const std::uint32_t> members(std::uint32_t component) const {
    return std::span(nodes).subspan(first[component], first[component + 1] - first[component]);
  }
};

// The components of the graph whose node n has edges to `targets[first[n]]` up to `targets[first[n + 1]]`. Each comes
// after all that its nodes lead to.
Components components(const std::vector<std::uint32_t>& first, const std::vector<std::uint32_t>& targets);

// The same, of the edges of each node, where `to` says which node one leads to.
template <class Edge, class To = std::identity>
Components components(const std::vector<std::vector<Edge>>& edges, To to = {}) {
  std::vector<std::uint32_t> first = {0};
  std::vector<std::uint32_t> targets;
  for (const auto& list : edges) {
    for (const Edge& edge : list) targets.push_back(static_cast<std::uint32_t>(std::invoke(to, edge)));
    first.push_back(static_cast<std::uint32_t>(targets.size()));
  }
  return components(first, targets);
}

class Dependencies {
 public:
  // With nodes for these relations first. Requires: the description outlives it.
  explicit Dependencies(const Description& description, std::span<const Relation> first = {});

  struct Edge {
    std::size_t to = 0;
    bool negative = false;
    std::size_t rule = 0;
    std::size_t literal = 0;  // of the rule's body

    friend auto operator<=>(const Edge&, const Edge&) = default;
  };

  std::size_t size() const { return relations_.size(); }
  const Relation& relation(std::size_t node) const { return relations_[node]; }
  // The node of a relation; none where no rule names it.
  std::optional<std::size_t> find(const Relation& relation) const;
  const std::vector<Edge>& edges(std::size_t node) const { return edges_[node]; }
  const Components& components() const { return components_; }
  std::size_t component(std::size_t node) const { return components_.of[node]; }
  // Whether an edge of a node is negative and within a component.
  bool negates_itself(std::size_t node, const Edge& edge) const {
    return edge.negative && component(edge.to) == component(node);
  }
  // The rules with a relation as their head, in the order written.
  const std::vector<std::size_t>& rules(std::size_t node) const { return rules_[node]; }

  // Whether a literal of a rule's body is in one component with the rule's head.
  bool is_recursive(std::size_t rule, const Literal& literal) const;

  // The shortest way from one relation to another, the edges in order; none where there is no way of an edge or more.
  std::optional<std::vector<Edge>> way(std::size_t from, std::size_t to) const;

  // For each node, whether some way leads from it to one of these, or from one of these to it; they themselves are so.
  std::vector<bool> reaching(const std::vector<std::size_t>& targets) const;
  std::vector<bool> reached(const std::vector<std::size_t>& starts) const;

 private:
  std::size_t add(const Relation& relation);

  const Description* description_;
  std::map<Relation, std::size_t> numbers_;
  std::vector<Relation> relations_;
  std::vector<std::vector<Edge>> edges_;
  std::vector<std::vector<std::size_t>> rules_;
  Components components_;
};

// The calls, as rule and literal, by which terms grow without end.
std::set<std::pair<std::size_t, std::size_t>> endless_calls(const Description& description,
                                                            const Dependencies& dependencies);

// Whether negation in a component of recursive relations is stratified on ground atoms, where by the names of relations
// it is not: (goal ?r 0) may depend on (not (goal ?r 100)) as long as nothing leads back (dependency_patterns.cpp).
struct Stratification {
  enum class Answer { yes, no, unknown };

  Answer answer = Answer::yes;
  // Where there is a cycle, a negative literal on it.
  std::size_t rule = 0;
  std::size_t literal = 0;
};

// Whether a component is stratified; unknown where the work does not suffice or terms only become larger or smaller on
// the way round.
Stratification stratification(const Description& description, const Dependencies& dependencies, std::size_t component,
                              Work& work);

}  // namespace ombre::gdl
