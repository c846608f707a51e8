// How a table is built: piece by piece by all threads and processes of the run, each finished piece kept in a journal
// beside the file (parallel/journal.h), so that a build that was stopped or killed goes on. The file is the same for
// any number of threads and of stops.
#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "parallel/journal.h"

namespace ombre {

// Told now and then which share of the work is done, that before this run included; called from one thread at a time.
using BuildProgress = std::function<void(double)>;

struct BuildOptions {
  int threads = 1;
  BuildProgress progress{};
  const std::atomic<bool>* stop = nullptr;  // another thread may raise it

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

struct PieceBuild {
  std::string key{};               // of the journal
  std::vector<double> works{};     // how long each piece takes beside others; the longest are begun first
  std::string none_such{};         // what is said of a piece in the journal with a number that there is not
  std::size_t most_at_a_time = 1;  // pieces for a process
  // A piece as bytes, nothing where it was stopped; `tell` may be told which share of it is done.
  std::function<std::optional<std::vector<std::byte>>(std::size_t piece, std::size_t worker, const BuildProgress& tell)>
      make{};
  // Throws InputError where the bytes from a journal are not the piece.
  std::function<void(std::size_t piece, std::span<const std::byte> bytes)> check{};
  // Makes the file of all pieces.
  std::function<void(const Journal::Pieces& pieces)> write{};
};

// Builds the file at `path`; the journal is `path` + ".journal" and goes when the file is there. False where it was
// stopped before, and for processes that helped the first. Throws InputError as Journal does, and where a piece in the
// journal is none.
bool build_pieces(const std::filesystem::path& path, const PieceBuild& build, const BuildOptions& options);

}  // namespace ombre
