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

}  // namespace

std::vector<Split> null_splits(int cards) {
  std::vector<Split> out;
  Split split{};
  add_splits(seats * cards, 0, split, out);
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
