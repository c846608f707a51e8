// Any bytes at all are tables of Skat signs or an InputError, as a file and as the payload of a file that is whole.
// Tables that were read give finite weights, and are written so that they read back.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "core/data_file.h"
#include "core/text.h"
#include "skat/player/skat_inference.h"
#include "skat/player/skat_sign_tables.h"

namespace {

void check(const ombre::SkatSignTables& tables) {
  const ombre::SkatSignWeights weights(tables);
  for (std::size_t situation = 0; situation < ombre::skat_ask_situations; ++situation)
    for (const bool yes : {false, true})
      for (const double log : weights.answer(situation, yes))
        if (!std::isfinite(log)) std::abort();
  for (std::size_t declaration = 0; declaration < ombre::skat_declarations; ++declaration)
    for (const double log : weights.declaration(declaration))
      if (!std::isfinite(log)) std::abort();
}

ombre::SkatSignFile file_of(std::span<const std::byte> bytes) {
  return ombre::SkatSignFile::over(ombre::DataFile::over(bytes, ombre::SkatSignFile::format(), "input"));
}

void read(std::span<const std::byte> bytes) {
  std::optional<ombre::SkatSignFile> file;
  try {
    file = file_of(bytes);
  } catch (const ombre::InputError&) {
    return;
  }
  // What was written must be read: an InputError here is a bug, so it is not caught.
  check(file->tables);
  const auto again = ombre::DataFile::bytes(ombre::SkatSignFile::format(), file->recipe, file->payload());
  if (!(file_of(again) == *file)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
  read(bytes);
  const std::vector<std::byte> whole = ombre::DataFile::bytes(ombre::SkatSignFile::format(), "fuzzed", bytes);
  // A file just made must open: an InputError here is a bug, so it is not caught.
  if (ombre::DataFile::over(whole, ombre::SkatSignFile::format(), "whole").payload().size() != size) std::abort();
  read(whole);
  return 0;
}
