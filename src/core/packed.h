// Values as bytes and back, for results that go from one process of a run to another of the same program on the same
// kind of machine. Not for files that others read: numbers stand as they lie in memory.
//
// Plain values, texts, lists and optional ones are known; a struct that holds such says what it is made of:
//     template <class Self> static auto parts(Self& self) { return std::tie(self.name, self.moves); }
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "core/bytes.h"

namespace ombre {

using Bytes = std::vector<std::byte>;

namespace packed_detail {

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

}  // namespace packed_detail

template <class T>
concept HasParts = requires(T& value) {
  T::parts(value);
};

namespace packed_detail {

template <class T>
inline constexpr bool is_plain = std::is_trivially_copyable_v<T> && !HasParts<const T>;

}  // namespace packed_detail

template <class T>
void pack(Bytes& bytes, const T& value) {
  if constexpr (HasParts<const T>) {
    std::apply([&bytes](const auto&... part) { (pack(bytes, part), ...); }, T::parts(value));
  } else if constexpr (std::is_trivially_copyable_v<T>) {
    const auto raw = std::as_bytes(std::span(&value, 1));
    bytes.insert(bytes.end(), raw.begin(), raw.end());
  } else if constexpr (packed_detail::IsOptional<T>::value) {
    pack(bytes, value.has_value());
    if (value) pack(bytes, *value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    append_little(bytes, static_cast<std::uint64_t>(value.size()));
    append_text(bytes, value);
  } else {
    static_assert(packed_detail::IsVector<T>::value, "a struct with lists or texts needs parts()");
    append_little(bytes, static_cast<std::uint64_t>(value.size()));
    if constexpr (packed_detail::is_plain<typename T::value_type>) {
      const auto raw = std::as_bytes(std::span(value));
      bytes.insert(bytes.end(), raw.begin(), raw.end());
    } else {
      for (const auto& each : value) pack(bytes, each);
    }
  }
}

// Fills the value from what pack() wrote. Throws InputError where the bytes end too early.
template <class T>
void unpack(ByteReader& bytes, T& value) {
  if constexpr (HasParts<T>) {
    std::apply([&bytes](auto&... part) { (unpack(bytes, part), ...); }, T::parts(value));
  } else if constexpr (std::is_trivially_copyable_v<T>) {
    std::memcpy(static_cast<void*>(&value), bytes.take(sizeof(T)).data(), sizeof(T));
  } else if constexpr (packed_detail::IsOptional<T>::value) {
    bool there = false;
    unpack(bytes, there);
    value.reset();
    if (there) unpack(bytes, value.emplace());
  } else if constexpr (std::is_same_v<T, std::string>) {
    value = bytes.text(bytes.number<std::uint64_t>());
  } else {
    static_assert(packed_detail::IsVector<T>::value, "a struct with lists or texts needs parts()");
    const auto count = bytes.number<std::uint64_t>();
    // Nothing is smaller than a byte: a count that cannot be is refused before memory is taken for it.
    if (count > bytes.left()) bytes.refuse("a list that is too long");
    value.clear();
    value.resize(static_cast<std::size_t>(count));
    if constexpr (packed_detail::is_plain<typename T::value_type>) {
      const auto raw = bytes.take(count * sizeof(typename T::value_type));
      if (!raw.empty()) std::memcpy(static_cast<void*>(value.data()), raw.data(), raw.size());
    } else {
      for (auto& each : value) unpack(bytes, each);
    }
  }
}

template <class T>
Bytes packed(const T& value) {
  Bytes bytes;
  pack(bytes, value);
  return bytes;
}

template <class T>
T unpacked(std::span<const std::byte> bytes) {
  ByteReader reader(bytes, "a message", "what another process of the run has sent");
  T value{};
  unpack(reader, value);
  if (reader.left() != 0) reader.refuse("more than was expected");
  return value;
}

}  // namespace ombre
