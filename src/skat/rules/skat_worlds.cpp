// What a player of Skat sees, and the deals that fit it. Bids and the choice of a game are free, so all that restricts
// the cards of others is what they showed in play: suits they could not follow. The skat may be anything.
#include "core/key.h"
#include "skat/rules/skat.h"

namespace ombre {
namespace {

using State = Skat::State;
using Phase = Skat::Phase;

// Whether the declarer, another player, has put one of two cards away.
bool one_put_away(const Skat::View& view) {
  return view.phase == Phase::discard && view.skat_size == 1 && view.player != *view.declarer;
}

// Whether these cards lie open.
bool lies_open(const Skat::View& view, Player player) {
  return view.contract.ouvert && view.declarer && *view.declarer == player;
}

bool knows_skat(const Skat::View& view) { return view.skat.size() == view.skat_size; }

}  // namespace

Skat::View Skat::view(const State& state, Player player) const {
  View out{state};
  out.player = player;
  out.hand = hand(state, player);
  const bool declares = state.declarer && *state.declarer == player;
  const bool after_ramsch = state.phase == Phase::over && !state.declarer && !thrown_in(state);
  const bool seen_skat = after_ramsch || (declares && !state.contract.hand && state.phase > Phase::skat);
  const bool laid_open = state.declarer && !declares && state.contract.ouvert;
  if (laid_open) out.open = state.hands[*state.declarer];
  (seen_skat ? out.skat : out.unseen) = state.skat;
  for (Player p = 0; p < skat_seats; ++p) {
    if (p != player && !(laid_open && *state.declarer == p)) out.unseen = out.unseen | hand(state, p);
    out.sizes[at(p)] = static_cast<std::uint8_t>(hand(state, p).size());
  }
  out.skat_size = static_cast<std::uint8_t>(state.skat.size());
  return out;
}

State Skat::forget(State state) const {
  state.voids = {};
  CardSet lying;
  for (int i = 0; i < state.trick.size(); ++i) lying.insert(state.trick.card(i));
  for (Player p = 0; p < skat_seats; ++p)
    if (!state.declarer || *state.declarer != p) state.played[at(p)] = state.played[at(p)] & lying;
  return state;
}

CardSet Skat::cards_of(SkatKind kind, std::uint8_t suits) {
  const CardSet trumps = skat_trumps(kind);
  const CardSet cards = CardSet::lanes(suits) - trumps;
  return (suits >> trump_void & 1) != 0 ? cards | trumps : cards;
}

HiddenCards Skat::hidden(const View& view) const {
  HiddenCards hidden;
  hidden.cards = view.unseen;
  for (Player p = 0; p < skat_seats; ++p) {
    if (p == view.player || lies_open(view, p)) continue;
    const CardSet may_hold = view.unseen - cards_of(view.contract.kind, view.voids[at(p)]);
    if (one_put_away(view) && p == *view.declarer)
      hidden.add(view.sizes[at(p)] + 1U, may_hold);
    else
      hidden.add(view.sizes[at(p)], may_hold, p);
  }
  if (!knows_skat(view) && !one_put_away(view)) hidden.add(view.skat_size, view.unseen);
  return hidden;
}

State Skat::world(const View& view, const DealtHands& hands, Random& random) const {
  State out{view};
  out.skat = view.skat;
  std::size_t holder = 0;
  for (Player p = 0; p < skat_seats; ++p)
    out.hands[at(p)] = p == view.player ? view.hand : lies_open(view, p) ? view.open : hands[holder++];
  if (one_put_away(view)) {
    CardSet& cards = out.hands[*view.declarer];
    CardSet below = cards;
    below.erase(below.highest());
    auto away = below.begin();
    for (int skip = random.below(static_cast<int>(below.size())); skip > 0; --skip) ++away;
    out.skat = CardSet(*away);
    cards.erase(*away);
  } else if (!knows_skat(view)) {
    out.skat = hands[holder];
  }
  return out;
}

std::uint64_t Skat::view_key(const View& view) const {
  const int declarer = view.declarer ? *view.declarer : -1;
  return key_of(view.player, view.hand, view.skat, view.open, view.unseen, view.sizes, view.skat_size, view.played,
                view.trick, view.points, view.tricks, view.voids, view.auction, declarer, view.contract, view.phase);
}

}  // namespace ombre
