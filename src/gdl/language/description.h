// A game description as rules in one plain form, whatever way it was written: each body is a list of atoms, negated
// atoms and distinct terms. `or` and `and` are written out, `not` is pushed inwards, terms that must be equal are made
// so. Facts are rules without a body.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/language/kif.h"
#include "gdl/language/terms.h"

namespace ombre::gdl {

// A relation is told apart by name and number of arguments.
struct Relation {
  Symbol name = 0;
  std::uint32_t arity = 0;

  friend auto operator<=>(const Relation&, const Relation&) = default;
};

struct Atom {
  Symbol name = 0;
  std::vector<Term> arguments{};
  Place place{};

  Relation relation() const { return {name, static_cast<std::uint32_t>(arguments.size())}; }
};

struct Literal {
  enum class Kind : std::uint8_t { positive, negative, distinct };

  Kind kind = Kind::positive;
  Atom atom{};  // where the kind is distinct, its arguments are the two terms
};

struct Rule {
  Atom head{};
  std::vector<Literal> body{};           // in the order written
  std::vector<std::string> variables{};  // their names, by number
};

struct Description {
  Symbols symbols{};
  std::vector<Rule> rules{};          // in the order written
  std::vector<Term> roles{};          // in the order of their facts, each once, ground
  std::vector<Relation> relations{};  // that are the head of some rule as written, sorted
  std::vector<Rule> impossible{};     // rules as written that can never hold, without their bodies
};

// One rule may be written out as so many at most.
inline constexpr std::size_t most_alternatives = 4096;
// What else a rule may have: nothing that is meant as a game comes near.
inline constexpr std::size_t most_variables = 1000;
inline constexpr std::size_t most_arguments = 1000;

// A body before it is plain, with `or`, `and` and `not`.
struct Formula {
  enum class Kind : std::uint8_t { literal, same, all, any };

  Kind kind = Kind::literal;
  Literal literal{};             // same: the two arguments of its atom
  std::vector<Formula> parts{};  // of all and any
};

// The rules that say together what one says whose body is all these formulas: every choice of one part from each
// `any`, with equal terms put in each other's place; those that cannot hold are left out. Throws InputError where there
// would be more than most_alternatives, or no work is left.
std::vector<Rule> plain_rules(const Rule& head, const std::vector<Formula>& body, Work& work);

// The description in a text. Throws InputError with line and column on what is no rule at all: bad KIF, a head that is
// a variable, a negation or one of `true`, `does` and `distinct`, a keyword with a wrong number of arguments, an empty
// list, `role` in a rule with a body or variables, more than max_players roles (`random` not counted), more variables,
// arguments or alternatives than above. What makes rules invalid as a whole is found by validate.h.
Description read_description(std::string_view text);
Description read_description(const std::vector<Expression>& expressions);

// The term, the atom, the rule in KIF, for messages.
std::string show(const Symbols& symbols, const Rule& rule, const Term& term);
std::string show(const Symbols& symbols, const Rule& rule, const Atom& atom);
std::string show(const Symbols& symbols, const Rule& rule);

}  // namespace ombre::gdl
