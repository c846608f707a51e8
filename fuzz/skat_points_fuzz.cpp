// Any bytes at all are a table of Skat endings or an InputError, as a file and as the payload of a file that is whole.
// A table that was read answers every question within the points there are to make, or not at all.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "core/data_file.h"
#include "core/text.h"
#include "skat/solver/endings/point_table.h"

namespace {

using namespace ombre;

// Positions of so many cards a hand, with cards of the pack in turn.
template <bool Grand>
void ask(const skat_tables::PointTable& table) {
  for (int first = 0; first < open_skat::pack; first += 5) {
    open_skat::Hands hands{};
    for (int i = 0; i < open_skat::seats * table.hand_cards(); ++i)
      hands[static_cast<std::size_t>(i % open_skat::seats)] |= open_skat::bit((first + i * 7) % open_skat::pack);
    open_skat::DealLanes deal;
    deal.set_up(hands);
    const open_skat::Cards held = hands[0] | hands[1] | hands[2];
    const int points = open_skat::points_of(held);
    const skat_tables::RowQuestion<Grand> question(deal, hands);
    for (int leader = 0; leader < open_skat::seats; ++leader) {
      const std::byte* const place = table.seek(question, leader);
      for (int target = 1; target <= points; target += 9) {
        const open_skat::Proof proof = table.answer(question, place, target, points);
        if (proof.side < -1 || proof.side > 1) std::abort();
        if (proof.side >= 0 && ((proof.certain | proof.possible | proof.ranks) & ~held) != 0) std::abort();
      }
    }
  }
}

void read(std::span<const std::byte> bytes) {
  std::optional<skat_tables::PointTable> table;
  try {
    table = skat_tables::PointTable::over(DataFile::over(bytes, skat_tables::PointTable::format(), "input"));
  } catch (const InputError&) {
    return;
  }
  if (table->grand())
    ask<true>(*table);
  else
    ask<false>(*table);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
  read(bytes);
  const DataFormat format = skat_tables::PointTable::format();
  const std::vector<std::byte> whole = DataFile::bytes(format, "fuzzed", bytes);
  // A file just made must open: an InputError here is a bug, so it is not caught.
  if (DataFile::over(whole, format, "whole").payload().size() != size) std::abort();
  read(whole);
  return 0;
}
