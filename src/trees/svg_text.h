// Text in drawings: escaped for XML, shortened, and measured well enough to leave room for it.
#pragma once

#include <string>
#include <string_view>

namespace ombre {

// The text for an SVG document: markup escaped, characters that XML forbids replaced.
std::string svg_escaped(std::string_view text);

// At most so many characters, the last an ellipsis where some are left out.
std::string shortened(std::string_view text, std::size_t most);

// About how wide the text is drawn at a font size in pixels.
double text_width(std::string_view text, double size);

}  // namespace ombre
