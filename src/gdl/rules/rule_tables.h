// What has been asked and answered: for each procedure and values of its known arguments a call with the list of its
// answers, each once. A list may grow while somebody walks along it. All is forgotten at once, without touching it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gdl/language/terms.h"

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
inline constexpr std::size_t most_table_words = std::size_t{1} << 25U;

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
    constexpr std::uint64_t factor = 0x9e3779b97f4a7c15U;
    std::uint64_t out = (owner + std::uint64_t{1}) * factor;
    for (std::uint32_t i = 0; i < count; ++i) out = (out ^ (out >> 32U) ^ values[i]) * factor;
    return out ^ (out >> 32U);
  }
  bool is_call(const Call& known, std::uint32_t procedure, const Id* key, std::uint32_t count) const;
  bool is_answer(std::uint32_t known, std::uint32_t call, const Id* answer, std::uint32_t count) const;
  void push(const Id* values, std::uint32_t count);
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

}  // namespace ombre::gdl
