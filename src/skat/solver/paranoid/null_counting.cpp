#include "skat/solver/paranoid/null_counting.h"

namespace ombre::skat_paranoid {
namespace {

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
