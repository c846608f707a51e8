// What the evaluator of rules looks things up in. First, what has been asked and answered: for each procedure and
// values of its known arguments a call with the list of its answers, each once. A list may grow while somebody walks
// along it. All is forgotten at once, without touching it. Second, the state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gdl/language/terms.h"
#include "gdl/rules/rule_program.h"

namespace ombre::gdl {

struct Call {
  enum class Status : std::uint8_t {
    fresh,    // nobody has looked for answers
    active,   // somebody is at it
    partial,  // looked for in one round of a cycle of calls that is not at its end
    complete
  };

  std::uint32_t procedure = 0;
  std::uint32_t key = 0;    // where the known arguments stand
  std::uint32_t first = 0;  // answer, or 0
  std::uint32_t last = 0;
  Status status = Status::fresh;
  bool found = false;       // there is an answer
  std::uint32_t cycle = 0;  // in which answers were last looked for, and its round
  std::uint32_t round = 0;
};

// Words of all lists of one table; an answer has two more than its arguments.
inline constexpr std::size_t most_table_words = std::size_t{1} << 24U;

class RuleTables {
 public:
  using Id = TermStore::Id;

  RuleTables();

  // The number of the call with these known arguments, a fresh one if need be.
  std::uint32_t call(std::uint32_t procedure, const Id* key, std::uint32_t count);
  Call& at(std::uint32_t call) { return calls_[call]; }
  const Id* key(const Call& call) const { return words_.data() + call.key; }

  // Whether the answer is new to the call. Throws InputError where a table becomes too large.
  bool add(std::uint32_t call, const Id* answer, std::uint32_t count);
  bool has(std::uint32_t call, const Id* answer, std::uint32_t count) const;

  // The answer after another, 0 at the end; its arguments.
  std::uint32_t next(std::uint32_t answer) const { return words_[answer]; }
  const Id* values(std::uint32_t answer) const { return words_.data() + answer + answer_head; }

  void clear();

 private:
  static constexpr std::uint32_t answer_head = 2;  // the next answer, and whose call it is

  struct Slot {
    std::uint32_t stamp = 0;  // used where it is the present one
    std::uint32_t value = 0;
  };
  using Slots = std::vector<Slot>;

  static std::uint64_t hash(std::uint32_t owner, const Id* values, std::uint32_t count) {
    const std::uint64_t out = hash_of(owner + std::uint64_t{1}, {values, count});
    return out ^ (out >> 32U);
  }
  bool is_call(const Call& known, std::uint32_t procedure, const Id* key, std::uint32_t count) const;
  bool is_answer(std::uint32_t known, std::uint32_t call, const Id* answer, std::uint32_t count) const;
  void push(const Id* values, std::uint32_t count);
  // Twice or four times as many, all of them free.
  static void grow(Slots& slots);
  void grow_calls();
  void grow_answers();

  std::vector<Call> calls_;
  std::vector<std::uint32_t> call_widths_;  // number of known arguments
  std::vector<std::uint32_t> answers_;
  std::vector<std::uint32_t> answer_widths_;
  std::vector<Id> words_;
  Slots call_slots_;
  Slots answer_slots_;
  std::uint32_t stamp_ = 1;
};

// The fluents of the present state and the moves that are made in it, as rules look for them: by the whole fluent, by
// its symbol, and by its symbol and the values of some arguments.
class RuleState {
 public:
  using Id = TermStore::Id;
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  RuleState(const Program& program, const TermStore& store);

  // Requires: each fluent once.
  void set(std::span<const Id> fluents);
  void set_moves(std::span<const Id> moves) { moves_.assign(moves.begin(), moves.end()); }

  bool holds(Id fluent) const { return fluent < stamps_.size() && stamps_[fluent] == stamp_; }
  const std::vector<Id>& all() const { return fluents_; }
  const std::vector<Id>& group(std::uint32_t group) const { return groups_[group]; }

  // The moves that are made, by role; none outside of a step.
  const std::vector<Id>& moves() const { return moves_; }
  // The number of the role that a term is, or none.
  std::uint32_t role(Id term) const { return term < roles_.size() ? roles_[term] : none; }

  // The first fluent of a group, by its number there, that may have these values, and the one after it; none at the
  // end. Others can be among them.
  std::uint32_t first(std::uint32_t index, const Id* key) {
    Index& at = indexes_[index];
    if (at.stamp != stamp_) build(at);
    const Bucket& bucket = at.buckets[hash(key, at.arguments.size()) & (at.buckets.size() - 1)];
    return bucket.stamp == stamp_ ? bucket.first : none;
  }
  std::uint32_t next(std::uint32_t index, std::uint32_t fluent) const { return indexes_[index].next[fluent]; }

 private:
  struct Bucket {
    std::uint32_t stamp = 0;
    std::uint32_t first = 0;
  };
  struct Index {
    std::uint32_t group = 0;
    std::vector<std::uint32_t> arguments{};
    std::uint32_t stamp = 0;
    std::vector<Bucket> buckets{};
    std::vector<std::uint32_t> next{};
  };

  static std::uint64_t hash(const Id* key, std::size_t count) { return hash_of(0, {key, count}) >> 32U; }
  void build(Index& index);
  void learn_terms();

  const TermStore& store_;
  std::vector<FluentGroup> names_;       // of the groups
  std::vector<std::uint32_t> group_of_;  // by term
  std::vector<std::uint32_t> stamps_;    // by term
  std::vector<std::vector<Id>> groups_;
  std::vector<Index> indexes_;
  std::vector<Id> fluents_;
  std::vector<Id> moves_;
  std::vector<std::uint32_t> roles_;  // by term
  std::uint32_t stamp_ = 0;
};

}  // namespace ombre::gdl
