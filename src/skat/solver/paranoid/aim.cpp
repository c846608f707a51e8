#include "skat/solver/paranoid/aim.h"

#include <algorithm>
#include <array>
#include <vector>

namespace ombre::skat_paranoid {

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
