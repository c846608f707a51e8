// All atoms that follow from rules and facts, for reference_machine.h.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/language/terms.h"

namespace ombre::gdl {

using Tuple = std::vector<TermStore::Id>;
using Model = std::map<Relation, std::set<Tuple>>;

class ReferenceRules {
 public:
  // Requires: the description stays where it is.
  explicit ReferenceRules(const Description& description, TermStore& store);

  // All atoms that hold, with these facts of `true` and `does`. Throws std::runtime_error where that has no answer.
  Model model(const Model& facts);

 private:
  using Values = std::vector<TermStore::Id>;

  // What follows from the facts when exactly the assumed atoms do not fail a negation.
  Model follows(const std::vector<const Rule*>& rules, const Model& facts, const Model& assumed);
  Model settled(const std::vector<const Rule*>& rules, const Model& facts);
  void apply(const Rule& rule, std::size_t from, Values& values, const Model& known, const Model& assumed,
             std::set<Tuple>& out);
  bool holds_rest(const Rule& rule, const Values& values, const Model& assumed);
  bool meets(const Term& term, TermStore::Id ground, Values& values) const;
  TermStore::Id made(const Term& term, const Values& values);
  Tuple made(const Atom& atom, const Values& values);

  TermStore& store_;
  std::vector<const Rule*> fixed_;  // rules that depend neither on `true` nor on `does`
  std::vector<const Rule*> changing_;
  Model always_;
};

}  // namespace ombre::gdl
