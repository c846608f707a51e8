// The manual pages of the program, as roff with the macros of man(7): ombre(1) and one for each command, the commands
// of a family together on one.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/command_text.h"

namespace ombre {

struct ManPage {
  std::string name;  // "ombre" or "ombre-search"; its file ends in .1
  std::string roff;
};

// Every page, that of the program first. `date` is that of the program's commit, empty where it is not known.
std::vector<ManPage> man_pages(const CommandText& program, const std::string& date);

}  // namespace ombre
