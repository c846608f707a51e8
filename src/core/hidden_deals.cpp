#include "core/hidden_deals.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <stdexcept>

namespace ombre {
namespace {

constexpr int count_bits = 8;
constexpr std::size_t most_cards = 64;
// Fewer are looked through faster than they are found in a table.
constexpr std::size_t few_nodes = 24;

int count_of(std::uint64_t counts, std::size_t group) {
  return static_cast<int>((counts >> (group * count_bits)) & 0xff);
}

std::uint64_t as_count(int number, std::size_t group) {
  return static_cast<std::uint64_t>(number) << (group * count_bits);
}

bool has(std::uint32_t set, std::size_t member) { return ((set >> member) & 1U) != 0; }

double factorial(int n) {
  static const std::array<double, most_cards + 1> values = [] {
    std::array<double, most_cards + 1> out{};
    out[0] = 1;
    for (std::size_t i = 1; i < out.size(); ++i) out[i] = out[i - 1] * static_cast<double>(i);
    return out;
  }();
  return values[static_cast<std::size_t>(n)];
}

double choices(int n, int k) {
  double out = 1;
  for (int i = 0; i < k; ++i) out = out * (n - i) / (i + 1);
  return out;
}

// Puts cards drawn at random from the first `all` to the front, so many of them.
void draw_to_front(std::uint8_t* cards, int all, int drawn, Random& random) {
  for (int i = 0; i < drawn; ++i) {
    const int other = i + random.below(all - i);
    std::swap(cards[i], cards[other]);
  }
}

}  // namespace

HiddenDeals::HiddenDeals(const HiddenCards& hidden) {
  // 1. Who may take each card; what only one can take is settled.
  std::vector<Card> cards(hidden.cards.begin(), hidden.cards.end());
  std::vector<std::uint32_t> takers(cards.size());
  for (std::size_t h = 0; h < hidden.count; ++h) sizes_[h] = hidden.holders[h].size;
  for (std::size_t i = 0; i < cards.size(); ++i)
    for (std::size_t h = 0; h < hidden.count; ++h)
      if (hidden.holders[h].may_hold.contains(cards[i])) takers[i] |= 1U << h;
  int wanted = 0;
  for (const std::uint8_t size : sizes_) wanted += size;
  if (wanted != static_cast<int>(cards.size()) || !settle(takers, cards)) return;

  // 2. Classes and groups.
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (takers[i] == 0) continue;
    auto same = std::find_if(classes_.begin(), classes_.end(), [&](const Class& c) { return c.takers == takers[i]; });
    if (same == classes_.end()) same = classes_.insert(classes_.end(), Class{{}, takers[i]});
    same->cards.push_back(cards[i]);
  }
  make_groups();

  // 3. The ways, by class.
  if (classes_.empty()) {
    count_ = 1;
    return;
  }
  if (groups_.size() > most_groups) throw std::logic_error("more groups of holders than can be counted");
  Counts all = 0;
  count_ = 1;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    all |= as_count(groups_[g].size, g);
    count_ *= factorial(groups_[g].size);
    for (const std::uint8_t h : groups_[g].holders) count_ /= factorial(sizes_[h]);
  }
  nodes_.resize(classes_.size());
  places_.resize(classes_.size());
  const std::size_t root = node_of(0, all);
  places_ = {};
  count_ = std::round(count_) * nodes_[0][root].ways;
}

bool HiddenDeals::settle(std::vector<std::uint32_t>& takers, const std::vector<Card>& cards) {
  std::uint32_t full = 0;
  for (std::size_t h = 0; h < most_holders; ++h)
    if (sizes_[h] == 0) full |= 1U << h;
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const auto settled = [&] {
        return std::any_of(settled_.begin(), settled_.end(), [&](CardSet set) { return set.contains(cards[i]); });
      };
      if (takers[i] == 0 && settled()) continue;
      takers[i] &= ~full;
      if (takers[i] == 0) return false;
      if (!std::has_single_bit(takers[i])) continue;
      const auto holder = static_cast<std::size_t>(std::countr_zero(takers[i]));
      settled_[holder].insert(cards[i]);
      if (--sizes_[holder] == 0) full |= 1U << holder;
      takers[i] = 0;
      again = true;
    }
  }
  return true;
}

void HiddenDeals::make_groups() {
  // Few takers first: what is left to the last class is then settled by the others.
  std::stable_sort(classes_.begin(), classes_.end(),
                   [](const Class& a, const Class& b) { return std::popcount(a.takers) < std::popcount(b.takers); });
  for (std::size_t h = 0; h < most_holders; ++h) {
    if (sizes_[h] == 0) continue;
    std::uint32_t in = 0;
    for (std::size_t c = 0; c < classes_.size(); ++c)
      if (has(classes_[c].takers, h)) in |= 1U << c;
    auto same = std::find_if(groups_.begin(), groups_.end(), [&](const Group& g) { return g.classes == in; });
    if (same == groups_.end()) same = groups_.insert(groups_.end(), Group{in, {}, 0});
    same->holders.push_back(static_cast<std::uint8_t>(h));
    same->size += sizes_[h];
  }
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    classes_[c].takers = 0;
    for (std::size_t g = 0; g < groups_.size(); ++g)
      if (has(groups_[g].classes, c)) classes_[c].takers |= 1U << g;
  }
}

// The node of a class when so much is left to the groups; it is made when it is first asked for.
std::size_t HiddenDeals::node_of(std::size_t depth, Counts left) {
  if (nodes_[depth].size() < few_nodes) {
    for (std::size_t i = 0; i < nodes_[depth].size(); ++i)
      if (nodes_[depth][i].left == left) return i;
  } else if (const auto known = places_[depth].find(left); known != places_[depth].end()) {
    return known->second;
  }
  std::vector<Option> options;
  add_options(depth, 0, static_cast<int>(classes_[depth].cards.size()), 0, 1, left, options);
  Node node{left};
  node.first = options_.size();
  for (Option& option : options) {
    node.ways += option.upto;
    option.upto = node.ways;
    options_.push_back(option);
  }
  node.last = options_.size();
  const std::size_t place = nodes_[depth].size();
  nodes_[depth].push_back(node);
  if (place + 1 == few_nodes) {
    for (std::size_t i = 0; i <= place; ++i) places_[depth].emplace(nodes_[depth][i].left, i);
  } else if (place + 1 > few_nodes) {
    places_[depth].emplace(left, place);
  }
  return place;
}

// All ways to give `cards` more cards of a class to the groups from `group` on.
void HiddenDeals::add_options(std::size_t depth, std::size_t group, int cards, Counts take, double ways, Counts left,
                              std::vector<Option>& options) {
  if (group == groups_.size()) {
    if (cards > 0) return;
    const Counts rest = left - take;
    std::size_t next = 0;
    if (depth + 1 < classes_.size()) {
      next = node_of(depth + 1, rest);
      ways *= nodes_[depth + 1][next].ways;
    } else if (rest != 0) {
      return;
    }
    if (ways > 0) options.push_back({take, next, ways});
    return;
  }
  const bool may = has(classes_[depth].takers, group);
  const int most = may ? std::min(cards, count_of(left, group)) : 0;
  for (int n = 0; n <= most; ++n)
    add_options(depth, group + 1, cards - n, take | as_count(n, group), ways * choices(cards, n), left, options);
}

// Deals the cards of a group to its holders.
void HiddenDeals::deal_group(const Group& group, std::uint8_t* cards, Random& random, DealtHands& hands) const {
  int left = group.size;
  for (std::size_t i = 0; i < group.holders.size(); ++i) {
    const std::uint8_t holder = group.holders[i];
    const int size = sizes_[holder];
    if (i + 1 < group.holders.size()) draw_to_front(cards, left, size, random);
    for (int k = 0; k < size; ++k) hands[holder].insert(Card{cards[k]});
    cards += size;
    left -= size;
  }
}

DealtHands HiddenDeals::sample(Random& random) const {
  assert(count_ > 0);
  DealtHands hands = settled_;
  if (classes_.empty()) return hands;
  std::array<std::array<std::uint8_t, most_cards>, most_groups> of_group;
  std::array<std::size_t, most_groups> sizes{};
  std::size_t at = 0;
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    // 1. How many go to each group.
    const Node& node = nodes_[c][at];
    std::size_t chosen = node.first;
    if (node.last - node.first > 1) {
      const double drawn = random.unit() * node.ways;
      const auto found = std::upper_bound(options_.begin() + static_cast<std::ptrdiff_t>(node.first),
                                          options_.begin() + static_cast<std::ptrdiff_t>(node.last) - 1, drawn,
                                          [](double value, const Option& option) { return value < option.upto; });
      chosen = static_cast<std::size_t>(found - options_.begin());
    }
    // 2. Which ones.
    const Option& option = options_[chosen];
    const std::vector<Card>& cards = classes_[c].cards;
    std::array<std::uint8_t, most_cards> list;
    for (std::size_t i = 0; i < cards.size(); ++i) list[i] = cards[i].index;
    int left = static_cast<int>(cards.size());
    std::uint8_t* from = list.data();
    for (std::size_t g = 0; left > 0; ++g) {
      const int count = count_of(option.take, g);
      if (count < left) draw_to_front(from, left, count, random);
      std::copy_n(from, count, of_group[g].data() + sizes[g]);
      sizes[g] += static_cast<std::size_t>(count);
      from += count;
      left -= count;
    }
    at = option.next;
  }
  for (std::size_t g = 0; g < groups_.size(); ++g) deal_group(groups_[g], of_group[g].data(), random, hands);
  return hands;
}

struct HiddenDeals::Listing {
  const std::function<void(const DealtHands&)>& use;
  DealtHands hands;
  std::array<std::vector<Card>, most_groups> of_group{};
  std::array<std::uint8_t, most_holders> room{};
};

void HiddenDeals::each(const std::function<void(const DealtHands&)>& use) const {
  if (count_ == 0) return;
  Listing listing{use, settled_};
  listing.room = sizes_;
  if (classes_.empty())
    use(settled_);
  else
    list_class(0, 0, listing);
}

void HiddenDeals::list_class(std::size_t depth, std::size_t node, Listing& listing) const {
  if (depth == classes_.size()) {
    list_group(0, 0, listing);
    return;
  }
  const Node& at = nodes_[depth][node];
  for (std::size_t i = at.first; i < at.last; ++i) list_cards(depth, 0, options_[i].take, options_[i].next, listing);
}

// Gives the cards of a class from `card` on to groups, as many as `take` says.
void HiddenDeals::list_cards(std::size_t depth, std::size_t card, Counts take, std::size_t next,
                             Listing& listing) const {
  if (card == classes_[depth].cards.size()) {
    list_class(depth + 1, next, listing);
    return;
  }
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    if (count_of(take, g) == 0) continue;
    listing.of_group[g].push_back(classes_[depth].cards[card]);
    list_cards(depth, card + 1, take - as_count(1, g), next, listing);
    listing.of_group[g].pop_back();
  }
}

// Gives the cards of a group from `card` on to its holders.
void HiddenDeals::list_group(std::size_t group, std::size_t card, Listing& listing) const {
  if (group == groups_.size()) {
    listing.use(listing.hands);
    return;
  }
  if (card == listing.of_group[group].size()) {
    list_group(group + 1, 0, listing);
    return;
  }
  const Card given = listing.of_group[group][card];
  for (const std::uint8_t holder : groups_[group].holders) {
    if (listing.room[holder] == 0) continue;
    --listing.room[holder];
    listing.hands[holder].insert(given);
    list_group(group, card + 1, listing);
    listing.hands[holder].erase(given);
    ++listing.room[holder];
  }
}

}  // namespace ombre
