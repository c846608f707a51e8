// The tree file of `ombre tree`: JSON in, an ExplicitTree out, and back. Reading checks everything a
// search relies on (lengths, ranges, sums, steps, honest bounds); decimals are scaled to integers by one
// common power of ten, exactly. Bounds of a node looser than those above it are tightened to them.
#pragma once

#include <string>
#include <string_view>

#include "trees/explicit_tree.h"

namespace ombre {

// The largest file that is read.
inline constexpr std::size_t max_tree_file_bytes = std::size_t{1} << 30;

// The tree in the text. Throws InputError, whose place begins with `where`, when there is none.
ExplicitTree read_tree(std::string_view json, const std::string& where);
ExplicitTree read_tree_file(const std::string& path);

// The text that read_tree turns into the same tree, one node a line.
std::string write_tree(const ExplicitTree& tree);

}  // namespace ombre
