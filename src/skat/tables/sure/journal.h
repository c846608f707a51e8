// The lines of a table that is being built, piece by piece in a journal beside it (parallel/journal.h): what was
// finished before the builder was stopped or killed is read again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "parallel/journal.h"
#include "skat/tables/sure/skat_sure_table.h"

namespace ombre {

// Lines as bytes: of each how many numbers are not 0, and these with the distances between them.
std::vector<std::byte> pack_sure_lines(int cards, std::span<const std::uint8_t> lines);
// The lines again, none if the bytes are not so many whole ones.
std::optional<std::vector<std::uint8_t>> unpack_sure_lines(int cards, std::size_t lines,
                                                           std::span<const std::byte> bytes);

class SureJournal {
 public:
  // Opens the journal, or begins one. Throws InputError as Journal does, and where a piece has no such lines.
  SureJournal(const std::filesystem::path& path, const SureSpan& span, std::uint32_t piece_lines);

  std::size_t pieces() const { return (span_.lines + piece_lines_ - 1) / piece_lines_; }
  // Classes of a piece; the last one may have fewer.
  std::uint32_t lines(std::size_t piece) const;
  bool has(std::size_t piece) const { return journal_.has(piece); }
  // Keeps a piece. Throws InputError when that fails.
  void put(std::size_t piece, std::span<const std::uint8_t> lines);
  // Requires: has(piece).
  std::vector<std::uint8_t> get(std::size_t piece) const;
  void remove() { journal_.remove(); }

 private:
  SureSpan span_;
  std::uint32_t piece_lines_;
  Journal journal_;
};

}  // namespace ombre
