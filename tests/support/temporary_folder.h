// A folder for the files of one test, which goes with it.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace ombre::testing {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "ombre-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// Makes a folder the cache folder for as long as it lives.
class OtherCache {
 public:
  explicit OtherCache(const std::filesystem::path& folder) {
    if (const char* before = std::getenv(name)) before_ = before;
    ::setenv(name, folder.c_str(), 1);
  }
  ~OtherCache() {
    if (before_.empty())
      ::unsetenv(name);
    else
      ::setenv(name, before_.c_str(), 1);
  }
  OtherCache(const OtherCache&) = delete;
  OtherCache& operator=(const OtherCache&) = delete;

 private:
  static constexpr const char* name = "OMBRE_CACHE";
  std::string before_;
};

inline std::string file_content(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Changes one byte of a file. Requires: it is that long.
inline void damage(const std::filesystem::path& path, std::streamoff at) {
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekg(at);
  const char byte = static_cast<char>(file.get());
  file.seekp(at);
  file.put(static_cast<char>(byte ^ 4));
  if (!file) throw std::runtime_error("no such byte");
}

}  // namespace ombre::testing
