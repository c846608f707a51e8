// What bids in Spades go by: the tricks that the bidder expects of its hand (spades_hand.h), in steps of half a trick,
// and, where there is nil, whether a weak hand is likely to take none. It looks at what the bidder sees, no more.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "games/spades/spades_hand.h"

namespace ombre {

struct SpadesBids {
  // Whether the player to move bids.
  bool bidding(const Spades::View& view) const { return view.bidding > 0; }

  // The number of what stands for the hand of the player, in the order of feature_names. Requires: nobody has played.
  std::size_t feature(const Spades& game, const Spades::View& view) const {
    const int tricks = SpadesHand::tricks(view.hand, view.unseen, game.players() - 1);
    const auto found = static_cast<std::size_t>(std::max(0, tricks) / step);
    if (!game.has_nil()) return std::min(found, steps(game) - 1);
    if (found < weak_steps && SpadesOutlook::nil_chance(view.hand, view.unseen) >= likely_nil) return found;
    return weak_steps + std::min(found, steps(game) - 1);
  }

  // The number of a bid.
  std::size_t bid(const Spades::View&, Spades::Move move) const { return move.value; }

  std::vector<std::string> feature_names(const Spades& game) const {
    std::vector<std::string> names;
    if (game.has_nil())
      for (std::size_t i = 0; i < weak_steps; ++i) names.push_back(range(i) + " nil");
    for (std::size_t i = 0; i < steps(game); ++i) names.push_back(range(i));
    return names;
  }

  // None where the game is played without bids.
  std::vector<std::string> bid_names(const Spades& game) const {
    std::vector<std::string> names;
    if (!game.has_bids()) return names;
    for (std::size_t i = 0; i <= full_hand(game); ++i)
      names.push_back(i == 0 && game.has_nil() ? "nil" : std::to_string(i));
    return names;
  }

 private:
  static constexpr int trick = 100;
  static constexpr int step = trick / 2;
  // Only hands of fewer steps are looked at for nil, and by the chance that the rules of thumb bid it with.
  static constexpr std::size_t weak_steps = 6;
  static constexpr int likely_nil = 700;

  static std::size_t full_hand(const Spades& game) {
    return game.pack().size() / static_cast<std::size_t>(game.players());
  }
  static std::size_t steps(const Spades& game) { return full_hand(game) * (trick / step); }

  // "2.5-3.0".
  static std::string range(std::size_t index) {
    const int from = static_cast<int>(index) * step;
    const auto text = [](int hundredths) { return fmt::format("{}.{}", hundredths / trick, hundredths % trick / 10); };
    return text(from) + '-' + text(from + step);
  }
};

}  // namespace ombre
