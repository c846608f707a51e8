#include "trees/svg_text.h"

namespace ombre {

namespace {

// The width of an average character of common sans-serif fonts, in font sizes.
constexpr double character_width = 0.6;

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text)
    if (!continues(c)) ++count;
  return count;
}

}  // namespace

std::string svg_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      case '\n':
      case '\t':
        out += ' ';
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20)
          out += "\xEF\xBF\xBD";
        else
          out += c;
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
