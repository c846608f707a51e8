// How the variables of one rule get their values: a list of steps, each of which finds atoms that fit a literal, or
// checks one whose variables all have values. The order is chosen step by step: checks as soon as they can be made,
// then the literal that promises the fewest atoms.
#pragma once

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/random.h"
#include "gdl/language/description.h"

namespace ombre::gdl {

// A shape is a term in prefix form: `open` with its symbol and number of arguments, then these; `key` and `any` stand
// for whole terms.
namespace shape {
inline constexpr std::uint32_t any = 0;
inline constexpr std::uint32_t key = 1;
inline constexpr std::uint32_t open = 2;
}  // namespace shape
using Shape = std::vector<std::uint32_t>;

// Ground atoms with indexes: for a shape of atoms with some places marked as keys, all atoms of that shape with given
// terms in these places.
class AtomIndexes {
 public:
  explicit AtomIndexes(const TermStore& terms) : terms_(terms) {}

  // The number of the index for a shape that begins with `open`; atoms added before are in it too.
  std::size_t index(const Shape& shape) {
    const auto [place, fresh] = by_shape_.emplace(shape, indexes_.size());
    if (!fresh) return place->second;
    indexes_.push_back({shape, {}});
    Family& family = families_[family_key(shape[1], shape[2])];
    family.indexes.push_back(place->second);
    for (const TermStore::Id atom : family.atoms) add(indexes_.back(), atom);
    return place->second;
  }

  // Requires: the atom was not added before.
  void add(TermStore::Id atom) {
    Family& family = families_[family_key(terms_.symbol(atom), terms_.arguments(atom).size())];
    family.atoms.push_back(atom);
    for (const std::size_t number : family.indexes) add(indexes_[number], atom);
    ++entries_;
  }

  // A list that holds all atoms with these keys, and perhaps others of the same shape.
  std::span<const TermStore::Id> find(std::size_t index, std::uint64_t keys) const {
    const auto place = indexes_[index].lists.find(keys);
    if (place == indexes_[index].lists.end()) return {};
    return place->second;
  }

  // How many atoms have the name and number of arguments of a shape.
  std::size_t count(const Shape& shape) const {
    const auto place = families_.find(family_key(shape[1], shape[2]));
    return place == families_.end() ? 0 : place->second.atoms.size();
  }

  // An estimate of the memory all of it takes.
  std::size_t bytes() const { return entries_ * bytes_per_entry; }

  // The keys so far, with one more.
  static std::uint64_t with_key(std::uint64_t keys, TermStore::Id key) { return mix(keys ^ key); }

 private:
  static std::uint64_t family_key(std::uint64_t symbol, std::uint64_t arity) { return symbol << 32U | arity; }

  static constexpr std::size_t bytes_per_entry = 24;

  struct Index {
    Shape shape{};
    boost::unordered_flat_map<std::uint64_t, std::vector<TermStore::Id>> lists{};
  };
  struct Family {  // of one name and number of arguments
    std::vector<TermStore::Id> atoms{};
    std::vector<std::size_t> indexes{};
  };

  bool read_keys(const Shape& shape, std::size_t& at, TermStore::Id term, std::uint64_t& keys) const {
    switch (shape[at++]) {
      case shape::any:
        return true;
      case shape::key:
        keys = with_key(keys, term);
        return true;
      default:
        break;
    }
    const Symbol symbol = shape[at++];
    const std::size_t count = shape[at++];
    const std::span<const TermStore::Id> arguments = terms_.arguments(term);
    if (terms_.symbol(term) != symbol || arguments.size() != count) return false;
    for (const TermStore::Id argument : arguments)
      if (!read_keys(shape, at, argument, keys)) return false;
    return true;
  }

  void add(Index& index, TermStore::Id atom) {
    std::size_t at = 0;
    std::uint64_t keys = 0;
    if (!read_keys(index.shape, at, atom, keys)) return;
    index.lists[keys].push_back(atom);
    ++entries_;
  }

  const TermStore& terms_;
  std::vector<Index> indexes_;
  std::map<Shape, std::size_t> by_shape_;
  boost::unordered_flat_map<std::uint64_t, Family> families_;
  std::size_t entries_ = 0;
};

// A term of a rule as it is when a step is reached.
struct PlanPattern {
  enum class Kind : std::uint8_t {
    ground,  // a term without variables
    bound,   // a variable that has a value
    built,   // a function of which all variables have values
    bind,    // a variable that gets its value here
    repeat,  // a variable that got its value further left in this literal
    open     // a function of which some variables have none
  };

  Kind kind = Kind::ground;
  std::uint32_t id = 0;  // term, variable or symbol
  std::vector<PlanPattern> parts{};
};

struct PlanStep {
  enum class Kind : std::uint8_t { match, present, absent, distinct };

  Kind kind = Kind::match;
  PlanPattern pattern{};
  PlanPattern other{};    // of distinct
  std::size_t index = 0;  // of match
};

struct Plan {
  const Rule* rule = nullptr;
  std::optional<PlanPattern> given{};  // the atom from which the variables of one
                                       // literal are read first
  std::vector<PlanStep> steps{};
};

// What a planner knows of a relation.
struct RelationFacts {
  bool exact = false;        // its atoms are those that are true, and no others
  double expected_size = 0;  // where it is not
};

class Planner {
 public:
  Planner(TermStore& terms, AtomIndexes& indexes, std::function<RelationFacts(const Relation&)> facts)
      : terms_(terms), indexes_(indexes), facts_(std::move(facts)) {}

  // The steps for a rule, with the variables of the literal `given` of its body known from an atom, if one is named.
  // Negated literals of relations that are not exact have no step. Nothing where a variable is left without a value.
  std::optional<Plan> plan(const Rule& rule, std::optional<std::size_t> given) {
    Plan out{&rule, {}, {}};
    std::vector<bool> known(rule.variables.size());
    std::vector<const Literal*> left;
    // 1. What the atom gives, and the literals that need a step.
    for (std::size_t i = 0; i < rule.body.size(); ++i) {
      const Literal& literal = rule.body[i];
      if (i == given)
        out.given = pattern(literal.atom, known);
      else if (literal.kind != Literal::Kind::negative || facts_(literal.atom.relation()).exact)
        left.push_back(&literal);
    }
    if (given) mark_variables(rule.body[*given].atom, known);
    // 2. Step by step.
    while (!left.empty()) {
      auto chosen = std::find_if(left.begin(), left.end(),
                                 [&](const Literal* literal) { return all_marked(literal->atom, known); });
      if (chosen == left.end()) {
        double least = 0;
        for (auto it = left.begin(); it != left.end(); ++it) {
          if ((*it)->kind != Literal::Kind::positive) continue;
          const double price = cost((*it)->atom, known);
          if (chosen != left.end() && price >= least) continue;
          least = price;
          chosen = it;
        }
        if (chosen == left.end()) return std::nullopt;
      }
      const Literal& literal = **chosen;
      left.erase(chosen);
      PlanStep step;
      std::vector<bool> here(known.size());
      if (literal.kind == Literal::Kind::distinct) {
        step = {PlanStep::Kind::distinct, pattern(literal.atom.arguments[0], known, here),
                pattern(literal.atom.arguments[1], known, here), 0};
      } else {
        step.pattern = pattern(literal.atom, known);
        if (literal.kind == Literal::Kind::negative) {
          step.kind = PlanStep::Kind::absent;
        } else if (all_marked(literal.atom, known)) {
          step.kind = PlanStep::Kind::present;
        } else {
          Shape shape;
          write_shape(step.pattern, shape);
          step.index = indexes_.index(shape);
          mark_variables(literal.atom, known);
        }
      }
      out.steps.push_back(std::move(step));
    }
    // 3. Everything that is named must have a value.
    if (!all_marked(rule.head, known)) return std::nullopt;
    for (const Literal& literal : rule.body)
      if (!all_marked(literal.atom, known)) return std::nullopt;
    return out;
  }

 private:
  // How many leaves of an atom have no value yet, of how many.
  struct Leaves {
    double open = 0;
    double all = 0;
  };

  static void count_leaves(const Term& term, const std::vector<bool>& known, Leaves& leaves) {
    if (term.kind == Term::Kind::function) {
      for (const Term& part : term.arguments) count_leaves(part, known, leaves);
      return;
    }
    leaves.all += 1;
    if (term.kind == Term::Kind::variable && !known[term.id]) leaves.open += 1;
  }

  static void write_shape(const PlanPattern& pattern, Shape& out) {
    switch (pattern.kind) {
      case PlanPattern::Kind::ground:
      case PlanPattern::Kind::bound:
      case PlanPattern::Kind::built:
        out.push_back(shape::key);
        return;
      case PlanPattern::Kind::bind:
      case PlanPattern::Kind::repeat:
        out.push_back(shape::any);
        return;
      case PlanPattern::Kind::open:
        break;
    }
    out.push_back(shape::open);
    out.push_back(pattern.id);
    out.push_back(static_cast<std::uint32_t>(pattern.parts.size()));
    for (const PlanPattern& part : pattern.parts) write_shape(part, out);
  }

  PlanPattern pattern(const Term& term, std::vector<bool>& known, std::vector<bool>& here) {
    if (term.is_ground()) return {PlanPattern::Kind::ground, terms_.add(term), {}};
    if (term.kind == Term::Kind::variable) {
      if (known[term.id]) return {PlanPattern::Kind::bound, term.id, {}};
      if (here[term.id]) return {PlanPattern::Kind::repeat, term.id, {}};
      here[term.id] = true;
      return {PlanPattern::Kind::bind, term.id, {}};
    }
    PlanPattern out{all_marked(term, known) ? PlanPattern::Kind::built : PlanPattern::Kind::open, term.id, {}};
    for (const Term& part : term.arguments) out.parts.push_back(pattern(part, known, here));
    return out;
  }

  PlanPattern pattern(const Atom& atom, const std::vector<bool>& known) {
    std::vector<bool> before = known;
    std::vector<bool> here(known.size());
    PlanPattern out{PlanPattern::Kind::open, atom.name, {}};
    for (const Term& term : atom.arguments) out.parts.push_back(pattern(term, before, here));
    return out;
  }

  double cost(const Atom& atom, const std::vector<bool>& known) const {
    Leaves leaves;
    for (const Term& term : atom.arguments) count_leaves(term, known, leaves);
    const RelationFacts facts = facts_(atom.relation());
    const Shape relation = {shape::open, atom.name, static_cast<std::uint32_t>(atom.arguments.size())};
    const double size =
        std::max(1.0, facts.exact ? static_cast<double>(indexes_.count(relation)) : facts.expected_size);
    return std::pow(size, leaves.open / leaves.all);
  }

  TermStore& terms_;
  AtomIndexes& indexes_;
  std::function<RelationFacts(const Relation&)> facts_;
};

}  // namespace ombre::gdl
