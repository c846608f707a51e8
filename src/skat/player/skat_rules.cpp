#include "skat/player/skat_rules.h"

#include "skat/player/skat_rules_hand.h"
#include "skat/player/skat_rules_play.h"

namespace ombre {
namespace {

using Phase = Skat::Phase;

// The lowest bid or the answer, as long as it is not above the limit. Passing is the last of the moves.
Skat::Move bid(const Skat::View& view, std::span<const Skat::Move> moves) {
  const int limit = skat_bid_limit(view.hand, view.player == SkatAuction::forehand);
  const Skat::Move next = moves.front();
  return next != Skat::pass && skat_bids[next.value] <= limit ? next : Skat::pass;
}

Skat::Move card_of(const SkatChoice& choice, CardSet fixed) { return Skat::Move{(choice.away - fixed).lowest().index}; }

}  // namespace

Skat::Move SkatRules::choose(const Skat&, const Skat::View& view, std::span<const Skat::Move> moves) const {
  if (moves.size() == 1) return moves.front();
  const bool leads = view.player == SkatAuction::forehand;
  const int value = view.auction.bid();
  switch (view.phase) {
    case Phase::auction:
      return bid(view, moves);
    case Phase::skat:
      return plays_from_hand(view.hand, value, leads) ? Skat::play_hand : Skat::take_skat;
    case Phase::discard:
      return card_of(choose_skat_discard(view.hand | view.skat, view.skat, value, leads), view.skat);
    case Phase::declare: {
      const bool hand = view.contract.hand;
      const SkatChoice choice = choose_skat_game(view.hand, view.skat, value, hand, leads);
      return Skat::Move::of({choice.kind, hand, SkatLevel::none, false});
    }
    default:
      break;
  }
  if (!view.declarer) return choose_ramsch_card(view, moves);
  if (view.contract.kind == SkatKind::null) return choose_null_card(view, moves);
  return choose_skat_card(view, moves);
}

}  // namespace ombre
