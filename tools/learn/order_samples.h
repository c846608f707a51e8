// What the order of moves in Bridge is learnt from: nodes of the search at which all cards were tried, each with its
// features, whether it reached the player's aim and how many cards its tree took. The search watches itself: it runs
// with the weights compiled in, and at a random sample of its nodes it tries every card in random order instead of
// stopping at the first that succeeds. Nodes below such a node are not sampled, or their cost would be counted there.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "bridge/rules/bridge_deal.h"
#include "bridge/solver/trick_search.h"
#include "core/random.h"
#include "match/play_game.h"
#include "tools/learn/learn_options.h"

namespace ombre::tools {

// The features of one card.
class FeatureList {
 public:
  void add(unsigned index) { indices_.at(size_++) = static_cast<std::uint16_t>(index); }
  std::span<const std::uint16_t> all() const { return {indices_.data(), size_}; }

 private:
  std::array<std::uint16_t, 15> indices_{};
  std::uint16_t size_ = 0;
};

struct TriedCard {
  FeatureList features{};
  bool succeeds = false;
  double cost = 0;  // cards played in its tree
};

// The cards of one node.
struct Sample {
  std::size_t first = 0;
  std::size_t count = 0;
  double weight = 0;  // grows with what a wrong choice costs
  bool long_hand = false;
  bool held_out = false;
};

struct Samples {
  std::vector<TriedCard> cards{};
  std::vector<Sample> nodes{};

  std::span<const TriedCard> of(const Sample& node) const { return {cards.data() + node.first, node.count}; }
};

struct Collected {
  std::array<Samples, 4> places{};  // in the trick
  int deals = 0;
};

// Of a node, by tricks left. The last trick has no choice; a node of the first would leave little to sample below it.
inline constexpr std::array<double, 14> sample_chance{0,     0,    0.0006, 0.0012, 0.0025, 0.004, 0.007,
                                                      0.012, 0.02, 0.03,   0.04,   0.05,   0.05,  0};
// A node counts by (mean cost of a failure + spread_share * spread of the costs of success) ^ weight_power, and not at
// all below least_waste.
inline constexpr double spread_share = 0.3;
inline constexpr double weight_power = 0.6;
inline constexpr double least_waste = 2;
// One deal in so many is kept apart to measure success: nodes of one deal are too much alike to be on both sides.
inline constexpr int held_out_every = 10;

// Adds a node at which these cards were tried, if a choice there makes a difference.
inline void keep_node(const std::vector<TriedCard>& tried, bool long_hand, bool held_out, Samples& samples) {
  double failed = 0;
  double least = 0;
  double most = 0;
  bool any = false;
  for (const TriedCard& each : tried) {
    if (!each.succeeds) {
      failed += each.cost;
      continue;
    }
    least = any ? std::min(least, each.cost) : each.cost;
    most = std::max(most, each.cost);
    any = true;
  }
  if (!any || tried.size() < 2) return;
  const double waste = failed / static_cast<double>(tried.size()) + (most - least) * spread_share;
  if (waste < least_waste) return;
  samples.nodes.push_back({samples.cards.size(), tried.size(), std::pow(waste, weight_power), long_hand, held_out});
  samples.cards.insert(samples.cards.end(), tried.begin(), tried.end());
}

// Decides which nodes are sampled and tries the cards there.
class Collector {
 public:
  Collector(double rate, Random random) : rate_(rate), random_(random) {}

  void begin_deal(bool held_out) { held_out_ = held_out; }
  // Whether to sample a node that is sampled with this chance.
  bool wants(double chance) { return !busy_ && random_.chance(chance * rate_); }

  // Tries all cards of a node, in random order. `try_card` returns whether one succeeds and what its tree cost.
  template <class Listed, class Try>
  void keep(std::vector<Listed> listed, bool long_hand, Samples& samples, const Try& try_card) {
    random_.shuffle(listed);
    std::vector<TriedCard> tried;
    busy_ = true;
    for (const Listed& each : listed) {
      const auto [succeeds, cost] = try_card(each);
      tried.push_back({each.features, succeeds, static_cast<double>(cost)});
    }
    busy_ = false;
    keep_node(tried, long_hand, held_out_, samples);
  }

 private:
  double rate_;
  Random random_;
  bool busy_ = false;
  bool held_out_ = false;
};

// What the search tells of its nodes.
struct CollectorWatch {
  static constexpr bool active = true;
  Collector* collector = nullptr;
  Collected* found = nullptr;

  template <bool Trump, int Place>
  bool wants(const bridge::Table&, const bridge::TrickSoFar&, int, int tricks) {
    return collector->wants(sample_chance[static_cast<std::size_t>(tricks)]);
  }
  template <bool Trump, int Place, class Try>
  void choose(const bridge::Table& table, const bridge::DealOwners& dealt, const bridge::TrickSoFar& trick, int mover,
              int tricks, int need, Try try_card) {
    struct Listed {
      int card;
      int run_low;
      FeatureList features;
    };
    std::vector<Listed> listed;
    bridge::list_cards<Trump, Place>(table, dealt, trick, mover, tricks, need, FeatureList{},
                                     [&](int card, int run_low, const FeatureList& features) {
                                       listed.push_back({card, run_low, features});
                                     });
    collector->keep(std::move(listed), tricks >= bridge::long_hand, found->places[Place],
                    [&](const Listed& each) { return try_card(each.card, each.run_low); });
  }
};

// Random hands of so many cards as the search wants them: the ranks of a suit counted among the cards held.
inline std::array<bridge::Word, bridge_seats> random_hands(int cards, Random& random) {
  BridgeHands hands = deal_bridge(random);
  CardSet held;
  for (CardSet& hand : hands) {
    std::vector<Card> order(hand.begin(), hand.end());
    random.shuffle(order);
    for (std::size_t i = static_cast<std::size_t>(cards); i < order.size(); ++i) hand.erase(order[i]);
    held = held | hand;
  }
  std::array<bridge::Word, bridge_seats> out{};
  std::array<int, bridge::lanes> next_rank{};
  for (const Card card : held) {
    const auto lane = static_cast<int>(card.suit());
    const int rank = next_rank[static_cast<std::size_t>(lane)]++;
    for (std::size_t seat = 0; seat < out.size(); ++seat)
      if (hands[seat].contains(card)) out[seat] |= bridge::bit(bridge::shift_of(lane) + rank);
  }
  return out;
}

// The samples of random deals, led by North and by East; the last suit is trump, if there is one.
template <bool Trump>
Collected collect(const LearnOptions& options) {
  constexpr std::size_t table_bytes = std::size_t{64} << 20;
  using Search = bridge::TrickSearch<Trump, bridge::LowestWinningRank, CollectorWatch>;
  const Random source = Random(options.seed).fork(Trump ? 1 : 0);
  Random dealer = source.fork(0);
  Collector collector(options.rate, source.fork(1));
  bridge::ClassTable table(table_bytes);
  Collected found;
  const auto search = std::make_unique<Search>(table, CollectorWatch{&collector, &found});
  const double end = thread_seconds() + options.seconds;
  int& deals = found.deals;
  for (; options.deals ? deals < *options.deals : thread_seconds() < end; ++deals) {
    collector.begin_deal(deals % held_out_every == 0);
    table.clear();
    search->set_up(random_hands(options.cards, dealer));
    int goal = options.cards / 2;
    for (int leader = 0; leader < 2; ++leader) {
      int least = 0;
      int most = options.cards;
      while (least < most) {
        goal = std::clamp(goal, least + 1, most);
        if (search->reaches(0, leader, {}, options.cards, goal))
          least = goal++;
        else
          most = --goal;
      }
      goal = least;
    }
  }
  return found;
}

}  // namespace ombre::tools
