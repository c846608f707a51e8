#include "games/pinochle/pinochle.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/key.h"
#include "core/text.h"
#include "games/pinochle/pinochle_melds.h"

namespace ombre {
namespace {

void check(const PinochleOptions& options) {
  check_range(options.minimum_bid, 1, Pinochle::largest_bid, "minimum_bid", "a least bid of {}");
  check_range(options.bid_step, 1, Pinochle::largest_bid, "bid_step", "a step of {}");
  check_range(options.top_bid, options.minimum_bid, Pinochle::largest_bid, "top_bid", "a highest bid of {}");
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
  const std::size_t usual = state.hands[at((state.bidder + 1) % seats)].size();
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
    scores[p] = state.points[at(p)] + (in(state.took, p) ? state.melds[at(p)] : 0);
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
      const CardSet hand = state.hands[at(p)];
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
    const bool took = in(state.took, p);
    bounds.lower[p] = state.points[at(p)] + (took ? state.melds[at(p)] : 0);
    bounds.upper[p] = state.points[at(p)] + left + (took || open ? state.melds[at(p)] : 0);
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

std::optional<Pinochle::HandStart> Pinochle::next_hand(const HandStart& hand, const State& finished) const {
  const Scores after_hand = totals(hand, finished);
  bool over = hand.hand >= options_.hands;
  for (Player p = 0; p < seats; ++p) over = over || after_hand[p] >= options_.goal;
  if (over) return std::nullopt;
  return HandStart{after_hand, (hand.dealer + 1) % seats, hand.hand + 1};
}

// What one player of Pinochle sees and has learnt, and the states that fit it.
namespace {

int counter_points(CardSet cards) { return static_cast<int>((cards & pinochle::counters).size()); }

}  // namespace

Pinochle::View Pinochle::view(const State& state, Player player) const {
  View view{state};
  view.player = player;
  view.hand = state.hands[at(player)];
  if (state.phase == Phase::auction) {
    view.unseen = state.widow;
  } else {
    view.widow = state.widow;
    view.opened = opened_cards(state);
    if (player == state.bidder)
      view.buried = state.buried;
    else
      view.unseen = pinochle::without(state.buried, view.opened);
    std::uint8_t& points = view.points[state.bidder];
    points = static_cast<std::uint8_t>(points - counter_points(view.unseen));
  }
  for (std::size_t p = 0; p < seats; ++p) {
    if (static_cast<Player>(p) != player)
      view.unseen = pinochle::joined(view.unseen, pinochle::without(state.hands[p], state.shown[p]));
    view.sizes[p] = static_cast<std::uint8_t>(state.hands[p].size());
  }
  view.buried_size = static_cast<std::uint8_t>(state.buried.size());
  return view;
}

PinochleHidden Pinochle::known(const View& view) const {
  PinochleHidden hidden;
  hidden.unseen = view.unseen;
  hidden.trump = view.trump;
  std::size_t next = 0;
  std::size_t aside = view.unseen.size();
  for (Player p = 0; p < seats; ++p) {
    if (p == view.player) continue;
    PinochleHidden::Hand& hand = hidden.hands[next];
    hand.had = view.learnt[at(p)].had();
    hand.may_hold = view.learnt[at(p)].may_hold();
    hand.size = static_cast<std::uint8_t>(view.sizes[at(p)] - view.shown[at(p)].size());
    hand.melded = view.melded;
    aside -= hand.size;
    if (view.phase != Phase::auction && p == view.bidder) {
      hidden.from = next;
      // In a position made by hand the widow's cards may have been played long ago.
      if (view.melded || view.phase == Phase::trump) hand.widow = view.widow;
    }
    ++next;
  }
  hidden.aside = static_cast<std::uint8_t>(aside);
  return hidden;
}

HiddenCards Pinochle::hidden(const View& view) const {
  const PinochleHidden known_cards = known(view);
  HiddenCards hidden;
  hidden.cards = view.unseen;
  // Nobody's whole hand: cards shown are not among them, and equal cards are told apart.
  for (const PinochleHidden::Hand& hand : known_cards.hands) hidden.add(hand.size, hand.may_hold);
  hidden.add(known_cards.aside, deck_.full());
  if (!known_cards.from) return hidden;
  // Cards of the widow that are not seen are with the bidder or buried.
  const PinochleHidden::Hand& bidder = known_cards.hands[*known_cards.from];
  CardSet& other = hidden.holders[1 - *known_cards.from].may_hold;
  for (const Card card : pinochle::distinct(bidder.widow)) {
    const int missing = pinochle::count(bidder.widow, card) - pinochle::count(bidder.had, card);
    const int unseen = pinochle::count(view.unseen, card);
    for (int i = unseen - std::max(missing, 0); i < unseen; ++i)
      other.erase(Card{static_cast<std::uint8_t>(card.index + i)});
  }
  return hidden;
}

PinochleDeals Pinochle::deals(const View& view) const { return PinochleDeals(known(view)); }

Pinochle::State Pinochle::world(const View& view, const DealtHands& hands, Random&) const {
  State state{view};
  std::size_t next = 0;
  for (Player p = 0; p < seats; ++p)
    state.hands[at(p)] =
        p == view.player ? view.hand : pinochle::joined(view.shown[at(p)], pinochle::counted(hands[next++]));
  const CardSet aside = pinochle::counted(hands[next]);
  if (view.phase == Phase::auction) {
    state.widow = aside;
  } else {
    state.widow = view.widow;
    state.buried = view.player == view.bidder ? view.buried : pinochle::joined(view.opened, aside);
    state.opened = opened_bits(state.buried, view.opened);
    std::uint8_t& points = state.points[view.bidder];
    points = static_cast<std::uint8_t>(points + counter_points(aside));
  }
  return state;
}

std::uint64_t Pinochle::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.unseen, view.widow, view.buried, view.opened, view.shown, view.sizes,
                view.buried_size, view.trick, view.melds, view.points, view.dealer, view.bidder, view.bid, view.passed,
                view.took, view.phase, view.trump ? static_cast<int>(*view.trump) : -1, static_cast<int>(view.melded),
                view.learnt);
}

}  // namespace ombre
