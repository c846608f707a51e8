// Building tables of sure games (skat_sure_table.h), whole or in parts that other machines build: the classes are cut
// into as many slices as wanted, each with a file of its own, to be merged at the end. What is finished stands in a
// journal beside the file, so that a builder that was killed goes on. The file does not depend on the number of threads
// nor on how often it was stopped.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "skat/tables/sure/skat_sure_table.h"

namespace ombre {

struct SureBuildProgress {
  std::uint32_t lines = 0;  // of the slice
  std::uint32_t done = 0;   // those found in the journal included
};

struct SureBuildOptions {
  int threads = 1;
  std::function<void(const SureBuildProgress&)> progress{};  // told at the start and after each piece
  const std::atomic<bool>* stop = nullptr;                   // another thread may raise it
};

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

// Builds a table at `path`, and returns whether it was finished: not if it was told to stop. Throws InputError when a
// file cannot be written.
bool build_sure_table(const std::filesystem::path& path, const SureSpan& span, const SureBuildOptions& options = {});

// A class whose line is not what the builder would write, of as many as wanted drawn by lot; none if all are right.
std::optional<std::uint32_t> wrong_sure_line(const SkatSureTable& table, int lines, std::uint64_t seed);

}  // namespace ombre
