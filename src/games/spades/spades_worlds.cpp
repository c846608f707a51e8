// What a player of Spades sees, and the worlds that fit it. Bids say nothing certain about cards, and every card is
// played openly, so all deals in which nobody holds a suit it has shown to lack are equally likely.
#include "core/key.h"
#include "games/spades/spades.h"

namespace ombre {

Spades::View Spades::view(const State& state, Player player) const {
  View out;
  out.player = player;
  out.hand = hand(state, player);
  for (Player p = 0; p < players_; ++p) {
    out.counts[at(p)] = static_cast<std::uint8_t>(hand(state, p).size());
    if (p != player) out.unseen = out.unseen | hand(state, p);
  }
  out.trick = state.trick;
  out.taken = state.taken;
  out.bids = state.bids;
  out.bags = state.bags;
  out.voids = state.voids;
  out.bidding = state.bidding;
  out.broken = state.broken;
  return out;
}

CardSet Spades::may_hold(std::uint8_t voids) const { return pack_ - CardSet::lanes(voids); }

HiddenCards Spades::hidden(const View& view) const {
  HiddenCards hidden;
  hidden.cards = view.unseen;
  for (Player p = 0; p < players_; ++p)
    if (p != view.player) hidden.add(view.counts[at(p)], may_hold(view.voids[at(p)]), p);
  return hidden;
}

Spades::State Spades::world(const View& view, const DealtHands& hands, Random& /*random*/) const {
  State state;
  std::size_t holder = 0;
  for (Player p = 0; p < players_; ++p) state.hands[at(p)] = p == view.player ? view.hand : hands[holder++];
  state.trick = view.trick;
  state.taken = view.taken;
  state.bids = view.bids;
  state.bags = view.bags;
  state.bidding = view.bidding;
  state.broken = view.broken;
  state.voids = view.voids;
  return state;
}

std::uint64_t Spades::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.unseen, view.trick, view.counts, view.taken, view.bids, view.bags,
                view.voids, view.bidding, view.broken);
}

}  // namespace ombre
