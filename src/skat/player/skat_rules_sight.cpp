#include "skat/player/skat_rules_sight.h"

#include <algorithm>

namespace ombre {

SkatSight::SkatSight(const Skat::View& view)
    : view_(view), order_(skat_orders[static_cast<std::size_t>(view.contract.kind)]) {
  // 1. What the others may hold.
  for (Player p = 0; p < skat_seats; ++p) {
    if (p == view.player) continue;
    const auto seat = static_cast<std::size_t>(p);
    CardSet possible = view.unseen;
    if (view.declarer && *view.declarer == p && view.contract.ouvert) {
      possible = view.open;
    } else if (const unsigned voids = view.voids[seat]; voids != 0) {
      for (unsigned suit = 0; suit < suit_count; ++suit)
        if ((voids >> suit & 1U) != 0)
          possible =
              CardSet::from_bits(possible.bits() & (order_.trumps | ~CardSet::lane(static_cast<Suit>(suit)).bits()));
      if ((voids >> Skat::trump_void & 1U) != 0) possible = possible - trumps();
    }
    may_hold_[seat] = possible;
    out_ = out_ | possible;
    holdings_[seat].size = view.sizes[seat];
    holdings_[seat].pool = static_cast<int>(possible.size());
  }
  bias_ = view.declarer && *view.declarer != view.player;
  if (bias_) guess_trumps(*view.declarer);

  // 2. The trick.
  for (int i = 0; i < view.trick.size(); ++i) {
    const Card card = view.trick.card(i);
    stake_ += skat_points(card);
    if (i > 0 && !beats(card, best_)) continue;
    best_ = card;
    holder_ = (view.trick.leader() + i) % skat_seats;
  }
}

// Trumps that were not seen lie rather with the declarer; those of a player without any lie with the other.
void SkatSight::guess_trumps(Player declarer) {
  constexpr int declarers_part = 7;  // tenths
  const Player partner = skat_seats - me() - declarer;
  Holding& his = holdings_[static_cast<std::size_t>(declarer)];
  Holding& ours = holdings_[static_cast<std::size_t>(partner)];
  his.trump_pool = static_cast<int>((may_hold(declarer) & trumps()).size());
  ours.trump_pool = static_cast<int>((may_hold(partner) & trumps()).size());
  const auto within = [](int wanted, const Holding& holding) {
    const int plain = holding.pool - holding.trump_pool;
    return std::clamp(wanted, std::max(0, holding.size - plain), std::min(holding.size, holding.trump_pool));
  };
  const int all = static_cast<int>((out_ & trumps()).size());
  his.trumps = within(ours.trump_pool == 0 ? all : (all * declarers_part + 5) / 10, his);
  ours.trumps = within(std::max(all - his.trumps, all > 1 ? 1 : 0), ours);
}

}  // namespace ombre
