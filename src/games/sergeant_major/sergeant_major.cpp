#include "games/sergeant_major/sergeant_major.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/key.h"
#include "core/text.h"

namespace ombre {
namespace {

using State = SergeantMajor::State;
using Exchange = SergeantMajor::Exchange;

constexpr int seats = SergeantMajor::seats;
constexpr int most_tricks = SergeantMajor::hand_cards;

void check(const SergeantMajorOptions& options) {
  int sum = 0;
  for (const int target : options.targets) {
    check_range(target, 0, most_tricks, "targets", "a target of {}");
    sum += target;
  }
  if (sum != most_tricks)
    throw InputError(fmt::format("targets that sum to {}", sum), "targets", fmt::format("{}", most_tricks));
  check_range(options.winning_tricks, 0, most_tricks, "winning_tricks", "{} tricks");
  if (options.goal < 0 || options.goal > max_score)
    throw InputError(fmt::format("a goal of {}", options.goal), "goal", "0 or more");
  if (options.hands < 1) throw InputError(fmt::format("{} hands", options.hands), "hands", "1 or more");
}

// Who exchanges with whom after a hand with these surpluses: with three players one of the two sides is one player.
// `targets` are those of the new hand, of the dealer and the players to the left.
std::array<Exchange, 2> exchanges_for(const Scores& surplus, Player dealer, const std::array<int, seats>& targets) {
  // From the highest target down, so that equals are in their order; of equal targets from the dealer.
  std::array<Player, seats> order{};
  for (int i = 0; i < seats; ++i) order[at(i)] = (dealer + i) % seats;
  const auto target = [&](Player player) { return targets[at((player + seats - dealer) % seats)]; };
  std::stable_sort(order.begin(), order.end(), [&](Player a, Player b) { return target(a) > target(b); });
  std::array<Exchange, 2> list{};
  std::size_t count = 0;
  for (const Player up : order)
    for (const Player down : order) {
      const Score cards = std::min(surplus[up], -surplus[down]);
      if (cards > 0)
        list[count++] = {static_cast<std::uint8_t>(up), static_cast<std::uint8_t>(down),
                         static_cast<std::uint8_t>(cards)};
    }
  std::stable_sort(list.begin(), list.end(), [](const Exchange& a, const Exchange& b) { return a.cards > b.cards; });
  return list;
}

// The record of the exchange under way, made where this is its first card: from now on the third player does not know
// any more which cards of the two have stayed.
SergeantMajor::Trade& begin_trade(State& state) {
  const Exchange& exchange = state.exchanges[0];
  for (SergeantMajor::Trade& trade : state.trades) {
    if (trade.up == exchange.up && trade.down == exchange.down) return trade;
    if (trade.happened()) continue;
    trade = {0, exchange.up, exchange.down};
    state.moved = state.moved - (state.hands[exchange.up] | state.hands[exchange.down]);
    return trade;
  }
  return state.trades.back();
}

}  // namespace

SergeantMajor::SergeantMajor(SergeantMajorOptions options) : options_(options), deck_("23456789TJQKA") {
  check(options);
}

void SergeantMajor::prepare(State& state, Move move) const {
  CardSet& dealer_hand = state.hands[state.dealer];
  if (state.phase == Phase::exchange) {
    Exchange& exchange = state.exchanges[0];
    CardSet& up = state.hands[exchange.up];
    CardSet& down = state.hands[exchange.down];
    Trade& trade = begin_trade(state);
    up.erase(move.card());
    down.insert(move.card());
    const Card back = down.in_suit(move.card().suit()).highest();
    down.erase(back);
    up.insert(back);
    state.moved.insert(move.card());
    state.moved.insert(back);
    trade.learn(back);
    if (--exchange.cards > 0) return;
    state.exchanges = {state.exchanges[1], Exchange{}};
    if (state.exchanges[0].cards == 0) state.phase = Phase::trump;
    return;
  }
  if (state.phase == Phase::trump) {
    state.trump = move.suit();
    for (Trade& trade : state.trades)
      if (trade.down == state.dealer && trade.lacks != 0 && !state.kitty.empty() &&
          knower(state.trades, trade.down) == trade.up)
        trade.kept = static_cast<std::uint8_t>((state.moved & dealer_hand).size());
    dealer_hand = dealer_hand | state.kitty;
    state.kitty = {};
  } else {
    dealer_hand.erase(move.card());
    state.kitty.insert(move.card());
  }
  const std::size_t usual = state.hands[at((state.dealer + 1) % seats)].size();
  state.phase = dealer_hand.size() > usual ? Phase::discard : Phase::play;
}

SergeantMajor::State SergeantMajor::start(const HandStart& hand, Random& random) const {
  constexpr std::array<int, 4> counts = {hand_cards, hand_cards, hand_cards, kitty_cards};
  const std::vector<CardSet> dealt = deck_.deal(random, counts);
  State state;
  for (std::size_t i = 0; i < seats; ++i) state.hands[i] = dealt[i];
  state.kitty = dealt[seats];
  state.dealer = static_cast<std::uint8_t>(hand.dealer);
  state.trick = Trick(first_leader(hand.dealer));
  state.exchanges = exchanges_for(hand.surplus, hand.dealer, options_.targets);
  state.phase = state.exchanges[0].cards > 0 ? Phase::exchange : Phase::trump;
  return state;
}

std::optional<SergeantMajor::HandStart> SergeantMajor::next_hand(const HandStart& hand, const State& finished) const {
  const Scores after_hand = totals(hand, finished);
  bool over = hand.hand >= options_.hands;
  for (Player p = 0; p < seats; ++p) {
    const int tricks = finished.taken[at(p)];
    over = over || (options_.winning_tricks > 0 && tricks >= options_.winning_tricks);
    over = over || (options_.goal > 0 && after_hand[p] >= options_.goal);
  }
  if (over) return std::nullopt;
  return HandStart{after_hand, (hand.dealer + 1) % seats, hand.hand + 1, scores(finished)};
}

// What a player of Sergeant Major sees and has learnt, and the worlds that fit it.
//
// An exchange tells the player over its target which card the other has now and that it has none as high as the one
// that came back; it tells the other which card it gave back. Of an exchange between the two others a player learns
// nothing that is certain of any one card; what it knew of the cards of the one it had exchanged with is then lost.
// The dealer may have discarded what it is known to have.
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
  View view{state};
  view.player = player;
  view.hand = hand(state, player);
  const bool knows_discard = discarded(state.phase) && player == state.dealer;
  (knows_discard ? view.discard : view.unseen) = state.kitty;
  for (Player p = 0; p < seats; ++p) {
    if (p != player) view.unseen = view.unseen | hand(state, p);
    view.sizes[at(p)] = static_cast<std::uint8_t>(hand(state, p).size());
    if (p != player && knower(state.trades, p) != player) continue;
    const bool may_discard = p == state.dealer && discarded(state.phase);
    view.moved[at(p)] = state.moved & (may_discard ? hand(state, p) | state.kitty : hand(state, p));
  }
  view.kitty_size = static_cast<std::uint8_t>(state.kitty.size());
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
    CardSet may_hold = deck_.full() - CardSet::lanes(view.voids[at(p)]);
    for (const Trade& trade : view.trades)
      if (trade.up == view.player && trade.down == p && !(dealers && p == view.dealer))
        may_hold = may_hold - trade.lacked();
    holders[hidden.count] = p;
    hidden.add(view.sizes[at(p)], may_hold, p);
  }
  const std::size_t hands = hidden.count;
  if (!dealers || view.player != view.dealer) hidden.add(view.kitty_size, deck_.full());

  // 2. The cards whose place is known, or is the dealer's hand or discard.
  for (std::size_t known = 0; known < hands; ++known) {
    const CardSet cards = view.moved[at(holders[known])];
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
    const auto usual = view.sizes[at((view.dealer + 1) % seats)];
    dealer.kitty = view.kitty_size + (view.phase == Phase::discard ? view.sizes[view.dealer] - usual : 0);
    return deals_after_kitty(hidden, dealer);
  }
  return DealCases(hidden);
}

SergeantMajor::State SergeantMajor::world(const View& view, const DealtHands& hands, Random& /*random*/) const {
  State state{view};
  std::size_t holder = 0;
  for (Player p = 0; p < seats; ++p) {
    state.hands[at(p)] = p == view.player ? view.hand : hands[holder++];
    state.moved = state.moved | view.moved[at(p)];
  }
  const bool knows_discard = discarded(view.phase) && view.player == view.dealer;
  state.kitty = knows_discard ? view.discard : hands[holder];
  return state;
}

std::uint64_t SergeantMajor::view_key(const View& view) const {
  const std::uint8_t trump =
      view.trump ? static_cast<std::uint8_t>(1 + static_cast<int>(*view.trump)) : std::uint8_t{0};
  return key_of(view.player, view.hand, view.unseen, view.discard, view.kitty_size, view.sizes, view.trick, view.taken,
                view.dealer, view.phase, trump, view.exchanges, view.voids, view.moved, view.trades);
}

}  // namespace ombre
