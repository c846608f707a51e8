#include "skat/tables/sure/sure_hands.h"

#include <algorithm>
#include <bit>

#include "core/binomial.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr std::size_t suits = 4;
constexpr int suit_cards = 7;  // without the jack
constexpr int jack_place = 4;
constexpr unsigned below_jack = (1U << jack_place) - 1;
constexpr unsigned seven_bits = (1U << suit_cards) - 1;
constexpr std::size_t masks = std::size_t{1} << suit_cards;

constexpr std::uint32_t choose(std::uint32_t n, std::uint32_t k) { return static_cast<std::uint32_t>(binomial(n, k)); }

// The cards of a suit but the jack as seven bits, and back.
constexpr unsigned plain_of(unsigned lane) { return (lane & below_jack) | (lane >> 1 & seven_bits & ~below_jack); }
constexpr unsigned lane_of(unsigned plain) { return (plain & below_jack) | (plain & ~below_jack) << 1; }

// Masks of as many bits in rising order.
struct MaskRanks {
  MaskRanks() {
    std::array<std::uint8_t, masks> seen{};
    for (unsigned mask = 0; mask < masks; ++mask) {
      const auto bits = static_cast<std::size_t>(std::popcount(mask));
      rank[mask] = seen[bits];
      mask_at[bits][seen[bits]++] = static_cast<std::uint8_t>(mask);
    }
  }

  std::array<std::uint8_t, masks> rank{};
  std::array<std::array<std::uint8_t, masks>, suit_cards + 1> mask_at{};
};

const MaskRanks& ranks() {
  static const MaskRanks all;
  return all;
}

unsigned jacks_of(CardSet set) {
  unsigned out = 0;
  for (std::size_t suit = 0; suit < suits; ++suit)
    out |= static_cast<unsigned>(set.bits() >> (suit * suit_lane + jack_place) & 1U) << suit;
  return out;
}

unsigned plain_in(CardSet set, std::size_t suit) {
  return plain_of(static_cast<unsigned>(set.bits() >> (suit * suit_lane) & 0xffU));
}

std::size_t shape_key(const std::array<std::uint8_t, suits>& lengths) {
  std::size_t key = 0;
  for (const std::uint8_t length : lengths) key = key << 3 | length;
  return key;
}

// How many suits from `from` on are as long as that one.
std::size_t run_at(const std::array<std::uint8_t, suits>& lengths, std::size_t from) {
  std::size_t end = from;
  while (end < suits && lengths[end] == lengths[from]) ++end;
  return end - from;
}

// Ways to choose as many holdings of the same length, in no order.
std::uint32_t ways_of(int length, std::size_t run) {
  return choose(choose(suit_cards, static_cast<std::uint32_t>(length)) + static_cast<std::uint32_t>(run) - 1,
                static_cast<std::uint32_t>(run));
}

}  // namespace

CardSet SuitMoves::moved(CardSet cards) const {
  std::uint64_t out = (cards & skat_jacks).bits();
  const std::uint64_t plain = (cards - skat_jacks).bits();
  for (std::size_t suit = 0; suit < suits; ++suit)
    out |= (plain >> (suit * suit_lane) & 0xffffU) << (lanes_[suit] * suit_lane);
  return CardSet::from_bits(out);
}

SkatKind SuitMoves::moved(SkatKind kind) const {
  const std::optional<Suit> trump = trump_suit(kind);
  return trump ? static_cast<SkatKind>(lanes_[static_cast<std::size_t>(*trump)]) : kind;
}

SureHands::SureHands(int cards) : cards_(cards) {
  if (cards < 0 || cards > static_cast<int>(skat_deck().size()))
    throw InputError("no sets of so many cards", "classes of hands", "0 to 32");
  std::array<std::uint8_t, suits> lengths{};
  const auto add = [&](int jacks) {
    Shape shape{lengths, jacks, count_, 1, 0};
    for (std::size_t at = 0; at < suits;) {
      const std::size_t run = run_at(lengths, at);
      shape.suits *= ways_of(lengths[at], run);
      at += run;
    }
    shape.size = shape.suits * choose(suits, static_cast<std::uint32_t>(jacks));
    count_ += shape.size;
    shape_at_[shape_key(lengths)] = static_cast<std::uint8_t>(shapes_.size());
    shapes_.push_back(shape);
  };
  // Shapes with the same plain suits have the same number of jacks, so the lengths alone name one.
  const auto fill = [&](const auto& self, std::size_t at, int longest, int left) -> void {
    if (at == suits) {
      if (left <= static_cast<int>(suits)) add(left);
      return;
    }
    for (int length = std::min(longest, left); length >= 0; --length) {
      lengths[at] = static_cast<std::uint8_t>(length);
      self(self, at + 1, length, left - length);
    }
  };
  fill(fill, 0, suit_cards, cards);
}

SureHands::Place SureHands::place(CardSet set) const {
  // 1. The plain suits in order: the longest first, of equal ones the higher number.
  std::array<std::uint8_t, suits> order{0, 1, 2, 3};
  std::array<unsigned, suits> keys{};
  for (std::size_t suit = 0; suit < suits; ++suit) {
    const unsigned plain = plain_in(set, suit);
    keys[suit] = static_cast<unsigned>(std::popcount(plain)) << suit_cards | ranks().rank[plain];
  }
  std::stable_sort(order.begin(), order.end(), [&](std::uint8_t a, std::uint8_t b) { return keys[a] > keys[b]; });
  std::array<std::uint8_t, suits> lanes{};
  std::array<std::uint8_t, suits> lengths{};
  for (std::size_t lane = 0; lane < suits; ++lane) {
    lanes[order[lane]] = static_cast<std::uint8_t>(lane);
    lengths[lane] = static_cast<std::uint8_t>(keys[order[lane]] >> suit_cards);
  }
  const Shape& shape = shapes_[shape_at_[shape_key(lengths)]];
  // 2. Holdings of one length are a choice with repetition: spread apart they are one without.
  std::uint32_t index = 0;
  for (std::size_t at = 0; at < suits;) {
    const std::size_t run = run_at(lengths, at);
    std::uint32_t rank = 0;
    for (std::size_t i = 0; i < run; ++i) {
      const auto left = static_cast<std::uint32_t>(run - i);
      rank += choose((keys[order[at + i]] & seven_bits) + left - 1, left);
    }
    index = index * ways_of(lengths[at], run) + rank;
    at += run;
  }
  // 3. Jacks.
  const std::uint32_t jacks = ranks().rank[jacks_of(set)];
  return {shape.first + jacks * shape.suits + index, SuitMoves(lanes)};
}

CardSet SureHands::hand(std::uint32_t index) const {
  const auto after = std::upper_bound(shapes_.begin(), shapes_.end(), index,
                                      [](std::uint32_t value, const Shape& shape) { return value < shape.first; });
  const Shape& shape = *std::prev(after);
  std::uint32_t rest = (index - shape.first) % shape.suits;
  const std::uint32_t jack_rank = (index - shape.first) / shape.suits;
  std::uint64_t bits = 0;
  // 1. The runs of equal lengths from the last one, each from its highest holding down.
  for (std::size_t end = suits; end > 0;) {
    std::size_t from = end - 1;
    while (from > 0 && shape.lengths[from - 1] == shape.lengths[from]) --from;
    const std::size_t run = end - from;
    const std::uint32_t ways = ways_of(shape.lengths[from], run);
    std::uint32_t rank = rest % ways;
    rest /= ways;
    for (std::size_t i = 0; i < run; ++i) {
      const auto left = static_cast<std::uint32_t>(run - i);
      std::uint32_t spread = left - 1;
      while (choose(spread + 1, left) <= rank) ++spread;
      rank -= choose(spread, left);
      const unsigned plain = ranks().mask_at[shape.lengths[from]][spread - (left - 1)];
      bits |= std::uint64_t{lane_of(plain)} << ((from + i) * suit_lane);
    }
    end = from;
  }
  // 2. Jacks: masks of four bits come before longer ones of as many.
  const unsigned jacks = ranks().mask_at[static_cast<std::size_t>(shape.jacks)][jack_rank];
  for (std::size_t suit = 0; suit < suits; ++suit)
    bits |= std::uint64_t{jacks >> suit & 1U} << (suit * suit_lane + jack_place);
  return CardSet::from_bits(bits);
}

}  // namespace ombre
