// Any bytes at all are a table of null positions or an InputError, as a file and as the payload of a file that is
// whole. What was read is asked for positions, and every walk must come to an end at a value a position can have.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "core/data_file.h"
#include "core/random.h"
#include "core/text.h"
#include "skat/tables/null/null_table.h"

namespace {

using ombre::NullTable;
using ombre::skat_null::Word;

void read_as_table(std::span<const std::byte> bytes, int cards) {
  constexpr int asked = 20;
  try {
    const NullTable table = NullTable::over(bytes, cards, "input");
    ombre::Random random(1);
    for (int i = 0; i < asked; ++i) {
      const Word cards_held = ombre::skat_null::random_null_position(cards, random);
      const std::optional<int> tricks = table.survives(cards_held, 1 + i % 2);
      if (tricks && (*tricks < 0 || *tricks > cards)) std::abort();
      const auto proof = table.proof(cards_held, 1 + i % 2);
      if (proof.has_value() != tricks.has_value() || (proof && proof->tricks != *tricks)) std::abort();
    }
  } catch (const ombre::InputError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
  const std::vector<std::byte> whole = ombre::DataFile::bytes(NullTable::format(), "fuzzed", bytes);
  for (const int cards : {1, 2, 10}) {
    read_as_table(bytes, cards);
    read_as_table(whole, cards);
  }
  return 0;
}
