#include "skat/solver/paranoid/card_order.h"

namespace ombre::skat_paranoid {
namespace {

// What a point is worth: led with a card that wins or loses, given to a trick of the own side or not, already there.
constexpr int declarer_top_point = 2;
constexpr int defender_top_point = 3;
constexpr int risked_point = 5;
constexpr int own_point = 4;
constexpr int trick_point = 2;
// A trick for the own side, a trump led by the declarer, one led by a defender, a card of the declarer's that must
// follow, a trick taken from the partner.
constexpr int won = 100;
constexpr int high_trump_led = 50;
constexpr int low_trump_led = 10;
constexpr int defender_trump_led = 40;
constexpr int follower = 4;
constexpr int overtaken = 60;

bool any_beats(const Pack& pack, Cards cards, Cards best) {
  for (; cards != 0; cards &= cards - 1)
    if (beats(pack, cards & (0U - cards), best)) return true;
  return false;
}

int rate_lead(const Pack& pack, const Position& position, int card, int points) {
  const Cards group = pack.group[static_cast<std::size_t>(card)];
  const bool trump = (pack.trumps & bit(card)) != 0;
  const Cards others = (position.mover == 0 ? position.hidden.all() : position.declarer) & group;
  const bool top = others < bit(card);
  if (position.mover == 0) {
    const int trump_led = !trump ? 0 : top ? high_trump_led : low_trump_led;
    return trump_led + (top ? won + points * declarer_top_point : -points * risked_point);
  }
  return (top ? won + points * defender_top_point : -points * risked_point) - (trump ? defender_trump_led : 0) +
         follower * count_of(position.declarer & group);
}

// Whether the defenders can hope for the trick when one of them has played this card.
bool hopeful(const Pack& pack, const Position& position, Cards card, bool takes) {
  if (position.played == 2) return takes || position.best_seat != 0;
  if (position.mover == 2) {  // the declarer is still to play
    const Cards follow = position.declarer & position.group;
    return !any_beats(pack, follow != 0 ? follow : position.declarer, takes ? card : position.best);
  }
  return takes || position.best_seat != 0 || any_beats(pack, position.hidden.may[2] & position.group, position.best);
}

// In null the declarer gets rid of the highest card that does not take the trick; the defenders play low.
int rate_null(const Position& position, int card, bool takes) {
  constexpr int lane = 8;
  const int rank = card % lane;
  if (position.mover != 0) return -rank;
  return position.played == 0 ? -rank : takes ? rank - lane : rank;
}

}  // namespace

int rate(const Pack& pack, const Position& position, int card) {
  const bool takes = position.played > 0 && beats(pack, bit(card), position.best);
  if (pack.goal == Goal::declarer_in) return rate_null(position, card, takes);
  const int points = pack.points[static_cast<std::size_t>(card)];
  if (position.played == 0) return rate_lead(pack, position, card, points);
  const bool ours = position.mover == 0 ? takes : hopeful(pack, position, bit(card), takes);
  if (!ours) return -points * risked_point;
  const bool from_partner = takes && position.mover != 0 && position.best_seat != 0;
  return won + points * own_point + (takes ? position.points * trick_point : 0) - (from_partner ? overtaken : 0);
}

}  // namespace ombre::skat_paranoid
