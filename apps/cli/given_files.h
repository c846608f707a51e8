// The files that a command line names: those that are read and those that are written must not be the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ombre {

struct GivenFiles {
  std::vector<std::string> inputs;  // "-": standard input
  std::vector<std::string> outputs;
};

// The file in what a game is called, as in games/gdl/tictactoe.gdl(engine=rules); nothing of a game of the catalog.
std::string file_of_game(std::string_view game);

// Throws InputError where a file would be written that is read or written by another name too, through links as well.
// Devices and pipes are not overwritten.
void check_outputs(const GivenFiles& files);

}  // namespace ombre
