// What a side scores in a hand of Spades with bids: 10 points for each trick bid and 1 for each over-trick (a bag)
// when the bid is made, else -10 for each trick bid. Ten bags, gathered over the hands, cost 100 points.
//
// The text of Sturtevant (2003) says "10 points for every trick taken", but its own example (5 bid, 8 taken: 53)
// counts the tricks bid; the example is followed. A nil is worth 100 points, for or against. The tricks of a nil
// bidder do not help the partner's bid: they are bags.
#pragma once

#include <algorithm>

#include "core/scores.h"

namespace ombre {

struct SpadesAccount {
  static constexpr Score trick_value = 10;
  static constexpr Score nil_value = 100;
  static constexpr Score bag_penalty = 100;
  static constexpr int bags_allowed = 10;

  int bid = 0;        // by those who did not bid nil
  int tricks = 0;     // taken by them
  int kept = 0;       // nil bidders without a trick
  int lost = 0;       // nil bidders with tricks
  int nil_taken = 0;  // the tricks of nil bidders
  int bags = 0;       // from the hands before

  bool made() const { return tricks >= bid; }
  // The over-tricks so far.
  int over() const { return nil_taken + std::max(0, tricks - bid); }

  // The score if the hand ended here.
  Score score() const { return contract(made()) + bagged(over()) + nil_value * (kept - lost); }

  // The least and the most it can end with when `left` tricks are still to be taken.
  Score least(int left) const {
    const Score nils = nil_value * (left > 0 ? -kept - lost : kept - lost);
    Score worst = max_score;
    if (!made()) worst = contract(false) + least_bagged(nil_taken, nil_taken + (kept + lost > 0 ? left : 0));
    if (spare(left) >= 0) worst = std::min(worst, contract(true) + least_bagged(over(), over() + spare(left)));
    return worst + nils;
  }
  Score most(int left) const {
    const Score nils = nil_value * (kept - lost);
    Score best = -max_score;
    if (!made()) best = contract(false) + most_bagged(nil_taken, nil_taken + (kept + lost > 0 ? left : 0));
    if (spare(left) >= 0) best = std::max(best, contract(true) + most_bagged(over(), over() + spare(left)));
    return best + nils;
  }

  // How many of the tricks left can be bags if the bid is made; below 0 when it cannot be.
  int spare(int left) const { return left - std::max(0, bid - tricks); }
  // What the penalties certain by now cost.
  Score penalty() const { return penalty(over()); }

  Score contract(bool is_made) const { return is_made ? trick_value * bid : -trick_value * bid; }

 private:
  Score penalty(int bagged_now) const { return bag_penalty * ((bags + bagged_now) / bags_allowed); }
  Score bagged(int count) const { return count - penalty(count); }

  // Bags are worth a point each until the next penalty, which costs more than all bags between two penalties bring.
  Score most_bagged(int fewest, int most_bags) const {
    const int before_penalty = bags_allowed - 1 - (bags + fewest) % bags_allowed;
    return bagged(std::min(most_bags, fewest + before_penalty));
  }
  Score least_bagged(int fewest, int most_bags) const {
    const int after_penalty = (bags + most_bags) % bags_allowed;
    return bagged(std::max(fewest, most_bags - after_penalty));
  }
};

}  // namespace ombre
