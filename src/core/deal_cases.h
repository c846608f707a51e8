// Ways to deal hidden cards that fall into cases, each of which HiddenDeals can deal: for what is known of several
// cards together, such as that one holder has a lower card than all others, or at least one of some cards. A draw picks
// a case by the number of its ways, so that all ways of all cases are equally likely.
//
// A case may stand for several histories, which lead to each of its deals: such a deal counts, is drawn and is listed
// as often. So does a deal that belongs to several cases.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/hidden_deals.h"

namespace ombre {

// Makes a part of a holder one of its own, the last: of these cards the whole has exactly so many, and they are the
// part. Requires: no more than the whole takes, and room for one more holder.
inline void split_off(HiddenCards& hidden, std::size_t whole, CardSet cards, std::size_t size) {
  HiddenCards::Holder& rest = hidden.holders[whole];
  hidden.add(size, rest.may_hold & cards);
  rest.may_hold = rest.may_hold - cards;
  rest.size = static_cast<std::uint8_t>(rest.size - size);
}

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
