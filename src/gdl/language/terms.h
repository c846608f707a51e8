// Symbols and terms of game descriptions: those of rules, with variables, which can be made equal, and ground ones,
// each kept once.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/budget.h"
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

// Calls `use` with the number of each variable of a term, an atom or a list of terms, in the order in which they stand
// and as often as they do.
template <class Of, class Use>
void each_variable(Of& of, const Use& use) {
  if constexpr (requires { of.kind; })
    if (of.kind == Term::Kind::variable) use(of.id);
  if constexpr (requires { of.arguments; })
    for (auto& argument : of.arguments) each_variable(argument, use);
  else
    for (auto& term : of) each_variable(term, use);
}

// Marks all variables.
template <class Of>
void mark_variables(const Of& of, std::vector<bool>& marks) {
  each_variable(of, [&](std::uint32_t variable) { marks[variable] = true; });
}

// The first variable that is not marked.
template <class Of>
std::optional<std::uint32_t> unmarked_variable(const Of& of, const std::vector<bool>& marks) {
  std::optional<std::uint32_t> out;
  each_variable(of, [&](std::uint32_t variable) {
    if (!out && !marks[variable]) out = variable;
  });
  return out;
}

// Whether all variables are marked.
template <class Of>
bool all_marked(const Of& of, const std::vector<bool>& marks) {
  return !unmarked_variable(of, marks);
}

// Steps that may still be made, and a flag by which others end it all.
class Work {
 public:
  class Exhausted : public std::exception {
   public:
    const char* what() const noexcept override { return "out of steps"; }
  };

  explicit Work(std::size_t steps, const std::atomic<bool>* stop = nullptr) : left_(steps), stop_(stop) {}

  bool has(std::size_t steps) const { return steps <= left_; }
  // Throws Exhausted where there are not so many left, BudgetSpent where the flag is raised.
  void spend(std::size_t steps) {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw BudgetSpent{};
    if (steps > left_) throw Exhausted();
    left_ -= steps;
  }

 private:
  std::size_t left_;
  const std::atomic<bool>* stop_;
};

// Terms that are put together may be nested so deeply at most.
inline constexpr int most_substituted_depth = 1000;

// Making terms with variables equal (Robinson 1965). What a variable stands for is kept as a pointer into the terms
// given, so that nothing is copied before a result is asked for. Results can be exponentially larger than what they
// are made of; every step is paid for from a fixed amount of work, and without it left there is an exception.
class Substitution {
 public:
  // Of variables with numbers below `variables`, each standing for itself.
  Substitution(std::size_t variables, Work& work) : values_(variables), work_(&work) {}

  // Whether the two can be equal; if so, they are from now on, if not, the substitution is of no more use. Throws
  // Work::Exhausted. Requires: both outlive the substitution.
  bool unify(const Term& one, const Term& other) { return unify(one, other, 0); }
  bool unify(const std::vector<Term>& ones, const std::vector<Term>& others) { return unify(ones, others, 0); }

  // The term with every variable replaced by what it stands for. Throws Work::Exhausted.
  Term resolved(const Term& term) const { return resolved(term, 0); }
  std::vector<Term> resolved(const std::vector<Term>& terms) const { return resolved(terms, 0); }

  // Whether the term has no variables once replaced.
  bool is_ground(const Term& term) const { return is_ground(term, 0); }

 private:
  const Term& standing_for(const Term& term) const;
  void step(int depth) const;
  bool unify(const Term& one, const Term& other, int depth);
  bool unify(const std::vector<Term>& ones, const std::vector<Term>& others, int depth);
  Term resolved(const Term& term, int depth) const;
  std::vector<Term> resolved(const std::vector<Term>& terms, int depth) const;
  bool is_ground(const Term& term, int depth) const;
  bool occurs(std::uint32_t variable, const Term& term, int depth) const;

  std::vector<const Term*> values_;  // null: itself
  Work* work_;
};

// A hash of numbers that begins with another; its upper half is the better one.
inline std::uint64_t hash_of(std::uint64_t start, std::span<const std::uint32_t> numbers) {
  constexpr std::uint64_t factor = 0x9e3779b97f4a7c15U;
  std::uint64_t out = start * factor;
  for (const std::uint32_t number : numbers) out = (out ^ (out >> 32U) ^ number) * factor;
  return out;
}

// Ground terms, each once, by numbers in the order of their making. A constant is a term without arguments.
class TermStore {
 public:
  using Id = std::uint32_t;
  static constexpr Id none = ~Id{0};
  // Of the text of a term that a game may have.
  static constexpr std::uint32_t most_symbols = 100'000;

  // The number of a term, or none.
  Id find(Symbol symbol, std::span<const Id> arguments = {}) const {
    for (std::size_t at = hash_of(symbol + 1, arguments) >> shift_;; at = (at + 1) & (slots_.size() - 1)) {
      const Id known = slots_[at];
      if (known == none || is(known, symbol, arguments)) return known;
    }
  }
  // The number of a term, a new one if need be. Requires: `arguments` are not a view of this store.
  Id add(Symbol symbol, std::span<const Id> arguments = {});
  // Requires: the term is ground.
  Id add(const Term& term);

  Symbol symbol(Id term) const { return entries_[term].symbol; }
  std::span<const Id> arguments(Id term) const {
    return {arguments_.data() + entries_[term].first, entries_[term].count};
  }
  std::size_t size() const { return entries_.size(); }
  // How many symbols its text has, no more than most_symbols + 1: a term that stands in another twice is kept once, so
  // that texts can be exponentially longer.
  std::uint32_t symbols(Id term) const { return entries_[term].symbols; }
  std::uint32_t symbols_with(std::span<const Id> arguments) const {
    std::uint64_t sum = 1;
    for (const Id argument : arguments) sum += entries_[argument].symbols;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, most_symbols + 1));
  }

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
    std::uint32_t symbols;
  };
  static constexpr std::size_t least_slots = 1024;

  bool is(Id term, Symbol symbol, std::span<const Id> arguments) const {
    const Entry& entry = entries_[term];
    if (entry.symbol != symbol || entry.count != arguments.size()) return false;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (arguments_[entry.first + i] != arguments[i]) return false;
    return true;
  }
  void enter(Id term);

  std::vector<Entry> entries_;
  std::vector<Id> arguments_;
  std::vector<Id> slots_ = std::vector<Id>(least_slots, none);  // half of them or more are free
  unsigned shift_ = 64 - std::countr_zero(least_slots);
};

// The ground term that an expression is, as far as it is in a store; none where it is no term.
TermStore::Id find_term(const Expression& expression, const Symbols& symbols, const TermStore& store);

}  // namespace ombre::gdl
