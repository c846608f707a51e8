// What a player of Crazy Eights sees, and the deals that fit it. Who must draw or pass shows to have nothing of the
// suit and the rank that show, and no eight; of cards drawn until one can be played only the last can be. The pile may
// lie in any order.
//
// The deals are exactly those that fit what was seen, as long as crazy_eights_memory.h has room, but for voluntary=yes
// with draw=until: that who draws a single card then has one that can be played is not used.
#include "core/key.h"
#include "games/crazy_eights/crazy_eights.h"

namespace ombre {

CrazyEightsMemory CrazyEights::no_memory(const State& state) const {
  CrazyEightsMemory memory(players());
  for (Player p = 0; p < players(); ++p)
    memory.draws(p, static_cast<int>(state.hands[static_cast<std::size_t>(p)].size()), {});
  return memory;
}

CrazyEights::View CrazyEights::view(const State& state, Player player) const {
  View view;
  view.player = player;
  view.hand = state.hands[static_cast<std::size_t>(player)];
  for (std::size_t p = 0; p < state.hands.size(); ++p) {
    view.counts[p] = static_cast<std::uint8_t>(state.hands[p].size());
    view.unseen = view.unseen | state.hands[p];
  }
  for (std::size_t i = 0; i < state.pile_size; ++i) view.unseen.insert(Card{state.pile[i]});
  view.unseen = view.unseen - view.hand;
  view.pile_size = state.pile_size;
  view.rank = state.rank;
  view.suit = state.suit;
  view.turn = state.turn;
  view.passes = state.passes;
  view.drawn = state.drawn;
  view.memory = state.history.memory();
  return view;
}

void CrazyEights::add_hand(const View& view, Player player, CardSet cards, HiddenCards& hidden) const {
  const bool fresh = view.memory.fresh() && player == view.turn;
  const std::span<const CrazyEightsMemory::Group> groups = view.memory.groups(player);
  const bool whole = groups.size() == 1 && !fresh;
  std::size_t group = 0;
  for (const CrazyEightsMemory::Group& of_hand : groups) {
    CardSet may_hold = cards - of_hand.lacked();
    for (const CrazyEightsMemory::Unplaced& played : view.memory.unplaced()) {
      if (played.player() != player) continue;
      hidden.cards.insert(played.card);
      if (played.first() <= group && group <= played.last()) may_hold.insert(played.card);
    }
    hidden.add(of_hand.size, may_hold, whole ? player : HiddenCards::nobody);
    ++group;
  }
  if (!fresh) return;
  const bool can_be_played = options_.draw == CrazyEightsDraw::until && view.pile_size > 0;
  hidden.add(1, can_be_played ? cards & fitting(view.rank, view.suit) : cards);
}

HiddenCards CrazyEights::hidden(const View& view) const {
  HiddenCards hidden;
  hidden.cards = view.unseen;
  for (Player p = 0; p < players(); ++p)
    if (p != view.player) add_hand(view, p, view.unseen, hidden);
  if (view.pile_size > short_pile) {
    hidden.add(view.pile_size, view.unseen);
  } else {
    for (int i = 0; i < view.pile_size; ++i) hidden.add(1, view.unseen);
  }
  return hidden;
}

DealCases CrazyEights::deals(const View& view) const {
  DealCases cases;
  cases.add(hidden(view));
  return cases;
}

CrazyEights::State CrazyEights::world(const View& view, const DealtHands& hands, Random& random) const {
  State state;
  // 1. The hands.
  std::size_t holder = 0;
  for (Player p = 0; p < players(); ++p) {
    const auto seat = static_cast<std::size_t>(p);
    CardSet& hand = state.hands[seat];
    if (p == view.player) {
      hand = view.hand;
    } else {
      const bool fresh = view.memory.fresh() && p == view.turn;
      for (std::size_t i = view.memory.groups(p).size() + (fresh ? 1 : 0); i > 0; --i) hand = hand | hands[holder++];
      hand = hand & view.unseen;
    }
    int sum = 0;
    for (const Card card : hand) sum += points(card);
    state.points[seat] = static_cast<std::uint16_t>(sum);
  }

  // 2. The pile.
  std::array<Card, most_pile> cards;
  if (view.pile_size > short_pile) {
    std::copy(hands[holder].begin(), hands[holder].end(), cards.begin());
    std::span<Card> pile(cards.data(), view.pile_size);
    random.shuffle(pile);
  } else {
    for (std::size_t i = 0; i < view.pile_size; ++i) cards[i] = hands[holder++].lowest();
  }
  fill_pile(state, {cards.data(), view.pile_size});

  // 3. The rest.
  state.rank = view.rank;
  state.suit = view.suit;
  state.turn = view.turn;
  state.passes = view.passes;
  state.drawn = view.drawn;
  state.history = history_from(state, view.memory, players());
  return state;
}

std::uint64_t CrazyEights::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.unseen, view.counts, view.pile_size, view.rank, view.suit, view.turn,
                view.passes, view.drawn, view.memory);
}

}  // namespace ombre
