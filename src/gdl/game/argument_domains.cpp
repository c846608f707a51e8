#include "gdl/game/argument_domains.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

namespace ombre::gdl {
namespace {

// Constants looked at, before it is given up: some tenths of a second.
constexpr std::size_t most_steps = 20'000'000;

using Constants = std::vector<Symbol>;  // sorted

struct Domain {
  Constants constants{};
  bool open = false;  // it may be anything
};

// Fluents and moves are relations of their own here; `base` is kept apart from what the rules lead to.
enum class Kind : std::uint8_t { relation, fluent, base, move };

struct Argument {
  Kind kind = Kind::relation;
  Relation relation{};
  std::uint32_t index = 0;

  friend auto operator<=>(const Argument&, const Argument&) = default;
};

// Calls `use` with each argument of an atom, or of the fluent or move in it, and the term that stands there.
template <class Use>
void each_argument(const Atom& atom, const Use& use) {
  Kind kind = Kind::relation;
  std::size_t inner = 0;
  switch (atom.name) {
    case keyword::holds:
    case keyword::init:
    case keyword::next:
      kind = Kind::fluent;
      break;
    case keyword::base:
      kind = Kind::base;
      break;
    case keyword::does:
    case keyword::legal:
    case keyword::input:
      kind = Kind::move;
      inner = 1;
      break;
    default:
      break;
  }
  const auto each = [&](const Relation& relation, const std::vector<Term>& terms) {
    for (std::uint32_t i = 0; i < terms.size(); ++i) use(Argument{kind, relation, i}, terms[i]);
  };
  if (kind == Kind::relation) return each(atom.relation(), atom.arguments);
  if (inner >= atom.arguments.size()) return;
  // Whoever moves is a role.
  if (inner > 0) use(Argument{Kind::relation, {keyword::role, 1}, 0}, atom.arguments.front());
  const Term& term = atom.arguments[inner];
  if (term.kind == Term::Kind::function)
    each({term.id, static_cast<std::uint32_t>(term.arguments.size())}, term.arguments);
}

class Domains {
 public:
  // Throws Work::Exhausted.
  explicit Domains(const Description& description) {
    for (const Rule& rule : description.rules)
      if (rule.body.empty()) add_fact(rule.head);
    for (auto& [argument, domain] : of_) {
      Constants& constants = domain.constants;
      std::sort(constants.begin(), constants.end());
      constants.erase(std::unique(constants.begin(), constants.end()), constants.end());
    }
    for (bool grew = true; grew;) {
      grew = false;
      for (const Rule& rule : description.rules)
        if (!rule.body.empty() && follow(rule)) grew = true;
    }
  }

  const std::map<Argument, Domain>& all() const { return of_; }

 private:
  void add_fact(const Atom& head) {
    each_argument(head, [&](const Argument& argument, const Term& term) {
      work_.spend(1);
      Domain& domain = of_[argument];
      if (term.kind == Term::Kind::constant)
        domain.constants.push_back(term.id);
      else
        domain.open = true;
    });
  }

  // Adds what the head of a rule can say by now; whether there was anything new.
  bool follow(const Rule& rule) {
    work_.spend(1 + rule.body.size());
    // 1. What the variables can be: what stands at every place of the body that has them.
    std::vector<std::optional<Constants>> values(rule.variables.size());
    for (const Literal& literal : rule.body) {
      if (literal.kind != Literal::Kind::positive) continue;
      each_argument(literal.atom, [&](const Argument& argument, const Term& term) {
        if (term.kind != Term::Kind::variable) return;
        if (of_[argument].open) return;
        const Constants& here = of_[argument].constants;
        std::optional<Constants>& value = values[term.id];
        work_.spend(1 + here.size() + (value ? value->size() : 0));
        Constants both;
        if (value)
          std::set_intersection(value->begin(), value->end(), here.begin(), here.end(), std::back_inserter(both));
        value = value ? std::move(both) : here;
      });
    }
    for (const auto& value : values)
      if (value && value->empty()) return false;
    // 2. These at the places of the head.
    bool grew = false;
    each_argument(rule.head, [&](const Argument& argument, const Term& term) {
      if (term.kind == Term::Kind::constant)
        grew |= add(argument, {term.id});
      else if (term.kind == Term::Kind::variable && values[term.id])
        grew |= add(argument, *values[term.id]);
      else
        grew |= !std::exchange(of_[argument].open, true);
    });
    return grew;
  }

  bool add(const Argument& argument, const Constants& more) {
    Constants& here = of_[argument].constants;
    work_.spend(1 + here.size() + more.size());
    Constants all;
    std::set_union(here.begin(), here.end(), more.begin(), more.end(), std::back_inserter(all));
    if (all.size() == here.size()) return false;
    here = std::move(all);
    return true;
  }

  std::map<Argument, Domain> of_;
  Work work_{most_steps};
};

}  // namespace

std::map<Relation, std::vector<std::vector<Symbol>>> fluent_domains(const Description& description) {
  std::map<Relation, std::vector<Constants>> out;
  try {
    const Domains domains(description);
    for (const Kind kind : {Kind::fluent, Kind::base}) {
      for (const auto& [argument, domain] : domains.all()) {
        if (argument.kind != kind || domain.constants.empty()) continue;
        auto& arguments = out[argument.relation];
        arguments.resize(argument.relation.arity);
        arguments[argument.index] = domain.open ? Constants{} : domain.constants;
      }
    }
  } catch (const Work::Exhausted&) {
    out.clear();
  }
  return out;
}

}  // namespace ombre::gdl
