#include "apps/cli/roff.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>

namespace ombre {
namespace {

// The character that begins at `at`, which is moved to the next one.
std::uint32_t next_character(std::string_view text, std::size_t& at) {
  constexpr std::uint32_t more = 0x80;  // set in every byte of a longer character; the next bit is not, after the first
  constexpr std::uint32_t bits = 6;     // that each byte after the first holds
  const auto byte = [&] { return std::uint32_t{static_cast<unsigned char>(text[at])}; };
  const std::uint32_t lead = byte();
  ++at;
  if (lead < more) return lead;
  std::uint32_t length = 1;
  while (((lead << length) & more) != 0) ++length;
  std::uint32_t code = lead & ((more - 1) >> length);
  for (; at < text.size() && byte() >> bits == more >> bits; ++at) code = code << bits | (byte() & ((1U << bits) - 1));
  return code;
}

// One line of running text in several.
std::string folded(std::string_view line) {
  constexpr std::size_t most = 80;
  std::string out;
  while (line.size() > most) {
    std::size_t blank = line.rfind(' ', most);
    if (blank == std::string_view::npos) blank = line.find(' ');
    if (blank == std::string_view::npos) break;
    out.append(line.substr(0, blank)).append("\n");
    line.remove_prefix(blank + 1);
    if (line.starts_with('.')) out += "\\&";
  }
  return out.append(line);
}

}  // namespace

std::string roff_text(std::string_view text) {
  static const std::map<std::uint32_t, std::string> escapes = {
      {'\\', "\\e"}, {'-', "\\-"}, {'\'', "\\(aq"}, {'"', "\\(dq"}, {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}};
  constexpr std::uint32_t ascii_end = 0x80;
  // At the beginning of a line a full stop would be a request.
  std::string out = text.starts_with('.') ? "\\&" : "";
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t code = next_character(text, at);
    if (const auto escape = escapes.find(code); escape != escapes.end())
      out += escape->second;
    else if (code < ascii_end)
      out += static_cast<char>(code);
    else
      out += fmt::format("\\[u{:04X}]", code);
    // A list, or JSON, may be too long for a line.
    if (code == ',' && at < text.size() && text[at] != ' ') out += "\\:";
  }
  return out;
}

std::string roff_bold(std::string_view text) { return "\\fB" + roff_text(text) + "\\fR"; }
std::string roff_italic(std::string_view text) { return "\\fI" + roff_text(text) + "\\fR"; }

std::string roff_sentence(std::string_view text) {
  const bool ended = !text.empty() && (text.back() == '.' || text.back() == '?' || text.back() == '!');
  return roff_text(text) + (ended ? "" : ".");
}

std::string roff_folded(std::string_view page) {
  std::string out;
  bool example = false;  // whose lines are as they are
  while (!page.empty()) {
    const std::string_view line = page.substr(0, page.find('\n'));
    page.remove_prefix(std::min(page.size(), line.size() + 1));
    if (line == ".EX" || line == ".EE") example = line == ".EX";
    out += example || line.starts_with('.') ? std::string(line) : folded(line);
    out += '\n';
  }
  return out;
}

}  // namespace ombre
