#include "games/big_two/big_two_knowledge.h"

#include <algorithm>
#include <bit>

namespace ombre {
namespace {

constexpr int five = 5;
constexpr int place_of_ace = 11;
// Fewer cards than so many, and a player may be out with the next plays.
constexpr int near_end = 4;

int count(std::uint32_t word) { return std::popcount(word); }

// The weakest cards of some ranks, one of each.
CardSet weakest_of(const BigTwoRanks& ranks, std::uint32_t places) {
  CardSet cards;
  for (const int place : BitRange(places))
    cards.insert(big_two_card(place * suit_count + std::countr_zero(ranks.suits(place))));
  return cards;
}

// Five cards of a suit, those that stand alone in their rank first, then the weakest.
CardSet five_of(int suit, std::uint32_t alone, std::uint32_t others) {
  CardSet cards;
  int wanted = five;
  for (const std::uint32_t places : {alone, others})
    for (const int place : BitRange(places))
      if (wanted-- > 0) cards.insert(big_two_card(place * suit_count + suit));
  return cards;
}

// The straight or flush that saves most plays, none when none saves any. It replaces the plays of its cards that
// stand alone in their rank.
CardSet best_five(const BigTwoRanks& ranks) {
  const std::uint32_t held = ranks.ones();
  const std::uint32_t alone = held & ~ranks.twos();
  CardSet best;
  int saved = 1;
  for (const std::uint32_t mask : big_two_straight_masks)
    if ((held & mask) == mask && count(alone & mask) > saved) {
      saved = count(alone & mask);
      best = weakest_of(ranks, mask);
    }
  for (int suit = 0; suit < suit_count; ++suit) {
    const std::uint32_t lane = ranks.lane(suit);
    const int gone = std::min(count(lane & alone), five);
    if (gone <= saved || count(lane) < five) continue;
    saved = gone;
    best = five_of(suit, lane & alone, lane & ~alone);
  }
  return best;
}

// The order of the strongest card. Requires: not empty.
int strongest(const BigTwoRanks& ranks) {
  const int place = big_two_width(ranks.ones()) - 1;
  return place * suit_count + big_two_width(ranks.suits(place)) - 1;
}

// Who holds the strongest card of all, and how many of its cards no other player beats.
struct Tops {
  Player holder = 0;
  int count = 0;
};

Tops tops_of(const BigTwo::State& state, int players) {
  Tops tops;
  int first = -1;
  int second = -1;
  for (Player p = 0; p < players; ++p) {
    const int top = strongest(BigTwoRanks(state.hands[at(p)]));
    if (top > first) {
      second = first;
      first = top;
      tops.holder = p;
    } else {
      second = std::max(second, top);
    }
  }
  CardSet hand = state.hands[at(tops.holder)];
  while (first > second) {
    ++tops.count;
    hand.erase(big_two_card(first));
    first = hand.empty() ? -1 : strongest(BigTwoRanks(hand));
  }
  return tops;
}

// Takes the lowest rank out of each of two sets as long as both have one; how often that was.
int take_together(std::uint32_t& some, std::uint32_t& others) {
  int taken = 0;
  for (; some != 0 && others != 0; ++taken) {
    some &= some - 1;
    others &= others - 1;
  }
  return taken;
}

}  // namespace

Score BigTwoKnowledge::effort(CardSet hand) {
  Score sum = 0;
  BigTwoRanks ranks(hand);
  while (hand.size() >= five) {
    const CardSet taken = best_five(ranks);
    if (taken.empty()) break;
    hand = hand - taken;
    ranks = BigTwoRanks(hand);
    sum += five_cost;
  }
  std::uint32_t fours = ranks.fours();
  std::uint32_t threes = ranks.threes() & ~fours;
  std::uint32_t twos = ranks.twos() & ~ranks.threes();
  std::uint32_t ones = ranks.ones() & ~ranks.twos();
  sum += five_cost * take_together(threes, twos);
  sum += four_cost * take_together(fours, ones);
  for (const int place : BitRange(fours | threes | twos | ones))
    sum += play_cost + rank_cost * (big_two_places - 1 - place);
  return sum;
}

Scores BigTwoKnowledge::estimate(const BigTwo& game, const BigTwo::State& state) const {
  if (!game.mover(state)) return scale * game.scores(state);
  const int players = game.players();
  const Tops tops = tops_of(state, players);
  // Who leads next if all others pass.
  const int leader =
      state.table.kind == BigTwoKind::none ? state.turn : (state.turn + players - 1 - state.passes) % players;
  Scores scores;
  for (Player p = 0; p < players; ++p) {
    Score rest = effort(state.hands[at(p)]);
    if (p == tops.holder) rest -= top_worth * tops.count;
    if (p == leader) rest -= lead_worth;
    scores[p] = -std::max(rest, 1);
  }
  return scores;
}

bool BigTwoKnowledge::somebody_near_end(const BigTwo& game, const BigTwo::State& state) {
  for (Player p = 0; p < game.players(); ++p)
    if (p != state.turn && state.counts[at(p)] < near_end) return true;
  return false;
}

int BigTwoKnowledge::rank_of(BigTwo::Move move, int held, bool urgent) {
  constexpr int win = 1000;
  constexpr int each_card = 16;
  constexpr int kept = 100;
  if (move.is_pass()) return 0;
  const BigTwoStrength strength = move.strength();
  const int size = big_two_size(strength.kind);
  if (size == held) return win;
  const int place = strength.top / suit_count;
  const bool precious = size < five && place >= place_of_ace;
  const int sooner = urgent ? place : big_two_places - place;
  return size * each_card + sooner - (precious && !urgent ? kept : 0);
}

}  // namespace ombre
