// A file that grows at its end while long work goes on, and from which the work goes on after it was ended: the files
// of matches and of learning, and journals. One process at a time has it; what is appended is there whole or not at
// all, unless the process ends in the middle of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace ombre {

class AppendFile {
 public:
  // Opens the file, or makes it. Throws InputError when another process has it, and when it is no regular file or
  // cannot be written.
  explicit AppendFile(std::filesystem::path path);
  ~AppendFile();
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

  // All that is in it.
  std::string content() const;
  // Keeps so many bytes of it, and cuts off what follows.
  void cut(std::uint64_t size);
  // Throws InputError when they cannot be written; then what was there before is.
  void append(std::span<const std::byte> bytes);

  // Gives it up for others to take; nothing can be done with it after that.
  void close();
  // Removes it, and gives it up.
  void remove();

 private:
  void open();
  [[noreturn]] void fail(const char* step) const;

  std::uint64_t size() const;

  std::filesystem::path path_;
  int file_ = -1;
};

// Takes an open file for this process, until it is closed. Returns whether that was possible: whether no other process
// has it. File systems without locks, as some clusters have, give it to everybody.
bool lock_file(int file);

}  // namespace ombre
