// The relations of a description and how they depend on each other: which are needed, which can be computed once
// because no state matters to them, and in what order.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "gdl/language/description.h"

namespace ombre::gdl {

struct RelationOrder {
  // Each has rules that are evaluated together; later ones depend on earlier ones.
  std::vector<std::vector<const Rule*>> fixed_strata{};
  // All others that are needed: they depend on the state or the moves, or negate each other in a circle by name.
  std::vector<const Rule*> open_rules{};
  // Whether a relation is fixed; those that have no rules are.
  std::map<Relation, bool> fixed{};

  bool is_fixed(const Relation& relation) const;
};

// Relations that the interface of a machine shows.
bool is_output(const Relation& relation);

RelationOrder order_relations(const Description& description);

}  // namespace ombre::gdl
