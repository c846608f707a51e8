// What a table of a described game looks like: its fluents and, where some of them name places by column and row, such
// as (cell 3 4 black) or (arrow 2 6), the board they make. Columns and rows are the numbers from 0 or 1, or the letters
// from a, that can stand there in any state, so that the board has its full size from the start.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gdl/game/gdl_game.h"
#include "gdl/game/hidden_gdl_game.h"
#include "gdl/language/description.h"
#include "match/look.h"

namespace ombre::gdl {

struct Board {
  std::vector<std::string> columns{};  // from the left
  std::vector<std::string> rows{};     // in ascending order
  // The fluents that name its places, by name and number of arguments: which argument is the column. The row is the
  // next one, all others are what stands there; the name itself where there are no others.
  std::map<std::pair<std::string, std::size_t>, std::size_t> column_of{};

  bool empty() const { return column_of.empty(); }
};

// The board of a description, the largest one where there are several; an empty one where there is none.
Board find_board(const Description& description);

// The look of the game that is made from the description.
AnyLook described_look(const Description& description, std::shared_ptr<const GdlGame> game);
AnyLook described_look(const Description& description, std::shared_ptr<const HiddenGdlGame> game);

}  // namespace ombre::gdl
