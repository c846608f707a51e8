// Arithmetic coding of yes and no: each answer takes as many bits as it is surprising, given a probability that writer
// and reader share (the binary coder of 32 bits without carries; Witten, Neal and Cleary, 1987, in the form of Mahoney,
// 2005). Zeros that a writer leaves off at the end a reader adds again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ombre {

// The chance of a yes in 65536ths, 1 to 65535.
using BitChance = std::uint16_t;

// What was seen so often, as a chance. Requires: less than 2^46 of each.
constexpr BitChance bit_chance(std::uint64_t no, std::uint64_t yes) {
  constexpr std::uint64_t one = 1U << 16;
  // Halves are added, so that what was never seen can still be written.
  const std::uint64_t chance = (2 * yes + 1) * one / (2 * (no + yes + 1));
  return static_cast<BitChance>(chance < 1 ? 1 : chance >= one ? one - 1 : chance);
}

// The numbers that are still possible; both sides narrow them alike.
struct CodeRange {
  std::uint32_t low = 0;
  std::uint32_t high = 0xffff'ffffU;

  // The last number that means yes.
  std::uint32_t split(BitChance chance) const {
    return low + static_cast<std::uint32_t>(std::uint64_t{high - low} * chance >> 16);
  }
  void narrow(std::uint32_t split, bool yes) {
    if (yes)
      high = split;
    else
      low = split + 1;
  }
  // Whether the first byte is decided.
  bool settled() const { return ((low ^ high) >> 24) == 0; }
  void shift() {
    low <<= 8;
    high = high << 8 | 0xffU;
  }
};

class BitWriter {
 public:
  void write(bool yes, BitChance chance) {
    range_.narrow(range_.split(chance), yes);
    for (; range_.settled(); range_.shift()) bytes_.push_back(static_cast<std::byte>(range_.high >> 24));
  }

  // The bytes, as few as will do; the writer is new again.
  std::vector<std::byte> finish() {
    // A number in the range with as many zero bytes at its end as possible.
    for (int bytes = 0; bytes <= 4; ++bytes) {
      const std::uint64_t step = std::uint64_t{1} << (8 * (4 - bytes));
      const std::uint64_t number = (range_.low + step - 1) / step * step;
      if (number > range_.high) continue;
      for (int i = 0; i < bytes; ++i) bytes_.push_back(static_cast<std::byte>(number >> (24 - 8 * i) & 0xffU));
      break;
    }
    while (!bytes_.empty() && bytes_.back() == std::byte{0}) bytes_.pop_back();
    std::vector<std::byte> out;
    out.swap(bytes_);
    range_ = {};
    return out;
  }

 private:
  CodeRange range_;
  std::vector<std::byte> bytes_;
};

class BitReader {
 public:
  explicit BitReader(std::span<const std::byte> bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next();
  }

  // What was written here with the same chance. Any bytes at all can be read.
  bool read(BitChance chance) {
    const std::uint32_t split = range_.split(chance);
    const bool yes = code_ <= split;
    range_.narrow(split, yes);
    for (; range_.settled(); range_.shift()) code_ = code_ << 8 | next();
    return yes;
  }

 private:
  std::uint32_t next() { return at_ < bytes_.size() ? std::to_integer<std::uint32_t>(bytes_[at_++]) : 0; }

  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  CodeRange range_;
  std::uint32_t code_ = 0;
};

}  // namespace ombre
