// Texts inside a manual page: what roff would take for something of its own is written so that it shows as it is.
#pragma once

#include <string>
#include <string_view>

namespace ombre {

// The text, valid anywhere in a line and inside quotes. Requires: UTF-8 without line ends.
std::string roff_text(std::string_view text);

std::string roff_bold(std::string_view text);
std::string roff_italic(std::string_view text);

// The text with a full stop, where it has none at its end.
std::string roff_sentence(std::string_view text);

// A page with its running text in lines of at most 80 bytes, where there are blanks to break it at.
std::string roff_folded(std::string_view page);

}  // namespace ombre
