#include "games/sergeant_major/sergeant_major.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

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
    if (target < 0 || target > most_tricks)
      throw InputError(fmt::format("a target of {}", target), "targets", fmt::format("0 to {}", most_tricks));
    sum += target;
  }
  if (sum != most_tricks)
    throw InputError(fmt::format("targets that sum to {}", sum), "targets", fmt::format("{}", most_tricks));
  if (options.winning_tricks < 0 || options.winning_tricks > most_tricks)
    throw InputError(fmt::format("{} tricks", options.winning_tricks), "winning_tricks",
                     fmt::format("0 to {}", most_tricks));
  if (options.goal < 0 || options.goal > max_score)
    throw InputError(fmt::format("a goal of {}", options.goal), "goal", "0 or more");
  if (options.hands < 1) throw InputError(fmt::format("{} hands", options.hands), "hands", "1 or more");
}

// Who exchanges with whom after a hand with these surpluses: with three players one of the two sides is one player.
std::array<Exchange, 2> exchanges_for(const Scores& surplus, Player dealer) {
  std::array<Exchange, 2> list{};
  std::size_t count = 0;
  // From the highest target of the new hand down, so that equals are in their order.
  for (int i = 0; i < seats; ++i)
    for (int j = 0; j < seats; ++j) {
      const Player up = (dealer + i) % seats;
      const Player down = (dealer + j) % seats;
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
  const std::size_t usual = state.hands[static_cast<std::size_t>((state.dealer + 1) % seats)].size();
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
  state.exchanges = exchanges_for(hand.surplus, hand.dealer);
  state.phase = state.exchanges[0].cards > 0 ? Phase::exchange : Phase::trump;
  return state;
}

Scores SergeantMajor::totals(const HandStart& hand, const State& finished) const {
  Scores totals = hand.totals;
  const Scores gained = scores(finished);
  for (Player p = 0; p < seats; ++p) totals[p] += gained[p];
  return totals;
}

std::optional<SergeantMajor::HandStart> SergeantMajor::next_hand(const HandStart& hand, const State& finished) const {
  const Scores after_hand = totals(hand, finished);
  bool over = hand.hand >= options_.hands;
  for (Player p = 0; p < seats; ++p) {
    const int tricks = finished.taken[static_cast<std::size_t>(p)];
    over = over || (options_.winning_tricks > 0 && tricks >= options_.winning_tricks);
    over = over || (options_.goal > 0 && after_hand[p] >= options_.goal);
  }
  if (over) return std::nullopt;
  return HandStart{after_hand, (hand.dealer + 1) % seats, hand.hand + 1, scores(finished)};
}

}  // namespace ombre
