// Rules made ready to run. A relation asked with some arguments known and others wanted is a procedure; each of its
// rules is a list of operations in the order in which they are best done, each of which tests something or finds
// values for variables one after the other. Which variables have values at an operation is known beforehand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/language/terms.h"

namespace ombre::gdl {

// All facts of one relation, each once, arguments one after the other.
struct Facts {
  Relation relation{};
  std::size_t count = 0;
  std::vector<TermStore::Id> values{};
  std::vector<double> different{};  // how many values each argument has

  void add(std::span<const TermStore::Id> arguments);
  // Takes out repetitions and counts values. To be called after the last `add`.
  void finish();
};

// The same facts by the values of some arguments, the others following in their order.
class FactIndex {
 public:
  using Id = TermStore::Id;

  struct Found {
    std::uint32_t first = 0;  // where the wanted arguments of the first stand
    std::uint32_t end = 0;    // and where they end
    bool any = false;
  };

  // Requires: `facts` are finished. Bit i of `known` is argument i.
  FactIndex(const Facts& facts, std::uint64_t known);

  // Those with these values of the known arguments.
  Found find(const Id* key) const {
    if (width_ == 1 && slots_.empty()) return key[0] < direct_.size() ? direct_[key[0]] : Found{};
    for (std::size_t at = hash(key) & mask_;; at = (at + 1) & mask_) {
      const Slot& slot = slots_[at];
      if (!slot.found.any) return {};
      bool same = true;
      for (std::uint32_t i = 0; i < width_; ++i) same = same && keys_[slot.key + i] == key[i];
      if (same) return slot.found;
    }
  }
  // The wanted arguments of all facts.
  const Id* values() const { return values_.data(); }

 private:
  struct Slot {
    std::uint32_t key = 0;
    Found found{};
  };

  std::uint64_t hash(const Id* key) const { return hash_of(0, {key, width_}) >> 32U; }
  void enter(std::span<const Id> key, const Found& found);

  std::uint32_t width_ = 0;  // of keys
  std::vector<Id> values_;
  std::vector<Id> keys_;
  std::vector<Found> direct_;  // by a key of one argument, where such values are small
  std::vector<Slot> slots_;
  std::uint64_t mask_ = 0;
};

// A part of one of the lists of a program.
struct Range {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// A term of a rule, to be met by a ground term or to be made into one.
struct Pattern {
  enum class Kind : std::uint8_t {
    ignored,   // anything, and nobody asks for it
    wanted,    // the value of a slot from now on
    known,     // the value of a slot
    constant,  // a ground term
    function   // a term of this symbol whose arguments meet the parts
  };

  Kind kind = Kind::ignored;
  std::uint32_t id = 0;    // slot, ground term or symbol
  Range parts{};           // patterns
  std::uint32_t slot = 0;  // where the whole term of a function goes when it is met
};

struct Operation {
  enum class Kind : std::uint8_t {
    holds,           // a fluent that is known is in the state
    scan_holds,      // each fluent of a group that meets the pattern
    scan_all_holds,  // each fluent that meets the pattern
    does,            // the move of a role that is known
    scan_does,       // each role and its move
    facts,           // a fact that is known
    scan_facts,      // each fact that has the known arguments
    call,            // an answer that is known
    member,          // an answer that is known, among all that a procedure has
    scan_call,       // each answer
    distinct,        // two terms that are known
    emit             // an answer is found
  };
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  Kind kind = Kind::emit;
  bool negative = false;
  Range known{};                // patterns of what is known: a fluent, arguments, two terms
  Range wanted{};               // patterns of what is met
  std::uint32_t target = none;  // group of fluents, index of facts, procedure
  std::uint32_t index = none;   // of the group of fluents, or none
  std::uint32_t slot = 0;       // of the whole fluent that a scan finds
  std::uint32_t cursor = 0;     // where the operation keeps how far it is
  std::uint32_t fail = none;    // the operation to go on with, or none: the rule is done
};

struct RuleCode {
  Range head{};        // patterns that the known arguments meet
  Range operations{};  // the last one emits
  std::uint32_t slots = 0;
  std::uint32_t cursors = 0;
};

// How long answers stay right.
enum class Lifetime : std::uint8_t { always, state, move };
inline constexpr std::size_t lifetimes = 3;

struct Procedure {
  Relation relation{};
  std::uint64_t known = 0;  // a bit for each argument
  std::uint32_t known_count = 0;
  std::uint32_t wanted_count = 0;
  Lifetime lifetime = Lifetime::always;
  std::uint32_t component = none;  // of procedures that call each other, or none
  Range rules{};
  std::uint32_t slots = 0;  // as many as any of its rules
  std::uint32_t cursors = 0;

  static constexpr std::uint32_t none = ~std::uint32_t{0};
};

// Fluents of one symbol and number of arguments.
struct FluentGroup {
  Symbol symbol = 0;
  std::uint32_t arity = 0;
};

// Fluents of a group by the values of some arguments.
struct FluentIndex {
  std::uint32_t group = 0;
  std::vector<std::uint32_t> arguments{};
};

struct Program {
  std::vector<Pattern> patterns{};
  std::vector<Operation> operations{};
  std::vector<RuleCode> rules{};
  std::vector<Procedure> procedures{};
  std::vector<FluentGroup> groups{};
  std::vector<FluentIndex> fluent_indexes{};
  std::vector<FactIndex> fact_indexes{};
  std::vector<TermStore::Id> roles{};
  std::uint32_t components = 0;

  // What a machine asks. Legal moves, goals and percepts are of a role that is known.
  std::uint32_t init = 0;
  std::uint32_t next = 0;
  std::uint32_t legal = 0;
  std::uint32_t goal = 0;
  std::uint32_t terminal = 0;
  std::uint32_t sees = 0;
  bool has_percepts = false;
  std::vector<std::uint32_t> asked{};  // procedures that want all arguments
};

}  // namespace ombre::gdl
