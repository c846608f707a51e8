// What a player of Sergeant Major sees and has learnt, and the worlds that fit it.
//
// An exchange tells the player over its target which card the other has now and that it has none as high as the one
// that came back; it tells the other which card it gave back. Of an exchange between the two others a player learns
// nothing that is certain of any one card; what it knew of the cards of the one it had exchanged with is then lost.
// The dealer may have discarded what it is known to have.
#include "core/key.h"
#include "games/sergeant_major/sergeant_major.h"

namespace ombre {
namespace {

constexpr int ranks = 13;
constexpr int bits_a_suit = 4;
constexpr unsigned suit_mask = (1U << bits_a_suit) - 1;

int shift_of(int suit) { return suit * bits_a_suit; }

// How many of the highest cards of a suit are lacked.
int lacked_of(unsigned lacks, int suit) { return static_cast<int>(lacks >> shift_of(suit) & suit_mask); }

int choices(int n, int k) {
  int out = 1;
  for (int i = 0; i < k; ++i) out = out * (n - i) / (i + 1);
  return out;
}

// What a player knows of a dealer who lacked high cards before it took the kitty.
struct Dealer {
  std::size_t hand = 0;     // the holder that is its hand
  std::size_t discard = 0;  // the holder that is its discard
  CardSet new_cards{};      // those of them it had came with the kitty
  int played_new = 0;       // so many of them were played
  int old_cards = 0;        // so many others are known to have been there before, played or not
  int played_all = 0;       // cards it has played
  int kitty = 0;            // cards that came with the kitty
};

// The deals by how many of the new cards are in the dealer's hand and how many in its discard. The other cards of the
// kitty may have been any, which is a number of histories for each deal.
DealCases deals_after_kitty(const HiddenCards& hidden, const Dealer& dealer) {
  const int hand_size = hidden.holders[dealer.hand].size;
  const int discard_size = hidden.holders[dealer.discard].size;
  const int open = hand_size + discard_size + dealer.played_all - dealer.old_cards;
  const int most = dealer.kitty - dealer.played_new;
  DealCases cases;
  cases.join(hidden.count, dealer.hand);
  cases.join(hidden.count + 1, dealer.discard);
  for (int in_hand = 0; in_hand <= most && in_hand <= hand_size; ++in_hand)
    for (int in_discard = 0; in_hand + in_discard <= most && in_discard <= discard_size; ++in_discard) {
      const int came = dealer.played_new + in_hand + in_discard;
      if (came > open) continue;
      HiddenCards split = hidden;
      split_off(split, dealer.hand, dealer.new_cards, static_cast<std::size_t>(in_hand));
      split_off(split, dealer.discard, dealer.new_cards, static_cast<std::size_t>(in_discard));
      cases.add(split, choices(open - came, dealer.kitty - came));
    }
  return cases;
}

}  // namespace

CardSet SergeantMajor::Trade::lacked() const {
  CardSet cards;
  for (int suit = 0; suit < suit_count; ++suit) {
    const int highest = lacked_of(lacks, suit);
    const std::uint64_t from = CardSet::lane(static_cast<Suit>(suit)).bits() << (ranks - highest);
    if (highest > 0) cards = cards | CardSet::from_bits(from).in_suit(static_cast<Suit>(suit));
  }
  return cards;
}

void SergeantMajor::Trade::learn(Card back) {
  const int suit = static_cast<int>(back.suit());
  const int highest = ranks - back.place();
  if (highest <= lacked_of(lacks, suit)) return;
  const unsigned others = lacks & ~(suit_mask << shift_of(suit));
  lacks = static_cast<std::uint16_t>(others | static_cast<unsigned>(highest) << shift_of(suit));
}

void SergeantMajor::note_brought(State& state, Card card) {
  for (Trade& trade : state.trades)
    if (trade.down == state.dealer && trade.lacked().contains(card)) ++trade.brought;
}

std::optional<Player> SergeantMajor::knower(const std::array<Trade, 2>& trades, Player holder) {
  for (const Trade& trade : {trades[1], trades[0]})
    if (trade.between(holder)) return trade.other(holder);
  return std::nullopt;
}

SergeantMajor::View SergeantMajor::view(const State& state, Player player) const {
  View view;
  view.player = player;
  view.hand = hand(state, player);
  const bool knows_discard = discarded(state.phase) && player == state.dealer;
  (knows_discard ? view.discard : view.unseen) = state.kitty;
  for (Player p = 0; p < seats; ++p) {
    const auto seat = static_cast<std::size_t>(p);
    if (p != player) view.unseen = view.unseen | hand(state, p);
    view.sizes[seat] = static_cast<std::uint8_t>(hand(state, p).size());
    if (p != player && knower(state.trades, p) != player) continue;
    const bool may_discard = p == state.dealer && discarded(state.phase);
    view.moved[seat] = state.moved & (may_discard ? hand(state, p) | state.kitty : hand(state, p));
  }
  view.kitty_size = static_cast<std::uint8_t>(state.kitty.size());
  view.trick = state.trick;
  view.taken = state.taken;
  view.dealer = state.dealer;
  view.phase = state.phase;
  view.trump = state.trump;
  view.exchanges = state.exchanges;
  view.voids = state.voids;
  view.trades = state.trades;
  for (Trade& trade : view.trades)
    if (!trade.between(player)) trade = {0, trade.up, trade.down};
  return view;
}

HiddenCards SergeantMajor::hidden(const View& view) const {
  HiddenCards hidden;
  hidden.cards = view.unseen;
  // 1. The hands, without what their players have shown to lack.
  const bool dealers = discarded(view.phase);
  std::array<Player, seats> holders{};
  for (Player p = 0; p < seats; ++p) {
    if (p == view.player) continue;
    CardSet may_hold = deck_.full() - CardSet::lanes(view.voids[static_cast<std::size_t>(p)]);
    for (const Trade& trade : view.trades)
      if (trade.up == view.player && trade.down == p && !(dealers && p == view.dealer))
        may_hold = may_hold - trade.lacked();
    holders[hidden.count] = p;
    hidden.add(view.sizes[static_cast<std::size_t>(p)], may_hold, p);
  }
  const std::size_t hands = hidden.count;
  if (!dealers || view.player != view.dealer) hidden.add(view.kitty_size, deck_.full());

  // 2. The cards whose place is known, or is the dealer's hand or discard.
  for (std::size_t known = 0; known < hands; ++known) {
    const CardSet cards = view.moved[static_cast<std::size_t>(holders[known])];
    const bool may_discard = dealers && holders[known] == view.dealer;
    for (std::size_t h = 0; h < hidden.count; ++h)
      if (h != known && !(may_discard && h == hands)) hidden.holders[h].may_hold = hidden.holders[h].may_hold - cards;
  }
  return hidden;
}

DealCases SergeantMajor::deals(const View& view) const {
  const HiddenCards hidden = this->hidden(view);
  for (const Trade& trade : view.trades) {
    if (!discarded(view.phase) || trade.up != view.player || trade.down != view.dealer || trade.lacks == 0) continue;
    Dealer dealer;
    dealer.hand = view.dealer - (view.dealer > view.player ? 1U : 0U);
    dealer.discard = hidden.count - 1;
    dealer.new_cards = trade.lacked();
    dealer.played_new = trade.brought;
    dealer.old_cards = trade.kept;
    dealer.played_all = view.taken[0] + view.taken[1] + view.taken[2] + (in_trick(view.trick, view.dealer) ? 1 : 0);
    const auto usual = view.sizes[static_cast<std::size_t>((view.dealer + 1) % seats)];
    dealer.kitty = view.kitty_size + (view.phase == Phase::discard ? view.sizes[view.dealer] - usual : 0);
    return deals_after_kitty(hidden, dealer);
  }
  return DealCases(hidden);
}

SergeantMajor::State SergeantMajor::world(const View& view, const DealtHands& hands, Random& /*random*/) const {
  State state;
  std::size_t holder = 0;
  for (Player p = 0; p < seats; ++p) {
    const auto seat = static_cast<std::size_t>(p);
    state.hands[seat] = p == view.player ? view.hand : hands[holder++];
    state.moved = state.moved | view.moved[seat];
  }
  const bool knows_discard = discarded(view.phase) && view.player == view.dealer;
  state.kitty = knows_discard ? view.discard : hands[holder];
  state.trades = view.trades;
  state.trick = view.trick;
  state.taken = view.taken;
  state.dealer = view.dealer;
  state.phase = view.phase;
  state.trump = view.trump;
  state.exchanges = view.exchanges;
  state.voids = view.voids;
  return state;
}

std::uint64_t SergeantMajor::view_key(const View& view) const {
  const std::uint8_t trump =
      view.trump ? static_cast<std::uint8_t>(1 + static_cast<int>(*view.trump)) : std::uint8_t{0};
  return key_of(view.player, view.hand, view.unseen, view.discard, view.kitty_size, view.sizes, view.trick, view.taken,
                view.dealer, view.phase, trump, view.exchanges, view.voids, view.moved, view.trades);
}

}  // namespace ombre
