// The atoms of relations that are the same in every state, as far as a part of the rules asks for them: what narrows
// down which ground atoms depend on which. Negation is not looked at, so that there may be atoms too many but never
// one too few. Plain bottom-up evaluation, round by round, which is enough for lists of numbers and neighbours.
#pragma once

#include <boost/unordered/unordered_flat_set.hpp>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "gdl/language/dependency.h"
#include "gdl/language/description.h"
#include "gdl/language/substitution.h"

namespace ombre::gdl {

// A text for atoms of one relation that are equal but for the numbers of their variables, which must be numbered in the
// order in which they stand.
std::string pattern_key(const std::vector<Term>& arguments);

class StaticFacts {
 public:
  // None at all.
  explicit StaticFacts(const Dependencies& dependencies) : dependencies_(&dependencies) {}
  // Those that the rules of a component ask for. Where the work does not suffice for a relation, it is unknown.
  // Requires: the description outlives it.
  StaticFacts(const Description& description, const Dependencies& dependencies, std::size_t component, Work& work);

  // Calls `each` with the substitution extended in every way that makes the positive literals of a rule hold whose
  // relations are known, and make no terms of a `distinct` equal, as long as it returns true. Throws Work::Exhausted.
  using Each = std::function<bool(const Substitution&)>;
  void join(const Rule& rule, const Substitution& from, const Each& each) const;

 private:
  struct Table {
    std::vector<std::vector<Term>> atoms{};  // their arguments
    boost::unordered_flat_set<std::string> keys{};
  };

  void evaluate(const Description& description, const std::vector<std::size_t>& nodes, Work& work);
  bool join_rest(const Rule& rule, std::vector<const Atom*> rest, const Substitution& from, const Each& each) const;

  const Dependencies* dependencies_;
  std::map<std::size_t, Table> tables_{};  // by the node of the relation
};

}  // namespace ombre::gdl
