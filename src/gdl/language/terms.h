// Symbols and terms of game descriptions: those of rules, with variables, and ground ones, each kept once.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/language/kif.h"

namespace ombre::gdl {

using Symbol = std::uint32_t;

// The symbols that mean something to every description have fixed numbers.
namespace keyword {
inline constexpr Symbol role = 0;
inline constexpr Symbol base = 1;
inline constexpr Symbol input = 2;
inline constexpr Symbol init = 3;
inline constexpr Symbol holds = 4;  // written `true`
inline constexpr Symbol next = 5;
inline constexpr Symbol legal = 6;
inline constexpr Symbol does = 7;
inline constexpr Symbol goal = 8;
inline constexpr Symbol terminal = 9;
inline constexpr Symbol sees = 10;
inline constexpr Symbol distinct = 11;
inline constexpr Symbol negation = 12;     // `not`
inline constexpr Symbol alternative = 13;  // `or`
inline constexpr Symbol conjunction = 14;  // `and`
inline constexpr Symbol implication = 15;  // `<=`
inline constexpr Symbol count = 16;
}  // namespace keyword

// Names and their numbers, in the order of their first appearance after the keywords.
class Symbols {
 public:
  Symbols();

  // The number of a name, a new one if need be.
  Symbol add(std::string_view name);
  // The number of a name that is there.
  std::optional<Symbol> find(std::string_view name) const;
  const std::string& name(Symbol symbol) const { return names_[symbol]; }
  std::size_t size() const { return names_.size(); }

 private:
  std::deque<std::string> names_;  // which stay where they are
  boost::unordered_flat_map<std::string_view, Symbol> numbers_;

 public:
  Symbols(const Symbols& other);
  Symbols(Symbols&&) = default;
  Symbols& operator=(Symbols other);
  ~Symbols() = default;
};

// The keyword that a name in a relation's place is, in any case.
std::optional<Symbol> keyword_of(std::string_view name);

// A term of a rule.
struct Term {
  enum class Kind : std::uint8_t { constant, variable, function };

  Kind kind = Kind::constant;
  std::uint32_t id = 0;           // the symbol; of a variable its number in the rule
  std::vector<Term> arguments{};  // of a function, one at least

  static Term constant(Symbol symbol) { return {Kind::constant, symbol, {}}; }
  static Term variable(std::uint32_t number) { return {Kind::variable, number, {}}; }

  bool is_ground() const;
  friend bool operator==(const Term&, const Term&) = default;
};

// Ground terms, each once, by numbers in the order of their making. A constant is a term without arguments.
class TermStore {
 public:
  using Id = std::uint32_t;

  // The number of a term, a new one if need be. Requires: `arguments` are not a view of this store.
  Id add(Symbol symbol, std::span<const Id> arguments = {});
  // Requires: the term is ground.
  Id add(const Term& term);
  std::optional<Id> find(Symbol symbol, std::span<const Id> arguments = {}) const;

  Symbol symbol(Id term) const { return entries_[term].symbol; }
  std::span<const Id> arguments(Id term) const {
    return {arguments_.data() + entries_[term].first, entries_[term].count};
  }
  std::size_t size() const { return entries_.size(); }

  // Less than, equal to or greater than 0, as the first stands before, at or after the second in the order that does
  // not depend on when they were made: constants first, then by symbol, number of arguments, and arguments.
  int compare(Id one, Id other) const;

  // The term in KIF.
  std::string show(const Symbols& symbols, Id term) const;

 private:
  struct Entry {
    Symbol symbol;
    std::uint32_t first;  // of its arguments
    std::uint32_t count;
    Id next;  // with the same hash, or none
  };
  static constexpr Id none = ~Id{0};

  std::vector<Entry> entries_;
  std::vector<Id> arguments_;
  boost::unordered_flat_map<std::uint64_t, Id> by_hash_;
};

// The ground term that an expression is. Throws InputError on variables and empty lists.
TermStore::Id read_term(const Expression& expression, Symbols& symbols, TermStore& store);

}  // namespace ombre::gdl
