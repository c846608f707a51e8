#include "games/pinochle/pinochle_knowledge.h"

#include <algorithm>
#include <array>
#include <optional>

#include "games/pinochle/pinochle_melds.h"
#include "games/trick_order.h"

namespace ombre {
namespace {

using State = Pinochle::State;
using Phase = Pinochle::Phase;

constexpr int seats = Pinochle::seats;

// Weights beside those of the suits: to lead, and to hold the trick on the table, for each card in it.
constexpr int lead_weight = 3;
constexpr int held_weight = 3;
// A bid is in doubt while the points hoped for are this part of those to come away from it.
constexpr int doubtful_part = 4;
// What a hand with trumps takes beside its melds, when it comes to bidding.
constexpr int usual_points = 10;

// How good a trump suit is for a hand: its melds, and a point for each card.
int trump_value(CardSet hand, Suit suit) {
  return count_melds(hand, suit).points() + static_cast<int>(hand.in_suit(suit).size());
}

Suit best_trump(CardSet hand) {
  Suit best = Suit::clubs;
  for (const Suit suit : all_suits)
    if (trump_value(hand, suit) > trump_value(hand, best)) best = suit;
  return best;
}

// Who plays for what, as it is or as it will probably be.
struct Contract {
  Player bidder;
  Score bid;
  Suit trump;
  ThreeHands hands;
};

// The contract of a player who gets it now.
Contract contract_of(const State& state, Player bidder, Score bid) {
  Contract contract{bidder, bid, Suit::clubs, state.hands};
  CardSet& hand = contract.hands[at(bidder)];
  if (state.phase == Phase::auction) hand = pinochle::joined(hand, state.widow);
  contract.trump = state.trump ? *state.trump : best_trump(hand);
  return contract;
}

// Points, melds and a share of the points to come, in units of the estimate, whatever was bid.
Scores hopes(const Pinochle& game, const State& state, const Contract& contract) {
  constexpr Score unit = PinochleKnowledge::point_value;
  const bool named = state.trump.has_value();
  const Score left = game.points_left(state);
  std::array<int, seats> weights = cash_suits(contract.hands, contract.trump, pinochle::copies);
  const bool leads = state.trick.empty();
  const Player leader = named ? state.trick.leader() : contract.bidder;
  const Player favoured = leads ? leader : game.rules(state).winner(state.trick);
  weights[at(favoured)] += leads ? lead_weight : held_weight * state.trick.size();
  const int all = weights[0] + weights[1] + weights[2];
  Scores scores;
  for (Player p = 0; p < seats; ++p) {
    const Score meld =
        unit * (named ? state.melds[at(p)] : count_melds(contract.hands[at(p)], contract.trump).points());
    const bool took = PlayerSet::from_bits(state.took).contains(p);
    scores[p] = unit * state.points[at(p)] + unit * left * weights[at(p)] / all;
    // Who has no trick and no winner may not get one.
    if (took || (left > 0 && weights[at(p)] > 0))
      scores[p] += meld;
    else if (left > 0)
      scores[p] += meld / 2;
  }
  return scores;
}

// The end of an auction in which everybody bids as much as the own hand with the widow can be hoped to make.
Contract expected_contract(const Pinochle& game, const State& state) {
  const Score standing = state.bid == 0 ? game.options().minimum_bid : state.bid;
  if (state.phase != Phase::auction) return contract_of(state, state.bidder, standing);

  // 1. The limits; the one who has the bid is in it whatever it can make.
  const std::optional<int> next = game.next_bid(state);
  Player winner = state.bidder;
  std::array<Score, seats> limits{};
  for (Player p = 0; p < seats; ++p) {
    if (PlayerSet::from_bits(state.passed).contains(p)) continue;
    const Scores hoped = hopes(game, state, contract_of(state, p, 0));
    limits[at(p)] = hoped[p] / PinochleKnowledge::point_value;
  }
  for (Player p = 0; p < seats; ++p) {
    const Score limit = limits[at(p)];
    if (next && limit >= *next && limit > limits[at(winner)]) winner = p;
  }

  // 2. The price: what the second is ready to pay.
  Score price = 0;
  for (Player p = 0; p < seats; ++p)
    if (p != winner) price = std::max(price, limits[at(p)]);
  price = std::min({price, limits[at(winner)], Score{game.options().top_bid}});
  return contract_of(state, winner, std::max(price, winner == state.bidder ? standing : Score{*next}));
}

// What the bidder can expect, between losing the bid and `hoped`, all in units of the estimate.
Score bidder_estimate(Score hoped, Score bid, Score left) {
  constexpr Score certain = 64;
  const Score doubt = left / doubtful_part + 1;
  const Score chance = std::clamp((hoped - bid + doubt) * certain / (2 * doubt), Score{0}, certain);
  return (chance * hoped - (certain - chance) * bid) / certain;
}

}  // namespace

Scores PinochleKnowledge::estimate(const Pinochle& game, const State& state) const {
  const Contract contract = expected_contract(game, state);
  const Player bidder = contract.bidder;
  Scores scores = hopes(game, state, contract);
  if (state.trump) {
    const Bounds known = game.bounds(state);
    if (known.lower[bidder] >= contract.bid) return scores;
    if (known.upper[bidder] < contract.bid) {
      scores[bidder] = -point_value * contract.bid;
      return scores;
    }
  }
  scores[bidder] = bidder_estimate(scores[bidder], point_value * contract.bid, point_value * game.points_left(state));
  return scores;
}

int PinochleKnowledge::rank_of(const Pinochle& game, const State& state, Pinochle::Move move) const {
  switch (state.phase) {
    case Phase::auction: {
      if (!move.bids()) return 0;
      const CardSet hand = state.hands[at(state.trick.leader())];
      return most_meld_points(hand) + usual_points - game.next_bid(state).value_or(0);
    }
    case Phase::trump:
      return trump_value(state.hands[state.bidder], move.suit());
    case Phase::bury: {
      // Kings and tens of short suits are safe under the table; aces and trumps take tricks.
      constexpr int safe_counter = 20;
      constexpr int ace_loss = -40;
      constexpr int short_suit = 2;
      const Suit suit = move.card().suit();
      if (suit == *state.trump) return TrickClasses::trump - move.card().place();
      const int length = static_cast<int>(state.hands[state.bidder].in_suit(suit).size());
      const bool ace = move.card() == pinochle::card(suit, pinochle::ace);
      const int worth = ace ? ace_loss : pinochle::counters.contains(move.card()) ? safe_counter : 0;
      return worth - short_suit * length;
    }
    case Phase::play:
      return trick_rank(game.rules(state), state.trick, state.hands, move.card());
  }
  return 0;
}

}  // namespace ombre
