// What a general game player must know of a description besides its machine: the roles, which of them is chance,
// whether anything is hidden, and which goal values there can be.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
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

// What the description says. A goal value that is a variable may be everything from 0 to 100.
GgpRules ggp_rules(const gdl::Description& description);

// Whether play is over in the state of the machine: the state is terminal, or some role has no move to make.
bool ggp_over(gdl::Machine& machine, const GgpRules& rules);

// What the role has in the state of the machine: the least of its goal values, 0 where it has none.
int ggp_goal(gdl::Machine& machine, const GgpRules& rules, int role, std::vector<int>& scratch);

// A key of a state.
std::uint64_t ggp_key(std::span<const std::uint64_t> words);

// Whether two texts are the same but for upper and lower case.
bool same_but_case(std::string_view one, std::string_view other);

}  // namespace ombre
