// Big-2 against its naive version in naive_big_two.h: the same plays, the same counts, the same results of small deals.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/perft.h"
#include "games/big_two/big_two.h"
#include "search/maxn.h"
#include "tests/games/naive_big_two.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using naive_big_two::Cards;
using naive_big_two::Position;
using naive_big_two::text_of;

constexpr BigTwoTypes mixed = BigTwoTypes::mixed;
constexpr BigTwoTypes same = BigTwoTypes::same;

// A deal of `cards` each, from the cards of the first `ranks` ranks, and the same for the naive rules.
Position small_deal(int players, int cards, int ranks, bool with_types, Random& random) {
  Cards pack;
  for (int rank = 0; rank < ranks; ++rank)
    for (const char suit : std::string("CSHD"))
      pack.push_back({suit, big_two_ranks[static_cast<std::size_t>(rank * 13 / ranks)]});
  random.shuffle(pack);
  Position position;
  position.mixed = with_types;
  for (int p = 0; p < players; ++p)
    position.hands.emplace_back(pack.begin() + p * cards, pack.begin() + (p + 1) * cards);
  return position;
}

std::string text_of_hands(const Position& position) {
  std::string text = "hands ";
  for (std::size_t p = 0; p < position.hands.size(); ++p) text += (p > 0 ? " / " : "") + text_of(position.hands[p]);
  return text;
}

// Plain max^n by the naive rules. Which of equal moves comes first is the one thing taken from the game.
class NaiveMaxn {
 public:
  explicit NaiveMaxn(const BigTwo& game) : game_(game) {}

  const std::vector<int>& solve(const BigTwo::State& state, const Position& position) {
    const auto [at, fresh] = solved_.try_emplace(position.text());
    if (fresh) at->second = position.over() ? position.result() : best(state, position);
    return at->second;
  }

 private:
  std::vector<int> best(const BigTwo::State& state, const Position& position) {
    std::map<std::string, Cards> plays;
    for (const Cards& each : position.plays()) plays[text_of(each)] = each;
    EXPECT_EQ(game_.moves(state).size(), plays.size()) << game_.show(state);
    std::vector<int> best;
    for (const BigTwo::Move move : game_.moves(state)) {
      const auto found = plays.find(game_.show_move(state, move));
      if (found == plays.end()) {
        ADD_FAILURE() << "not a play: " << game_.show_move(state, move) << " in " << game_.show(state);
        continue;
      }
      const std::vector<int>& result = solve(game_.after(state, move), position.after(found->second));
      if (best.empty() || result[position.turn] > best[position.turn]) best = result;
    }
    return best;
  }

  const BigTwo& game_;
  std::map<std::string, std::vector<int>> solved_;
};

std::uint64_t naive_perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (position.over()) return 0;
  std::uint64_t count = 0;
  for (const Cards& each : position.plays()) count += naive_perft(position.after(each), depth - 1);
  return count;
}

Scores maxn(const BigTwo& game, const BigTwo::State& state) {
  Budget budget;
  GivenOrder order;
  NoObserver<BigTwo::State> silent;
  SearchContext<BigTwo> context{game, budget, order, silent};
  return *Maxn<BigTwo>(context, Preference{}).run(state, unlimited_depth).scores;
}

TEST(BigTwoOracle, FindsThePlaysThatTheNaiveRulesFind) {
  Random random(11);
  for (int i = 0; i < testing::scaled_down(60); ++i) {
    const BigTwo game({2, 13, i % 2 == 0 ? mixed : same, false, true, 0});
    Position position = small_deal(2, 11, i % 3 == 0 ? 13 : 7, i % 2 == 0, random);
    BigTwo::State state = game.read(text_of_hands(position));
    for (int ply = 0; !position.over(); ++ply) {
      std::vector<std::string> expected;
      const std::vector<Cards> plays = position.plays();
      for (const Cards& each : plays) expected.push_back(text_of(each));
      std::vector<std::string> found;
      std::map<std::string, BigTwo::Move> moves;
      for (const BigTwo::Move move : game.moves(state)) {
        found.push_back(game.show_move(state, move));
        moves[found.back()] = move;
      }
      if (!position.table.empty()) {
        EXPECT_EQ(found.back(), "pass");
      }
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(plays.size())));
      const std::string chosen = expected[at];
      std::sort(expected.begin(), expected.end());
      std::sort(found.begin(), found.end());
      ASSERT_EQ(found, expected) << game.show(state);
      position = position.after(plays[at]);
      state = game.after(state, moves[chosen]);
    }
    EXPECT_EQ(game.mover(state), std::nullopt);
  }
}

TEST(BigTwoOracle, Perft) {
  Random random(3);
  for (const int players : {2, 3, 4}) {
    const BigTwo game({players, 0, mixed, false, true, 0});
    const Position position = small_deal(players, 6, 6, true, random);
    const std::vector<std::uint64_t> counts = perft(game, game.read(text_of_hands(position)), 5);
    for (int depth = 0; depth <= 5; ++depth)
      EXPECT_EQ(counts[static_cast<std::size_t>(depth)], naive_perft(position, depth)) << players << ", " << depth;
  }
  Random deal(1);
  const BigTwo game;
  const BigTwo::State start = game.start(deal);
  const std::vector<std::uint64_t> known = {1, 19, 35, 117, 677, 2306};
  EXPECT_EQ(perft(game, start, 5), known);
  Position position;
  position.turn = start.turn;
  position.opening = "D3";
  for (const CardSet hand : start.hands) {
    position.hands.emplace_back();
    for (const Card card : hand) position.hands.back().push_back(game.deck().show(card));
  }
  EXPECT_EQ(naive_perft(position, 3), known[3]);
}

TEST(BigTwoOracle, SmallDealsAgreeWithBruteForce) {
  Random random(5);
  for (int i = 0; i < testing::scaled_down(180); ++i) {
    const int players = 2 + i % 3;
    const int cards = players == 2 ? 5 : players == 3 ? 3 : 2;
    const BigTwo game({players, 0, i % 2 == 0 ? mixed : same, false, false, 0});
    const Position position = small_deal(players, cards, 4 + i % 5, i % 2 == 0, random);
    const BigTwo::State state = game.read(text_of_hands(position));
    const std::vector<int> expected = NaiveMaxn(game).solve(state, position);
    const Scores found = maxn(game, state);
    for (Player p = 0; p < players; ++p) EXPECT_EQ(found[p], expected[static_cast<std::size_t>(p)]) << game.show(state);
  }
}
}  // namespace
}  // namespace ombre
