// Two ways to write a file so that nobody ever takes a part of it for the whole, and one to write to what is no file.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <span>
#include <string>

namespace ombre {

// 1. At once: the bytes go to a file of a unique name in the same folder, reach the disk, and take the place of the old
// file in one step. Processes that write the same path at the same time do not meet; the last to finish stays.

// Makes the pieces, one after the other, the content of `path`. Throws InputError when that fails (no space,
// no permission, no such folder); then whatever was at `path` is untouched and nothing else is left behind.
void replace_file(const std::filesystem::path& path, std::initializer_list<std::span<const std::byte>> pieces);

// Throws InputError where replace_file would in any case, for those who have long work to do before it.
void check_replaceable(const std::filesystem::path& path);

// 2. At its end, while long work goes on, and from which the work goes on after it was ended: the files of matches and
// of learning, and journals. One process at a time has it; what is appended is there whole or not at all, unless the
// process ends in the middle of it.
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

// 3. A device or a pipe, which is written to as it is and never replaced.
class PipeOutput {
 public:
  // Throws InputError when it cannot be written; a pipe that nobody reads is such.
  explicit PipeOutput(const std::filesystem::path& path);
  ~PipeOutput();
  PipeOutput(const PipeOutput&) = delete;
  PipeOutput& operator=(const PipeOutput&) = delete;

  // Waits while nobody reads what is there, but not longer than until `stop` is raised. Throws InputError then, and
  // when it cannot be written.
  void append(std::span<const std::byte> bytes, const std::atomic<bool>& stop);

 private:
  std::filesystem::path path_;
  int file_ = -1;
};

// Whether there is something at the path that is no regular file, so that it cannot be replaced.
bool is_special_file(const std::filesystem::path& path);

// Takes an open file for this process, until it is closed. Returns whether that was possible: whether no other process
// has it. File systems without locks, as some clusters have, give it to everybody.
bool lock_file(int file);

}  // namespace ombre
