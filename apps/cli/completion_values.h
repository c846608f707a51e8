// What can stand for the value of an option, for completion: words that the program knows, files, folders.
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

}  // namespace ombre
