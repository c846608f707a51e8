// The game that a person names: one of the catalog, or a file with a game description, FILE.gdl or FILE.kif, with
// parameters after it as any game has them: games/gdl/tictactoe.gdl(engine=rules). For the command line only: programs
// that take texts from strangers call make_game, which opens no file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "catalog/catalog.h"

namespace ombre {

// The game of a description that is at hand, with parameters such as "(engine=rules)" or none. It opens no file. Throws
// InputError with line and column where the description is invalid.
std::unique_ptr<GameEntry> described_game(const std::string& text, const std::string& name,
                                          std::string_view settings = "");

// The file that a game is named by; nothing where it is one of the catalog.
std::optional<std::string_view> description_path(std::string_view text);

// Throws InputError as make_game does, where the file cannot be read, and where the description is invalid.
std::unique_ptr<GameEntry> open_game(std::string_view text);

}  // namespace ombre
