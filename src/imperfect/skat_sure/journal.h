// The lines of a table that is being built, piece by piece in a file beside it: what was finished before the builder
// was stopped or killed is read again. Each piece has a checksum, so that one cut short by the end is left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "imperfect/skat_sure_table.h"

namespace ombre {

// Lines as bytes: of each how many numbers are not 0, and these with the distances between them.
std::vector<std::byte> pack_sure_lines(int cards, std::span<const std::uint8_t> lines);
// The lines again, none if the bytes are not so many whole ones.
std::optional<std::vector<std::uint8_t>> unpack_sure_lines(int cards, std::size_t lines,
                                                           std::span<const std::byte> bytes);

class SureJournal {
 public:
  // Opens the journal, or begins one. Throws InputError when it is of another table or cannot be written.
  SureJournal(const std::filesystem::path& path, const SureSpan& span, std::uint32_t piece_lines);

  std::size_t pieces() const { return done_.size(); }
  // Classes of a piece; the last one may have fewer.
  std::uint32_t lines(std::size_t piece) const;
  bool has(std::size_t piece) const { return done_[piece].has_value(); }
  // Keeps a piece. Throws InputError when that fails.
  void put(std::size_t piece, std::span<const std::uint8_t> lines);
  // Requires: has(piece).
  std::vector<std::uint8_t> get(std::size_t piece) const;

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  // What a journal begins with.
  std::vector<std::byte> head() const;
  // Reads what is there, and returns the length of it that is whole.
  std::uint64_t read_whole(std::span<const std::byte> bytes);
  [[noreturn]] void fail(const char* what) const;

  std::filesystem::path path_;
  SureSpan span_;
  std::uint32_t piece_lines_;
  std::vector<std::optional<std::vector<std::byte>>> done_;  // packed
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace ombre
