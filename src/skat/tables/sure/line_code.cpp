#include "skat/tables/sure/line_code.h"

#include <algorithm>

namespace ombre {
namespace {

constexpr std::size_t kinds = 3;  // of a number: nothing, a level, open
constexpr std::size_t kind_of(std::uint8_t code) { return code == 0 ? 0 : code < sure_levels ? 1 : 2; }

// The cases, one range of numbers after the other.
constexpr std::size_t line_case = 0;                                             // [line before]
constexpr std::size_t game_case = line_case + 2;                                 // [game][line before]
constexpr std::size_t seat_case = game_case + 2 * sure_games;                    // [grand][seat][line before]
constexpr std::size_t any_case = seat_case + 2 * 2 * sure_seats;                 // [grand][four neighbours]
constexpr std::size_t open_case = any_case + 2 * kinds * kinds * kinds * kinds;  // [seat before][neighbour]
constexpr std::size_t level_case = open_case + kinds * kinds;                    // [open][step][largest neighbour]
constexpr std::size_t level_steps = sure_levels - 2;
static_assert(level_case + 2 * level_steps * sure_levels == sure_cases);

bool any(std::span<const std::uint8_t> codes) {
  return std::any_of(codes.begin(), codes.end(), [](std::uint8_t code) { return code != 0; });
}

std::size_t level_of(std::uint8_t code) { return static_cast<std::size_t>(entry_of(code).level); }

// Goes through a line; `say(case, yes)` returns the answer, which a reader learns and the others know.
template <class Say>
class Walk {
 public:
  Walk(int cards, std::span<const std::uint8_t> before, const Say& say)
      : cards_(cards), ways_(sure_ways(cards)), before_(before), say_(say) {}

  // Requires: of a reader the line is all 0.
  template <class Code>
  void line(std::span<Code> codes) const {
    if (!say_(line_case + (any(before_) ? 1 : 0), any(codes))) return;
    for (std::size_t game = 0; game < sure_games; ++game) {
      const std::size_t from = sure_place(cards_, game, 0, 0);
      const std::size_t size = sure_seats * ways_;
      const std::size_t known = any(before_.subspan(from, size)) ? 1 : 0;
      if (!say_(game_case + 2 * game + known, any(codes.subspan(from, size)))) continue;
      for (std::size_t seat = 0; seat < sure_seats; ++seat) one_seat(codes, game, seat);
    }
  }

 private:
  template <class Code>
  void one_seat(std::span<Code> codes, std::size_t game, std::size_t seat) const {
    const std::size_t from = sure_place(cards_, game, seat, 0);
    const std::size_t grand = game + 1 == sure_games ? 1 : 0;
    const std::span<Code> mine = codes.subspan(from, ways_);
    const std::size_t known = any(before_.subspan(from, ways_)) ? 1 : 0;
    if (!say_(seat_case + 2 * (sure_seats * grand + seat) + known, any(mine))) return;
    std::size_t low = 0;
    std::size_t high = 1;
    for (std::size_t way = 0; way < ways_; ++way) {
      // Neighbours: the way with the card below for the lower one, and for the higher one; the seat and line before.
      const std::uint8_t left = low > 0 ? mine[way - 1] : std::uint8_t{0};
      const std::uint8_t down = high > low + 1 ? mine[sure_way(low, high - 1)] : std::uint8_t{0};
      const std::uint8_t seat_before = seat > 0 ? codes[from - ways_ + way] : std::uint8_t{0};
      const std::array<std::uint8_t, 4> near{left, down, seat_before, before_[from + way]};
      one_code(mine[way], grand, near);
      if (++low == high) {
        low = 0;
        ++high;
      }
    }
  }

  template <class Code>
  void one_code(Code& code, std::size_t grand, const std::array<std::uint8_t, 4>& near) const {
    std::size_t key = grand;
    for (const std::uint8_t each : near) key = key * kinds + kind_of(each);
    if (!say_(any_case + key, code != 0)) return;
    const std::size_t side = std::max(kind_of(near[0]), kind_of(near[1]));
    const bool open = say_(open_case + kinds * kind_of(near[2]) + side, kind_of(code) == 2);
    std::size_t largest = 0;
    for (const std::uint8_t each : near) largest = std::max(largest, level_of(each));
    // A level is one of four: without more to come nothing is no number of its own, with it the highest is not.
    std::size_t level = open ? 0 : 1;
    const std::size_t wanted = level_of(code);
    for (std::size_t step = 0; step < level_steps; ++step, ++level)
      if (!say_(level_case + ((open ? level_steps : 0) + step) * sure_levels + largest, wanted > level)) break;
    if constexpr (!std::is_const_v<Code>) code = code_of({static_cast<SureLevel>(level), open});
  }

  int cards_;
  std::size_t ways_;
  std::span<const std::uint8_t> before_;
  const Say& say_;
};

}  // namespace

void SureCensus::count(int cards, std::span<const std::uint8_t> line, std::span<const std::uint8_t> before) {
  const auto say = [&](std::size_t which, bool yes) {
    ++seen_[which][yes ? 1 : 0];
    return yes;
  };
  Walk(cards, before, say).line(line);
}

SureChances SureCensus::chances() const {
  SureChances out{};
  for (std::size_t i = 0; i < sure_cases; ++i) out[i] = bit_chance(seen_[i][0], seen_[i][1]);
  return out;
}

void write_sure_line(BitWriter& writer, const SureChances& chances, int cards, std::span<const std::uint8_t> line,
                     std::span<const std::uint8_t> before) {
  const auto say = [&](std::size_t which, bool yes) {
    writer.write(yes, chances[which]);
    return yes;
  };
  Walk(cards, before, say).line(line);
}

void read_sure_line(BitReader& reader, const SureChances& chances, int cards, std::span<std::uint8_t> line,
                    std::span<const std::uint8_t> before) {
  std::fill(line.begin(), line.end(), std::uint8_t{0});
  const auto say = [&](std::size_t which, bool) { return reader.read(chances[which]); };
  Walk(cards, before, say).line(line);
}

}  // namespace ombre
