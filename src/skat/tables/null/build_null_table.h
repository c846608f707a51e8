// Builds a table of null positions: a piece for every split and leader (skat/tables/build_pieces.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "skat/null/null_position.h"
#include "skat/tables/build_pieces.h"
#include "skat/tables/null/null_table.h"

namespace ombre {

struct NullBuildOptions : BuildOptions {
  // Tables of fewer cards, which save time but change nothing.
  std::shared_ptr<const skat_null::NullEndings> fewer{};
};

// Makes the table of so many cards in each hand at `path` as build_pieces does, and returns whether it is there.
// Requires: 1 to 10 cards.
bool build_null_table(int cards, const std::filesystem::path& path, const NullBuildOptions& options = {});

// The bytes of such a file, made without one. Requires: the same.
std::vector<std::byte> null_table_bytes(int cards, int threads = 1);

// Compares a table of null positions with plain alpha-beta, which shares nothing with what built it: the tricks that
// the declarer survives, not only whether it is all of them, and that they stay the same where cards which the table
// does not ask for change owners.

// What is wrong with the first of `sample` random positions that the table has wrong; nothing if it has them right.
std::optional<std::string> wrong_null_value(const NullTable& table, int sample, std::uint64_t seed);

}  // namespace ombre
