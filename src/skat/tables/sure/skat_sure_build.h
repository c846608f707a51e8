// Building tables of sure games (skat_sure_table.h), whole or in parts that other machines build: the classes are cut
// into as many slices as wanted, each with a file of its own, to be merged at the end. A slice is built piece by piece
// (skat/tables/build_pieces.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "skat/tables/build_pieces.h"
#include "skat/tables/sure/skat_sure_table.h"

namespace ombre {

// After so many trick nodes a search is given up where nothing else is asked for.
inline constexpr std::uint64_t sure_hand_nodes = 1'000'000;
inline constexpr std::uint64_t sure_discard_nodes = 100'000;
constexpr std::uint64_t usual_sure_nodes(int cards) {
  return cards == sure_discard_cards ? sure_discard_nodes : sure_hand_nodes;
}

// Part `part` (from 1) of `parts` of all classes. Throws InputError unless there are ten or twelve cards, such a part,
// and a class in it.
SureSpan sure_part(int cards, std::uint32_t part, std::uint32_t parts, std::uint64_t nodes);

// What the file of a span is called: "skat-sure-hand.table", with its classes in the name where it is not the whole.
std::string sure_file_name(const SureSpan& span);

// Builds a table at `path` as build_pieces does, and returns whether it is there.
bool build_sure_table(const std::filesystem::path& path, const SureSpan& span, const BuildOptions& options = {});

// A class whose line is not what the builder would write, of as many as wanted drawn by lot; none if all are right.
std::optional<std::uint32_t> wrong_sure_line(const SkatSureTable& table, int lines, std::uint64_t seed);

// Lines as the journal has them: of each how many numbers are not 0, and these with the distances between them.
std::vector<std::byte> pack_sure_lines(int cards, std::span<const std::uint8_t> lines);
// The lines again, none if the bytes are not so many whole ones.
std::optional<std::vector<std::uint8_t>> unpack_sure_lines(int cards, std::size_t lines,
                                                           std::span<const std::byte> bytes);

}  // namespace ombre
