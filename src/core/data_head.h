// The head of a data file (data_file.h has the layout): what the file says it is, before anything of it is checked.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/bytes.h"

namespace ombre {

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
