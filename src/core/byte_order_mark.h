// The mark that some editors put before the first line of a text file.
#pragma once

#include <string>
#include <string_view>

namespace ombre {

// Takes the mark off the first line of a file.
inline void erase_byte_order_mark(std::string& first_line) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (first_line.starts_with(mark)) first_line.erase(0, mark.size());
}

}  // namespace ombre
