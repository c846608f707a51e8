#include "games/hearts/hearts_knowledge.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace ombre {
namespace {

using Table = Hearts::Table;
using Cost = std::int64_t;  // thousandths of a point; also chances in thousandths

constexpr Cost one = 1000;

// The numbers below are tuned by play against greedy players who see all cards.

// What a card that takes a trick costs: a heart; in other suits by how many rounds, in halves, the others' cards can
// still last, since a suit that is nearly played out is seldom asked for.
constexpr Cost heart_weight = 2200;
constexpr int many_rounds = 5;
constexpr Cost many_weight = 2000;
constexpr int some_rounds = 3;
constexpr Cost some_weight = 1200;
constexpr Cost few_weight = 350;
// The chance that a card of a suit which nobody else has takes a trick: it has to be led.
constexpr Cost alone_takes = 350;
// What a void and a single card are worth.
constexpr Cost void_gain = 400;
constexpr Cost single_gain = 125;

// The queen of spades in the hand, and a higher spade there, by the number of spades below her.
constexpr std::array<Cost, 6> holding_queen = {9000, 8000, 5000, 2500, 1600, 1000};
constexpr std::array<Cost, 6> above_queen = {6700, 3900, 2800, 1600, 1200, 400};
// Factors: ace and king both; a void or a single card to get rid of the queen.
constexpr Cost both_high = 1400;
constexpr Cost queen_and_void = 500;
constexpr Cost queen_and_single = 875;

// How many would take a trick though they could duck; how much a player without the suit adds to it in hearts; how much
// more than her points the queen is feared under a high spade.
constexpr Cost willing_part = 160;
constexpr Cost slough_cost = 2000;
constexpr Cost queen_fear = 1750;

// Having the lead, at best and for a hand whose least card takes a trick; leading spades that flush the queen out.
constexpr Cost lead_base = 150;
constexpr Cost lead_slope = 1900;
constexpr Cost flush_gain = 500;
// The hope to take no trick at all, where that counts.
constexpr Cost no_tricks_hope = 1000;

// The chance that somebody with so many points, and nobody else with any, shoots the moon; what a heart that can stop
// it is worth then.
constexpr int likely_points = 20;
constexpr Cost likely_moon = 550;
constexpr int possible_points = 16;
constexpr Cost possible_moon = 240;
constexpr Cost remote_moon = 45;
constexpr Cost stopper_gain = 6000;

// The chance that a hand of `size` of `cards` cards has none of `count` among them.
Cost none_of(int count, int size, int cards) {
  Cost chance = one * one;
  for (int i = 0; i < count; ++i) {
    if (cards - size - i <= 0) return 0;
    chance = chance * (cards - size - i) / (cards - i);
  }
  return chance / one;
}

CardSet below(CardSet set, Card card) {
  return set & CardSet::from_bits(CardSet(card).bits() - 1) & CardSet::lane(card.suit());
}
CardSet above(CardSet set, Card card) { return set.in_suit(card.suit()) - below(set, card) - CardSet(card); }
int count(CardSet set) { return static_cast<int>(set.size()); }

class Judge {
 public:
  Judge(const Hearts& game, const Hearts::View& view)
      : game_(game), view_(view), table_(view.table), unseen_(count(view.unseen)) {
    for (Player p = 0; p < game.players(); ++p) {
      if (table_.points(p) == 0) continue;
      ++with_points_;
      shooter_ = p;
    }
    queen_unseen_ = view.unseen.contains(Hearts::spade_queen);
    threat_ = moon_threat();
  }

  Card choose(std::span<const Card> moves) const {
    if (table_.pass == 0 && can_shoot()) return highest_winner(moves);
    Card best = moves.front();
    Cost least = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Cost cost = table_.pass != 0 ? danger(view_.hand - view_.chosen - CardSet(moves[i])) : cost_of(moves[i]);
      if (i > 0 && cost > least) continue;
      least = cost;
      best = moves[i];
    }
    return best;
  }

 private:
  int others() const { return game_.players() - 1; }
  int cards_of(int place) const {
    const int seat = (table_.leader + place) % game_.players();
    return view_.counts[at(seat)];
  }

  // How likely another player shoots the moon unless stopped.
  Cost moon_threat() const {
    if (game_.options().moon == HeartsMoon::off || with_points_ > 1) return 0;
    if (with_points_ == 1 && shooter_ == view_.player) return 0;
    const int points = with_points_ == 0 ? 0 : table_.points(shooter_);
    if (points + table_.points_left() != Hearts::all_points) return 0;
    if (points >= likely_points) return likely_moon;
    return points >= possible_points ? possible_moon : remote_moon;
  }

  // What the rest of the hand will take.
  Cost danger(CardSet hand) const {
    Cost sum = 0;
    for (const Suit suit : all_suits) {
      const CardSet own = hand.in_suit(suit);
      const CardSet out = view_.unseen.in_suit(suit);
      if (own.empty()) {
        if (!out.empty()) sum -= void_gain;
        continue;
      }
      if (own.size() == 1 && !out.empty()) sum -= single_gain;
      for (const Card card : own) sum += weight(suit, count(out)) * takes(card, out) / one;
    }
    sum += spade_danger(hand);
    if (game_.options().jack && hand.contains(Hearts::diamond_jack))
      sum -= Hearts::jack_bonus * takes(Hearts::diamond_jack, view_.unseen.in_suit(Suit::diamonds));
    if (threat_ > 0) sum += stopper_value(hand);
    return sum;
  }

  // The chance that a card takes a trick, by its place among the cards that are out.
  Cost takes(Card card, CardSet out) const {
    const int all = count(out);
    if (all == 0) return alone_takes;
    const int lower = count(below(out, card));
    return one * lower * lower / (all * all);
  }

  // The points in a trick of a suit that is led when so many of its cards are out.
  Cost weight(Suit suit, int out) const {
    if (suit == Suit::hearts) return heart_weight;
    const int rounds = 2 * out / others();
    if (rounds >= many_rounds) return many_weight;
    if (rounds >= some_rounds) return some_weight;
    return few_weight;
  }

  // The queen of spades, held or feared.
  Cost spade_danger(CardSet hand) const {
    const CardSet spades = hand.in_suit(Suit::spades);
    const auto guards = std::min(below(spades, Hearts::spade_queen).size(), holding_queen.size() - 1);
    if (spades.contains(Hearts::spade_queen)) {
      Cost danger = holding_queen[guards];
      for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts}) {
        const std::size_t length = hand.in_suit(suit).size();
        if (view_.unseen.in_suit(suit).empty()) continue;
        if (length == 0) danger = danger * queen_and_void / one;
        if (length == 1) danger = danger * queen_and_single / one;
      }
      return danger;
    }
    if (!queen_unseen_) return 0;
    const std::size_t high = above(spades, Hearts::spade_queen).size();
    return high == 0 ? 0 : above_queen[guards] * (high == 2 ? both_high : one) / one;
  }

  // A heart that beats all others can stop a moon.
  Cost stopper_value(CardSet hand) const {
    const CardSet hearts = hand.in_suit(Suit::hearts);
    const CardSet out = view_.unseen.in_suit(Suit::hearts);
    if (hearts.empty()) return 0;
    const int higher = count(above(out, hearts.highest()));
    if (higher > 1) return 0;
    return -threat_ * stopper_gain / one * (higher == 0 ? 2 : 1);
  }

  // The chance that the player at `place` in the trick takes it from a card.
  Cost overtakes(Card card, int place) const {
    const int lower = count(below(view_.unseen, card));
    const int higher = count(above(view_.unseen, card));
    if (higher == 0) return 0;
    const int hand = cards_of(place);
    const Cost no_lower = none_of(lower, hand, unseen_);
    const Cost forced = no_lower - none_of(lower + higher, hand, unseen_);
    const Cost willing = one - none_of(higher, hand, unseen_) - forced;
    return forced + std::max<Cost>(0, willing) * willing_part / one;
  }

  // The points that players after me are likely to add to a trick of a suit which `card` takes.
  Cost added(Suit suit, Card card, int place) const {
    if ((table_.limits & Table::first) != 0 && game_.options().clean_first) return 0;
    const int hand = cards_of(place);
    const int out = count(view_.unseen.in_suit(suit));
    const Cost missing = none_of(out, hand, unseen_);
    const Cost has_queen = queen_unseen_ ? one * hand / unseen_ : 0;
    const Cost hearts = one - none_of(count(view_.unseen.in_suit(Suit::hearts)), hand, unseen_);
    Cost points = missing * (has_queen * Hearts::queen_points + hearts * slough_cost / one) / one;
    if (suit == Suit::hearts) points += one - missing;
    if (suit == Suit::spades && card.index > Hearts::spade_queen.index)
      points += has_queen * Hearts::queen_points * queen_fear / one;
    return points;
  }

  Cost cost_of(Card card) const {
    const CardSet rest = view_.hand - CardSet(card);
    const bool leading = table_.size == 0;
    const Suit suit = leading ? card.suit() : table_.trick[0].suit();
    const int players = game_.players();
    // 1. The chance to take the trick, and its points.
    Cost wins = 0;
    Cost points = one * (Table::points_of(table_.stake) + worth(card));
    if ((table_.stake & Table::jack_bit) != 0) points -= one * Hearts::jack_bonus;
    if (card.suit() == suit && (leading || card.index > table_.best_card().index)) {
      wins = one;
      for (int place = table_.size + 1; place < players; ++place) {
        wins = wins * (one - overtakes(card, place)) / one;
        points += added(suit, card, place);
      }
    }
    Cost cost = wins * (points + lead_cost(rest)) / one + danger(rest);

    // 2. Against a moon a trick with points is worth taking.
    if (with_points_ == 1 && points >= one) cost -= wins * threat_ / one * Hearts::all_points;

    // 3. Spades flush the queen out, for those who need not fear her.
    const bool fears = !(view_.hand.in_suit(Suit::spades) - below(view_.hand, Hearts::spade_queen)).empty();
    if (leading && queen_unseen_ && suit == Suit::spades && !fears) cost -= flush_gain;
    return cost;
  }

  int worth(Card card) const {
    if (card.suit() == Suit::hearts) return 1;
    if (card == Hearts::spade_queen) return Hearts::queen_points;
    return game_.options().jack && card == Hearts::diamond_jack ? -Hearts::jack_bonus : 0;
  }

  // Whoever takes a trick must have a card to get rid of the lead, and has taken one.
  Cost lead_cost(CardSet hand) const {
    Cost least = one;
    for (const Card card : hand) least = std::min(least, takes(card, view_.unseen.in_suit(card.suit())));
    Cost cost = hand.empty() ? 0 : lead_base + least * lead_slope / one;
    if (game_.options().no_tricks && !table_.took(view_.player, Table::trick_bit)) cost += no_tricks_hope;
    return cost;
  }

  // Whether all points are still to be had and every card in the hand will take a trick.
  bool can_shoot() const {
    if (game_.options().moon == HeartsMoon::off || table_.size > 0) return false;
    if (table_.points(view_.player) + table_.points_left() != Hearts::all_points) return false;
    for (const Suit suit : all_suits) {
      const CardSet own = view_.hand.in_suit(suit);
      const CardSet out = view_.unseen.in_suit(suit);
      if (own.empty() || out.empty()) continue;
      const int winners = count(above(own, out.highest()));
      if (winners < count(own) && winners < count(out)) return false;
    }
    return true;
  }

  Card highest_winner(std::span<const Card> moves) const {
    // Suits in which others still have cards first, from the top.
    Card best = moves.front();
    int most = -1;
    for (const Card card : moves) {
      const int value = card.place() + (view_.unseen.in_suit(card.suit()).empty() ? 0 : suit_lane);
      if (value <= most) continue;
      most = value;
      best = card;
    }
    return best;
  }

  const Hearts& game_;
  const Hearts::View& view_;
  const Table& table_;
  int unseen_;  // cards that others hold
  int with_points_ = 0;
  Player shooter_ = 0;
  bool queen_unseen_ = false;
  Cost threat_ = 0;
};

}  // namespace

Card HeartsRules::choose(const Hearts& game, const Hearts::View& view, std::span<const Card> moves) const {
  if (moves.size() == 1) return moves.front();
  return Judge(game, view).choose(moves);
}

}  // namespace ombre
