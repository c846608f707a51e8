// Any bytes at all are a table of sure Skat games or an InputError, as a file and as the payload of a file that is
// whole; a table that was read gives levels that exist for the cards it says it has. The lines of a journal are whole
// or nothing.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "core/data_file.h"
#include "core/text.h"
#include "skat/tables/sure/skat_sure_build.h"
#include "skat/tables/sure/skat_sure_table.h"

namespace {

void check(const ombre::SureLine& line) {
  for (std::size_t game = 0; game < ombre::sure_games; ++game)
    for (int seat = 0; seat < ombre::skat_seats; ++seat) {
      const ombre::SureEntry best = line.best(ombre::skat_kinds[game], seat);
      if (best.level > ombre::SureLevel::schwarz) std::abort();
      if (best.level == ombre::SureLevel::schwarz && best.open) std::abort();
    }
}

void read(std::span<const std::byte> bytes, int cards) {
  std::optional<ombre::SkatSureTable> table;
  try {
    table =
        ombre::SkatSureTable::over(ombre::DataFile::over(bytes, ombre::SkatSureTable::format(cards), "input"), cards);
  } catch (const ombre::InputError&) {
    return;
  }
  // What was opened must answer: an InputError here is a bug, so it is not caught.
  const ombre::SureHands hands(cards);
  const ombre::SureSpan& span = table->span();
  for (const std::uint32_t number : {std::uint32_t{0}, span.lines / 2, span.lines - 1}) {
    const std::optional<ombre::SureLine> line = table->find(hands.hand(span.first + number));
    if (!line) std::abort();
    check(*line);
  }
  if (span.first > 0 && table->find(hands.hand(span.first - 1))) std::abort();
}

void unpack(std::span<const std::byte> bytes, int cards) {
  constexpr std::size_t lines = 3;
  const auto found = ombre::unpack_sure_lines(cards, lines, bytes);
  if (!found) return;
  if (ombre::unpack_sure_lines(cards, lines, ombre::pack_sure_lines(cards, *found)) != found) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
  for (const int cards : {ombre::sure_hand_cards, ombre::sure_discard_cards}) {
    read(bytes, cards);
    read(ombre::DataFile::bytes(ombre::SkatSureTable::format(cards), "fuzzed", bytes), cards);
    unpack(bytes, cards);
  }
  return 0;
}
