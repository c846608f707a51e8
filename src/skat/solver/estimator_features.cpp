#include "skat/solver/estimator_features.h"

namespace ombre::open_skat {
namespace {

constexpr int low_cards = 3;  // 7, 8 and 9
constexpr int pair = 2;       // queen and king, ten and ace
constexpr int jack_count = 4;

unsigned owner(unsigned code, int place) { return (code >> (2 * place)) & 3U; }

// The owners of those of `cards` places, from the highest down, that are not gone: shorter lists before longer ones.
std::uint8_t owners_in_order(unsigned code, int cards) {
  unsigned number = 0;
  unsigned before = 0;  // shorter lists
  unsigned lists = 1;   // as long as this one
  for (int place = cards - 1; place >= 0; --place) {
    if (owner(code, place) == 0) continue;
    number = 3 * number + owner(code, place) - 1;
    before += lists;
    lists *= 3;
  }
  return static_cast<std::uint8_t>(before + number);
}

// Cards of the declarer that another can beat, and which of the cards are his.
void add_sides(unsigned code, SuitSigns& out) {
  unsigned set = 0;
  unsigned count = 0;
  unsigned others = 0;
  unsigned beaten = 0;
  unsigned own_so_far = 0;  // below the last of the others
  for (int place = 0; place < lane_cards; ++place) {
    if (owner(code, place) == 0) continue;
    if (owner(code, place) == 1) {
      set |= 1U << count;
      ++own_so_far;
    } else {
      ++others;
      beaten = own_so_far;
    }
    ++count;
  }
  out.sides = static_cast<std::uint8_t>(set + (1U << count) - 1);
  out.losers = static_cast<std::uint8_t>(std::min(beaten, others));
}

SuitSigns signs_of(unsigned code) {
  SuitSigns out;
  // 1. How many each hand has.
  std::array<std::uint32_t, seats + 1> count{};
  for (int place = 0; place < lane_cards; ++place) ++count[owner(code, place)];
  out.lengths = static_cast<std::uint8_t>(counts_index(count[1], count[2], count[3]));
  out.defenders = static_cast<std::uint8_t>(twos(count[2] + count[3]) + count[2]);
  for (std::size_t seat = 0; seat < seats; ++seat)
    if (count[seat + 1] == 0) out.voids = static_cast<std::uint8_t>(out.voids | 1U << seat);

  // 2. Which.
  const unsigned court = code >> (2 * low_cards);
  const unsigned top = court >> (2 * pair);
  out.aces_tens = static_cast<std::uint8_t>(top);
  out.top = owners_in_order(top, pair);
  out.court = owners_in_order(court, pair);
  out.low = owners_in_order(code, low_cards);
  for (int place = low_cards; place < lane_cards; ++place)
    if (owner(code, place) == 1) out.declarer = static_cast<std::uint8_t>(out.declarer | 1U << (place - low_cards));

  // 3. By sides.
  add_sides(code, out);
  const auto side = [&](int place) { return std::min(owner(top, place), 2U); };
  out.side_tops = static_cast<std::uint8_t>(side(0) + 3 * side(1));
  const unsigned tops = out.declarer >> pair;
  out.shape = static_cast<std::uint8_t>(tops * (most_length + 1) + std::min(count[1], most_length));
  return out;
}

EstimatorSigns make_signs() {
  EstimatorSigns out;
  for (unsigned set = 0; set < out.spread.size(); ++set)
    for (unsigned i = 0; i < lane_cards; ++i)
      if ((set >> i & 1U) != 0) out.spread[set] = static_cast<std::uint16_t>(out.spread[set] | 1U << (2 * i));
  for (unsigned code = 0; code < out.suits.size(); ++code) out.suits[code] = signs_of(code);
  for (unsigned code = 0; code < out.jacks.size(); ++code) out.jacks[code] = owners_in_order(code, jack_count);
  return out;
}

}  // namespace

const EstimatorSigns estimator_signs = make_signs();

}  // namespace ombre::open_skat
