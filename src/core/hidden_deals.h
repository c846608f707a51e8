// All ways to deal some cards to holders, each of whom takes a fixed number and may be unable to hold some of them:
// what a player thinks possible who knows voids and single cards. Counted, drawn uniformly and listed.
//
// Cards that the same holders may take form a class, holders that may take the same classes a group. How many cards of
// each class go to each group is counted by dynamic programming over the classes, once; a draw then picks those numbers
// by their weights and shuffles within them. So nothing is ever dealt that does not fit, and nothing is tried twice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/hidden_cards.h"
#include "core/random.h"

namespace ombre {

class HiddenDeals {
 public:
  explicit HiddenDeals(const HiddenCards& hidden);

  // How many ways there are; exact below 2^53.
  double count() const { return count_; }

  // One of them, all equally likely. Requires: there is one.
  DealtHands sample(Random& random) const;

  // Each of them once, always in the same order.
  void each(const std::function<void(const DealtHands&)>& use) const;

 private:
  // Numbers of cards by group, a byte each.
  using Counts = std::uint64_t;
  static constexpr std::size_t most_groups = sizeof(Counts);

  struct Class {
    std::vector<Card> cards;
    std::uint32_t takers = 0;  // holders at first, then groups
  };
  struct Group {
    std::uint32_t classes = 0;
    std::vector<std::uint8_t> holders;
    int size = 0;
  };
  // The cards of one class that go to each group, then the node of the next class; `upto` adds up the ways.
  struct Option {
    Counts take;
    std::size_t next;
    double upto;
  };
  // What is left to the groups when a class is dealt.
  struct Node {
    Counts left;
    std::size_t first = 0;
    std::size_t last = 0;
    double ways = 0;
  };

  // The steps of the constructor: cards with one possible holder, classes, groups, and the numbers of ways.
  bool settle(std::vector<std::uint32_t>& takers, const std::vector<Card>& cards);
  void make_groups();
  std::size_t node_of(std::size_t depth, Counts left);
  void add_options(std::size_t depth, std::size_t group, int cards, Counts take, double ways, Counts left,
                   std::vector<Option>& options);

  void deal_group(const Group& group, std::uint8_t* cards, Random& random, DealtHands& hands) const;

  // The steps of `each`.
  struct Listing;
  void list_class(std::size_t depth, std::size_t node, Listing& listing) const;
  void list_cards(std::size_t depth, std::size_t card, Counts take, std::size_t next, Listing& listing) const;
  void list_group(std::size_t group, std::size_t card, Listing& listing) const;

  double count_ = 0;
  DealtHands settled_{};
  std::array<std::uint8_t, most_holders> sizes_{};  // without the settled cards
  std::vector<Class> classes_;                      // those with the fewest takers first
  std::vector<Group> groups_;
  std::vector<std::vector<Node>> nodes_;  // by class
  // Where the node of a class is when so much is left; for the constructor.
  std::vector<std::unordered_map<Counts, std::size_t>> places_;
  std::vector<Option> options_;
};

// Makes a part of a holder one of its own, the last: of these cards the whole has exactly so many, and they are the
// part. Requires: no more than the whole takes, and room for one more holder.
inline void split_off(HiddenCards& hidden, std::size_t whole, CardSet cards, std::size_t size) {
  HiddenCards::Holder& rest = hidden.holders[whole];
  hidden.add(size, rest.may_hold & cards);
  rest.may_hold = rest.may_hold - cards;
  rest.size = static_cast<std::uint8_t>(rest.size - size);
}

// Ways to deal hidden cards that fall into cases, each of which HiddenDeals can deal: for what is known of several
// cards together, such as that one holder has a lower card than all others, or at least one of some cards. A draw picks
// a case by the number of its ways, so that all ways of all cases are equally likely.
//
// A case may stand for several histories, which lead to each of its deals: such a deal counts, is drawn and is listed
// as often. So does a deal that belongs to several cases.
class DealCases {
 public:
  DealCases() = default;
  // One case, with one history for each deal.
  explicit DealCases(const HiddenCards& hidden) { add(hidden); }

  // Adds the deals of a case, perhaps none, with so many histories for each. Requires: they are not negative.
  void add(const HiddenCards& hidden, int histories = 1) {
    if (histories == 0) return;
    HiddenDeals deals(hidden);
    if (deals.count() == 0) return;
    const double ways = deals.count() * histories;
    count_ += ways;
    cases_.push_back({std::move(deals), ways, histories});
  }

  // In the deals of all cases the cards of one holder go to another, as part of the same hand.
  void join(std::size_t part, std::size_t whole) { joins_.push_back({part, whole}); }

  // How many ways there are; exact below 2^53.
  double count() const { return count_; }

  // One of them, all equally likely. Requires: there is one.
  DealtHands sample(Random& random) const {
    std::size_t chosen = 0;
    if (cases_.size() > 1) {
      double at = random.unit() * count_;
      while (chosen + 1 < cases_.size() && (at -= cases_[chosen].ways) >= 0) ++chosen;
    }
    return joined(cases_[chosen].deals.sample(random));
  }

  // Each of them, case after case, always in the same order.
  void each(const std::function<void(const DealtHands&)>& use) const {
    for (const Case& one : cases_)
      one.deals.each([&](const DealtHands& hands) {
        const DealtHands whole = joined(hands);
        for (int i = 0; i < one.histories; ++i) use(whole);
      });
  }

 private:
  struct Case {
    HiddenDeals deals;
    double ways;
    int histories;  // for each deal
  };
  struct Join {
    std::size_t part;
    std::size_t whole;
  };

  DealtHands joined(DealtHands hands) const {
    for (const auto& [part, whole] : joins_) {
      hands[whole] = hands[whole] | hands[part];
      hands[part] = {};
    }
    return hands;
  }

  std::vector<Case> cases_;
  std::vector<Join> joins_;
  double count_ = 0;
};

}  // namespace ombre
