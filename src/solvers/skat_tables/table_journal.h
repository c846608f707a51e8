// The pieces of a table that are done, kept beside it while it is built, so that a build that was ended goes on where
// it was. A record is written at once and has a checksum; what follows a record that is not whole is left out and
// overwritten.
//
// Layout, numbers with the lowest byte first: for each record its number (64 bits), the length of its content (64),
// the XXH3 checksum of number, length and content (64), the content. The first record has the recipe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace ombre::skat_tables {

class TableJournal {
 public:
  // The journal at `path`, or a new one where there is none for this recipe. Throws InputError when it cannot be
  // written.
  TableJournal(std::filesystem::path path, const std::string& recipe);

  // The contents of the records by number.
  const std::map<std::uint64_t, std::vector<std::byte>>& pieces() const { return pieces_; }

  // Adds a record and brings it to the disk. Throws InputError when it cannot.
  void add(std::uint64_t number, std::vector<std::byte> content);

  // Removes the file.
  void remove();

 private:
  void write(std::uint64_t number, std::span<const std::byte> content);
  // Reads what is whole; returns the bytes of it.
  std::uint64_t read(const std::string& recipe);

  std::filesystem::path path_;
  std::ofstream file_;
  std::map<std::uint64_t, std::vector<std::byte>> pieces_;
};

}  // namespace ombre::skat_tables
