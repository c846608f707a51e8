#include "skat/solver/paranoid/position.h"

#include <array>
#include <utility>

#include "skat/solver/lanes/lanes.h"

namespace ombre::skat_paranoid {
namespace {

constexpr int lane_cards = 7;
constexpr int null_lane_cards = 8;
constexpr int suits = 4;
constexpr int trump_lane = suits - 1;
constexpr Cards jacks = 0xf000'0000U;

constexpr int worthless = 3;  // 7 8 9
constexpr std::size_t patterns = std::size_t{1} << null_lane_cards;

// [held][part]: the places of the part among the cards held.
using Places = std::array<std::array<std::uint8_t, patterns>, patterns>;

Places make_places() {
  Places out{};
  for (std::size_t held = 0; held < patterns; ++held)
    for (std::size_t part = 0; part < patterns; ++part) {
      unsigned to = 0;
      for (unsigned from = 0; from < null_lane_cards; ++from) {
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
void order_suits(Position& position, std::size_t count, int width) {
  const Cards full = (Cards{1} << width) - 1;
  std::array<Cards, 4> keys{};
  const auto shift = [&](std::size_t suit) { return static_cast<int>(suit) * width; };
  for (std::size_t i = 0; i < count; ++i) {
    Cards key = (position.declarer >> shift(i)) & full;
    for (const Cards each : position.hidden.may) key = key << null_lane_cards | ((each >> shift(i)) & full);
    keys[i] = key;
  }
  for (std::size_t end = count; end > 1; --end)
    for (std::size_t i = 0; i + 1 < end; ++i)
      if (keys[i] < keys[i + 1]) std::swap(keys[i], keys[i + 1]);
  for (std::size_t i = 0; i < count; ++i) {
    const Cards lane = full << shift(i);
    Cards key = keys[i];
    for (std::size_t holder = holders; holder-- > 0; key >>= null_lane_cards) {
      Cards& may = position.hidden.may[holder];
      may = (may & ~lane) | ((key << shift(i)) & lane);
    }
    position.declarer = (position.declarer & ~lane) | ((key << shift(i)) & lane);
  }
}

}  // namespace

Pack::Pack(SkatKind kind, Goal wanted) : goal(wanted) {
  const bool null = kind == SkatKind::null;
  // 1. Where the cards stand.
  for (const Card card : skat_deck().full()) {
    const int at = null ? static_cast<int>(card.suit()) * null_lane_cards + skat_power(kind, card)
                        : open_skat::inside_card(kind, card);
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

Position packed(const Pack& pack, const Position& position) {
  Position out = position;
  const Cards live = position.live();
  const bool null = pack.goal == Goal::declarer_in;
  const int lane = null ? null_lane_cards : lane_cards;
  for (int i = 0; i < 4; ++i) close_gaps(out, live, i * lane, pack.goal == Goal::points ? worthless : lane);
  if (!null) close_gaps(out, live, suits * lane_cards, suits);
  order_suits(out, pack.plain_groups, lane);
  return out;
}

}  // namespace ombre::skat_paranoid
