#include "skat/player/skat_outlook.h"

#include <algorithm>

namespace ombre {
namespace {

// Tricks and points that stand for all ends of this kind.
SkatTaken taken_of(SkatKind kind, SkatStanding standing, int value) {
  if (kind == SkatKind::null) return {0, standing == SkatStanding::won ? 0 : 1, value};
  if (standing == SkatStanding::schwarz) return {value, skat_tricks, 0};
  if (standing == SkatStanding::without_trick) return {value, 0, skat_tricks};
  return {value, skat_tricks / 2, skat_tricks / 2};
}

}  // namespace

std::string show_outlook(const SkatOutlook& outlook) {
  if (outlook.won && outlook.standing == SkatStanding::schneider) return "won with schneider";
  if (outlook.won && outlook.standing == SkatStanding::schwarz) return "won with schwarz";
  if (outlook.standing == SkatStanding::in_schneider) return "lost in schneider";
  if (outlook.standing == SkatStanding::without_trick) return "lost without a trick";
  if (outlook.overbid && outlook.standing >= SkatStanding::won) return "lost by overbidding";
  return outlook.won ? "won" : "lost";
}

SkatPlay skat_play(const Skat::State& state) {
  SkatPlay play;
  SkatPosition& position = play.position;
  const std::size_t declarer = *state.declarer;
  position.kind = state.contract.kind;
  position.declarer = *state.declarer;
  position.hands = state.hands;
  position.trick = state.trick;
  position.skat = state.skat;
  position.taken[0] = state.points[declarer];
  position.taken[1] = state.points[0] + state.points[1] + state.points[2] - state.points[declarer];
  play.tricks = state.tricks[declarer];
  play.defender_tricks = state.tricks[0] + state.tricks[1] + state.tricks[2] - play.tricks;
  return play;
}

SkatOracle::SkatOracle(std::size_t table_bytes, double probcut)
    : points_(OpenSkatOptions{.table_bytes = table_bytes, .probcut = probcut}) {}

int SkatOracle::value(const SkatPlay& play) {
  if (play.position.kind == SkatKind::null)
    return play.defender_tricks + (play.over() ? 0 : null_.survives(play.position));
  if (play.over()) return play.position.taken[0] + skat_points(play.position.skat);
  return points_.points(play.position);
}

bool SkatOracle::reaches(const SkatPlay& play, int target) {
  if (play.position.kind == SkatKind::null || play.over()) return value(play) >= target;
  return points_.reaches(play.position, target);
}

std::vector<SkatCardValue> SkatOracle::cards(const SkatPlay& play) {
  std::vector<SkatCardValue> out;
  if (play.position.kind == SkatKind::null)
    for (const CardSurvives& card : null_.cards(play.position))
      out.push_back({card.card, play.defender_tricks + card.tricks});
  else
    for (const CardPoints& card : points_.cards(play.position)) out.push_back({card.card, card.points});
  return out;
}

SkatStanding SkatOracle::standing(const SkatPlay& play, int value) {
  const SkatPosition& position = play.position;
  if (position.kind == SkatKind::null) return value == skat_tricks ? SkatStanding::won : SkatStanding::lost;
  const auto rest_to = [&](bool declarer) { return play.over() || points_.takes_all(position, declarer); };
  if (value == skat_total_points && play.defender_tricks == 0 && rest_to(true)) return SkatStanding::schwarz;
  if (value == skat_points(position.skat) && play.tricks == 0 && rest_to(false)) return SkatStanding::without_trick;
  if (value >= skat_schneider_points) return SkatStanding::schneider;
  if (value >= skat_needed_points) return SkatStanding::won;
  return value <= skat_own_schneider_points ? SkatStanding::in_schneider : SkatStanding::lost;
}

SkatOutlook SkatOracle::outlook(const SkatPlay& play, int value, const SkatStake& stake) {
  SkatOutlook out;
  out.value = value;
  out.standing = standing(play, value);
  const SkatResult result = skat_result(stake.contract, stake.cards, stake.bid,
                                        taken_of(stake.contract.kind, out.standing, value), SkatLossRule::server);
  out.won = result.won;
  out.overbid = result.overbid;
  out.score = result.value;
  return out;
}

}  // namespace ombre
