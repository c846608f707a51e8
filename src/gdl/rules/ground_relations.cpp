#include "gdl/rules/ground_relations.h"

#include <array>
#include <cstdint>

#include "gdl/rules/ground_components.h"

namespace ombre::gdl {
namespace {

constexpr Relation holds{keyword::holds, 1};
constexpr Relation does{keyword::does, 2};
constexpr std::array<Relation, 6> outputs = {Relation{keyword::init, 1}, {keyword::next, 1}, {keyword::legal, 2},
                                             {keyword::terminal, 0},     {keyword::goal, 2}, {keyword::sees, 2}};

// The relations as a graph, each with an edge to those in the bodies of its rules.
struct RelationGraph {
  std::map<Relation, std::uint32_t> numbers{};
  std::vector<std::vector<std::uint32_t>> edges{};
  std::vector<std::vector<std::uint32_t>> negative{};  // those of the edges
  std::vector<std::vector<const Rule*>> rules{};

  std::uint32_t number(const Relation& relation) {
    const auto [place, fresh] = numbers.emplace(relation, static_cast<std::uint32_t>(edges.size()));
    if (fresh) {
      edges.emplace_back();
      negative.emplace_back();
      rules.emplace_back();
    }
    return place->second;
  }
};

RelationGraph graph_of(const Description& description) {
  RelationGraph graph;
  for (const Relation& relation : outputs) graph.number(relation);
  graph.number(holds);
  graph.number(does);
  for (const Rule& rule : description.rules) {
    const std::uint32_t head = graph.number(rule.head.relation());
    graph.rules[head].push_back(&rule);
    for (const Literal& literal : rule.body) {
      if (literal.kind == Literal::Kind::distinct) continue;
      const std::uint32_t other = graph.number(literal.atom.relation());
      graph.edges[head].push_back(other);
      if (literal.kind == Literal::Kind::negative) graph.negative[head].push_back(other);
    }
  }
  return graph;
}

std::vector<bool> needed_relations(RelationGraph& graph) {
  std::vector<bool> needed(graph.edges.size());
  std::vector<std::uint32_t> stack;
  for (const Relation& relation : outputs) stack.push_back(graph.number(relation));
  while (!stack.empty()) {
    const std::uint32_t at = stack.back();
    stack.pop_back();
    if (needed[at]) continue;
    needed[at] = true;
    stack.insert(stack.end(), graph.edges[at].begin(), graph.edges[at].end());
  }
  return needed;
}

}  // namespace

bool is_output(const Relation& relation) {
  for (const Relation& output : outputs)
    if (relation == output) return true;
  return false;
}

bool RelationOrder::is_fixed(const Relation& relation) const {
  const auto place = fixed.find(relation);
  return place == fixed.end() || place->second;
}

RelationOrder order_relations(const Description& description) {
  RelationGraph graph = graph_of(description);
  const std::vector<bool> needed = needed_relations(graph);
  const Components parts = components(graph.edges);
  std::vector<bool> open(graph.edges.size());
  open[graph.number(holds)] = true;
  open[graph.number(does)] = true;
  RelationOrder out;
  for (std::size_t part = 0; part + 1 < parts.first.size(); ++part) {
    // 1. A component is open where something it depends on is, or it negates itself.
    bool is_open = false;
    for (std::uint32_t i = parts.first[part]; i < parts.first[part + 1]; ++i) {
      const std::uint32_t node = parts.nodes[i];
      is_open = is_open || open[node];
      for (const std::uint32_t other : graph.edges[node]) is_open = is_open || open[other];
      for (const std::uint32_t other : graph.negative[node]) is_open = is_open || parts.of[other] == part;
    }
    // 2. Its rules go where they belong.
    std::vector<const Rule*> rules;
    for (std::uint32_t i = parts.first[part]; i < parts.first[part + 1]; ++i) {
      const std::uint32_t node = parts.nodes[i];
      open[node] = is_open;
      if (needed[node]) rules.insert(rules.end(), graph.rules[node].begin(), graph.rules[node].end());
    }
    if (rules.empty()) continue;
    if (is_open)
      out.open_rules.insert(out.open_rules.end(), rules.begin(), rules.end());
    else
      out.fixed_strata.push_back(std::move(rules));
  }
  for (const auto& [relation, number] : graph.numbers) out.fixed[relation] = !open[number];
  return out;
}

}  // namespace ombre::gdl
