#include "games/chinese_checkers/star_moves.h"

#include <cstring>

namespace ombre {
namespace {

// Four pegs are followed at once, and eight moves written at once, by vectors of 16 bytes (an extension that gcc
// and clang share).
using FourWords = std::uint32_t __attribute__((vector_size(16)));
using EightPairs = std::uint16_t __attribute__((vector_size(16)));
constexpr int lanes = 4;

struct Step {
  int u;
  int v;
};
// The first three are the axes along v, along u and across; the others lead back.
constexpr std::array<Step, 6> steps{{{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}}};

// The kind of the holes next to those of `kind`.
constexpr int kind_beside(int kind, Step step) { return kind ^ (2 * (step.u & 1) + (step.v & 1)); }

// How far the bit of a hole's neighbour within its kind lies from the bit of the hole within its own.
constexpr int offset_beside(int kind, Step step) {
  const int u = 2 + kind / 2;
  const int v = 2 + kind % 2;
  return StarSet::bit_of(u + step.u, v + step.v) % StarSet::kind_bits - StarSet::bit_of(u, v) % StarSet::kind_bits;
}

// For the holes of `kind`, whether their neighbours are in the set.
template <int kind, int direction>
std::uint32_t beside(const StarSet& set) {
  constexpr Step step = steps[direction];
  constexpr int offset = offset_beside(kind, step);
  const std::uint32_t neighbours = set.kind(kind_beside(kind, step));
  if constexpr (offset < 0)
    return neighbours << -offset;
  else
    return neighbours >> offset;
}

// What surrounds the holes of one kind.
struct KindView {
  std::uint32_t empty;
  std::array<std::uint32_t, 3> between;  // a peg between the hole and the next of its kind, along each axis
  std::array<std::uint32_t, 6> open;     // an empty neighbour in each direction
};

template <int kind>
KindView view_of(const StarSet& occupied, const StarSet& empty) {
  return {empty.kind(kind),
          {beside<kind, 0>(occupied), beside<kind, 1>(occupied), beside<kind, 2>(occupied)},
          {beside<kind, 0>(empty), beside<kind, 1>(empty), beside<kind, 2>(empty), beside<kind, 3>(empty),
           beside<kind, 4>(empty), beside<kind, 5>(empty)}};
}

// Up to eight targets in the upper halves, to be added to a pair, and how many there are.
struct alignas(16) Chunk {
  std::array<std::uint16_t, 8> targets{};
};

constexpr std::array<std::uint8_t, 256> bit_counts = [] {
  std::array<std::uint8_t, 256> counts{};
  for (unsigned byte = 0; byte < 256; ++byte) counts[byte] = static_cast<std::uint8_t>(std::popcount(byte));
  return counts;
}();

// The numbers of the bits of a byte.
constexpr std::array<Chunk, 256> bit_chunks = [] {
  std::array<Chunk, 256> chunks{};
  for (std::size_t byte = 0; byte < 256; ++byte)
    for (std::size_t bit = 0, next = 0; bit < 8; ++bit)
      if ((byte >> bit & 1U) != 0) chunks[byte].targets[next++] = static_cast<std::uint16_t>(256 * bit);
  return chunks;
}();

// The distances, modulo 256, of the bits that lie in a set of directions from a hole of each kind.
constexpr std::array<std::array<Chunk, 64>, 4> step_chunks = [] {
  std::array<std::array<Chunk, 64>, 4> chunks{};
  for (int kind = 0; kind < 4; ++kind)
    for (std::size_t open = 0; open < 64; ++open)
      for (std::size_t direction = 0, next = 0; direction < 6; ++direction) {
        if ((open >> direction & 1U) == 0) continue;
        const Step step = steps[direction];
        const int distance = StarSet::kind_bits * (kind_beside(kind, step) - kind) + offset_beside(kind, step);
        chunks[at(kind)][open].targets[next++] = static_cast<std::uint16_t>(256 * (256 + distance));
      }
  return chunks;
}();

// The pegs of a player, one in each lane: where each is, and where it can go.
template <int side>
class Pegs {
 public:
  static constexpr int count = side * (side + 1) / 2;

  Pegs(const StarSet& pegs, const StarSet& occupied) {
    constexpr StarSet frame = StarSet::frame(side);
    const StarSet empty = frame - occupied;
    const std::array<KindView, 4> views{view_of<0>(occupied, empty), view_of<1>(occupied, empty),
                                        view_of<2>(occupied, empty), view_of<3>(occupied, empty)};
    // The number of pegs is known, so that nothing is guessed wrong at the end of a loop.
    auto [low, high] = pegs.words;
    for (std::size_t i = 0; i < count; ++i) {
      const bool in_low = low != 0;
      const int bit = std::countr_zero(in_low ? low : high) + (in_low ? 0 : 64);
      high = in_low ? high : high & (high - 1);
      low = in_low ? low & (low - 1) : 0;
      add(i, bit, views[at(bit / StarSet::kind_bits)]);
    }
    for (std::size_t i = count; i < room; ++i) from_[i] = empty_[i] = along_v_[i] = along_u_[i] = across_[i] = 0;
    flood();
  }

  std::uint32_t bit(std::size_t peg) const { return bits_[peg]; }
  // The directions in which a peg can step, as a set.
  std::uint32_t open(std::size_t peg) const { return open_[peg]; }
  // Where its jumps can lead, as a set of holes of its kind.
  std::uint32_t landings(std::size_t peg) const { return landings_[peg]; }

 private:
  static constexpr std::size_t groups = static_cast<std::size_t>((count + lanes - 1) / lanes);
  static constexpr std::size_t room = groups * lanes;
  using Lanes = std::array<std::uint32_t, room>;
  using Vectors = std::array<FourWords, groups>;

  void add(std::size_t i, int bit, const KindView& view) {
    const int place = bit % StarSet::kind_bits;
    const auto is_open = [&](std::size_t direction) { return (view.open[direction] >> place & 1U) << direction; };
    bits_[i] = static_cast<std::uint32_t>(bit);
    open_[i] = is_open(0) | is_open(1) | is_open(2) | is_open(3) | is_open(4) | is_open(5);
    from_[i] = std::uint32_t{1} << place;
    empty_[i] = view.empty;
    along_v_[i] = view.between[0];
    along_u_[i] = view.between[1];
    across_[i] = view.between[2];
  }

  // All jumps of all pegs together, until none leads to a new hole. A peg never jumps over the hole it started from,
  // nor is anything gained by landing there, so it need not be lifted from the board.
  void flood() {
    auto from = std::bit_cast<Vectors>(from_);
    const auto empty = std::bit_cast<Vectors>(empty_);
    const auto along_v = std::bit_cast<Vectors>(along_v_);
    const auto along_u = std::bit_cast<Vectors>(along_u_);
    const auto across = std::bit_cast<Vectors>(across_);
    Vectors landed{};
    std::array<std::uint64_t, 2> rest{};
    do {
      FourWords any{};
      const auto jump = [&](std::size_t i) __attribute__((always_inline)) {
        const FourWords to = (jump_over<1>(from[i], along_v[i]) | jump_over<StarSet::stride>(from[i], along_u[i]) |
                              jump_over<StarSet::stride - 1>(from[i], across[i])) &
                             empty[i];
        from[i] = to & ~landed[i];
        landed[i] |= to;
        any |= from[i];
      };
      jump(0);
      if constexpr (groups > 1) jump(1);
      if constexpr (groups > 2) jump(2);
      rest = std::bit_cast<std::array<std::uint64_t, 2>>(any);
    } while ((rest[0] | rest[1]) != 0);
    landings_ = std::bit_cast<Lanes>(landed);
  }

  // Both ways along an axis on which a jump changes the bit by `distance`.
  template <int distance>
  static FourWords jump_over(FourWords from, FourWords between) {
    return ((from & between) << distance) | ((from >> distance) & between);
  }

  Lanes bits_;
  Lanes open_;
  Lanes landings_;
  Lanes from_;
  Lanes empty_;
  // The pegs between a hole and the next of its kind.
  Lanes along_v_;
  Lanes along_u_;
  Lanes across_;
};

// Writes all moves of a chunk and more, and returns the place behind the last one wanted.
std::uint16_t* write(const Chunk& chunk, std::uint8_t count, std::uint32_t pair, std::uint16_t* at) {
  const auto moves = std::bit_cast<EightPairs>(chunk) + static_cast<std::uint16_t>(pair);
  std::memcpy(at, &moves, sizeof(moves));
  return at + count;
}

}  // namespace

StarMoveList::StarMoveList(int side, const StarSet& pegs, const StarSet& occupied, const HoleTable& holes)
    : holes_(&holes) {
  switch (side) {
    case 1:
      find<1>(pegs, occupied);
      break;
    case 2:
      find<2>(pegs, occupied);
      break;
    case 3:
      find<3>(pegs, occupied);
      break;
    default:
      find<4>(pegs, occupied);
  }
}

template <int side>
void StarMoveList::find(const StarSet& pegs, const StarSet& occupied) {
  constexpr int bytes = ((side + 1) * StarSet::stride + 7) / 8;
  const Pegs<side> found(pegs, occupied);
  std::uint16_t* at = pairs_.data();
  for (std::size_t i = 0; i < Pegs<side>::count; ++i) {
    const std::uint32_t bit = found.bit(i);
    const std::uint32_t kind = bit / StarSet::kind_bits;
    const std::uint32_t landings = found.landings(i);
    const auto write_byte = [&](std::uint32_t byte) __attribute__((always_inline)) {
      const std::uint32_t jumps = landings >> (8 * byte) & 255U;
      at = write(bit_chunks[jumps], bit_counts[jumps], bit + 256 * (kind * StarSet::kind_bits + 8 * byte), at);
    };
    at = write(step_chunks[kind][found.open(i)], bit_counts[found.open(i)], bit + 256 * bit, at);
    write_byte(0);
    write_byte(1);
    if constexpr (bytes > 2) write_byte(2);
    if constexpr (bytes > 3) write_byte(3);
  }
  size_ = static_cast<std::size_t>(at - pairs_.data());
  if (size_ == 0) pairs_[size_++] = static_cast<std::uint16_t>(found.bit(0) + 256 * found.bit(0));
}

}  // namespace ombre
