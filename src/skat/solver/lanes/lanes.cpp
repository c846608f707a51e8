#include "skat/solver/lanes/lanes.h"

#include <optional>

namespace ombre::open_skat {
namespace {

LaneTables make_tables() {
  LaneTables out;
  // 1. Places among the cards held.
  for (std::size_t held = 0; held < 128; ++held) {
    for (std::size_t part = 0; part < 128; ++part) {
      std::size_t packed = 0;
      std::size_t spread = 0;
      int place = 0;
      for (int i = 0; i < lane_cards; ++i) {
        if (((held >> i) & 1U) == 0) continue;
        packed |= ((part >> i) & 1U) << place;
        spread |= ((part >> place) & 1U) << i;
        ++place;
      }
      out.packed[held][part] = static_cast<std::uint8_t>(packed);
      out.spread[held][part] = static_cast<std::uint8_t>(spread);
    }
  }
  // 2. Points and counts.
  for (std::size_t held = 0; held < 128; ++held) {
    std::size_t from_top = 0;
    for (int i = lane_cards - 1; i >= 0; --i)
      if (((held >> i) & 1U) != 0) out.from_top[held][++from_top] = static_cast<std::uint8_t>(1U << i);
    std::array<std::uint8_t, lane_cards> points{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < lane_cards; ++i) {
      if (((held >> i) & 1U) == 0) continue;
      out.points[held] |= std::uint64_t{card_points[i]} << (8 * count);
      out.sum[held] = static_cast<std::uint8_t>(out.sum[held] + card_points[i]);
      points[count++] = card_points[i];
    }
    out.count[held] = static_cast<std::uint8_t>(count);
    // Within a lane points rise with power.
    for (std::size_t i = 0; i < lane_cards; ++i)
      out.least[held][i + 1] = static_cast<std::uint8_t>(out.least[held][i] + (i < count ? points[i] : 0));
  }
  for (std::size_t bits = 0; bits < out.bytes.size(); ++bits)
    for (std::size_t i = 0; i < 8; ++i)
      if (((bits >> i) & 1U) != 0) out.bytes[bits] |= std::uint64_t{0xff} << (8 * i);
  return out;
}

}  // namespace

const LaneTables lane_tables = make_tables();

int inside_card(SkatKind kind, Card card) {
  const int power = skat_power(kind, card);
  if (power >= lane_cards) return first_jack + power - lane_cards;
  int lane = static_cast<int>(card.suit());
  if (const std::optional<Suit> trump = trump_suit(kind)) {
    if (*trump == card.suit())
      lane = lanes - 1;
    else if (card.suit() > *trump)
      --lane;
  }
  return lane * lane_cards + power;
}

std::array<Cards, seats> inside_hands(const SkatPosition& position) {
  std::array<Cards, seats> out{};
  for (Player seat = 0; seat < skat_seats; ++seat)
    for (const Card card : position.hands[static_cast<std::size_t>(seat)])
      out[static_cast<std::size_t>(inside_seat(position, seat))] |= bit(inside_card(position.kind, card));
  return out;
}

}  // namespace ombre::open_skat
