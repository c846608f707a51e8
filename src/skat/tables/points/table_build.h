// Building a table: a piece for each split (skat/tables/build_pieces.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include "skat/solver/endings/point_table.h"
#include "skat/tables/build_pieces.h"

namespace ombre::skat_tables {

// One split of a table, computed: every row, of rows that are the same one.

// Told now and then which share of the rows of a piece is done; `false` ends the work.
using PieceProgress = std::function<bool(double)>;

// The split with every row stored exactly as a half row; nothing where progress said to end. The same whoever computes
// it.
std::optional<TablePiece> make_piece(const Split& split, const PieceProgress& progress);

// A piece as bytes.
std::vector<std::byte> piece_bytes(const TablePiece& piece);

// The piece of a split that the bytes are. Throws InputError unless it is one with every row stored as a half row:
// whatever the bytes were, the rows of what is returned can be read.
TablePiece piece_from(std::span<const std::byte> bytes, const Split& split);

// How much work a piece is beside others.
double piece_work(const Split& split);

// Checks a table of Skat endings by solving some of its values again.

// Solves the values of random rows and returns how many. Throws InputError where one is not as stored.
int verify_values(const PointTable& table, int sample, std::uint64_t seed);

// Builds the table at `path` as build_pieces does, and returns whether it is there. Throws InputError when the bytes
// are too few for any row. Requires: 1 <= hand_cards <= most_hand_cards.
bool build_table(const TableRequest& request, const std::filesystem::path& path, const BuildOptions& options = {});

}  // namespace ombre::skat_tables
