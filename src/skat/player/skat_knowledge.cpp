#include "skat/player/skat_knowledge.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace ombre {
namespace {

using State = Skat::State;
using Phase = Skat::Phase;

constexpr int certain = 64;  // parts of a chance
// The result is in doubt while the points expected are this part of those to come away from what is needed.
constexpr int doubtful_part = 3;

CardSet others_of(const State& state, Player player) {
  CardSet out;
  for (Player p = 0; p < skat_seats; ++p)
    if (p != player) out = out | state.hands[static_cast<std::size_t>(p)];
  return out;
}

// The strongest of the cards, or with -1 the weakest.
Card strongest(SkatKind kind, CardSet cards, int sign = 1) {
  Card best = cards.lowest();
  for (const Card card : cards)
    if (sign * skat_power(kind, card) > sign * skat_power(kind, best)) best = card;
  return best;
}

// The card points that the declarer takes, and all there are, when the cards of one class are played from the top:
// the owner of the best card plays it, the others their lowest.
struct Share {
  int declarer = 0;
  int all = 0;
};

Share cash(const State& state, CardSet of_class, CardSet trumps) {
  const SkatKind kind = state.contract.kind;
  const bool plain = (of_class & trumps).empty();
  SkatHands hands = state.hands;
  for (CardSet& hand : hands) hand = hand & of_class;
  Share share;
  for (CardSet left = hands[0] | hands[1] | hands[2]; !left.empty(); left = hands[0] | hands[1] | hands[2]) {
    const Card best = strongest(kind, left);
    Player owner = 0;
    for (Player p = 1; p < skat_seats; ++p)
      if (hands[static_cast<std::size_t>(p)].contains(best)) owner = p;
    int points = skat_points(best);
    Player taker = owner;
    for (Player p = 0; p < skat_seats; ++p) {
      CardSet& hand = hands[static_cast<std::size_t>(p)];
      if (p == owner || hand.empty()) {
        // Who has none of it may ruff.
        const bool ruffs = p != owner && plain && !(state.hands[static_cast<std::size_t>(p)] & trumps).empty();
        const bool same_side = p != *state.declarer && owner != *state.declarer;
        if (ruffs && !same_side) taker = p;
        continue;
      }
      const Card low = strongest(kind, hand, -1);
      points += skat_points(low);
      hand.erase(low);
    }
    hands[static_cast<std::size_t>(owner)].erase(best);
    share.all += points + 1;  // a trick without points is a little better than none
    if (taker == *state.declarer) share.declarer += points + 1;
  }
  return share;
}

// The chance, in parts of `certain`, that a null game is survived: fewer cards that others can get under are better.
int null_chance(const State& state) {
  int unsafe = 0;
  const CardSet others = others_of(state, *state.declarer);
  for (int s = 0; s < suit_count; ++s) {
    const CardSet theirs = others.in_suit(static_cast<Suit>(s));
    int below_allowed = 0;
    for (const Card card : state.hands[*state.declarer].in_suit(static_cast<Suit>(s))) {
      int below = 0;
      for (const Card other : theirs) below += other.place() < card.place() ? 1 : 0;
      unsafe += below > below_allowed ? 1 : 0;
      ++below_allowed;
    }
  }
  return certain / (1 + unsafe);
}

Scores mixed(const Skat& game, Player declarer, int lost, int won, int chance) {
  const Scores bad = skat_scores(game.options().scoring, skat_seats, declarer, lost);
  const Scores good = skat_scores(game.options().scoring, skat_seats, declarer, won);
  Scores out;
  for (Player p = 0; p < skat_seats; ++p)
    out[p] = SkatKnowledge::scale * (bad[p] * (certain - chance) + good[p] * chance) / certain;
  return out;
}

Scores play_estimate(const Skat& game, const State& state) {
  const Player declarer = *state.declarer;
  const SkatTaken least = game.taken(state);
  const int tricks = game.tricks_left(state);
  if (state.contract.kind == SkatKind::null) {
    SkatTaken caught = least;
    caught.tricks += 1;
    return mixed(game, declarer, game.result(state, caught).value, game.result(state, least).value, null_chance(state));
  }

  // 1. The points to expect.
  const CardSet trumps = skat_trumps(state.contract.kind);
  Share share = cash(state, trumps, trumps);
  for (int s = 0; s < suit_count; ++s) {
    const Share suit = cash(state, skat_deck().full().in_suit(static_cast<Suit>(s)) - trumps, trumps);
    share.declarer += suit.declarer;
    share.all += suit.all;
  }
  const int left = game.points_left(state);
  const int most = least.points + left;
  const int expected = least.points + (share.all == 0 ? 0 : left * share.declarer / share.all);

  // 2. What the game brings with so many, lost or won.
  const int target = state.contract.announced == SkatLevel::none        ? skat_needed_points
                     : state.contract.announced == SkatLevel::schneider ? skat_schneider_points
                                                                        : skat_total_points;
  const auto value_with = [&](int points) {
    SkatTaken taken = least;
    taken.points = std::clamp(points, least.points, most);
    if (taken.points > least.points) ++taken.tricks;
    if (taken.points < most) ++taken.defender_tricks;
    if (taken.points == most) taken.tricks = least.tricks + tricks;
    return game.result(state, taken).value;
  };
  const int doubt = left / doubtful_part + 1;
  const int chance = std::clamp((expected - target + doubt) * certain / (2 * doubt), 0, certain);
  return mixed(game, declarer, value_with(std::min(expected, target - 1)), value_with(std::max(expected, target)),
               chance);
}

// Who is on the other side and still to play to the trick.
CardSet enemies_behind(const Skat& game, const State& state, Player player) {
  CardSet out;
  for (int i = state.trick.size() + 1; i < skat_seats; ++i) {
    const Player behind = (state.trick.leader() + i) % skat_seats;
    if (!game.allies(state, player).contains(behind)) out = out | state.hands[static_cast<std::size_t>(behind)];
  }
  return out;
}

int card_rank(const Skat& game, const State& state, Card card) {
  constexpr int sure = 400;
  constexpr int hopeful = 200;
  constexpr int for_partner = 100;
  const Player player = *game.mover(state);
  const SkatKind kind = state.contract.kind;
  const int power = skat_power(kind, card);
  const int points = skat_points(card);
  Player holder = player;
  bool takes = true;
  if (!state.trick.empty()) {
    holder = skat_winner(kind, state.trick);
    takes = skat_beats(kind, card, state.trick.card((holder - state.trick.leader() + skat_seats) % skat_seats));
  }
  if (kind == SkatKind::null) {
    // The declarer goes under as high as possible, the others stay as low as possible.
    const bool declares = state.declarer && *state.declarer == player;
    return declares && !takes ? hopeful + power : -power;
  }
  if (!takes)
    return game.allies(state, player).contains(holder) && holder != player ? for_partner + points : -points - power;
  const CardSet behind = enemies_behind(game, state, player);
  const bool beaten =
      std::any_of(behind.begin(), behind.end(), [&](Card other) { return skat_beats(kind, other, card); });
  if (!beaten) return sure + points;
  return state.trick.empty() ? -points - power : hopeful - points;
}

}  // namespace

Scores SkatKnowledge::estimate(const Skat& game, const State& state) const {
  if (state.phase == Phase::play && state.declarer) return play_estimate(game, state);
  Scores out;
  if (state.phase == Phase::over) {
    out = game.scores(state);
    for (Player p = 0; p < skat_seats; ++p) out[p] *= scale;
  } else if (state.phase == Phase::play) {
    for (Player p = 0; p < skat_seats; ++p) out[p] = -scale * state.points[at(p)];
  } else if (state.phase == Phase::declare) {
    // The declarer chooses what is best.
    bool first = true;
    for (const Skat::Move move : game.moves(state)) {
      const Scores one = play_estimate(game, game.after(state, move));
      if (first || one[*state.declarer] > out[*state.declarer]) out = one;
      first = false;
    }
  }
  return out;
}

int SkatKnowledge::bid_limit(CardSet hand) {
  // Eight sure or likely tricks of ten make a game; the skat brings about one.
  constexpr int for_a_suit = 7;
  constexpr int least_trumps = 5;
  constexpr int for_grand = 5;
  constexpr int least_jacks = 2;
  const int jacks = static_cast<int>((hand & skat_jacks).size());
  int limit = 0;
  for (const SkatKind kind : skat_kinds) {
    if (kind == SkatKind::null || jacks == 0) continue;
    const int trumps = static_cast<int>((hand & skat_trumps(kind)).size());
    int aces = 0;
    for (const Card card : hand - skat_trumps(kind)) aces += skat_points(card) == 11 ? 1 : 0;
    const bool grand = kind == SkatKind::grand;
    if (grand ? jacks < least_jacks || jacks + aces < for_grand : trumps < least_trumps || trumps + aces < for_a_suit)
      continue;
    limit = std::max(limit, skat_base_value(kind) * (std::abs(skat_matadors(kind, hand)) + 1));
  }
  return limit;
}

int SkatKnowledge::rank_of(const Skat& game, const State& state, Skat::Move move, int limit) const {
  constexpr int above_pass = 1000;
  switch (state.phase) {
    case Phase::auction: {
      if (move == Skat::pass) return 0;
      const int value = skat_bids[move.value];
      return value <= limit ? above_pass - value : -value;
    }
    case Phase::skat:
      return move == Skat::take_skat ? 1 : 0;
    case Phase::discard: {
      // Points of short suits are safe in the skat; jacks and aces take tricks.
      constexpr int keep = -100;
      constexpr int short_suit = 4;
      const Card card = move.card();
      const CardSet hand = state.hands[*state.declarer];
      if (skat_jacks.contains(card) || skat_points(card) == 11) return keep;
      return skat_points(card) - short_suit * static_cast<int>((hand - skat_jacks).in_suit(card.suit()).size());
    }
    case Phase::declare: {
      const SkatContract contract = move.contract(state.contract.hand);
      const int trumps = static_cast<int>((state.hands[*state.declarer] & skat_trumps(contract.kind)).size());
      return trumps - (contract.announced == SkatLevel::none ? 0 : above_pass);
    }
    default:
      return card_rank(game, state, move.card());
  }
}

}  // namespace ombre
