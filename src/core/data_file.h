// A binary file that knows what it is: tables and books are kept in such files. It is written whole or not at
// all, mapped into memory instead of read, and checked on opening, so that damage is found before a wrong
// value is used.
//
// Layout, numbers with the lowest byte first: 8 bytes "OMBRE\r\n\x1a"; the XXH3 checksum (64 bits) of every
// byte after it; version (32); lengths of the name (32) and the recipe (32); 32 bits of zero; length of the
// payload (64); the name of the format; the recipe, a text that says what made the file; zeros up to a
// multiple of 64; the payload, to the end of the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes.h"

namespace ombre {

// What a reader asks of a file, and what it tells a person to do with one it cannot use.
struct DataFormat {
  std::string_view name;
  std::uint32_t version = 1;
  std::string_view remedy;  // after "expected": "an undamaged table; delete this one and it is built anew"
};

class DataFile {
 public:
  // The file at `path`, mapped. Throws InputError when it cannot be read, is cut short or damaged, or is of
  // another format or version.
  static DataFile open(const std::filesystem::path& path, const DataFormat& format);

  // The same of bytes in memory, which must outlive the DataFile; `where` is their name in errors.
  static DataFile over(std::span<const std::byte> bytes, const DataFormat& format, const std::string& where);

  // Makes a file of `payload` at `path`, or throws InputError and changes nothing.
  static void write(const std::filesystem::path& path, const DataFormat& format, std::string_view recipe,
                    std::span<const std::byte> payload);

  // The bytes of such a file.
  static std::vector<std::byte> bytes(const DataFormat& format, std::string_view recipe,
                                      std::span<const std::byte> payload);

  // What made the file, as its writer put it.
  const std::string& recipe() const { return recipe_; }
  std::span<const std::byte> payload() const { return payload_; }
  // The path, for errors found in the payload.
  const std::string& where() const { return where_; }

 private:
  std::shared_ptr<const void> mapping_;  // keeps the payload where it is
  std::span<const std::byte> payload_;
  std::string recipe_;
  std::string where_;
};

// The head of a data file: what the file says it is, before anything of it is checked.
struct DataHead {
  static constexpr std::string_view magic = "OMBRE\r\n\x1a";
  static constexpr std::size_t fixed_length = 40;  // up to the name

  std::uint64_t checksum = 0;
  std::uint32_t version = 0;
  std::uint32_t recipe_length = 0;
  std::uint64_t payload_length = 0;
  std::string name;  // of the format

  // Throws InputError where there is no head.
  static DataHead read(ByteReader& reader);

  // The same of a file; `expected` is for the error.
  static DataHead of(const std::filesystem::path& path, const std::string& expected);
};

}  // namespace ombre
