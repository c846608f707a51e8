// What a general game player must know of a description besides its machine: the roles, which of them is chance,
// whether anything is hidden, and which goal values there can be; and what it asks of the machine.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/rules/machine.h"

namespace ombre {

struct GgpRules {
  std::vector<std::string> roles{};  // in KIF, in the order of the description
  int random_role = -1;              // the one that draws lots, or -1
  bool hidden = false;               // GDL-II: roles know what they see and no more
  std::vector<int> goals{};          // every value that a goal can have, ascending, two at the least

  int size() const { return static_cast<int>(roles.size()); }
  int least_goal() const { return goals.front(); }
  int most_goal() const { return goals.back(); }

  // The number of the role that a text names, -1 where there is none; case is ignored where the exact name is none.
  int find_role(const std::string& text) const;
};

// The goal values of the heads of rules, ascending, and 0, which counts where there is none.
std::vector<int> goal_values(const gdl::Description& description);

// What the description says. A goal value that is a variable may be everything from 0 to 100.
GgpRules ggp_rules(const gdl::Description& description);

// Whether play is over in the state of the machine: the state is terminal, or some role has no move to make.
bool ggp_over(gdl::Machine& machine, const GgpRules& rules);

// Whether a move of a role is legal in the state of the machine.
bool is_ggp_legal(gdl::Machine& machine, int role, gdl::MoveId move);

// What the role has in the state of the machine: the least of its goal values, 0 where it has none.
int ggp_goal(gdl::Machine& machine, const GgpRules& rules, int role, std::vector<int>& scratch);

// A key of a state.
std::uint64_t ggp_key(std::span<const std::uint64_t> words);

// Throws InputError at the first error of a description.
void check_ggp_description(const gdl::Description& description);

// The machine for a description, at the initial state. Whether there is more than one kind depends on counted work;
// which of two runs is the faster one in a trial by the clock, so that two that are nearly as fast may change places.
// What it answers is the same. Throws InputError where the description is invalid.
std::unique_ptr<gdl::Machine> make_ggp_machine(const gdl::Description& description);

// The numbers of sequences of 0 to `depth` joint moves from the state of the machine. Those of the greatest length are
// counted and not made, as products of how many moves the roles have. Nothing follows a terminal state or one in which
// a role has no move. Throws InputError where a number does not fit in 64 bits.
std::vector<std::uint64_t> ggp_perft(gdl::Machine& machine, int roles, int depth);

}  // namespace ombre
