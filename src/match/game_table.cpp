#include "match/game_table_of.h"

#include "games/field_text.h"

namespace ombre {

std::string in_lines(const std::string& text) {
  const bool fields = text.find("; ") != std::string::npos;
  std::string out;
  for (const std::string_view part : split(text, fields ? "; " : "/")) {
    if (!out.empty()) out += '\n';
    out += part;
  }
  return out;
}

}  // namespace ombre
