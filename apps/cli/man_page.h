// The manual pages of the program, as roff with the macros of man(7): ombre(1) and one for each command, those of
// families, such as ombre-skat-learn(1), and the families themselves included.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/command_text.h"

namespace ombre {

struct ManPage {
  std::string command;  // "skat learn"; empty for the program
  std::string name;     // "ombre" or "ombre-skat-learn"; its file ends in .1
  std::string roff;
};

// Every page, that of the program first. `date` is that of what the program was built from.
std::vector<ManPage> man_pages(const CommandText& program, const std::string& date);

}  // namespace ombre
