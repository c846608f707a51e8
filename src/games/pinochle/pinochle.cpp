#include "games/pinochle/pinochle.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/text.h"
#include "games/pinochle/pinochle_melds.h"

namespace ombre {
namespace {

void check(const PinochleOptions& options) {
  if (options.minimum_bid < 1 || options.minimum_bid > Pinochle::largest_bid)
    throw InputError(fmt::format("a least bid of {}", options.minimum_bid), "minimum_bid",
                     fmt::format("1 to {}", Pinochle::largest_bid));
  if (options.bid_step < 1 || options.bid_step > Pinochle::largest_bid)
    throw InputError(fmt::format("a step of {}", options.bid_step), "bid_step",
                     fmt::format("1 to {}", Pinochle::largest_bid));
  if (options.top_bid < options.minimum_bid || options.top_bid > Pinochle::largest_bid)
    throw InputError(fmt::format("a highest bid of {}", options.top_bid), "top_bid",
                     fmt::format("{} to {}", options.minimum_bid, Pinochle::largest_bid));
  if (options.goal < 1 || options.goal > max_score)
    throw InputError(fmt::format("a goal of {}", options.goal), "goal", "1 or more");
  if (options.hands < 1) throw InputError(fmt::format("{} hands", options.hands), "hands", "1 or more");
}

bool in(std::uint8_t players, Player player) { return PlayerSet::from_bits(players).contains(player); }

}  // namespace

Pinochle::Pinochle(PinochleOptions options) : options_(options), deck_("9JQKTA", pinochle::copies) { check(options); }

BitsOf<Pinochle::Move> Pinochle::moves_before_play(const State& state) const {
  constexpr std::uint64_t pass = 1;
  constexpr std::uint64_t pass_or_bid = 3;
  constexpr std::uint64_t suits = (1U << suit_count) - 1;
  if (state.phase == Phase::auction) return BitsOf<Move>(next_bid(state) ? pass_or_bid : pass);
  if (state.phase == Phase::trump) return BitsOf<Move>(suits);
  const CardSet hand = state.hands[state.bidder];
  const CardSet free = pinochle::without(hand, state.shown[state.bidder]);
  return BitsOf<Move>(pinochle::distinct(free.empty() ? hand : free).bits());
}

void Pinochle::prepare(State& state, Move move) const {
  CardSet& hand = state.hands[state.bidder];
  if (state.phase == Phase::auction) {
    const Player player = state.trick.leader();
    if (move.bids()) {
      state.bid = static_cast<std::uint8_t>(*next_bid(state));
      state.bidder = static_cast<std::uint8_t>(player);
    } else {
      state.passed = static_cast<std::uint8_t>(state.passed | (1U << player));
    }
    Player next = (player + 1) % seats;
    if (in(state.passed, next)) next = (next + 1) % seats;
    state.trick = Trick(next);
    if (PlayerSet::from_bits(state.passed).size() == seats - 1) end_auction(state);
    return;
  }
  if (state.phase == Phase::trump) {
    state.trump = move.suit();
    for (std::size_t p = 0; p < seats; ++p) {
      state.melds[p] = static_cast<std::uint16_t>(count_melds(state.hands[p], move.suit()).points());
      state.shown[p] = melded_cards(state.hands[p], move.suit());
      state.learnt[p] = PinochleLearnt(state.shown[p]);
    }
    state.melded = true;
  } else {
    CardSet opened = opened_cards(state);
    pinochle::remove(hand, move.card());
    pinochle::add(state.buried, move.card());
    state.points[state.bidder] = static_cast<std::uint8_t>((state.buried & pinochle::counters).size());
    // A melded card goes only where no other is left.
    CardSet& shown = state.shown[state.bidder];
    if (!pinochle::includes(hand, shown)) pinochle::add(opened, move.card());
    shown = shown & hand;
    state.opened = opened_bits(state.buried, opened);
  }
  const std::size_t usual = state.hands[static_cast<std::size_t>((state.bidder + 1) % seats)].size();
  state.phase = hand.size() > usual ? Phase::bury : Phase::play;
}

void Pinochle::end_auction(State& state) const {
  if (state.bid == 0) state.bid = static_cast<std::uint8_t>(options_.minimum_bid);
  state.passed = 0;
  state.trick = Trick(state.bidder);
  state.hands[state.bidder] = pinochle::joined(state.hands[state.bidder], state.widow);
  state.shown[state.bidder] = state.widow;
  state.learnt[state.bidder] = PinochleLearnt(state.widow);
  state.phase = Phase::trump;
}

Scores Pinochle::scores(const State& state) const {
  Scores scores;
  if (state.phase == Phase::auction || state.phase == Phase::trump) return scores;
  for (Player p = 0; p < seats; ++p) {
    const auto at = static_cast<std::size_t>(p);
    scores[p] = state.points[at] + (in(state.took, p) ? state.melds[at] : 0);
  }
  // The bid is lost as soon as it cannot be reached.
  const bool open = tricks_left(state) > 0;
  const Score most = state.points[state.bidder] + points_left(state) +
                     (open || in(state.took, state.bidder) ? state.melds[state.bidder] : 0);
  if (most < state.bid) scores[state.bidder] = -state.bid;
  return scores;
}

Bounds Pinochle::bounds(const State& state) const {
  const Score left = points_left(state);
  Bounds bounds;
  bounds.step = 1;
  bounds.sum = left;

  // 1. Before trumps are named every player may have the best melds of any suit.
  if (state.phase == Phase::auction || state.phase == Phase::trump) {
    const bool auction = state.phase == Phase::auction;
    for (Player p = 0; p < seats; ++p) {
      const CardSet hand = state.hands[static_cast<std::size_t>(p)];
      const Score meld = most_meld_points(auction && !in(state.passed, p) ? pinochle::joined(hand, state.widow) : hand);
      if (auction && !in(state.passed, p)) bounds.lower[p] = -options_.top_bid;
      if (!auction && p == state.bidder) bounds.lower[p] = -state.bid;
      bounds.upper[p] = left + meld;
      bounds.sum += meld;
    }
    return bounds;
  }

  // 2. Later the melds are known; they need a trick.
  const bool open = tricks_left(state) > 0;
  for (Player p = 0; p < seats; ++p) {
    const auto at = static_cast<std::size_t>(p);
    const bool took = in(state.took, p);
    bounds.lower[p] = state.points[at] + (took ? state.melds[at] : 0);
    bounds.upper[p] = state.points[at] + left + (took || open ? state.melds[at] : 0);
    bounds.sum += bounds.upper[p] - left;
  }

  // 3. The bidder has the bid or loses it.
  const Player bidder = state.bidder;
  if (bounds.upper[bidder] < state.bid) {
    bounds.sum += -state.bid - (bounds.upper[bidder] - left);
    bounds.upper[bidder] = -state.bid;
  }
  if (bounds.lower[bidder] < state.bid) bounds.lower[bidder] = -state.bid;
  return bounds;
}

Pinochle::State Pinochle::start(const HandStart& hand, Random& random) const {
  constexpr std::array<int, 4> counts = {hand_cards, hand_cards, hand_cards, widow_cards};
  const std::vector<CardSet> dealt = deck_.deal(random, counts);
  State state;
  for (std::size_t i = 0; i < seats; ++i) state.hands[i] = pinochle::counted(dealt[i]);
  state.widow = pinochle::counted(dealt[seats]);
  state.dealer = static_cast<std::uint8_t>(hand.dealer);
  state.bidder = state.dealer;
  state.trick = Trick((hand.dealer + 1) % seats);
  return state;
}

Scores Pinochle::totals(const HandStart& hand, const State& finished) const {
  Scores totals = hand.totals;
  const Scores gained = scores(finished);
  for (Player p = 0; p < seats; ++p) totals[p] += gained[p];
  return totals;
}

std::optional<Pinochle::HandStart> Pinochle::next_hand(const HandStart& hand, const State& finished) const {
  const Scores after_hand = totals(hand, finished);
  bool over = hand.hand >= options_.hands;
  for (Player p = 0; p < seats; ++p) over = over || after_hand[p] >= options_.goal;
  if (over) return std::nullopt;
  return HandStart{after_hand, (hand.dealer + 1) % seats, hand.hand + 1};
}

}  // namespace ombre
