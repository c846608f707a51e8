// Completion of the command line by shells, as scripts with everything they need inside: they never start the program,
// so that a key press costs nothing. What they offer is what the program that printed them knows.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/command_text.h"

namespace ombre {

struct CompletionValues {
  std::vector<std::string> words{};
  bool files = false;    // any file; where there are words as well, where none of them fits
  bool folders = false;  // folders alone
  bool list = false;     // several words with commas between
};

// The values of an option of the command with that name ("skat analyse"); nothing where any text may stand.
CompletionValues completion_values(const std::string& command, const OptionText& option);

// For bash 4.2 or newer, with or without the package bash-completion.
std::string bash_completion(const CommandText& program);

// For zsh, to be found in its function path as _ombre, or to be sourced.
std::string zsh_completion(const CommandText& program);

}  // namespace ombre
