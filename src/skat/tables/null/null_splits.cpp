#include "skat/tables/null/null_splits.h"

#include <algorithm>

namespace ombre::skat_null {
namespace {

void add_splits(int left, std::size_t suit, Split& split, std::vector<Split>& out) {
  if (suit == split.size()) {
    if (left == 0) out.push_back(split);
    return;
  }
  const int most = suit == 0 ? most_in_suit : split[suit - 1];
  for (int length = std::min(most, left); length >= 0; --length) {
    split[suit] = length;
    add_splits(left - length, suit + 1, split, out);
  }
}

void add_fine_splits(const Split& split, std::size_t suit, SeatCounts& left, FineSplit& fine,
                     std::vector<FineSplit>& out) {
  if (suit == split.size()) {
    out.push_back(fine);
    return;
  }
  for (int one = std::min(left[0], split[suit]); one >= 0; --one)
    for (int two = std::min(left[1], split[suit] - one); two >= 0; --two) {
      const int three = split[suit] - one - two;
      if (three > left[2]) continue;
      fine[suit] = {one, two, three};
      for (std::size_t seat = 0; seat < left.size(); ++seat) left[seat] -= fine[suit][seat];
      add_fine_splits(split, suit + 1, left, fine, out);
      for (std::size_t seat = 0; seat < left.size(); ++seat) left[seat] += fine[suit][seat];
    }
}

}  // namespace

std::vector<Split> null_splits(int cards) {
  std::vector<Split> out;
  Split split{};
  add_splits(seats * cards, 0, split, out);
  return out;
}

std::vector<FineSplit> fine_splits(const Split& split, int cards) {
  std::vector<FineSplit> out;
  SeatCounts left{cards, cards, cards};
  FineSplit fine{};
  add_fine_splits(split, 0, left, fine, out);
  return out;
}

Line line_of(Word cards) {
  // Suits of one length stay in the order of their lanes, so that a position has one line.
  std::array<int, lanes> order{};
  for (int lane = 0; lane < lanes; ++lane)
    order[static_cast<std::size_t>(lane)] = cards_in_lane(lane_value(cards, lane)) * lanes + (lanes - 1 - lane);
  const auto swap = [&order](std::size_t a, std::size_t b) {
    const int more = std::max(order[a], order[b]);
    order[b] = std::min(order[a], order[b]);
    order[a] = more;
  };
  swap(0, 1);
  swap(2, 3);
  swap(0, 2);
  swap(1, 3);
  swap(1, 2);
  Line line;
  int at = 0;
  for (std::size_t suit = 0; suit < order.size(); ++suit) {
    const int lane = lanes - 1 - order[suit] % lanes;
    const int length = order[suit] / lanes;
    line.split[suit] = length;
    line.lane_at[suit] = lane;
    if (length > 0) line.owners |= Word{lane_value(cards, lane)} << at;
    at += card_bits * length;
  }
  return line;
}

Word cards_of_line(const Split& split, Word owners) {
  Word cards = 0;
  int lane = 0;
  for (const int length : split) {
    cards |= (owners & below(card_bits * length)) << (lane++ * lane_bits);
    owners >>= card_bits * length;
  }
  return cards;
}

Word random_null_position(int cards, Random& random) {
  const std::vector<Split> splits = null_splits(cards);
  const auto split = static_cast<std::size_t>(random.below(static_cast<int>(splits.size())));
  std::vector<Word> owners;
  for (int i = 0; i < cards; ++i)
    for (const int seat : {after_declarer, before_declarer, declarer}) owners.push_back(static_cast<Word>(seat));
  random.shuffle(owners);
  Word line = 0;
  for (const Word owner : owners) line = line << card_bits | owner;
  return cards_of_line(splits[split], line);
}

Word shuffled_below(Word cards, const Needs& needs, Random& random) {
  Word out = 0;
  for (int lane = 0; lane < lanes; ++lane) {
    const int needed = needs[static_cast<std::size_t>(lane)];
    const Word suit = lane_value(cards, lane);
    std::vector<Word> low;
    for (int place = 0; place < needed && suit >> place != 0; place += card_bits) low.push_back(suit >> place & 3);
    random.shuffle(low);
    Word mixed = needed < lane_bits ? suit & ~below(needed) : 0;
    for (std::size_t rank = 0; rank < low.size(); ++rank) mixed |= low[rank] << (card_bits * static_cast<int>(rank));
    out |= mixed << (lane * lane_bits);
  }
  return out;
}

}  // namespace ombre::skat_null
