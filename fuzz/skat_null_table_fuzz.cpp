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
#include "solvers/skat_null_tables/null_table.h"

namespace {

using ombre::NullTable;
using ombre::skat_null::Word;

// A position of so many cards in each hand. The random numbers are the same for all inputs.
Word position(int cards, ombre::Random& random) {
  using namespace ombre::skat_null;
  const std::vector<Split> splits = null_splits(cards);
  const auto split = static_cast<std::size_t>(random.below(static_cast<int>(splits.size())));
  std::vector<Word> owners;
  for (int i = 0; i < cards; ++i)
    for (const int seat : {after_declarer, before_declarer, declarer}) owners.push_back(static_cast<Word>(seat));
  random.shuffle(owners);
  Word line = 0;
  for (const Word owner : owners) line = line << card_bits | owner;
  return cards_of_line(splits[split], line);
}

void read_as_table(std::span<const std::byte> bytes, int cards) {
  constexpr int asked = 20;
  try {
    const NullTable table = NullTable::over(bytes, cards, "input");
    ombre::Random random(1);
    for (int i = 0; i < asked; ++i) {
      const Word cards_held = position(cards, random);
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
