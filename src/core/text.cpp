#include "core/text.h"

#include <fmt/format.h>

#include <cstddef>

namespace ombre {

std::string quote(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string out = "'";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f)
      out += fmt::format("\\x{:02x}", byte);
    else
      out += c;
  }
  out += text.size() > longest ? "…'" : "'";
  return out;
}

}  // namespace ombre
