// Numbers as bytes, the lowest byte first on every machine: what the binary files are made of. ByteReader
// walks through bytes from outside and refuses to go past their end.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"

namespace ombre {

// The number whose bytes begin at `from`. Requires: sizeof(T) bytes there.
template <std::unsigned_integral T>
T load_little(const std::byte* from) {
  T value = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&value, from, sizeof(T));
  } else {
    for (std::size_t i = 0; i < sizeof(T); ++i) value |= static_cast<T>(std::to_integer<T>(from[i]) << (8 * i));
  }
  return value;
}

template <std::unsigned_integral T>
void append_little(std::vector<std::byte>& bytes, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i) bytes.push_back(static_cast<std::byte>((value >> (8 * i)) & 0xffU));
}

inline void append_text(std::vector<std::byte>& bytes, std::string_view text) {
  for (const char c : text) bytes.push_back(static_cast<std::byte>(c));
}

// The place of a key among 64-bit keys in rising order, or nothing.
inline std::optional<std::size_t> find_key(std::span<const std::byte> keys, std::uint64_t key) {
  const auto at = [keys](std::size_t i) { return load_little<std::uint64_t>(keys.data() + i * sizeof(std::uint64_t)); };
  const std::size_t count = keys.size() / sizeof(std::uint64_t);
  std::size_t low = 0;
  std::size_t high = count;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (at(middle) < key)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == count || at(low) != key) return std::nullopt;
  return low;
}

class ByteReader {
 public:
  // `where` and `remedy` are what an InputError says of the place and of what to do.
  ByteReader(std::span<const std::byte> bytes, std::string where, std::string remedy)
      : rest_(bytes), where_(std::move(where)), remedy_(std::move(remedy)) {}

  // The next number. Throws InputError at the end, as all of these do.
  template <std::unsigned_integral T>
  T number() {
    return load_little<T>(take(sizeof(T)).data());
  }

  std::string text(std::uint64_t length) {
    const auto bytes = take(length);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }

  std::span<const std::byte> take(std::uint64_t length) {
    if (length > rest_.size()) refuse("the file ends too early");
    const auto taken = rest_.first(static_cast<std::size_t>(length));
    rest_ = rest_.subspan(static_cast<std::size_t>(length));
    return taken;
  }

  std::size_t left() const { return rest_.size(); }

  [[noreturn]] void refuse(std::string_view what) const { throw InputError(what, where_, remedy_); }

 private:
  std::span<const std::byte> rest_;
  std::string where_;
  std::string remedy_;
};

}  // namespace ombre
