// Any bytes at all are the payload of a history file, of a star table, of a star bound and of the weights of Skat
// estimators, or an InputError; so are they as files. What was read answers within its limits.
#include <unistd.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/data_file.h"
#include "core/text.h"
#include "games/chinese_checkers/star_bound.h"
#include "games/chinese_checkers/star_table.h"
#include "match/history.h"
#include "skat/solver/point_estimator.h"

namespace {

using namespace ombre;

// A file of this process, gone at its end.
struct Scratch {
  std::filesystem::path path = std::filesystem::temp_directory_path() / ("ombre-learnt-" + std::to_string(::getpid()));

  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
  }
  void write(std::span<const std::byte> bytes) const {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
};

template <class Read>
void read(const Scratch& scratch, std::span<const std::byte> bytes, const Read& read) {
  scratch.write(bytes);
  try {
    read(scratch.path);
  } catch (const InputError&) {
  }
}

void read_history(const std::filesystem::path& path) {
  const LearntHistory history = open_history(path);
  for (const double weight : history.weights)
    if (!std::isfinite(weight) || weight < 0) std::abort();
  if (show_history(history, std::nullopt).empty() || show_history(history, Card{0}).empty()) std::abort();
}

template <int Side>
void read_star(const std::filesystem::path& path) {
  const StarTable table = StarTable::open(path, Side);
  std::uint64_t positions = 0;
  for (const std::uint64_t count : table.counts()) positions += count;
  if (positions != table.positions()) std::abort();
  if (table.moves_to_goal(table.moves().goal()) < 0 || table.moves_to_goal(table.moves().start()) < 0) std::abort();
}

void read_bound(const std::filesystem::path& path) {
  const StarBound bound = StarBound::open(path, 1);
  const StarBoard& board = bound.board();
  std::vector<int> holes;
  for (int hole = 0; hole < board.frame_holes(); ++hole)
    if (board.in_start(hole)) holes.push_back(hole);
  if (bound.moves_to_goal(holes) < 0) std::abort();
}

// The payload of a true file, with the entries after its head from the input, over and over: few inputs would be long
// enough by themselves.
std::vector<std::byte> stretched(std::vector<std::byte> payload, std::size_t head, std::span<const std::byte> bytes) {
  if (!bytes.empty())
    for (std::size_t i = head; i < payload.size(); ++i) payload[i] = bytes[i % bytes.size()];
  return payload;
}

// A kind of file: what a true one has, and how it is read.
struct Kind {
  const DataFormat* format;
  std::string recipe;
  std::vector<std::byte> payload;
  void (*read)(const std::filesystem::path&);
};

template <class Save>
Kind kind_of(const Scratch& scratch, const DataFormat& format, const Save& save,
             void (*read)(const std::filesystem::path&)) {
  save(scratch.path);
  const DataFile file = DataFile::open(scratch.path, format);
  return {&format, file.recipe(), {file.payload().begin(), file.payload().end()}, read};
}

std::vector<Kind> kinds(const Scratch& scratch) {
  using Path = std::filesystem::path;
  const auto history = [](const Path& path) {
    save(LearntHistory{"fuzzed", std::vector<double>(trick_history_slots, 1)}, path);
  };
  const auto small_star = [](const Path& path) { StarTable::build(1, 1).save(path); };
  const auto star = [](const Path& path) { StarTable::build(2, 1).save(path); };
  const auto bound = [](const Path& path) { StarBound::build(1, 1).save(path); };
  return {kind_of(scratch, history_format, history, read_history),
          kind_of(scratch, star_table_format, small_star, read_star<1>),
          kind_of(scratch, star_table_format, star, read_star<2>),
          kind_of(scratch, star_bound_format, bound, read_bound)};
}

void read_estimators(std::span<const std::byte> bytes) {
  constexpr std::size_t head = 16;
  const DataFormat& format = PointEstimator::format();
  for (const auto& payload : {std::vector<std::byte>(bytes.begin(), bytes.end()),
                              stretched(PointEstimator::shipped().payload(), head, bytes)}) {
    const std::vector<std::byte> whole = DataFile::bytes(format, "fuzzed", payload);
    try {
      if (PointEstimator::over(DataFile::over(whole, format, "whole")).payload() != payload) std::abort();
    } catch (const InputError&) {
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
  static const Scratch scratch;
  static const std::vector<Kind> all = kinds(scratch);
  if (size == 0) return 0;
  const Kind& kind = all[data[0] % all.size()];
  const auto rest = bytes.subspan(1);
  read(scratch, rest, kind.read);
  read(scratch, DataFile::bytes(*kind.format, kind.recipe, rest), kind.read);
  read(scratch, DataFile::bytes(*kind.format, kind.recipe, stretched(kind.payload, 0, rest)), kind.read);
  // A megabyte of weights takes long, so not every input makes one.
  constexpr std::size_t one_in = 64;
  if (size % one_in == 0) read_estimators(rest);
  return 0;
}
