// Which relations of a description depend on which: a graph with an edge from the head of each rule to each atom of its
// body, and its strongly connected components (Tarjan 1972). Two relations of one component are recursive with each
// other.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "gdl/language/description.h"

namespace ombre::gdl {

// The component of each node of a graph, numbered so that an edge never leads to a higher number. `edges` are the nodes
// that each leads to.
std::vector<std::size_t> components(const std::vector<std::vector<std::size_t>>& edges);

class Dependencies {
 public:
  // Requires: the description outlives it.
  explicit Dependencies(const Description& description);

  struct Edge {
    std::size_t to = 0;
    bool negative = false;
    std::size_t rule = 0;
    std::size_t literal = 0;  // of the rule's body
  };

  std::size_t size() const { return relations_.size(); }
  const Relation& relation(std::size_t node) const { return relations_[node]; }
  // The node of a relation; none where no rule names it.
  std::optional<std::size_t> find(const Relation& relation) const;
  const std::vector<Edge>& edges(std::size_t node) const { return edges_[node]; }
  std::size_t component(std::size_t node) const { return components_[node]; }
  // The rules with a relation as their head, in the order written.
  const std::vector<std::size_t>& rules(std::size_t node) const { return rules_[node]; }

  // Whether a literal of a rule's body is in one component with the rule's head.
  bool is_recursive(std::size_t rule, const Literal& literal) const;

  // The shortest way from one relation to another, the edges in order; none where there is no way of an edge or more.
  std::optional<std::vector<Edge>> way(std::size_t from, std::size_t to) const;

  // For each node, whether some way leads from it to one of these; they themselves are so.
  std::vector<bool> reaching(const std::vector<std::size_t>& targets) const;

 private:
  std::size_t add(const Relation& relation);

  const Description* description_;
  std::map<Relation, std::size_t> numbers_;
  std::vector<Relation> relations_;
  std::vector<std::vector<Edge>> edges_;
  std::vector<std::vector<std::size_t>> rules_;
  std::vector<std::size_t> components_;
};

}  // namespace ombre::gdl
