// One split of a table, computed: every row, of rows that are the same one.
#pragma once

#include <functional>
#include <optional>

#include "skat/solver/endings/point_table.h"

namespace ombre::skat_tables {

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

}  // namespace ombre::skat_tables
