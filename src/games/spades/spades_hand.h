// What a hand of Spades is worth to one who sees no other cards: the tricks it can expect, in hundredths. A card counts
// by how many higher ones are unseen and, in a plain suit, by whether the others should still be able to follow
// when it is played; trumps also by length.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "games/spades/spades_outlook.h"

namespace ombre {

class SpadesHand {
 public:
  // The tricks to expect; `others` is how many players hold the unseen cards.
  static int tricks(CardSet hand, CardSet unseen, int others) {
    return total(others == 2 ? tricks_of_three : tricks_of_four, hand, unseen, others);
  }

  // What the cards are worth when one is chosen to be played: more than in tricks for those that are better kept, but
  // less when few are left, since a card may not get its chance.
  static int worth(CardSet hand, CardSet unseen, int others) {
    const int cards = static_cast<int>(hand.size());
    const int sum = total(others == 2 ? worth_of_three : worth_of_four, hand, unseen, others);
    return sum * 2 * cards / (2 * cards + 1);
  }

 private:
  struct Weights;

  static int total(const Weights& weights, CardSet hand, CardSet unseen, int others) {
    int sum = trump_worth(weights, hand, unseen, others);
    for (int suit = 0; suit < suit_count; ++suit)
      if (suit != trumps) sum += plain_worth(weights, hand, unseen, suit, others);
    return sum;
  }

  struct Weights {
    std::array<int, 4> plain;   // by higher cards unseen, where nobody ruffs
    std::array<int, 4> ruffed;  // by higher cards unseen, where somebody can
    std::array<int, 5> trump;   // by higher trumps unseen
    int long_trump;             // more than the others should have
  };
  // Fitted by least squares to the tricks that players took from full hands, in deals among players by these rules.
  static constexpr Weights tricks_of_three = {{90, 65, 34, 10}, {21, 18, 17, 11}, {120, 105, 83, 63, 45}, 91};
  static constexpr Weights tricks_of_four = {{86, 59, 25, 20}, {22, 23, 13, 7}, {117, 90, 70, 54, 35}, 69};
  // Tuned by matches against the greedy player on other deals than those reported.
  static constexpr Weights worth_of_three = {{115, 102, 75, 70}, {13, 13, 9, 5}, {87, 66, 61, 52, 31}, 96};
  static constexpr Weights worth_of_four = {{56, 74, 30, 3}, {20, 15, 13, 0}, {103, 53, 36, 18, 22}, 73};

  static constexpr int trumps = static_cast<int>(Suit::spades);

  static constexpr int whole = 1024;  // a chance of one

  // The chance that each of the others has one of so many cards of a suit that are left to them.
  static int all_follow(int left, int others) {
    if (left < others) return 0;
    int one_is_void = whole * others;
    for (int i = 0; i < left; ++i) one_is_void = one_is_void * (others - 1) / others;
    return std::max(0, whole - one_is_void);
  }

  static int plain_worth(const Weights& weights, CardSet hand, CardSet unseen, int suit, int others) {
    const std::uint32_t out = SpadesOutlook::in_lane(unseen, suit);
    const bool can_ruff = SpadesOutlook::in_lane(unseen, trumps) != 0;
    const int left = SpadesOutlook::count(out);
    std::uint32_t rest = SpadesOutlook::in_lane(hand, suit);
    int sum = 0;
    for (int index = 0; rest != 0; ++index) {
      const std::uint32_t card = std::bit_floor(rest);
      const auto higher = static_cast<std::size_t>(SpadesOutlook::count(out & ~(2 * card - 1)));
      if (higher >= weights.plain.size()) break;
      const int safe = can_ruff ? all_follow(left - others * (index + static_cast<int>(higher)), others) : whole;
      sum += (weights.plain[higher] * safe + weights.ruffed[higher] * (whole - safe)) / whole;
      rest ^= card;
    }
    return sum;
  }

  static int trump_worth(const Weights& weights, CardSet hand, CardSet unseen, int others) {
    const std::uint32_t out = SpadesOutlook::in_lane(unseen, trumps);
    const int share = (SpadesOutlook::count(out) + others - 1) / others;
    std::uint32_t rest = SpadesOutlook::in_lane(hand, trumps);
    int sum = 0;
    for (int index = 0; rest != 0 && index < share; ++index) {
      const std::uint32_t card = std::bit_floor(rest);
      const auto higher = static_cast<std::size_t>(SpadesOutlook::count(out & ~(2 * card - 1)));
      sum += weights.trump[std::min(higher, weights.trump.size() - 1)];
      rest ^= card;
    }
    return sum + SpadesOutlook::count(rest) * weights.long_trump;
  }
};

// What bids in Spades go by: the tricks that the bidder expects of its hand (spades_hand.h), in steps of half a trick,
// and, where there is nil, whether a weak hand is likely to take none. It looks at what the bidder sees, no more.
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
