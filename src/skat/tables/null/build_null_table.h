// Builds a table of null positions: a piece for every split and leader, on several threads, each kept in a journal
// (parallel/journal.h) until all are there. A build that was stopped goes on from its pieces. The table is the same for
// any number of threads and any number of stops.
#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "skat/null/null_endings.h"

namespace ombre {

// Told how many of all pieces are there; from one thread at a time.
using NullPieceProgress = std::function<void(std::size_t done, std::size_t all)>;

struct NullBuildOptions {
  int threads = 1;
  // Tables of fewer cards, which save time but change nothing.
  std::shared_ptr<const skat_null::NullEndings> fewer{};
  NullPieceProgress progress{};
  const std::atomic<bool>* stop = nullptr;  // set from outside when the build shall stop
};

struct NullBuildCounts {
  bool stopped = false;   // then there is no table yet
  std::size_t found = 0;  // pieces that were there
  std::size_t built = 0;  // pieces that were not
};

// Makes the table of so many cards in each hand at `path`; pieces are kept in `path` + ".journal", which goes when the
// table is there. Throws InputError as Journal does, and where a piece in it makes no sense. Requires: 1 to 10 cards.
NullBuildCounts build_null_table(int cards, const std::filesystem::path& path, const NullBuildOptions& options = {});

// The bytes of such a file, made without one; nothing where the build was stopped. Requires: the same.
std::optional<std::vector<std::byte>> null_table_bytes(int cards, const NullBuildOptions& options = {});

}  // namespace ombre
