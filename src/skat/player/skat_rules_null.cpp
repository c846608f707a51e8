// Null and Ramsch by rules: no tricks for the declarer of the one, few points for everybody in the other.
#include <algorithm>

#include "skat/player/skat_rules.h"
#include "skat/player/skat_rules_sight.h"

namespace ombre {
namespace {

CardSet below(const SkatSight& sight, Card card) { return sight.followers(card) - sight.above(card) - CardSet(card); }

// How much a card in the hand of a player who wants no trick is in the way: cards of others that it would have to be
// played over, less those of its own suit that can be played first.
constexpr int danger_of_first = 40;
constexpr int danger_each = 15;
int danger(const SkatSight& sight, CardSet hand, Card card) {
  const CardSet under = below(sight, card);
  const int theirs = card_count(under & sight.out());
  const int excess = theirs - card_count(under & hand);
  return excess <= 0 ? 0 : danger_of_first + danger_each * excess;
}

int danger(const SkatSight& sight, CardSet hand) {
  int sum = 0;
  for (const Card card : hand) sum += danger(sight, hand, card);
  return sum;
}

// The chance that nobody who is still to play goes over this card, which holds the trick.
int stays_highest(const SkatSight& sight, Card card) {
  const CardSet led = sight.followers(sight.leading() ? card : sight.led());
  int stays = certain;
  for (int i = 1; i + sight.place() < skat_seats; ++i) {
    const Player player = (sight.me() + i) % skat_seats;
    int over = sight.has(player, sight.above(card));
    if (!led.contains(card)) over = over * sight.has_none(player, led) / certain;
    stays = stays * (certain - over) / certain;
  }
  return stays;
}

class NullDeclarer {
 public:
  explicit NullDeclarer(const Skat::View& view) : sight_(view) {}

  int value(Card card) const {
    const bool takes = sight_.leading() || sight_.beats_best(card);
    const int caught = takes ? stays_low(card) : 0;
    const CardSet rest = sight_.hand() - CardSet(card);
    // Among cards that serve as well, the highest goes.
    return -weight_of_caught * caught / certain - danger(sight_, rest) + (takes ? 0 : card.place());
  }

 private:
  static constexpr int weight_of_caught = 2000;

  // Others go under where they can.
  int stays_low(Card card) const {
    int under = 0;
    int stays = certain;
    for (int i = 1; i + sight_.place() < skat_seats; ++i) {
      const Player player = (sight_.me() + i) % skat_seats;
      const int must_go_over =
          sight_.has(player, sight_.above(card)) * sight_.has_none(player, below(sight_, card)) / certain;
      stays = stays * (certain - must_go_over) / certain;
      ++under;
    }
    return under == 0 ? certain : stays;
  }

  SkatSight sight_;
};

class NullDefender {
 public:
  explicit NullDefender(const Skat::View& view) : view_(view), sight_(view), declarer_(*view.declarer) {}

  int value(Card card) const {
    const bool takes = sight_.leading() || sight_.beats_best(card);
    const Card holding = takes ? card : sight_.best();
    const bool to_come = (declarer_ - view_.trick.leader() + skat_seats) % skat_seats > sight_.place();
    int caught = 0;
    if (to_come) {
      caught = must_take(holding);
    } else if (!takes && sight_.holder() == declarer_) {
      // The partner behind may have to go over him.
      caught = sight_.place() == 2 ? certain : certain - must_go_over(partner(), holding);
    }
    return weight_of_caught * caught / certain + rid_of(card);
  }

 private:
  static constexpr int weight_of_caught = 2000;
  static constexpr int height = 12;           // of a card that is played: low ones are for later
  static constexpr int declarer_void = -300;  // leading what he can throw cards on
  static constexpr int short_suit = 25;

  Player partner() const { return skat_seats - view_.player - declarer_; }

  // The chance that the declarer has to take a trick which this card holds so far.
  int must_take(Card holding) const {
    if (!sight_.leading() && !sight_.followers(sight_.led()).contains(holding)) return 0;
    return must_go_over(declarer_, holding);
  }

  int must_go_over(Player player, Card card) const {
    const int over = sight_.has(player, sight_.above(card));
    return over * sight_.has_none(player, below(sight_, card)) / certain;
  }

  // What speaks for parting with a card that does not catch him now.
  int rid_of(Card card) const {
    const CardSet suit = sight_.followers(card);
    const int length = card_count(sight_.hand() & suit);
    int value = height * card.place() - short_suit * length;
    if (!sight_.leading()) return value;
    value = -height * card.place() - short_suit * length;
    if ((sight_.may_hold(declarer_) & suit).empty()) value += declarer_void;
    return value;
  }

  const Skat::View& view_;
  SkatSight sight_;
  Player declarer_;
};

class RamschJudge {
 public:
  explicit RamschJudge(const Skat::View& view) : sight_(view) {}

  int value(Card card) const {
    const bool takes = sight_.leading() || sight_.beats_best(card);
    const int left = skat_seats - 1 - sight_.place();
    const int stake = sight_.stake() + skat_points(card) + added * left + trick_itself;
    const int mine = takes ? stays_highest(sight_, card) : 0;
    return -mine * stake / 10 + kept_danger(card);
  }

 private:
  static constexpr int added = 4;         // points that others put on a trick
  static constexpr int trick_itself = 3;  // who takes one has to lead
  static constexpr int height_cost = 60;
  static constexpr int point_cost = 25;
  static constexpr int jack_cost = 250;

  // What it is worth to be rid of the card.
  int kept_danger(Card card) const {
    const CardSet under = below(sight_, card) & sight_.out();
    const CardSet over = sight_.above(card) & sight_.out();
    const int all = card_count(under) + card_count(over);
    if (all == 0) return sight_.is_trump(card) ? jack_cost : 0;
    int value = height_cost * card_count(under) / all + point_cost * skat_points(card) * card_count(under) / all;
    const int guards = card_count(below(sight_, card) & sight_.hand());
    value /= 1 + guards;
    return sight_.is_trump(card) ? value + jack_cost * card_count(under) / all : value;
  }

  SkatSight sight_;
};

}  // namespace

Skat::Move choose_null_card(const Skat::View& view, std::span<const Skat::Move> moves) {
  if (*view.declarer == view.player) return best_of(NullDeclarer(view), moves);
  return best_of(NullDefender(view), moves);
}

Skat::Move choose_ramsch_card(const Skat::View& view, std::span<const Skat::Move> moves) {
  return best_of(RamschJudge(view), moves);
}

}  // namespace ombre
