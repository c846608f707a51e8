// Values of any type in one buffer: in place, on the heap, plain bytes or not.
#include "core/inline_value.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ombre {
namespace {

using Value = InlineValue<64>;

template <class T>
Value value_of(const T& value) {
  return Value(std::in_place_type<T>, [&] { return value; });
}

// Copies, moves, assigns and compares; `a` and `b` differ.
template <class T>
void check(const T& a, const T& b) {
  const Value first = value_of(a);
  const Value second = value_of(b);
  EXPECT_TRUE(first.as<T>() == a);
  EXPECT_TRUE(first == value_of(a));
  EXPECT_FALSE(first == second);

  Value copy = first;
  EXPECT_TRUE(copy == first);
  copy = second;
  EXPECT_TRUE(copy == second);
  EXPECT_TRUE(first.as<T>() == a) << "assigning to a copy changed the original";
  const Value& itself = copy;
  copy = itself;
  EXPECT_TRUE(copy == second);

  Value moved = std::move(copy);
  EXPECT_TRUE(moved == second);
  moved = value_of(a);
  EXPECT_TRUE(moved == first);
  moved = Value();
  EXPECT_TRUE(moved.empty());
  EXPECT_FALSE(moved == first);
  EXPECT_TRUE(moved == Value());
  moved = first;
  EXPECT_TRUE(moved == first);
}

TEST(InlineValue, KeepsSmallLargeAndOwningValues) {
  check<std::uint8_t>(1, 2);
  check<std::array<char, 17>>({'a'}, {'b'});  // not a whole number of chunks
  std::array<std::uint64_t, 8> full{};
  full.back() = 1;
  check<std::array<std::uint64_t, 8>>({}, full);  // just fits
  std::array<std::uint64_t, 9> large{};
  large.back() = 1;
  check<std::array<std::uint64_t, 9>>({}, large);  // lies on the heap
  check<std::string>("short", "too long for the small string optimisation of any library");
  check<std::vector<int>>({1, 2}, {});
}

TEST(InlineValue, DestroysWhatItMade) {
  const auto counted = std::make_shared<int>(0);
  {
    const Value value = value_of(counted);
    Value copy = value;
    const Value moved = std::move(copy);
    EXPECT_GE(counted.use_count(), 3);
    copy = moved;
    copy = value_of(std::string("another type"));
  }
  EXPECT_EQ(counted.use_count(), 1);
}

struct ThrowsWhenCopied {
  bool armed = false;
  ThrowsWhenCopied() = default;
  ThrowsWhenCopied(const ThrowsWhenCopied& other) : armed(other.armed) {
    if (armed) throw std::runtime_error("copied");
  }
  ThrowsWhenCopied& operator=(const ThrowsWhenCopied&) = default;
};

TEST(InlineValue, IsEmptyAfterACopyThatThrew) {
  const Value value(std::in_place_type<ThrowsWhenCopied>, [] { return ThrowsWhenCopied(); });
  const_cast<ThrowsWhenCopied&>(value.as<ThrowsWhenCopied>()).armed = true;
  Value copy = value_of(std::string("before"));
  EXPECT_THROW(copy = value, std::runtime_error);
  EXPECT_TRUE(copy.empty());
}

}  // namespace
}  // namespace ombre
