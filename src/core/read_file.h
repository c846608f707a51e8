// Reads files and standard input so that what cannot be read is never taken for the end: a read error is thrown as
// InputError out of whatever reads the stream, std::getline too. Interrupted and short reads do not show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <istream>
#include <limits>
#include <memory>
#include <optional>
#include <string>

namespace ombre {

// An input that stays open while it is read.
class InputStream {
 public:
  // A file without an end may have a line without one.
  static constexpr std::size_t any_length = std::numeric_limits<std::size_t>::max();

  // Standard input. Throws InputError where that is a folder; reading throws it for a line of over `most_line` bytes.
  explicit InputStream(std::size_t most_line = any_length);
  // The same of a file. Throws InputError where it cannot be opened, too.
  explicit InputStream(const std::filesystem::path& path, std::size_t most_line = any_length);
  ~InputStream();

  std::istream& stream() { return stream_; }

  // Whether it is a regular file: reading anything else may wait for somebody.
  bool regular() const;
  // How much of a regular file was read, from 0 to 1; none for anything else.
  std::optional<double> part_read() const;

 private:
  class Bytes;

  explicit InputStream(std::unique_ptr<Bytes> bytes);

  std::unique_ptr<Bytes> bytes_;
  std::istream stream_;
};

// All that is left in it. Throws InputError when it cannot be read or is longer than `most`; `where` is its name.
std::string read_all(InputStream& input, std::size_t most, const std::string& where);

// All that is in a file. Throws InputError when it cannot be read or is longer than `most`.
std::string read_file(const std::filesystem::path& path, std::size_t most);

// All that is in a file that the program keeps for itself; nothing where there is none. Throws InputError when it
// cannot be read or is no regular file; it never waits.
std::optional<std::string> read_kept_file(const std::filesystem::path& path);

}  // namespace ombre
