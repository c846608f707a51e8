// What a good player knows of Spades with all cards open (section 7.5.1 of Sturtevant, 2003): tricks taken plus an
// estimate of which of the cards left will take tricks. Trumps that nobody can beat are a trick each; another card
// counts by how many higher cards the other sides hold and by how many of them can ruff the round in which it would be
// played, trumps also by length. The tricks left are then shared out in proportion, so that estimates sum to the tricks
// of the deal (twice that in teams, where both partners have the estimate of their side).
//
// With bids the estimate is the expected score: the chance to make the bid, by how far the expected tricks
// lie from it, the bags, and the chance of each nil. Both scales have `scale` units a trick or point.
//
// Moves: sure winners first, then low cards; a follower takes the trick as cheaply as it surely can, else plays
// low, and leaves it to a partner who has it. A nil bidder plays the highest card that loses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>

#include "games/spades/spades.h"

namespace ombre {

struct SpadesKnowledge {
  static constexpr Score scale = 100;

  // The expected scores at the end of the hand; the result when it is over.
  Scores estimate(const Spades& game, const Spades::State& state) const;

  // The bounds of the rules, which no estimate leaves; with bids a wider one for the sum.
  Bounds bounds(const Spades& game, const Spades::State& state) const;

  // A rank for each move in their order, the higher the earlier it is tried.
  template <class Moves>
  void rank(const Spades& game, const Spades::State& state, const Moves& moves, std::span<int> ranks) const {
    const Ranking ranking = state.bidding > 0 ? bid_ranking(game, state) : card_ranking(game, state);
    std::size_t i = 0;
    for (const Spades::Move move : moves) ranks[i++] = ranking.rank(move);
  }

 private:
  // The moves in three classes: `first`, `second` and the rest, each from the cheapest card on, or from the dearest.
  struct Ranking {
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    bool dearest = false;      // in `first`
    std::optional<int> bid{};  // during the bidding: the nearest ones first

    int rank(Spades::Move move) const {
      if (bid) return -2 * std::abs(move.value - *bid) - (move.value > *bid ? 1 : 0);
      constexpr int apart = 64;  // of two classes, more than any card costs
      const Card card{move.value};
      const std::uint64_t bit = CardSet(card).bits();
      const int cost = card.place() + (card.suit() == Suit::spades ? suit_lane : 0);
      if ((first & bit) != 0) return 2 * apart + (dearest ? cost : -cost);
      return (second & bit) != 0 ? apart - cost : -cost;
    }
  };

  static Ranking bid_ranking(const Spades& game, const Spades::State& state);
  static Ranking card_ranking(const Spades& game, const Spades::State& state);
};

// A player of Spades by rules of thumb, who sees a View only: the stand-in for the programs one could buy.
//
// Without nil, and while nobody has bags of earlier hands, it imagines deals of the cards it does not see, lets
// each be played out by simple rules (spades_playout.h) and takes the card that leaves it furthest ahead on average;
// alone it bids low by the same means, which leaves it free to take the tricks that others have bid.
// Else it weighs two numbers for each card: the chance that the own side takes the trick with it, counted from the
// unseen cards and who still plays, and what the hand is worth without it. The sum is what it wants most of,
// or, once its bid is made and the bids leave tricks to spare, least of, for bags cost dearly in the end. A nil bidder
// looks at the danger first, its partner covers, and the others try to leave it the trick.
struct SpadesRules {
  // The move it makes, the first of equals. Requires: `moves` are those of the player of the view, and not empty.
  Spades::Move choose(const Spades& game, const Spades::View& view, std::span<const Spades::Move> moves) const;
};

}  // namespace ombre
