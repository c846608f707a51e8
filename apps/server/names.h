// Names nobody can guess: 128 bits of the system's own randomness in hexadecimal digits.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

namespace ombre::server {

inline constexpr std::size_t secret_digits = 32;

inline std::string new_secret() {
  std::random_device device;
  std::string text;
  while (text.size() < secret_digits) text += fmt::format("{:08x}", device());
  return text;
}

// Whether a text from outside is such a name behind one letter: only then may it become part of a path.
inline bool is_name(std::string_view text, char letter) {
  return text.size() == secret_digits + 1 && text.front() == letter &&
         text.substr(1).find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Compares in a time that does not tell where they differ.
inline bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned differ = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    differ |= static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  return differ == 0;
}

}  // namespace ombre::server
