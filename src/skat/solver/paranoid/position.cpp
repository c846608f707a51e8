#include "skat/solver/paranoid/position.h"

namespace ombre::skat_paranoid {
namespace {

constexpr int lane_cards = 7;
constexpr int null_lane_cards = 8;
constexpr int suits = 4;
constexpr int trump_lane = suits - 1;
constexpr Cards jacks = 0xf000'0000U;

// The lane of a suit: the trump suit has the last one, the others stand in their order.
int lane_of(SkatKind kind, Suit suit) {
  const auto number = static_cast<int>(suit);
  const std::optional<Suit> trump = trump_suit(kind);
  if (!trump) return number;
  if (suit == *trump) return trump_lane;
  return number - (number > static_cast<int>(*trump) ? 1 : 0);
}

}  // namespace

Pack::Pack(SkatKind kind, Goal wanted) : goal(wanted) {
  const bool null = kind == SkatKind::null;
  // 1. Where the cards stand.
  for (const Card card : skat_deck().full()) {
    const int lane = lane_of(kind, card.suit());
    const int power = skat_power(kind, card);
    int at = null ? lane * null_lane_cards + power : lane * lane_cards + power;
    if (!null && power >= lane_cards) at = suits * lane_cards + power - lane_cards;
    places[card.index] = static_cast<std::uint8_t>(at);
    points[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(goal == Goal::points ? skat_points(card) : 0);
  }
  constexpr std::array<int, 6> all_prices{0, 2, 3, 4, 10, 11};
  for (std::size_t i = 0; i < prices.size(); ++i) {
    prices[i].points = all_prices[i];
    for (int at = 0; at < pack_size; ++at)
      if (points[static_cast<std::size_t>(at)] == all_prices[i]) prices[i].cards |= bit(at);
  }
  // 2. Groups.
  const int width = null ? null_lane_cards : lane_cards;
  trumps = null ? 0 : jacks;
  if (trump_suit(kind)) trumps |= ((Cards{1} << lane_cards) - 1) << (trump_lane * lane_cards);
  for (int lane = 0; lane < suits; ++lane) {
    const Cards group_cards = ((Cards{1} << width) - 1) << (lane * width);
    if ((group_cards & trumps) == 0) groups[plain_groups++] = group_cards;
  }
  groups[plain_groups] = trumps;
  for (const Cards each : groups)
    for (Cards rest = each; rest != 0; rest &= rest - 1) group[static_cast<std::size_t>(lowest(rest))] = each;
}

}  // namespace ombre::skat_paranoid
