// A value of any copyable type, in place where it is small and on the heap where it is not. Copying plain bytes costs
// what their own size costs, not that of the buffer.
#pragma once

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace ombre {

// What is known of a type at run time. Without functions to copy and destroy, its values are plain bytes.
struct ValueType {
  std::size_t chunks;  // of chunk_bytes, in which plain bytes are copied
  void (*copy)(void* to, const void* from);
  void (*move)(void* to, void* from);
  void (*destroy)(void* at);
  bool (*equal)(const void* a, const void* b);

  static constexpr std::size_t chunk_bytes = 16;
};

template <std::size_t Bytes>
class InlineValue {
  static_assert(Bytes % ValueType::chunk_bytes == 0, "whole chunks are copied");

 public:
  // No value.
  InlineValue() noexcept {}  // NOLINT(modernize-use-equals-default): a defaulted constructor would clear the buffer

  // The value that `make()` returns, made in place.
  template <class T, class Make>
  InlineValue(std::in_place_type_t<T>, Make&& make) {
    if constexpr (fits<T>)
      new (bytes_) T(make());
    else
      new (bytes_) T*(new T(make()));
    type_ = &type_of<T>;
  }

  InlineValue(const InlineValue& other) { copy_from(other); }
  InlineValue(InlineValue&& other) noexcept { move_from(other); }
  InlineValue& operator=(const InlineValue& other) {
    if (this == &other) return *this;
    reset();
    copy_from(other);
    return *this;
  }
  InlineValue& operator=(InlineValue&& other) noexcept {
    if (this == &other) return *this;
    reset();
    move_from(other);
    return *this;
  }
  ~InlineValue() { reset(); }

  bool empty() const { return type_ == nullptr; }

  // The value. Requires: it is of this very type.
  template <class T>
  const T& as() const {
    if constexpr (fits<T>)
      return *std::launder(reinterpret_cast<const T*>(bytes_));
    else
      return **std::launder(reinterpret_cast<T* const*>(bytes_));
  }

  // Requires: both are empty or of the same type.
  friend bool operator==(const InlineValue& a, const InlineValue& b) {
    if (a.type_ == nullptr || b.type_ == nullptr) return a.type_ == b.type_;
    return a.type_->equal(a.bytes_, b.bytes_);
  }

 private:
  template <class T>
  static constexpr bool fits = sizeof(T) <= Bytes && alignof(T) <= ValueType::chunk_bytes;

  template <class T>
  static bool equal_values(const void* a, const void* b) {
    if constexpr (!std::equality_comparable<T>)
      return false;
    else if constexpr (fits<T>)
      return *static_cast<const T*>(a) == *static_cast<const T*>(b);
    else
      return **static_cast<T* const*>(a) == **static_cast<T* const*>(b);
  }

  template <class T>
  static constexpr ValueType make_type() {
    constexpr std::size_t chunks = (sizeof(T) + ValueType::chunk_bytes - 1) / ValueType::chunk_bytes;
    if constexpr (!fits<T>)
      return {0, [](void* to, const void* from) { new (to) T*(new T(**static_cast<T* const*>(from))); },
              [](void* to, void* from) { new (to) T*(std::exchange(*static_cast<T**>(from), nullptr)); },
              [](void* at) { delete *static_cast<T**>(at); }, &equal_values<T>};
    else if constexpr (std::is_trivially_copyable_v<T>)
      return {chunks, nullptr, nullptr, nullptr, &equal_values<T>};
    else
      return {0, [](void* to, const void* from) { new (to) T(*static_cast<const T*>(from)); },
              [](void* to, void* from) { new (to) T(std::move(*static_cast<T*>(from))); },
              [](void* at) { static_cast<T*>(at)->~T(); }, &equal_values<T>};
  }
  template <class T>
  static constexpr ValueType type_of = make_type<T>();

  void copy_chunks(const InlineValue& other) {
    for (std::size_t i = 0; i < type_->chunks; ++i)
      std::memcpy(bytes_ + i * ValueType::chunk_bytes, other.bytes_ + i * ValueType::chunk_bytes,
                  ValueType::chunk_bytes);
  }
  // The type is set last: where a copy throws there is no value.
  void copy_from(const InlineValue& other) {
    if (other.type_ != nullptr && other.type_->copy != nullptr) other.type_->copy(bytes_, other.bytes_);
    type_ = other.type_;
    if (type_ != nullptr) copy_chunks(other);
  }
  void move_from(InlineValue& other) {
    if (other.type_ != nullptr && other.type_->move != nullptr) other.type_->move(bytes_, other.bytes_);
    type_ = other.type_;
    if (type_ != nullptr) copy_chunks(other);
  }
  void reset() {
    if (type_ != nullptr && type_->destroy != nullptr) type_->destroy(bytes_);
    type_ = nullptr;
  }

  alignas(ValueType::chunk_bytes) std::byte bytes_[Bytes];  // NOLINT(cppcoreguidelines-avoid-c-arrays): raw room
  const ValueType* type_ = nullptr;
};

}  // namespace ombre
