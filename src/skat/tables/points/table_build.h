// Building a table: a piece for each split, on several threads, the finished ones kept in a journal beside the file.
// The file is the same for any number of threads and however often the build was ended and begun again.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "skat/solver/endings/point_table.h"

namespace ombre::skat_tables {

// Told now and then which share of the work is done, that before this run included; called from one thread at a time.
using BuildProgress = std::function<void(double)>;

// Builds the table at `path`; false where `stop` was raised before it was done, and for processes that helped the
// first. Throws InputError when the file or the journal cannot be written, and when the bytes are too few for any row.
// Requires: 1 <= hand_cards <= most_hand_cards.
bool build_table(const TableRequest& request, const std::filesystem::path& path, int threads,
                 const BuildProgress& progress, const std::atomic<bool>* stop = nullptr);

}  // namespace ombre::skat_tables
