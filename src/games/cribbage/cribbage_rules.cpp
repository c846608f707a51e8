#include "games/cribbage/cribbage_knowledge.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace ombre {
namespace {

// Values are hundredths of points; probabilities are parts of `certain`. Integers, so that every machine plays alike.
using Value = std::int64_t;
constexpr Value point = 100;
constexpr Value certain = 1 << 16;

// What is laid away, as the average value of the crib. Made by simulation: four rounds in which all players lay
// away as this file does, with the tables of the round before; 12,000 cribs for each pair of ranks in the last
// round, 48,000 for each single rank. The lower half of a table by ranks from the ace.
constexpr int pairs = 91;
using PairTable = std::array<Value, pairs>;
using RankTable = std::array<Value, cribbage_ranks>;

// Two players, the own crib.
constexpr PairTable own_pairs = {514,                                                         //
                                 414, 557,                                                    //
                                 442, 690, 582,                                               //
                                 540, 446, 477, 557,                                          //
                                 544, 545, 594, 638, 890,                                     //
                                 377, 378, 363, 377, 652, 567,                                //
                                 362, 377, 362, 367, 600, 482, 583,                           //
                                 369, 357, 383, 378, 545, 459, 648, 537,                      //
                                 330, 360, 359, 363, 543, 500, 397, 466, 498,                 //
                                 336, 350, 364, 356, 666, 308, 310, 379, 416, 470,            //
                                 365, 375, 387, 383, 700, 332, 344, 337, 397, 453, 535,       //
                                 337, 346, 353, 358, 670, 306, 314, 318, 301, 335, 474, 461,  //
                                 334, 346, 352, 353, 660, 306, 316, 314, 304, 282, 397, 340, 453};
// Two players, the opponent's crib.
constexpr PairTable other_pairs = {606,                                                         //
                                   501, 642,                                                    //
                                   512, 722, 669,                                               //
                                   578, 545, 604, 654,                                          //
                                   607, 618, 671, 722, 930,                                     //
                                   486, 502, 485, 541, 742, 704,                                //
                                   487, 500, 507, 482, 690, 640, 696,                           //
                                   477, 494, 497, 493, 624, 573, 755, 652,                      //
                                   469, 478, 476, 472, 614, 615, 529, 577, 634,                 //
                                   451, 462, 465, 457, 736, 431, 432, 494, 539, 603,            //
                                   474, 489, 492, 480, 766, 457, 463, 452, 493, 554, 648,       //
                                   442, 459, 465, 444, 731, 425, 436, 428, 411, 464, 555, 583,  //
                                   439, 449, 449, 442, 723, 415, 422, 420, 410, 398, 486, 451, 568};
// Three and four players lay one card away.
constexpr RankTable own_of_three = {414, 422, 433, 436, 655, 434, 436, 445, 420, 397, 440, 399, 396};
constexpr RankTable other_of_three = {429, 449, 461, 455, 663, 468, 477, 472, 445, 429, 463, 426, 413};
constexpr RankTable own_of_four = {419, 448, 460, 445, 670, 412, 409, 412, 402, 394, 460, 418, 414};
constexpr RankTable other_of_four = {437, 487, 500, 470, 674, 447, 453, 449, 423, 423, 473, 441, 436};

// What a card of each rank is worth in the play as long as it is kept.
constexpr RankTable kept_in_play = {40, 35, 35, 30, 20, 10, 10, 10, 10, 5, 5, 0, 0};
// How much of the points of the own next card counts, in percent.
constexpr Value answer_counts = 70;
// How many of the players who follow are thought about.
constexpr int players_ahead = 2;
// The most points of one card: four of a kind and thirty-one.
constexpr int most_points = 14;
// What points that end the game count more than others.
constexpr Value game_won = 60 * point;

Value crib_value(const Cribbage& game, CardSet away, bool own) {
  const int first = away.lowest().place();
  if (game.players() == 3) return (own ? own_of_three : other_of_three)[at(first)];
  if (game.players() == 4) return (own ? own_of_four : other_of_four)[at(first)];
  const int second = away.highest().place();
  const int high = std::max(first, second);
  return (own ? own_pairs : other_pairs)[at(high * (high + 1) / 2 + std::min(first, second))];
}

// The part of an opponent's points that counts against a player: with three players two share the loss.
Value against(const Cribbage& game, Value value) { return game.players() == 3 ? value / 2 : value; }

// The average value of a hand of four over all starters that may be turned.
Value expected_show(CardSet hand, CardSet unseen) {
  std::array<Value, cribbage_ranks> cards{};
  std::array<Card, cribbage_ranks> example{};
  for (const Card card : unseen) {
    ++cards[at(card.place())];
    example[at(card.place())] = card;
  }
  Value sum = 0;
  for (std::size_t rank = 0; rank < cards.size(); ++rank)
    if (cards[rank] > 0) sum += cards[rank] * cribbage_combinations(hand | CardSet(example[rank]));
  const auto all = static_cast<Value>(unseen.size());
  const auto in_suit = [&](Suit suit) { return static_cast<Value>(unseen.in_suit(suit).size()); };
  const Suit suit = hand.lowest().suit();
  if (hand.in_suit(suit) == hand) sum += 4 * all + in_suit(suit);
  for (const Card card : hand)
    if (card.place() == cribbage_jack) sum += in_suit(card.suit());
  return sum * point / all;
}

Value play_value(CardSet hand) {
  Value sum = 0;
  for (const Card card : hand) sum += kept_in_play[at(card.place())];
  return sum;
}

// What laying these cards away with those already laid leaves and gives.
Value lay_away_value(const Cribbage& game, const Cribbage::View& view, CardSet away) {
  const CardSet hand = view.hand - away;
  const bool own = game.side(view.player) == game.side(view.dealer);
  const Value crib = crib_value(game, view.laid | away, own);
  return expected_show(hand, view.unseen) + play_value(hand) + (own ? crib : -against(game, crib));
}

// The best value among all choices with this card.
Value lay_away_value(const Cribbage& game, const Cribbage::View& view, Card card) {
  const CardSet away(card);
  if ((view.laid | away).size() == static_cast<std::size_t>(game.quota())) return lay_away_value(game, view, away);
  Value best = 0;
  bool first = true;
  for (const Card other : view.hand - away) {
    const Value value = lay_away_value(game, view, away | CardSet(other));
    if (first || value > best) best = value;
    first = false;
  }
  return best;
}

// Judges the cards that can be played.
class Play {
 public:
  Play(const Cribbage& game, const Cribbage::View& view) : game_(game), view_(view) {
    for (const Card card : view.unseen) ++unseen_[at(card.place())];
    all_ = static_cast<Value>(view.unseen.size());
  }

  Value value(Card card) const {
    const Table table{view_.series, view_.count};
    const CardSet rest = view_.hand - CardSet(card);
    const int points = table.points(card.place());
    const Value now = worth(view_.player, points) + play_value(rest);
    const Table after = table.after(card.place());
    if (after.count == cribbage_limit) return now;
    return now + ahead({after, rest, points}, game_.left_of(view_.player), players_ahead);
  }

 private:
  // The count and the cards that led to it.
  struct Table {
    CribbageSeries series;
    int count;

    int room() const { return cribbage_limit - count; }
    bool fits(int rank) const { return cribbage_pips(rank) <= room(); }
    // Requires: fits(rank).
    int points(int rank) const { return series.points(rank) + cribbage_count_points(count + cribbage_pips(rank)); }
    Table after(int rank) const {
      Table next{series, count + cribbage_pips(rank)};
      next.series.play(rank, next.room());
      return next;
    }
  };

  // Points for a player; those that end the game are worth the game.
  Value worth(Player player, int points, int made_before = 0) const {
    const int total = view_.totals[at(game_.side(player))] + made_before + points;
    return points * point + (points > 0 && total >= game_.options().target ? game_won : 0);
  }

  // The probability that none of `held` unseen cards is among `wanted` of them.
  Value none_of(Value wanted, Value held) const {
    Value probability = certain;
    for (Value i = 0; i < held; ++i) probability = probability * std::max<Value>(0, all_ - wanted - i) / (all_ - i);
    return probability;
  }

  // What follows a card of this player: the table, the rest of the hand, what the card made, and whether somebody
  // has played since.
  struct Future {
    Table table;
    CardSet rest;
    int made = 0;
    bool answered = false;

    Future after(int rank) const { return {table.after(rank), rest, made, true}; }
  };

  // The best points of the own next card, or the point for go where nobody plays before it.
  Value answer(const Future& future) const {
    Value best = 0;
    for (const Card card : future.rest)
      if (future.table.fits(card.place()))
        best = std::max(best, worth(view_.player, future.table.points(card.place()), future.made));
    return best * answer_counts / 100 + (future.answered ? 0 : worth(view_.player, 1, future.made));
  }

  // What `depth` players from this one on are likely to change. Each plays the card with the most points that it
  // has, else any card that fits, and goes where none does.
  Value ahead(const Future& future, Player next, int depth) const {
    if (next == view_.player || depth == 0) return answer(future);
    const Player then = game_.left_of(next);
    const auto held = static_cast<Value>(view_.counts[at(next)]);
    if (held == 0) return ahead(future, then, depth);

    // 1. What each rank makes.
    std::array<int, cribbage_ranks> points{};
    Value quiet = 0;  // cards that fit and make nothing
    for (std::size_t rank = 0; rank < points.size(); ++rank) {
      const bool possible = unseen_[rank] > 0 && future.table.fits(static_cast<int>(rank));
      points[rank] = possible ? future.table.points(static_cast<int>(rank)) : -1;
      if (points[rank] == 0) quiet += unseen_[rank];
    }

    // 2. The best cards first; `open` is the probability that the player has none of them.
    Value sum = 0;
    Value open = certain;
    const bool ally = game_.side(next) == game_.side(view_.player);
    for (int size = most_points; size > 0; --size)
      for (std::size_t rank = 0; rank < points.size(); ++rank) {
        if (points[rank] != size) continue;
        const Future after = future.after(static_cast<int>(rank));
        const Value made = worth(next, size);
        const Value rest = after.table.room() == 0 ? 0 : ahead(after, then, depth - 1);
        const Value missing = none_of(unseen_[rank], held);
        sum += ((ally ? made : -against(game_, made)) + rest) * (open * (certain - missing) / certain) / certain;
        open = open * missing / certain;
      }

    // 3. A quiet card, any of them with equal probability, or go.
    const Value goes = none_of(quiet, held);
    if (quiet > 0 && open > 0) {
      Value rests = 0;
      for (std::size_t rank = 0; rank < points.size(); ++rank)
        if (points[rank] == 0) rests += unseen_[rank] * ahead(future.after(static_cast<int>(rank)), then, depth - 1);
      sum += rests / quiet * (open * (certain - goes) / certain) / certain;
    }
    return sum + ahead(future, then, depth - 1) * (open * goes / certain) / certain;
  }

  const Cribbage& game_;
  const Cribbage::View& view_;
  std::array<Value, cribbage_ranks> unseen_{};
  Value all_ = 0;
};

}  // namespace

Card CribbageRules::choose(const Cribbage& game, const Cribbage::View& view, std::span<const Card> moves) const {
  const bool playing = view.starter != Cribbage::no_card;
  const Play play(game, view);
  Card best = moves.front();
  Value most = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Value value = playing ? play.value(moves[i]) : lay_away_value(game, view, moves[i]);
    if (i > 0 && value <= most) continue;
    most = value;
    best = moves[i];
  }
  return best;
}

}  // namespace ombre
