#include "skat/solver/paranoid/view.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/text.h"

namespace ombre::skat_paranoid {
namespace {

// The seat counted from the declarer.
std::size_t seat_of(Player player, Player declarer) { return at((player - declarer + skat_seats) % skat_seats); }

Possible possible_of(const Pack& pack, const Skat::View& view) {
  const HiddenCards hidden = Skat().hidden(view);
  Possible out;
  const auto take = [&](std::size_t holder, const HiddenCards::Holder& from) {
    out.may[holder] = pack.places_of(from.may_hold);
    out.size[holder] = from.size;
  };
  std::size_t next = 0;
  for (Player player = 0; player < skat_seats; ++player)
    if (player != view.player) take(seat_of(player, view.player), hidden.holders[next++]);
  if (next < hidden.count) take(skat_holder, hidden.holders[next]);
  return out;
}

}  // namespace

void check_view(const Skat::View& view) {
  if (view.phase != Skat::Phase::play || !view.declarer || *view.declarer != view.player)
    throw InputError("not a declarer's view", "view", "what the declarer sees during play");
  Possible possible = possible_of(Pack(view.contract.kind, Goal::points), view);
  const std::size_t dealt = std::size_t{possible.size[0]} + possible.size[1] + possible.size[2];
  if (view.unseen.size() != dealt || !tighten(possible))
    throw InputError("no deal fits", "view", "as many hidden cards as there are places for them");
}

Position position_of(const Pack& pack, const Skat::View& view) {
  Position out;
  out.declarer = pack.places_of(view.hand);
  out.hidden = possible_of(pack, view);
  tighten(out.hidden);
  out.mover = static_cast<std::uint8_t>(seat_of(view.trick.leader(), view.player));
  for (int i = 0; i < view.trick.size(); ++i) lay(pack, out, pack.place(view.trick.card(i)));
  return out;
}

int points_in_reach(const Skat::View& view) {
  int sum = view.points[at(view.player)] + skat_points(view.skat | view.hand | view.unseen);
  for (int i = 0; i < view.trick.size(); ++i) sum += skat_points(view.trick.card(i));
  return sum;
}

SkatPosition open_position(const Skat::State& state) {
  SkatPosition out;
  out.kind = state.contract.kind;
  out.declarer = *state.declarer;
  out.hands = state.hands;
  out.skat = state.skat;
  out.trick = state.trick;
  for (Player player = 0; player < skat_seats; ++player)
    out.taken[player == out.declarer ? 0 : 1] += state.points[at(player)];
  return out;
}

std::optional<Aim> aim_of(const Skat::View& view) {
  if (view.contract.kind == SkatKind::null) return Aim{Goal::declarer_in, 0};
  const int defender_tricks =
      view.tricks[0] + view.tricks[1] + view.tricks[2] - view.tricks[static_cast<std::size_t>(view.player)];
  const CardSet own = view.hand | view.played[static_cast<std::size_t>(view.player)] | view.skat;
  // 1. What the declarer's cards may be: matadors count with the skat.
  std::vector<CardSet> cards{own};
  if (view.skat.empty() && view.skat_size == skat_size) {
    cards.clear();
    for (const Card one : view.unseen)
      for (const Card two : view.unseen)
        if (one.index < two.index) cards.push_back(own | CardSet(one) | CardSet(two));
  }
  // 2. The lowest level that wins with all of them.
  constexpr int some = 1;
  const std::array<SkatTaken, 3> levels{SkatTaken{skat_needed_points, some, some},
                                        SkatTaken{skat_schneider_points, some, some},
                                        SkatTaken{skat_total_points, some, 0}};
  for (const SkatTaken& level : levels) {
    if (level.defender_tricks == 0 && defender_tricks > 0) break;
    const bool won = std::all_of(cards.begin(), cards.end(), [&](CardSet each) {
      return skat_result(view.contract, each, view.auction.bid(), level).won;
    });
    if (won) return level.defender_tricks == 0 ? Aim{Goal::any_trick, 0} : Aim{Goal::points, level.points};
  }
  return std::nullopt;
}

}  // namespace ombre::skat_paranoid
