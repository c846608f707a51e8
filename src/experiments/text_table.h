// A table as aligned text for a terminal.
#pragma once

#include <string>

#include "experiments/result.h"

namespace ombre {

// A cell as people read it: "12", "0.35 ± 0.02", "" where there is nothing.
std::string cell_text(const Cell& cell, int decimals);

// The title, a line of column titles (those of published figures in brackets), the rows and the note, each
// line ended by a newline.
std::string text_table(const Table& table);

}  // namespace ombre
