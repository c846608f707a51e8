// The paranoid value of Skat positions by its definition on explicit lists of worlds, and endings to try it on.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/random.h"
#include "core/worlds.h"
#include "skat/rules/skat.h"
#include "skat/rules/skat_position.h"

namespace ombre::testing {

inline Skat::State skat_played(const Skat::State& state, Card card) {
  return Skat().after(state, Skat::Move{card.index});
}

inline CardSet skat_cards_to_play(const Skat::State& state) {
  const Player mover = *Skat().mover(state);
  return skat_legal(state.contract.kind, state.trick, state.hands[static_cast<std::size_t>(mover)]);
}

inline Skat::View declarer_view(const Skat::State& state) { return Skat().view(state, *state.declarer); }
inline bool declarer_moves(const Skat::State& state) { return *Skat().mover(state) == *state.declarer; }

inline std::vector<Skat::State> all_skat_worlds(const Skat::View& view) {
  const Skat game;
  Random random(1);
  std::vector<Skat::State> out;
  Worlds<Skat>(game, view).each(random, [&](const Skat::State& world) { out.push_back(world); });
  return out;
}

// Card points; or 1 if all tricks are the declarer's, or if none is, else 0.
enum class SkatPayoff { points, every_trick, no_trick };

// The declarer plays the same card in all worlds, a defender any card that is legal in some of them, and those are the
// worlds left (figure 6.1 of Furtak 2013).
class SkatByDefinition {
 public:
  // Tricks are counted from this state on.
  SkatByDefinition(SkatPayoff payoff, const Skat::State& start) : payoff_(payoff), before_(tricks_of(start)) {}

  // The value if it lies between the limits. Requires: worlds of one view of the declarer, one at least.
  int value(const std::vector<Skat::State>& worlds, int least = below_all, int most = above_all) const {
    const Skat::State& first = worlds.front();
    if (const std::optional<int> end = decided(first)) return *end;
    if (first.phase == Skat::Phase::over) return least_points(worlds);
    const bool declarer = declarer_moves(first);
    CardSet cards;
    for (const Skat::State& world : worlds) cards = cards | skat_cards_to_play(world);
    int best = declarer ? below_all : above_all;
    for (const Card card : cards) {
      std::vector<Skat::State> next;
      for (const Skat::State& world : worlds)
        if (skat_cards_to_play(world).contains(card)) next.push_back(skat_played(world, card));
      const int result = value(next, least, most);
      best = declarer ? std::max(best, result) : std::min(best, result);
      if (declarer)
        least = std::max(least, result);
      else
        most = std::min(most, result);
      if (least >= most) break;
    }
    return best;
  }

 private:
  static constexpr int below_all = -1;
  static constexpr int above_all = skat_total_points + 1;

  static std::array<int, 2> tricks_of(const Skat::State& state) {
    const int own = state.tricks[*state.declarer];
    return {own, state.tricks[0] + state.tricks[1] + state.tricks[2] - own};
  }
  // What a trick has settled, where tricks are what counts.
  std::optional<int> decided(const Skat::State& state) const {
    if (payoff_ == SkatPayoff::points) return std::nullopt;
    const std::size_t bad = payoff_ == SkatPayoff::every_trick ? 1 : 0;
    if (tricks_of(state)[bad] > before_[bad]) return 0;
    if (state.phase == Skat::Phase::over) return 1;
    return std::nullopt;
  }
  static int least_points(const std::vector<Skat::State>& worlds) {
    int out = above_all;
    for (const Skat::State& world : worlds) out = std::min(out, Skat().taken(world).points);
    return out;
  }

  SkatPayoff payoff_;
  std::array<int, 2> before_;
};

// Gives the declarer low cards for high ones of the others.
inline void lower_cards(SkatPosition& deal, Random& random) {
  CardSet& own = deal.hands[static_cast<std::size_t>(deal.declarer)];
  for (CardSet& other : deal.hands) {
    if (&other == &own) continue;
    const CardSet highs = own;
    for (const Card high : highs) {
      const CardSet lower = other.in_suit(high.suit());
      if (lower.empty() || lower.lowest().place() > high.place() || random.chance(0.3)) continue;
      const Card low = lower.lowest();
      own.erase(high);
      own.insert(low);
      other.erase(low);
      other.insert(high);
    }
  }
}

// A deal of this kind, any leader, played at random until so many cards are left in all hands; nothing if the game
// ended before.
inline std::optional<Skat::State> random_skat_game(SkatKind kind, bool hand, int cards, Random& random) {
  const bool worth_playing = kind != SkatKind::null && random.chance(0.7);
  SkatPosition deal = worth_playing ? deal_worth_playing(kind, random) : deal_skat(kind, random);
  if (kind == SkatKind::null) lower_cards(deal, random);
  const Skat game({.contract = SkatContract{.kind = kind, .hand = hand}, .declarer = deal.declarer});
  Skat::State state = game.start(deal.hands, deal.skat);
  state.trick = Trick(random.below(skat_seats));
  for (int left = skat_seats * skat_tricks; left > cards; --left) {
    const CardSet legal = skat_cards_to_play(state);
    auto chosen = legal.begin();
    for (int skip = random.below(static_cast<int>(legal.size())); skip > 0; --skip) ++chosen;
    state = skat_played(state, *chosen);
    if (state.phase == Skat::Phase::over) return std::nullopt;
  }
  return state;
}

// The same for any kind, hand games one in three, with a game that did not end before.
inline Skat::State random_skat_ending(int least_cards, int most_cards, bool null, Random& random) {
  for (;;) {
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(random.below(null ? 6 : 5))];
    const bool hand = random.below(3) == 0;
    const int cards = random.between(least_cards, most_cards);
    if (const auto state = random_skat_game(kind, hand, cards, random)) return *state;
  }
}

}  // namespace ombre::testing
