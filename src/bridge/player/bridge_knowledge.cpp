#include "bridge/player/bridge_knowledge.h"

#include <array>
#include <bit>
#include <cstdint>

#include "games/trick_order.h"

namespace ombre {
namespace {

using State = Bridge::State;

// What a trick counts, by how sure it is to be taken. Fitted to the solved values of deals of 4 to 13 cards each, in
// which later rounds of a plain suit and suits that an opponent ruffs told nothing.
constexpr int trump_round = 35;
constexpr std::array<int, 3> plain_rounds = {35, 19, 4};
constexpr int lead_weight = 15;

using Lanes = std::array<std::uint32_t, bridge_seats>;

Lanes lanes_of(const BridgeHands& hands, int suit) {
  Lanes lanes{};
  for (std::size_t p = 0; p < lanes.size(); ++p)
    lanes[p] = static_cast<std::uint32_t>(hands[p].bits() >> (suit * suit_lane)) & 0xffffU;
  return lanes;
}

// Who has the highest card of a suit. Requires: somebody has one.
Player top_seat(const Lanes& lanes) {
  Player top = 0;
  for (Player p = 1; p < bridge_seats; ++p)
    if (lanes[at(p)] > lanes[at(top)]) top = p;
  return top;
}

// The weight of the tricks that declarer's side and the defenders can expect.
std::array<int, 2> expected_winners(const Bridge& game, const State& state) {
  std::array<int, 2> out{};
  const Strain trump = game.contract().strain;
  for (int suit = 0; suit < suit_count; ++suit) {
    const bool plain = !trump || suit != static_cast<int>(*trump);
    Lanes lanes = lanes_of(state.hands, suit);
    for (std::size_t round = 0; (lanes[0] | lanes[1] | lanes[2] | lanes[3]) != 0; ++round) {
      const Player owner = top_seat(lanes);
      const auto ruffs = [&](Player p) {
        return trump && lanes[at(p)] == 0 && !state.hands[at(p)].in_suit(*trump).empty();
      };
      const Player left = (owner + 1) % bridge_seats;
      if (plain && (round == plain_rounds.size() || ruffs(left) || ruffs(partner_of(left)))) break;
      out[game.side(owner)] += plain ? plain_rounds[round] : trump_round;
      for (Player p = 0; p < bridge_seats; ++p) {
        std::uint32_t& lane = lanes[at(p)];
        lane = p == owner ? lane ^ std::bit_floor(lane) : lane & (lane - 1);
      }
    }
  }
  return out;
}

// Who takes the trick on the table, and leads to the next, if every opponent who can take it from the other side does.
// Requires: not empty.
Player likely_winner(const Bridge& game, const State& state) {
  const TrickRules rules = game.rules();
  const Trick& trick = state.trick;
  Player winner = rules.winner(trick);
  Card best = *holding_card(rules, trick);
  for (int i = trick.size(); i < bridge_seats; ++i) {
    const Player player = rules.player_of(trick, i);
    const CardSet hand = state.hands[at(player)];
    if (same_side(player, winner) || !can_take(rules, hand, trick.suit(), best)) continue;
    const CardSet following = hand.in_suit(trick.suit());
    best = (following.empty() ? hand.in_suit(*rules.trump) : following).highest();
    winner = player;
  }
  return winner;
}

}  // namespace

Scores BridgeKnowledge::estimate(const Bridge& game, const State& state) const {
  const int left = game.tricks_left(state);
  int declarer = state.taken[0] * scale;
  const bool under_way = !state.trick.empty();
  const Player leader = under_way ? likely_winner(game, state) : state.trick.leader();
  if (under_way && game.side(leader) == 0) declarer += scale;
  if (const int shared = left - (under_way ? 1 : 0); shared > 0) {
    std::array<int, 2> weights = expected_winners(game, state);
    weights[game.side(leader)] += lead_weight;
    declarer += shared * scale * weights[0] / (weights[0] + weights[1]);
  }
  // All tricks that were or will be taken, the expected ones rounded down and the one that is taken in part.
  const int all = state.taken[0] + state.taken[1] + left;
  const int whole = declarer / scale;
  const int part = declarer % scale;
  Score value = game.value_of(whole, all - whole) * (scale - part);
  if (part > 0) value += game.value_of(whole + 1, all - whole - 1) * part;
  return game.for_sides(value);
}

int BridgeKnowledge::rank_of(const Bridge& game, const State& state, Card card) const {
  const TrickRules rules = game.rules();
  const Trick& trick = state.trick;
  const Player mover = rules.mover(trick);
  const bool trump = rules.trump && card.suit() == *rules.trump;
  const int low_first = (trump ? TrickClasses::trump : 0) - card.place();
  const Suit led = trick.empty() ? card.suit() : trick.suit();
  const auto safe = [&](Card played) {
    for (int i = trick.size() + 1; i < bridge_seats; ++i) {
      const Player behind = rules.player_of(trick, i);
      if (!same_side(behind, mover) && can_take(rules, state.hands[at(behind)], led, played)) return false;
    }
    return true;
  };

  // 1. A leader: a card that no opponent can beat, the highest first.
  if (trick.empty()) return safe(card) ? TrickClasses::sure + card.place() : low_first;

  // 2. A card that does not take the trick, or takes it from a partner who has it.
  const Card best = *holding_card(rules, trick);
  if (!rules.beats(card, best)) return low_first;
  if (same_side(rules.winner(trick), mover) && safe(best)) return low_first;

  // 3. One that does, the cheapest first.
  return (safe(card) ? TrickClasses::sure : TrickClasses::hopeful) - card.place();
}

}  // namespace ombre
