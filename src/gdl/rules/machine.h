// What runs a game description: a machine stands at one state and goes from state to state by joint moves. There are
// two kinds, which agree in everything that can be seen here: one that derives atoms by the rules (rule_machine.cpp)
// and one that keeps a network of gates up to date (network_machine.h). machines.h chooses.
//
// Roles are numbered in the order of their facts. Moves of a role have numbers that mean something to the machines of
// one description only, as positions have words. Legal moves come in the order of TermStore::compare, whatever machine
// finds them and whatever it did before. A machine belongs to one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/budget.h"
#include "core/random.h"
#include "core/text.h"
#include "gdl/language/description.h"

namespace ombre::gdl {

// Of one role.
using MoveId = std::uint32_t;
// Of something a role sees.
using PerceptId = std::uint32_t;
// A state; equal states have equal words.
using Words = std::vector<std::uint64_t>;

// Thrown by a machine whose tables of terms are full, though this state may need few: `apart` goes on.
class TooManyTerms : public InputError {
 public:
  using InputError::InputError;
};

class Machine {
 public:
  virtual ~Machine() = default;

  // Another machine for the same description, at the initial state, for another thread: words and numbers mean the
  // same to both.
  virtual std::unique_ptr<Machine> another() const = 0;

  // Another machine, at the initial state, that shares nothing with this one: numbers and words mean nothing to it, but
  // texts do. Rules that make ever more terms fill its tables and not those of others. Throws BudgetSpent.
  virtual std::unique_ptr<Machine> apart(const Budget::Limits& /*limits*/) const { return another(); }

  // From now on work is broken off by BudgetSpent where it would take longer: the machine then stands where it stood,
  // and what was asked can be asked again. Only machines whose work has no bound of its own look at it.
  virtual void limit(const Budget::Limits& /*limits*/) {}

  // Goes to the initial state.
  virtual void restart() = 0;
  // Goes to a state. Requires: the words are from `save` or `read` of a machine of this description.
  virtual void load(std::span<const std::uint64_t> words) = 0;
  virtual void save(Words& words) const = 0;

  virtual bool terminal() = 0;

  // The legal moves of a role, none where the rules leave it none. They may be asked of any state, also of terminal
  // ones.
  virtual std::size_t legal_count(int role) = 0;
  // Requires: index < legal_count(role).
  virtual MoveId legal(int role, std::size_t index) = 0;
  // A legal move of a role, where not all can be found one of those that were; none where there is none or was found
  // none.
  virtual std::optional<MoveId> some_legal(int role) {
    if (legal_count(role) == 0) return std::nullopt;
    return legal(role, 0);
  }

  // Goes to the state after a joint move, one for each role. Requires: each is legal.
  virtual void advance(std::span<const MoveId> joint) = 0;

  // Every goal value of a role in this state that is a whole number, ascending: usually one, but rules may give none or
  // several.
  virtual void goals(int role, std::vector<int>& values) = 0;

  // What a role saw when the last joint move was made, in the order of TermStore::compare; nothing where the rules have
  // no `sees`, and before the first.
  virtual void percepts(int role, std::vector<PerceptId>& seen) = 0;

  virtual std::string show_move(int role, MoveId move) const = 0;
  // The move of a role that a text in KIF names: any that is legal here, and others that the machine knows of; none
  // where there can be no such move.
  virtual std::optional<MoveId> find_move(int role, std::string_view text) = 0;
  // The move of a role that a text in KIF names, also one that this machine has not come to know yet. Throws InputError
  // where there can be no such move.
  virtual MoveId read_move(int role, std::string_view text) {
    if (const std::optional<MoveId> move = find_move(role, text)) return *move;
    throw InputError("the move " + quote(text), "", "a move of this game");
  }
  virtual std::string show_percept(PerceptId percept) const = 0;

  // A number for this state that is the same in every machine and every run: the sum of key_of(fluent) over the
  // fluents of the state, as they are written in KIF.
  virtual std::uint64_t key() const {
    std::uint64_t sum = 0;
    for (const std::string& fluent : fluents()) sum += key_of(fluent);
    return sum;
  }
  static std::uint64_t key_of(std::string_view fluent) {
    std::uint64_t key = 0;
    for (const char c : fluent) key = mix(key ^ static_cast<unsigned char>(c));
    return key;
  }

  // The fluents of this state in KIF, in the order of TermStore::compare.
  virtual std::vector<std::string> fluents() const = 0;
  // The words of the state with exactly these fluents, a text in KIF. Throws InputError where the text is none or names
  // a fluent that this game cannot have.
  virtual Words read(std::string_view text) = 0;
};

// The machine that derives atoms by the rules, at the initial state: it runs every legal description, also those that
// no network can be built for. Throws InputError on rules that are not safe, or that make terms or answers without end,
// here or later in the state where they do; BudgetSpent where making it takes longer than the limits allow, which are
// gone once it is made.
std::unique_ptr<Machine> make_rule_machine(const Description& description, const Budget::Limits& limits = {});

}  // namespace ombre::gdl
