#include "skat/solver/paranoid/bounds.h"

#include <algorithm>

namespace ombre::skat_paranoid {
namespace {

// The cards of `own` above all of `others`.
Cards over(Cards own, Cards others) { return others == 0 ? own : own & above(highest(others)); }

// The highest `n` cards.
Cards top(Cards cards, int n) {
  Cards out = 0;
  for (; n > 0 && cards != 0; --n) {
    const Cards card = bit(highest(cards));
    out |= card;
    cards &= ~card;
  }
  return out;
}

int most_held(const Possible& possible, std::size_t holder, Cards group) {
  return std::min<int>(possible.size[holder], count_of(possible.may[holder] & group));
}

int least_held(const Possible& possible, std::size_t holder, Cards group) {
  const auto& may = possible.may;
  const Cards others = (holder == 0 ? 0 : may[0]) | (holder == 1 ? 0 : may[1]) | (holder == 2 ? 0 : may[2]);
  return std::max(count_of(may[holder] & group & ~others), possible.size[holder] - count_of(may[holder] & ~group));
}

// The points of the `n` cheapest cards, which may be none.
int cheapest(const Pack& pack, Cards cards, int n) {
  int sum = 0;
  for (const PriceClass& price : pack.prices) {
    const int taken = std::min(n, count_of(cards & price.cards));
    sum += taken * price.points;
    n -= taken;
    if (n <= 0) break;
  }
  return sum;
}

// The dearest card, or no_card.
int dearest(const Pack& pack, Cards cards) {
  for (auto price = pack.prices.rbegin(); price != pack.prices.rend(); ++price)
    if ((cards & price->cards) != 0) return lowest(cards & price->cards);
  return no_card;
}

// How many of the lowest cards of `others` it takes until the same number of `own` is not below them one by one, 0 if
// that never happens.
int first_too_high(Cards own, Cards others) {
  for (int i = 1; own != 0 && others != 0; ++i) {
    if (lowest(own) > lowest(others)) return i;
    own &= own - 1;
    others &= others - 1;
  }
  return 0;
}

// Whether in some deal that fits the leader holds the cards with which he goes on until the declarer must take one,
// while his partner has none of the suit.
bool can_be_forced(const Position& position, Cards suit) {
  const std::size_t leader = position.mover;
  Possible fits = position.hidden;
  fits.may[3 - leader] &= ~suit;
  if (!tighten(fits)) return false;
  Cards led = fits.may[leader] & suit;
  const int rounds = first_too_high(position.declarer & suit, led);
  if (rounds == 0 || rounds > fits.size[leader]) return false;
  for (int i = 0; i < rounds; ++i, led &= led - 1) {
    if ((fits.may[leader] & bit(lowest(led))) == 0) return false;
    fits.take(leader, lowest(led));
    tighten(fits);
  }
  return true;
}

}  // namespace

int sure_points(const Pack& pack, const Position& position, int all) {
  const Possible& hidden = position.hidden;
  const Cards theirs = hidden.may[1] | hidden.may[2];
  const Cards trumps = position.declarer & pack.trumps;
  const Cards high = over(trumps, theirs & pack.trumps);
  const int rounds = count_of(high);
  // With trumps against none the declarer gets in before he has to give up a winner: he takes a lead of its suit with
  // it and ruffs where he cannot follow.
  const bool gets_in = position.mover == 0 || (trumps != 0 && (theirs & pack.trumps) == 0);
  if (!gets_in) return pack.goal == Goal::points ? pack.points_of(high) + cheapest(pack, theirs, 2 * rounds) : 0;
  // 1. Trumps.
  std::array<bool, holders> ruffs{};
  bool drawn = true;
  for (const std::size_t seat : {1U, 2U}) {
    ruffs[seat] = most_held(hidden, seat, pack.trumps) > rounds;
    drawn = drawn && !ruffs[seat];
  }
  Cards won = drawn ? trumps : high;
  // 2. Other suits.
  for (std::size_t i = 0; i < pack.plain_groups; ++i) {
    const Cards group = pack.groups[i];
    const Cards own = position.declarer & group;
    if (own == 0) continue;
    int winners = count_of(over(own, theirs & group));
    if (winners >= std::max(most_held(hidden, 1, group), most_held(hidden, 2, group))) winners = count_of(own);
    for (const std::size_t seat : {1U, 2U})
      if (ruffs[seat]) winners = std::min(winners, least_held(hidden, seat, group));
    won |= top(own, winners);
  }
  if (won == position.declarer) return all;
  if (pack.goal != Goal::points) return 0;
  // 3. With every trick come two cards of the defenders, all their trumps if those are drawn.
  int given = 2 * count_of(won);
  Cards rest = theirs;
  int sum = pack.points_of(won);
  if (drawn && rounds > 0 && hidden.size[skat_holder] == 0) {
    rest &= ~pack.trumps;
    sum += pack.points_of(theirs & pack.trumps);
    given -= count_of(theirs & pack.trumps);
  }
  return sum + cheapest(pack, rest, given);
}

int forced_points(const Pack& pack, const Position& position) {
  const std::size_t leader = position.mover;
  const std::size_t partner = holders - leader;
  const bool no_trumps = (position.declarer & pack.trumps) == 0;
  // 1. The leader goes on with cards that the declarer must follow with lower ones, or cannot ruff; the partner has
  // none of these groups.
  Possible fits = position.hidden;
  int sum = 0;
  int rounds = 0;
  for (const Cards group : pack.groups) {
    const Cards follow = position.declarer & group;
    if (follow == 0 && !no_trumps) continue;
    const Cards high = over(fits.may[leader] & group, follow);
    if (high == 0) continue;
    if (pack.goal != Goal::points) return 1;
    Possible trial = fits;
    trial.may[partner] &= ~group;
    if (!tighten(trial)) continue;
    const int most = follow == 0 ? trial.size[leader] : std::min<int>(count_of(follow), trial.size[leader]);
    int led = 0;
    for (; led < most; ++led) {
      const int card = dearest(pack, trial.may[leader] & high);
      if (card == no_card) break;
      sum += pack.points[static_cast<std::size_t>(card)];
      trial.take(leader, card);
      tighten(trial);
    }
    if (led == 0) continue;
    sum += cheapest(pack, follow, std::min(led, count_of(follow)));
    rounds += led;
    fits = trial;
  }
  // 2. The partner gives the dearest cards that do not take the trick from him.
  for (; rounds > 0; --rounds) {
    const int card = dearest(pack, fits.may[partner] & ~pack.trumps);
    if (card == no_card) return 0;
    sum += pack.points[static_cast<std::size_t>(card)];
    fits.take(partner, card);
    tighten(fits);
  }
  return sum;
}

std::optional<bool> null_by_counting(const Pack& pack, const Position& position) {
  const Cards theirs = position.hidden.may[1] | position.hidden.may[2];
  bool safe = true;
  for (const Cards suit : pack.groups) {
    if (first_too_high(position.declarer & suit, theirs & suit) == 0) continue;
    safe = false;
    if (can_be_forced(position, suit)) return false;
  }
  if (safe) return true;
  return std::nullopt;
}

}  // namespace ombre::skat_paranoid
