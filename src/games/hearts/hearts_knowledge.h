// What a good Hearts player sees in an open deal: the points taken, how many cards will take tricks and how
// many can duck, who is in danger of the queen of spades, and whether somebody may still shoot the moon.
//
// The features are those of Sturtevant's evaluation (2003, sections 7.5 and 7.8); the numbers are our own. The
// points still in play are shared out in proportion to the tricks each player is expected to take, so that
// estimates, like results without a moon, sum to minus all points. The unit is a hundredth of a point.
#pragma once

#include <cstddef>
#include <span>

#include "games/hearts/hearts.h"

namespace ombre {

struct HeartsKnowledge {
  static constexpr Score unit = 100;  // of one point

  // Expected scores at the end of the hand; the result when it is over.
  Scores estimate(const Hearts& game, const Hearts::State& state) const;

  // The bounds of the rules: an estimate is never outside them.
  Bounds bounds(const Hearts& game, const Hearts::State& state) const;

  // Leads: cards lower than all others' of their suit, then low cards, then those that nobody can beat; the ace and
  // king of spades last while the queen is out. Following: the queen of spades under a higher spade, then the highest
  // card that ducks, then what takes the trick. Sloughs and passed cards: the queen of spades, high spades that could
  // catch her, high hearts, other high cards.
  template <class Moves>
  void rank(const Hearts& game, const Hearts::State& state, const Moves& moves, std::span<int> ranks) const {
    const Ranking ranking(game, state);
    std::size_t index = 0;
    for (const Card card : moves) ranks[index++] = ranking.rank(card);
  }

 private:
  // What the ranks of the moves of one state have in common.
  class Ranking {
   public:
    Ranking(const Hearts& game, const Hearts::State& state)
        : table_(state.table), last_(state.table.size + 1 == game.players()) {
      for (Player p = 0; p < game.players(); ++p)
        if (p != table_.mover) others_ = others_ | state.hand(p);
      queen_out_ = others_.contains(Hearts::spade_queen);
    }

    int rank(Card card) const {
      if (table_.pass != 0) return slough(card);
      if (table_.size == 0) return lead(card);
      return card.suit() == table_.trick[0].suit() ? follow(card) : slough(card);
    }

   private:
    // Of whole classes of moves; within one the places of the cards decide, which are smaller.
    static constexpr int first = 300;
    static constexpr int early = 200;
    static constexpr int late = -200;
    static constexpr int last = -300;

    bool catches_queen(Card card) const {
      return card.suit() == Suit::spades && card.index > Hearts::spade_queen.index;
    }

    int lead(Card card) const {
      if (card == Hearts::spade_queen) {
        // Only higher spades are out: somebody must take her.
        const CardSet spades = others_.in_suit(Suit::spades);
        return !spades.empty() && spades.lowest().index > card.index ? first : last;
      }
      if (queen_out_ && catches_queen(card)) return late;
      const CardSet out = others_.in_suit(card.suit());
      if (out.empty() || out.highest().index < card.index) return late / 2 - card.place();
      return (out.lowest().index > card.index ? early : 0) - card.place();
    }

    int follow(Card card) const {
      const bool ducks = card.index < table_.best_card().index;
      if (card == Hearts::spade_queen) return ducks ? first : last;
      if (ducks) return early + card.place();
      if (queen_out_ && !last_ && catches_queen(card)) return late;
      return last_ ? card.place() : -card.place();
    }

    int slough(Card card) const {
      if (card == Hearts::spade_queen) return first;
      if (queen_out_ && catches_queen(card)) return early + card.place();
      if (card.suit() == Suit::hearts) return early / 2 + card.place();
      return card.place();
    }

    const Hearts::Table& table_;
    CardSet others_;  // the cards of the other players
    bool queen_out_ = false;
    bool last_;
  };
};

// A Hearts player by rules, which sees only its View: it plays the card with the least expected cost. The cost is the
// points of this trick if the card takes it, plus what the rest of the hand is likely to take later: high cards in
// suits that are played out, badly guarded high spades while the queen is about, and the queen herself.
// Out of that come the rules of thumb: duck with the highest safe card, take a clean trick high, drop the queen, lead
// spades to flush her out, make voids. It passes the cards that its hand is best without, keeps a high heart and takes
// a trick against a moon, and shoots one itself when nobody can stop it.
//
// How others' cards lie is taken as if every unseen card were equally likely anywhere. Costs are whole numbers.
struct HeartsRules {
  // The card to play or to pass. Requires: the player of the view is to move, and `moves` are its moves.
  Card choose(const Hearts& game, const Hearts::View& view, std::span<const Card> moves) const;
};

}  // namespace ombre
