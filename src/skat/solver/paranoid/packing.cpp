#include "skat/solver/paranoid/packing.h"

#include <array>
#include <utility>

namespace ombre::skat_paranoid {
namespace {

constexpr int most_width = 8;
constexpr int plain_width = 7;
constexpr int worthless = 3;  // 7 8 9
constexpr int first_jack = 28;
constexpr int jacks = 4;
constexpr std::size_t patterns = std::size_t{1} << most_width;

// [held][part]: the places of the part among the cards held.
using Places = std::array<std::array<std::uint8_t, patterns>, patterns>;

Places make_places() {
  Places out{};
  for (std::size_t held = 0; held < patterns; ++held)
    for (std::size_t part = 0; part < patterns; ++part) {
      unsigned to = 0;
      for (unsigned from = 0; from < most_width; ++from) {
        if ((held >> from & 1U) == 0) continue;
        out[held][part] = static_cast<std::uint8_t>(out[held][part] | (part >> from & 1U) << to);
        ++to;
      }
    }
  return out;
}

const Places places = make_places();

// Closes the gaps in one field of cards.
void close_gaps(Position& position, Cards live, int shift, int width) {
  const Cards full = (Cards{1} << width) - 1;
  const Cards held = (live >> shift) & full;
  if ((held & (held + 1)) == 0) return;
  const auto close = [&](Cards& cards) {
    const Cards part = (cards >> shift) & full;
    cards = (cards & ~(full << shift)) | Cards{places[held][part]} << shift;
  };
  close(position.declarer);
  for (Cards& each : position.hidden.may) close(each);
}

// Puts the plain suits in the order of what is held in them.
void order_suits(Position& position, std::size_t suits, int width) {
  const Cards full = (Cards{1} << width) - 1;
  std::array<Cards, 4> keys{};
  const auto shift = [&](std::size_t suit) { return static_cast<int>(suit) * width; };
  for (std::size_t i = 0; i < suits; ++i) {
    Cards key = (position.declarer >> shift(i)) & full;
    for (const Cards each : position.hidden.may) key = key << most_width | ((each >> shift(i)) & full);
    keys[i] = key;
  }
  for (std::size_t end = suits; end > 1; --end)
    for (std::size_t i = 0; i + 1 < end; ++i)
      if (keys[i] < keys[i + 1]) std::swap(keys[i], keys[i + 1]);
  for (std::size_t i = 0; i < suits; ++i) {
    const Cards lane = full << shift(i);
    Cards key = keys[i];
    for (std::size_t holder = holders; holder-- > 0; key >>= most_width) {
      Cards& may = position.hidden.may[holder];
      may = (may & ~lane) | ((key << shift(i)) & lane);
    }
    position.declarer = (position.declarer & ~lane) | ((key << shift(i)) & lane);
  }
}

}  // namespace

Position packed(const Pack& pack, const Position& position) {
  Position out = position;
  const Cards live = position.live();
  const bool null = pack.goal == Goal::declarer_in;
  const int lane = null ? most_width : plain_width;
  for (int i = 0; i < 4; ++i) close_gaps(out, live, i * lane, pack.goal == Goal::points ? worthless : lane);
  if (!null) close_gaps(out, live, first_jack, jacks);
  order_suits(out, pack.plain_groups, lane);
  return out;
}

}  // namespace ombre::skat_paranoid
