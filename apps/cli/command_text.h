// The command line as plain text: what every command is called, what it takes and what its help says, read from the
// definition that the arguments are read by. Manual pages and completions are made of it, so they are never out of
// date.
#pragma once

#include <string>
#include <vector>

#include "core/json.h"

namespace CLI {
class App;
}

namespace ombre {

struct OptionText {
  std::vector<std::string> names;  // "-h" and "--help", or "GAME" alone for what has its place in the line
  std::string kind;                // what its value is called; empty for a flag
  std::string help;
  bool placed = false;  // by its place in the line, not by a name
  bool required = false;
};

struct CommandText {
  std::string name;     // "skat", and inside of it "analyse"
  std::string summary;  // one line
  std::string example;  // a whole command line; empty for a word that several commands begin with
  std::vector<OptionText> options;
  std::vector<CommandText> commands;
};

// All commands of the program, those of a family inside of it.
CommandText command_text(const CLI::App& app);

Json to_json(const CommandText& command);

}  // namespace ombre
