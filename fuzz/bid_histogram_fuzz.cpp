// Any bytes at all are a histogram of bids or an InputError, as a file and as the payload of a file that is whole. One
// that was read has chances that sum to 1, and is written so that it reads back.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "core/data_file.h"
#include "core/text.h"
#include "hidden/bid_histogram.h"

namespace {

void check(const ombre::BidHistogram& histogram) {
  constexpr double tolerance = 1e-9;
  for (std::size_t feature = 0; feature < histogram.features().size(); ++feature) {
    double sum = 0;
    for (std::size_t bid = 0; bid < histogram.bids().size(); ++bid) sum += histogram.chance(feature, bid);
    if (!(std::abs(sum - 1) < tolerance)) std::abort();
  }
  if (histogram.show().empty()) std::abort();
}

ombre::BidFile file_of(std::span<const std::byte> bytes) {
  return ombre::BidFile::over(ombre::DataFile::over(bytes, ombre::BidFile::format(), "input"));
}

void read(std::span<const std::byte> bytes) {
  std::optional<ombre::BidFile> file;
  try {
    file = file_of(bytes);
  } catch (const ombre::InputError&) {
    return;
  }
  // What was written must be read: an InputError here is a bug, so it is not caught.
  check(file->histogram);
  const auto again = ombre::DataFile::bytes(ombre::BidFile::format(), file->recipe, file->payload());
  if (!(file_of(again) == *file)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
  read(bytes);
  const std::vector<std::byte> whole = ombre::DataFile::bytes(ombre::BidFile::format(), "fuzzed", bytes);
  // A file just made must open: an InputError here is a bug, so it is not caught.
  if (ombre::DataFile::over(whole, ombre::BidFile::format(), "whole").payload().size() != size) std::abort();
  read(whole);
  return 0;
}
