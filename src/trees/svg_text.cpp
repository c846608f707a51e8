#include "trees/svg_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ombre {
namespace {

// The width of an average character of common sans-serif fonts, in font sizes.
constexpr double character_width = 0.6;

constexpr std::array<std::pair<char, std::string_view>, 7> markup{
    {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}, {'\n', " "}, {'\t', " "}}};

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text)
    if (!continues(c)) ++count;
  return count;
}

// How many bytes the character at a place of a UTF-8 text has, 0 where there is none.
std::size_t character_bytes(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t bytes = first < 0x80   ? 1
                            : first < 0xc2 ? 0
                            : first < 0xe0 ? 2
                            : first < 0xf0 ? 3
                            : first < 0xf5 ? 4
                                           : 0;
  if (at + bytes > text.size()) return 0;
  for (std::size_t i = 1; i < bytes; ++i)
    if (!continues(text[at + i])) return 0;
  return bytes;
}

}  // namespace

std::string svg_escaped(std::string_view text) {
  constexpr std::string_view unknown = "\xEF\xBF\xBD";
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const auto* const known =
        std::find_if(markup.begin(), markup.end(), [c](const auto& each) { return each.first == c; });
    if (known != markup.end()) {
      out += known->second;
    } else if (const std::size_t bytes = character_bytes(text, at);
               bytes == 0 || static_cast<unsigned char>(c) < 0x20) {
      out += unknown;
    } else {
      out += text.substr(at, bytes);
      at += bytes - 1;
    }
  }
  return out;
}

std::string shortened(std::string_view text, std::size_t most) {
  if (characters(text) <= most) return std::string(text);
  std::size_t end = 0;
  for (std::size_t count = 0; count < most - 1; ++count) {
    ++end;
    while (end < text.size() && continues(text[end])) ++end;
  }
  return std::string(text.substr(0, end)) + "…";
}

double text_width(std::string_view text, double size) {
  return static_cast<double>(characters(text)) * character_width * size;
}

}  // namespace ombre
