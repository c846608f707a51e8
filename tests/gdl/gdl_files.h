// The descriptions that tests play.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "gdl/language/description.h"

namespace ombre::testing {

inline std::string gdl_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline gdl::Description gdl_file(const std::filesystem::path& path) { return gdl::read_description(gdl_text(path)); }

// Of the library of games that comes with the program.
inline std::filesystem::path gdl_library() { return "../../games/gdl"; }
// Small descriptions, each with a trap.
inline std::filesystem::path gdl_traps() { return "gdl"; }

inline std::vector<std::filesystem::path> gdl_files_of(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".gdl") out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace ombre::testing
