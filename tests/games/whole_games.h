// Whole games of many hands, played by the rules of src/games and once more by naive ones that share no code with them:
// after every move the one to move, the moves, the scores and what lies open must be the same, and after every hand the
// running totals and whether another hand follows.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/random.h"

namespace ombre::whole_games {

// What a player likes to do in one hand: anything, or mostly the first or the last of the moves, so that hands are
// also passed out, bid up, drawn from and blocked.
enum class Habit { any, first, last };

inline const std::string& choose(const std::vector<std::string>& moves, Habit habit, Random& random) {
  if (habit != Habit::any && random.chance(0.85)) return habit == Habit::first ? moves.front() : moves.back();
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

// One hand. `facts` tells of a state what naive.facts() tells.
template <class G, class N, class Facts>
void play_hand(const G& game, typename G::State& state, N& naive, const Facts& facts, Random& random) {
  std::vector<Habit> habits;
  for (int p = 0; p < game.players(); ++p)
    habits.push_back(random.chance(0.5) ? Habit::any : random.chance(0.5) ? Habit::first : Habit::last);
  while (true) {
    const std::string text = game.show(state);
    const auto mover = game.mover(state);
    ASSERT_EQ(mover ? static_cast<int>(*mover) : -1, naive.mover()) << text;
    ASSERT_EQ(facts(game, state), naive.facts()) << text;
    const std::vector<int> scores = naive.scores();
    const auto found_scores = game.scores(state);
    for (std::size_t p = 0; p < scores.size(); ++p)
      ASSERT_EQ(found_scores[static_cast<int>(p)], scores[p]) << "player " << p << ": " << text;
    if (!mover) return;

    const std::vector<std::string> moves = naive.moves();
    const std::string chosen = choose(moves, habits[static_cast<std::size_t>(*mover)], random);
    std::vector<std::string> expected = moves;
    std::vector<std::string> found;
    std::optional<typename G::Move> move;
    for (const auto each : game.moves(state)) {
      found.push_back(game.show_move(state, each));
      if (found.back() == chosen) move = each;
    }
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    ASSERT_EQ(found, expected) << text;
    state = game.after(state, *move);
    naive.play(chosen);
  }
}

// A game to its end, or `most_hands` of it; the number of hands is added to `hands`. `deal` gives the naive game the
// cards of a first state.
template <class G, class N, class Deal, class Facts>
void play_game(const G& game, N naive, const Deal& deal, const Facts& facts, int most_hands, int& hands,
               Random& random) {
  std::optional<typename G::HandStart> start = typename G::HandStart{};
  for (int hand = 0; start && hand < most_hands; ++hand) {
    typename G::State state = game.start(*start, random);
    deal(game, state, naive);
    play_hand(game, state, naive, facts, random);
    if (::testing::Test::HasFatalFailure()) return;
    const bool more = naive.end_hand();
    const auto totals = game.totals(*start, state);
    for (std::size_t p = 0; p < naive.totals.size(); ++p)
      ASSERT_EQ(totals[static_cast<int>(p)], naive.totals[p]) << "player " << p << ": " << game.show(state);
    start = game.next_hand(*start, state);
    ASSERT_EQ(start.has_value(), more) << game.show(state);
    ++hands;
  }
}

template <class G, class Cards>
std::vector<std::string> card_texts(const G& game, const Cards& cards) {
  std::vector<std::string> out;
  for (const auto card : cards) out.push_back(game.deck().show(card));
  return out;
}

}  // namespace ombre::whole_games
