#include "core/text.h"

#include <fmt/format.h>

#include <cstddef>

namespace ombre {
namespace {

std::string message(std::string_view what, std::string_view where, std::string_view expected) {
  std::string text;
  if (!where.empty()) text.append(where).append(": ");
  text.append(what);
  if (!expected.empty()) text.append("; expected ").append(expected);
  return text;
}

}  // namespace

InputError::InputError(std::string_view what, std::string_view where, std::string_view expected)
    : std::runtime_error(message(what, where, expected)), problem_(what), where_(where), expected_(expected) {}
InputError::InputError(const InputError&) = default;
InputError& InputError::operator=(const InputError&) = default;
InputError::~InputError() = default;

void check_range(int number, int least, int most, std::string_view where, std::string_view what) {
  if (number < least || number > most)
    throw InputError(fmt::format(fmt::runtime(what), number), where, fmt::format("{} to {}", least, most));
}

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
