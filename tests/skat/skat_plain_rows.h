// Rows of the tables by the plain definition: minimax over all ways to play, with whole arrays of values, one for each
// valuation, in place of numbers. Which cards may be played and who wins a trick does not depend on the points, so one
// walk through the game serves for all valuations.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "skat/solver/endings/sparse_row.h"

namespace ombre::skat_tables {

// The owner of every card, in the order of ValuationSpace::vector; seat 0 is the declarer.
using PlainOwners = std::vector<int>;

class PlainRow {
 public:
  PlainRow(const ValuationSpace& space, const PlainOwners& owners) : owners_(owners), size_(space.size()) {
    for (int group = 0; group < space.split().groups(); ++group)
      groups_.insert(groups_.end(), static_cast<std::size_t>(space.split().length(group)), group);
    points_.assign(groups_.size(), std::vector<std::uint8_t>(size_));
    for (std::size_t valuation = 0; valuation < size_; ++valuation)
      for (std::size_t card = 0; card < groups_.size(); ++card)
        points_[card][valuation] = space.vector(valuation)[card];
  }

  // The declarer's points for every valuation, when that seat leads.
  std::vector<std::uint8_t> values(int leader) { return best(leader, {}); }

 private:
  std::vector<std::uint8_t> best(int mover, std::vector<std::size_t> trick) {
    // 1. A trick is over.
    if (trick.size() == 3) {
      const std::size_t winner = winner_of(trick);
      const bool played_out = std::find(gone_.begin(), gone_.end(), false) == gone_.end();
      std::vector<std::uint8_t> out =
          played_out ? std::vector<std::uint8_t>(size_) : best(owners_[winner], std::vector<std::size_t>{});
      if (owners_[winner] == 0)
        for (const std::size_t card : trick)
          for (std::size_t v = 0; v < size_; ++v) out[v] = static_cast<std::uint8_t>(out[v] + points_[card][v]);
      return out;
    }
    // 2. Every card that may be played.
    gone_.resize(groups_.size());
    std::vector<std::size_t> legal;
    for (const bool follow : {true, false}) {
      for (std::size_t card = 0; card < groups_.size(); ++card)
        if (!gone_[card] && owners_[card] == mover && (!follow || trick.empty() || groups_[card] == groups_[trick[0]]))
          legal.push_back(card);
      if (!legal.empty()) break;
    }
    std::vector<std::uint8_t> out;
    for (const std::size_t card : legal) {
      gone_[card] = true;
      trick.push_back(card);
      const std::vector<std::uint8_t> one = best((mover + 1) % 3, trick);
      trick.pop_back();
      gone_[card] = false;
      if (out.empty()) out = one;
      for (std::size_t v = 0; v < size_; ++v) out[v] = mover == 0 ? std::max(out[v], one[v]) : std::min(out[v], one[v]);
    }
    return out;
  }

  std::size_t winner_of(const std::vector<std::size_t>& trick) const {
    std::size_t winner = trick[0];
    for (const std::size_t card : trick)
      if (groups_[card] == groups_[winner] ? card > winner : groups_[card] == 0) winner = card;
    return winner;
  }

  PlainOwners owners_;
  std::size_t size_;
  std::vector<int> groups_;
  std::vector<std::vector<std::uint8_t>> points_;
  std::vector<bool> gone_;
};

// Every hand with as many cards, at random.
inline PlainOwners random_owners(Random& random, int hand_cards) {
  PlainOwners owners;
  for (int seat = 0; seat < 3; ++seat) owners.insert(owners.end(), static_cast<std::size_t>(hand_cards), seat);
  for (std::size_t i = owners.size(); i > 1; --i) {
    const auto other = static_cast<std::size_t>(random.below(static_cast<int>(i)));
    std::swap(owners[i - 1], owners[other]);
  }
  return owners;
}

}  // namespace ombre::skat_tables
